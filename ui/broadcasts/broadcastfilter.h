// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "broadcasts/broadcastline.h"

#include <tl/expected.hpp>

#include <QCoreApplication>
#include <QStringList>

namespace signalbox {

/// Which broadcasts the table shows, as the operator typed it: `state:seen chain:eth|btc -note:test 0x9ac4`. Terms are
/// joined by and; `-` negates one; `|` in a value is or; quotes hold spaces together. Bare words are searched in txID,
/// Route and note. Values are codes or the words shown, without regard to case.
class BroadcastFilter
{
    Q_DECLARE_TR_FUNCTIONS(signalbox::BroadcastFilter)

public:
    /// Everything.
    BroadcastFilter() = default;

    /// The error is one sentence.
    [[nodiscard]] static tl::expected<BroadcastFilter, QString> parse(const QString &text);

    [[nodiscard]] bool matches(const BroadcastLine &line) const;
    [[nodiscard]] bool isEmpty() const { return m_terms.empty(); }

private:
    enum class Key : quint8
    {
        Any,
        State,
        Chain,
        Route,
        TxId,
        Note,
    };

    struct Term
    {
        Key key = Key::Any;
        bool negated = false;
        QStringList values; ///< Lower case; any of them.
    };

    [[nodiscard]] static QString checked(const Term &term);
    [[nodiscard]] static bool matches(const Term &term, const BroadcastLine &line);
    [[nodiscard]] static bool matches(Key key, const QString &value, const BroadcastLine &line);

    std::vector<Term> m_terms;
};

} // namespace signalbox
