// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/profilelock.h"

#include <QFile>

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>

namespace signalbox {

ProfileLock::~ProfileLock()
{
    if (isHeld())
        ::close(m_descriptor);
}

tl::expected<void, LedgerError> ProfileLock::take(const QString &path)
{
    if (isHeld())
        return {};
    constexpr mode_t ownerOnly = 0600;
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, ownerOnly);
    const auto systemText = [] { return QString::fromStdString(std::generic_category().message(errno)); };
    if (descriptor < 0)
        return tl::unexpected(LedgerError{LedgerError::Kind::CannotOpen, systemText()});
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        const bool held = errno == EWOULDBLOCK;
        LedgerError error{
            held ? LedgerError::Kind::InUse : LedgerError::Kind::CannotOpen, held ? QString() : systemText()};
        ::close(descriptor);
        return tl::unexpected(std::move(error));
    }
    m_descriptor = descriptor;
    return {};
}

} // namespace signalbox
