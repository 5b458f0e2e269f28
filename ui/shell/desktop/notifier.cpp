// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/desktop/notifier.h"

#ifdef SIGNALBOX_HAS_DBUS
#include "shell/desktop/freedesktopnotifier.h"
#include "shell/desktop/sessionbus.h"
#endif

namespace signalbox {

namespace {

class FallbackNotifier final : public Notifier
{
public:
    explicit FallbackNotifier(std::function<void(quint64, const NotificationText &)> fallback)
        : m_fallback(std::move(fallback))
    { }

    void show(quint64 id, Urgency, const NotificationText &text) override { m_fallback(id, text); }

private:
    std::function<void(quint64, const NotificationText &)> m_fallback;
};

} // namespace

std::unique_ptr<Notifier> Notifier::make(std::function<void(quint64, const NotificationText &)> fallback)
{
#ifdef SIGNALBOX_HAS_DBUS
    if (mayHaveSessionBus())
        return std::make_unique<FreedesktopNotifier>(std::move(fallback));
#endif
    return std::make_unique<FallbackNotifier>(std::move(fallback));
}

} // namespace signalbox
