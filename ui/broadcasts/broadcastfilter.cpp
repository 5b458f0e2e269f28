// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/broadcastfilter.h"

#include "base/words.h"
#include "broadcasts/broadcastwords.h"
#include "operations/bytesview.h"

#include <algorithm>
#include <array>

namespace signalbox {

namespace {

/// Splits at spaces outside quotes; the quotes go.
QStringList wordsOf(const QString &text)
{
    QStringList found;
    QString word;
    bool quoted = false;
    for (const QChar c : text) {
        if (c == QLatin1Char('"')) {
            quoted = !quoted;
        } else if (c.isSpace() && !quoted) {
            if (!word.isEmpty())
                found.append(std::exchange(word, {}));
        } else {
            word.append(c);
        }
    }
    if (!word.isEmpty())
        found.append(word);
    return found;
}

/// "not-found" and "notfound" stand for "Not found".
QString folded(QString text)
{
    return text.toLower().remove(QLatin1Char(' ')).remove(QLatin1Char('-')).remove(QLatin1Char('_'));
}

bool isState(const QString &value, BroadcastState state)
{
    const QString wanted = folded(value);
    return wanted == folded(textOf(stateName(state))) || wanted == folded(textOf(stateLabel(state)))
        || wanted == folded(words::broadcastState(state));
}

bool isOpenWord(const QString &value)
{
    return value == QLatin1String("open") || value == QLatin1String("closed");
}

bool isAnyState(const QString &value)
{
    for (std::size_t i = 0; i < broadcastStateCount; ++i) {
        if (isState(value, static_cast<BroadcastState>(i)))
            return true;
    }
    return false;
}

} // namespace

tl::expected<BroadcastFilter, QString> BroadcastFilter::parse(const QString &text)
{
    constexpr std::array<std::pair<std::string_view, Key>, 5> keys{{{"state", Key::State}, {"chain", Key::Chain},
        {"route", Key::Route}, {"txid", Key::TxId}, {"note", Key::Note}}};
    BroadcastFilter filter;
    for (QString word : wordsOf(text)) {
        Term term;
        if (word.size() > 1 && word.startsWith(QLatin1Char('-'))) {
            term.negated = true;
            word.remove(0, 1);
        }
        if (const qsizetype colon = word.indexOf(QLatin1Char(':')); colon > 0) {
            const QString key = word.left(colon).toLower();
            const auto known
                = std::find_if(keys.begin(), keys.end(), [&](const auto &each) { return textOf(each.first) == key; });
            if (known == keys.end())
                return tl::unexpected(
                    tr("There is no key \"%1\": state, chain, route, txid and note are known.").arg(key));
            term.key = known->second;
            word.remove(0, colon + 1);
        }
        term.values = word.toLower().split(QLatin1Char('|'), Qt::SkipEmptyParts);
        if (const QString problem = checked(term); !problem.isEmpty())
            return tl::unexpected(problem);
        if (!term.values.isEmpty())
            filter.m_terms.push_back(term);
    }
    return filter;
}

QString BroadcastFilter::checked(const Term &term)
{
    if (term.key != Key::State)
        return {};
    for (const QString &value : term.values) {
        if (!isOpenWord(value) && !isAnyState(value))
            return tr("There is no state \"%1\": for example seen, included, final, uncertain, open or closed.")
                .arg(value);
    }
    return {};
}

bool BroadcastFilter::matches(const BroadcastLine &line) const
{
    return std::all_of(m_terms.begin(), m_terms.end(), [&line](const Term &term) { return matches(term, line); });
}

bool BroadcastFilter::matches(const Term &term, const BroadcastLine &line)
{
    const bool any = std::any_of(
        term.values.begin(), term.values.end(), [&](const QString &value) { return matches(term.key, value, line); });
    return any != term.negated;
}

bool BroadcastFilter::matches(Key key, const QString &value, const BroadcastLine &line)
{
    const auto contains
        = [&value](const QByteArray &text) { return QString::fromUtf8(text).contains(value, Qt::CaseInsensitive); };
    switch (key) {
    case Key::State:
        if (isOpenWord(value))
            return (value == QLatin1String("open")) == (line.tracked && !line.decision.terminal);
        return isState(value, line.decision.state);
    case Key::Chain:
        return textOf(protocolName(line.protocol)).startsWith(value)
            || words::chainAndNetwork(line.protocol, line.network).contains(value, Qt::CaseInsensitive);
    case Key::Route:
        return contains(line.route);
    case Key::TxId:
        return contains(line.txId);
    case Key::Note:
        return line.note.contains(value, Qt::CaseInsensitive);
    case Key::Any:
        break;
    }
    return contains(line.txId) || contains(line.route) || line.note.contains(value, Qt::CaseInsensitive);
}

} // namespace signalbox
