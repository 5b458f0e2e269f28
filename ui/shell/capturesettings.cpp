// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/capturesettings.h"

#include <QSettings>

#include <array>

namespace signalbox::capturesettings {

namespace {

const auto modeKey = QStringLiteral("privacy/bodies");
const auto sideEffectsKey = QStringLiteral("privacy/sideEffects");

// In the order of BodyCapture.
constexpr std::array<const char16_t *, 3> modes{u"failures-and-broadcasts", u"everything", u"nothing"};

} // namespace

/// What can't be read keeps as little as by default.
CapturePolicy policy(const QSettings &settings)
{
    CapturePolicy policy;
    const QString stored = settings.value(modeKey).toString();
    for (std::size_t mode = 0; mode < modes.size(); ++mode) {
        if (stored == QStringView(modes[mode]))
            policy.mode = static_cast<BodyCapture>(mode);
    }
    policy.sideEffects = settings.value(sideEffectsKey, policy.sideEffects).toBool();
    return policy;
}

void setPolicy(QSettings &settings, const CapturePolicy &policy)
{
    settings.setValue(modeKey, QString::fromUtf16(modes[static_cast<std::size_t>(policy.mode)]));
    settings.setValue(sideEffectsKey, policy.sideEffects);
}

} // namespace signalbox::capturesettings
