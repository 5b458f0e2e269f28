// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QDBusVariant>
#include <QObject>

namespace signalbox {

/// The desktop's colour scheme by org.freedesktop.portal.Settings. Never waits; silent when there is no portal.
class ColorSchemePortal final : public QObject
{
    Q_OBJECT

public:
    enum class Preference : quint8 ///< The portal's own numbers.
    {
        None,
        Dark,
        Light
    };

    explicit ColorSchemePortal(QObject *parent = nullptr);

Q_SIGNALS:
    void told(signalbox::ColorSchemePortal::Preference preference);

private Q_SLOTS:
    void settingChanged(const QString &group, const QString &key, const QDBusVariant &value);

private:
    void ask();
    void tell(const QVariant &value);
};

} // namespace signalbox
