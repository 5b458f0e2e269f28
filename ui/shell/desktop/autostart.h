// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <tl/expected.hpp>

#include <QString>

namespace signalbox {

/// Whether the desktop starts the console of a profile at login: an entry in XDG's autostart directory, written and
/// removed here. The file is the only truth: what the desktop's own settings do to it counts.
class Autostart final
{
public:
    /// @p profile is the profile's directory. @p program is what is started; empty: this program.
    explicit Autostart(const QString &profile, const QString &program = {});

    [[nodiscard]] bool isOn() const;

    /// Writes or replaces the entry, with `--hidden` or without. The error says why it can't.
    [[nodiscard]] tl::expected<void, QString> turnOn(bool hidden) const;
    [[nodiscard]] tl::expected<void, QString> turnOff() const;

    /// "~/.config/autostart/org.signalbox.Signalbox.desktop"; profiles other than the default one have their own.
    [[nodiscard]] QString path() const;

    /// The entry's text.
    [[nodiscard]] QString entry(bool hidden) const;

private:
    QString m_profile;
    QString m_program;
};

} // namespace signalbox
