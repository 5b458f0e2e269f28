// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/palettemodel.h"

#include "shell/fuzzymatch.h"

#include <algorithm>
#include <utility>

namespace signalbox {

namespace {

/// A hit in the detail counts less than any in the title.
constexpr int detailPenalty = 5000;

std::optional<int> scoreOf(const QString &typed, const PaletteEntry &entry)
{
    if (const auto score = fuzzyScore(typed, entry.title))
        return score;
    const QString both = entry.title + QLatin1Char(' ') + entry.detail;
    const auto score = fuzzyScore(typed, both);
    return score ? std::optional(*score - detailPenalty) : std::nullopt;
}

/// With nothing typed, what is looked for by its id would only be noise.
bool isOfferedUnasked(const PaletteEntry &entry)
{
    return entry.kind == PaletteEntry::Kind::Action || entry.kind == PaletteEntry::Kind::Route;
}

QString spoken(const PaletteEntry &entry)
{
    QStringList parts{entry.title, entry.detail, entry.key, entry.whyNot};
    parts.removeAll(QString());
    return parts.join(QLatin1String(", "));
}

} // namespace

void PaletteModel::setEntries(const QList<PaletteEntry> &entries)
{
    m_entries = entries;
    rank();
}

void PaletteModel::addEntries(const QList<PaletteEntry> &entries)
{
    m_entries += entries;
    rank();
}

void PaletteModel::setTyped(const QString &typed)
{
    m_typed = typed.trimmed();
    rank();
}

void PaletteModel::rank()
{
    struct Hit
    {
        int score = 0;
        qsizetype at = 0;
    };
    QList<Hit> hits;
    for (qsizetype at = 0; at < m_entries.size(); ++at) {
        if (m_typed.isEmpty() && !isOfferedUnasked(m_entries.at(at)))
            continue;
        if (const auto score = scoreOf(m_typed, m_entries.at(at)))
            hits.append({*score, at});
    }
    std::stable_sort(hits.begin(), hits.end(), [this](const Hit &one, const Hit &other) {
        return std::pair(-one.score, m_entries.at(one.at).kind) < std::pair(-other.score, m_entries.at(other.at).kind);
    });
    beginResetModel();
    m_shown.clear();
    for (const Hit &hit : std::as_const(hits).first(qMin(hits.size(), mostShown)))
        m_shown.append(hit.at);
    endResetModel();
}

int PaletteModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant PaletteModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const PaletteEntry &shown = entry(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return shown.title;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return spoken(shown);
    case DetailRole:
        return shown.detail;
    case KeyRole:
        return shown.key;
    case IconNameRole:
        return shown.icon;
    case WhyNotRole:
        return shown.whyNot;
    default:
        return {};
    }
}

} // namespace signalbox
