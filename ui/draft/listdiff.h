// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>

#include <algorithm>

namespace signalbox {

/// How a list of named things became another one. Indexes are of the list that the item is looked up in.
struct ListDiff
{
    struct Pair
    {
        qsizetype before = 0;
        qsizetype after = 0;
        bool moved = false; ///< Relative to the longest run of items that kept their order.
    };

    QList<qsizetype> removed; ///< Of the list before.
    QList<qsizetype> added; ///< Of the list after.
    QList<Pair> kept; ///< In the order after.
};

/// Marks as moved what is not part of the longest run that kept its order, so that one drag is one move. Of equally
/// long runs the one with more items that kept their very place.
inline void markMoves(QList<ListDiff::Pair> &pairs)
{
    const auto weight = [&](qsizetype i) { return pairs.size() + 1 + (pairs[i].before == pairs[i].after ? 1 : 0); };
    QList<qsizetype> length;
    for (qsizetype i = 0; i < pairs.size(); ++i)
        length.append(weight(i));
    QList<qsizetype> previous(pairs.size(), -1);
    qsizetype last = -1;
    for (qsizetype i = 0; i < pairs.size(); ++i) {
        for (qsizetype j = 0; j < i; ++j) {
            if (pairs[j].before < pairs[i].before && length[j] + weight(i) > length[i]) {
                length[i] = length[j] + weight(i);
                previous[i] = j;
            }
        }
        // Else the later one: of two that changed places, the one that went up has moved.
        if (last < 0 || length[i] >= length[last])
            last = i;
    }
    for (ListDiff::Pair &pair : pairs)
        pair.moved = true;
    for (; last >= 0; last = previous[last])
        pairs[last].moved = false;
}

/// @p name tells an item's name. Of several with the same name (somebody types one) those at the same place are the
/// same.
template <typename Item, typename Name>
ListDiff diffLists(const QList<Item> &before, const QList<Item> &after, Name name)
{
    QList<qsizetype> partners(after.size(), -1);
    QList<bool> found(before.size(), false);
    for (qsizetype i = 0; i < std::min(before.size(), after.size()); ++i) {
        found[i] = name(before[i]) == name(after[i]);
        partners[i] = found[i] ? i : -1;
    }
    QHash<QByteArray, qsizetype> open;
    for (qsizetype i = before.size() - 1; i >= 0; --i) {
        if (!found[i])
            open.insert(name(before[i]), i);
    }
    ListDiff diff;
    for (qsizetype i = 0; i < after.size(); ++i) {
        if (partners[i] < 0)
            partners[i] = open.contains(name(after[i])) ? open.take(name(after[i])) : -1;
        if (partners[i] < 0) {
            diff.added.append(i);
            continue;
        }
        found[partners[i]] = true;
        diff.kept.append({partners[i], i});
    }
    for (qsizetype i = 0; i < before.size(); ++i) {
        if (!found[i])
            diff.removed.append(i);
    }
    markMoves(diff.kept);
    return diff;
}

/// Makes one kept item out of each that was removed and added at the same place and that @p isSame takes for renamed.
template <typename Item, typename IsSame>
void pairRenamed(ListDiff &diff, const QList<Item> &before, const QList<Item> &after, IsSame isSame)
{
    for (const qsizetype index : QList<qsizetype>(diff.removed)) {
        if (!diff.added.contains(index) || !isSame(before[index], after[index]))
            continue;
        diff.removed.removeOne(index);
        diff.added.removeOne(index);
        diff.kept.append({index, index});
    }
    std::ranges::sort(diff.kept, {}, &ListDiff::Pair::after);
    markMoves(diff.kept);
}

} // namespace signalbox
