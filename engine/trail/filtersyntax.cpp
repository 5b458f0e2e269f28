// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/filtersyntax.h"

#include <utility>

namespace signalbox {

namespace {

constexpr QChar quote = u'"';

struct Operator
{
    FilterOperator meaning;
    qsizetype length;
};

std::optional<Operator> operatorAt(QStringView text, qsizetype at)
{
    if (at >= text.size())
        return std::nullopt;
    const bool orEqual = at + 1 < text.size() && text[at + 1] == u'=';
    // `ms:>5` reads as `ms>5`.
    if (text[at] == u':') {
        const std::optional<Operator> next
            = at + 1 < text.size() && text[at + 1] != u':' ? operatorAt(text, at + 1) : std::nullopt;
        return next ? Operator{next->meaning, next->length + 1} : Operator{FilterOperator::Is, 1};
    }
    if (text[at] == u'>')
        return orEqual ? Operator{FilterOperator::AtLeast, 2} : Operator{FilterOperator::Above, 1};
    if (text[at] == u'<')
        return orEqual ? Operator{FilterOperator::AtMost, 2} : Operator{FilterOperator::Below, 1};
    return std::nullopt;
}

bool isLetter(QChar character)
{
    return (character >= u'a' && character <= u'z') || (character >= u'A' && character <= u'Z');
}

/// Reads one term after the other.
class Reader
{
public:
    explicit Reader(QStringView text)
        : m_text(text)
    { }

    bool skipSpace()
    {
        while (m_at < m_text.size() && m_text[m_at].isSpace())
            ++m_at;
        return m_at < m_text.size();
    }

    tl::expected<FilterTerm, FilterError> term();

private:
    std::optional<FilterError> key(FilterTerm &term);
    std::optional<FilterError> values(FilterTerm &term);
    FilterError error(FilterError::Code code, qsizetype from, const FilterTerm &term) const;

    QStringView m_text;
    qsizetype m_at = 0;
};

FilterError Reader::error(FilterError::Code code, qsizetype from, const FilterTerm &term) const
{
    FilterError error{
        .code = code, .position = from, .length = m_at - from, .found = m_text.mid(from, m_at - from).toString()};
    if (term.key)
        error.key
            = QLatin1String(filterKeyName(*term.key).data(), static_cast<qsizetype>(filterKeyName(*term.key).size()));
    return error;
}

/// Letters and an operator are a key; everything else is a bare word, such as "0x12:34".
std::optional<FilterError> Reader::key(FilterTerm &term)
{
    qsizetype end = m_at;
    while (end < m_text.size() && isLetter(m_text[end]))
        ++end;
    const std::optional<Operator> found = end > m_at ? operatorAt(m_text, end) : std::nullopt;
    if (!found)
        return std::nullopt;
    const qsizetype from = std::exchange(m_at, end);
    const QString name = m_text.mid(from, end - from).toString();
    term.key = filterKeyFromName(name.toLower().toStdString());
    if (!term.key) {
        FilterError unknown = error(FilterError::Code::UnknownKey, from, term);
        QStringList names;
        for (int i = 0; i < filterKeyCount; ++i)
            names.append(QString::fromStdString(std::string(filterKeyName(static_cast<FilterKey>(i)))));
        unknown.allowed = closestOrAll(name, names);
        return unknown;
    }
    term.comparison = found->meaning;
    m_at = end + found->length;
    return std::nullopt;
}

std::optional<FilterError> Reader::values(FilterTerm &term)
{
    term.valuePosition = m_at;
    QString value;
    bool quoted = false;
    qsizetype quotedFrom = 0;
    const auto finish = [&] {
        if (value.isEmpty())
            return false;
        term.values.append(std::exchange(value, {}));
        return true;
    };
    for (; m_at < m_text.size() && (quoted || !m_text[m_at].isSpace()); ++m_at) {
        const QChar character = m_text[m_at];
        if (character == quote) {
            quoted = !quoted;
            quotedFrom = m_at;
        } else if (quoted && character == u'\\' && m_at + 1 < m_text.size()) {
            value += m_text[++m_at];
        } else if (!quoted && character == u'|') {
            if (!finish()) {
                m_at = std::max(m_at, term.position + 1);
                break;
            }
        } else {
            value += character;
        }
    }
    if (quoted)
        return error(FilterError::Code::OpenQuote, quotedFrom, term);
    if (!finish())
        return error(FilterError::Code::MissingValue, term.position, term);
    return std::nullopt;
}

tl::expected<FilterTerm, FilterError> Reader::term()
{
    FilterTerm term{.position = m_at};
    if (m_text[m_at] == u'-') {
        term.negated = true;
        ++m_at;
    }
    if (std::optional<FilterError> wrong = key(term))
        return tl::unexpected(std::move(*wrong));
    if (std::optional<FilterError> wrong = values(term))
        return tl::unexpected(std::move(*wrong));
    term.length = m_at - term.position;
    return term;
}

/// Where the term that holds @p cursor begins.
qsizetype termStart(QStringView text, qsizetype cursor)
{
    qsizetype start = 0;
    bool quoted = false;
    for (qsizetype i = 0; i < cursor; ++i) {
        if (text[i] == quote)
            quoted = !quoted;
        else if (!quoted && text[i].isSpace())
            start = i + 1;
    }
    return start;
}

} // namespace

tl::expected<QList<FilterTerm>, FilterError> parseFilterTerms(QStringView text)
{
    QList<FilterTerm> terms;
    Reader reader(text);
    while (reader.skipSpace()) {
        tl::expected<FilterTerm, FilterError> term = reader.term();
        if (!term)
            return tl::unexpected(std::move(term.error()));
        terms.append(std::move(*term));
    }
    return terms;
}

FilterCompletion filterCompletionAt(QStringView text, qsizetype cursor)
{
    qsizetype start = termStart(text, cursor);
    if (start < cursor && text[start] == u'-')
        ++start;
    FilterCompletion completion{.position = start, .length = cursor - start};
    qsizetype end = start;
    while (end < cursor && isLetter(text[end]))
        ++end;
    if (const std::optional<Operator> found = operatorAt(text.left(cursor), end)) {
        completion.key = filterKeyFromName(text.mid(start, end - start).toString().toLower().toStdString());
        const qsizetype lastOr = text.left(cursor).lastIndexOf(u'|');
        completion.position = std::max(end + found->length, lastOr + 1);
        completion.length = cursor - completion.position;
    }
    completion.written = text.mid(completion.position, completion.length).toString().remove(quote);
    return completion;
}

QString quotedFilterValue(QStringView value)
{
    const auto isOwn = [](QChar character) { return character.isSpace() || character == u'|' || character == quote; };
    if (!value.isEmpty() && std::none_of(value.begin(), value.end(), isOwn))
        return value.toString();
    QString text = value.toString();
    text.replace(QLatin1String("\\"), QLatin1String("\\\\")).replace(QLatin1String("\""), QLatin1String("\\\""));
    return quote + text + quote;
}

QString filterTermText(FilterKey key, QStringView value, bool negated)
{
    const std::string_view name = filterKeyName(key);
    return (negated ? QStringLiteral("-") : QString()) + QLatin1String(name.data(), static_cast<qsizetype>(name.size()))
        + QLatin1Char(':') + quotedFilterValue(value);
}

QString withoutLastFilterTerm(QStringView text)
{
    const QStringView trimmed = text.trimmed();
    return trimmed.left(termStart(trimmed, trimmed.size())).trimmed().toString();
}

} // namespace signalbox
