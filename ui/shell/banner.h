// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"
#include "faces/configurationface.h"
#include "faces/gatewayface.h"
#include "faces/rehearsalface.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace signalbox {

struct BannerChoice
{
    QByteArray id; ///< "retry"
    QString text; ///< "Retry"

    bool operator==(const BannerChoice &) const = default;
};

/// Something that stays true until it is dealt with, said on every page: what happened, the consequence, what to do.
struct Banner
{
    QByteArray id; ///< "port"
    Meaning meaning = Meaning::Info;
    bool striped = false; ///< Faults on live traffic: seen from across the room.
    QString text;
    QString detail; ///< Shown as a tooltip; may be empty.
    QList<BannerChoice> choices; ///< The first one is what most will want.

    bool operator==(const Banner &) const = default;
};

/// What there is to say, the gravest first. @p demo: the demo runs. @p running: since when the generation that is named
/// runs; without it, that is not said. Pure.
[[nodiscard]] QList<Banner> bannersOf(const GatewayStatus &gateway, const RoutesFileState &file,
    const QList<FaultOrder> &faults, bool demo, const GenerationPtr &running = {});

/// An Apply was taken back by itself, with the reason.
[[nodiscard]] Banner rolledBackBanner(const Generation &generation);

/// What runs came from the Routes file, which somebody else has changed (console.md 4.5): never without a word.
/// @p canGoBack: something ran before that may be applied again.
[[nodiscard]] Banner takenFileBanner(quint64 generation, bool canGoBack);

} // namespace signalbox
