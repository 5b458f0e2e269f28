// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/endwords.h"

#include <QCoreApplication>

namespace signalbox::words {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("words", text);
}

QString status(int status)
{
    return translated(QT_TRANSLATE_NOOP("words", "HTTP %1")).arg(status);
}

} // namespace

QString imaginedEnd(ImaginedEnd end, DataPlane plane)
{
    const bool isTron = plane == DataPlane::TronHttp;
    switch (end) {
    case ImaginedEnd::Result:
        return isTron ? status(200) : translated(QT_TRANSLATE_NOOP("words", "Result"));
    case ImaginedEnd::ApplicationError:
        return isTron ? status(400)
                      : QCoreApplication::translate("words", "App. error", "application error, in a narrow column");
    case ImaginedEnd::NameNotResolved:
        return translated(QT_TRANSLATE_NOOP("words", "Name not resolved"));
    case ImaginedEnd::ConnectionRefused:
        return QCoreApplication::translate("words", "Refused", "the connection");
    case ImaginedEnd::TlsFailed:
        return translated(QT_TRANSLATE_NOOP("words", "TLS failed"));
    case ImaginedEnd::TimeoutBeforeSend:
        return translated(QT_TRANSLATE_NOOP("words", "Timeout before send"));
    case ImaginedEnd::TimeoutAfterSend:
        return translated(QT_TRANSLATE_NOOP("words", "Timeout after send"));
    case ImaginedEnd::CloseAfterSend:
        return translated(QT_TRANSLATE_NOOP("words", "Close after send"));
    case ImaginedEnd::TruncatedBody:
        return translated(QT_TRANSLATE_NOOP("words", "Truncated body"));
    case ImaginedEnd::OversizedBody:
        return translated(QT_TRANSLATE_NOOP("words", "Oversized body"));
    case ImaginedEnd::InvalidJson:
        return translated(QT_TRANSLATE_NOOP("words", "Invalid JSON"));
    case ImaginedEnd::WrongId:
        return translated(QT_TRANSLATE_NOOP("words", "Wrong id"));
    default:
        return status(httpStatusOf(end));
    }
}

QString plane(DataPlane plane)
{
    return plane == DataPlane::TronHttp ? QStringLiteral("TRON HTTP") : QStringLiteral("JSON-RPC");
}

} // namespace signalbox::words
