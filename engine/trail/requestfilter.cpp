// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/requestfilter.h"

#include "operations/bytesview.h"
#include "trail/requestfacts.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace signalbox {

namespace {

constexpr std::int64_t microsecondsPerMillisecond = 1000;

FilterError errorOf(FilterError::Code code, const FilterTerm &term, const QString &found)
{
    const std::string_view name = filterKeyName(*term.key);
    return {.code = code,
        .position = term.position,
        .length = term.length,
        .found = found,
        .key = textOf(name)};
}

bool isAnswered(const FilterTerm &term, const FilterContext &context)
{
    switch (*term.key) {
    case FilterKey::Marked:
        return context.marked != nullptr;
    case FilterKey::Note:
        return context.note != nullptr;
    case FilterKey::Body:
        return context.bodies != nullptr;
    default:
        return true;
    }
}

FilterPattern::Match matchOf(FilterKey key)
{
    switch (key) {
    case FilterKey::Tx:
        return FilterPattern::Match::Beginning;
    case FilterKey::Client:
    case FilterKey::Body:
        return FilterPattern::Match::Inside;
    default:
        return FilterPattern::Match::Whole;
    }
}

std::optional<int> bitOf(FilterKey key, const QString &word)
{
    const std::span<const FilterWord> words = filterWords(key);
    const auto found = std::find_if(words.begin(), words.end(), [&word](const FilterWord &each) {
        return word.compare(
                   QLatin1String(each.text.data(), static_cast<qsizetype>(each.text.size())), Qt::CaseInsensitive)
            == 0;
    });
    return found == words.end() ? std::nullopt : std::optional(found->bit);
}

/// Each meaning once, by its first word.
QStringList namedWords(FilterKey key)
{
    QStringList names;
    for (const FilterWord &word : filterWords(key)) {
        if (filterWord(key, word.bit) == word.text)
            names.append(textOf(word.text));
    }
    return names;
}

tl::expected<int, FilterError> readWord(const FilterTerm &term, const QString &value)
{
    const std::optional<int> word = bitOf(*term.key, value);
    if (!word) {
        FilterError error = errorOf(FilterError::Code::UnknownValue, term, value);
        error.allowed = closestOrAll(value, namedWords(*term.key));
        return tl::unexpected(std::move(error));
    }
    return *word;
}

tl::expected<FilterRange, FilterError> readRange(
    const FilterTerm &term, const QString &value, std::chrono::system_clock::time_point now)
{
    const bool isTime = filterKeyKind(*term.key) == FilterKind::Time;
    const std::int64_t scale = *term.key == FilterKey::Milliseconds ? microsecondsPerMillisecond : 1;
    const std::optional<FilterRange> range
        = isTime ? filterTime(value, term.comparison, now) : filterNumber(value, term.comparison, scale);
    if (!range)
        return tl::unexpected(errorOf(isTime ? FilterError::Code::NoTime : FilterError::Code::NoNumber, term, value));
    return *range;
}

bool anyMatches(const std::vector<FilterPattern> &patterns, QByteArrayView text)
{
    return std::any_of(
        patterns.begin(), patterns.end(), [text](const FilterPattern &pattern) { return pattern.matches(text); });
}

bool anyHolds(const std::vector<FilterRange> &ranges, std::int64_t number)
{
    return std::any_of(
        ranges.begin(), ranges.end(), [number](const FilterRange &range) { return range.holds(number); });
}

bool anyTried(const std::vector<FilterPattern> &patterns, const RequestRecord &record)
{
    return (record.running && anyMatches(patterns, record.running->endpointId))
        || std::any_of(record.attempts.begin(), record.attempts.end(),
            [&](const AttemptRecord &attempt) { return anyMatches(patterns, attempt.endpointId); });
}

bool anySkipped(const std::vector<FilterPattern> &patterns, const RequestRecord &record)
{
    return std::any_of(record.skipped.begin(), record.skipped.end(),
        [&](const SkippedCandidate &candidate) { return anyMatches(patterns, candidate.endpointId); });
}

bool finalMatches(const std::vector<FilterPattern> &patterns, const RequestRecord &record)
{
    const QByteArray id = finalEndpoint(record);
    return anyMatches(patterns, id.isEmpty() ? QByteArrayView("none") : QByteArrayView(id));
}

/// Bare words search method, route, Endpoint, id and tx only.
bool bareWordMatches(const std::vector<FilterPattern> &patterns, const RequestRecord &record)
{
    return anyMatches(patterns, record.method) || anyMatches(patterns, record.route) || anyMatches(patterns, record.id)
        || anyMatches(patterns, record.txId) || anyTried(patterns, record);
}

bool clientMatches(const std::vector<FilterPattern> &patterns, const RequestClient &client)
{
    std::array<char, 8> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), client.port).ptr;
    return anyMatches(patterns, client.userAgent)
        || (client.port != 0 && anyMatches(patterns, QByteArrayView(digits.data(), end - digits.data())));
}

bool anyStatus(const std::vector<FilterRange> &ranges, const RequestRecord &record)
{
    return anyHolds(ranges, lastHttpStatus(record))
        || std::any_of(record.attempts.begin(), record.attempts.end(),
            [&](const AttemptRecord &attempt) { return anyHolds(ranges, attempt.outcome.httpStatus); });
}

std::uint32_t bit(int number)
{
    return std::uint32_t(1) << number;
}

std::uint32_t certaintyBits(const RequestRecord &record)
{
    std::uint32_t bits = 0;
    for (const AttemptRecord &attempt : record.attempts)
        bits |= bit(static_cast<int>(attempt.outcome.certainty));
    return bits;
}

std::uint32_t ruleBits(const RequestRecord &record)
{
    std::uint32_t bits = record.hasRule ? bit(static_cast<int>(record.rule)) : 0;
    for (const AttemptRecord &attempt : record.attempts)
        bits |= bit(static_cast<int>(attempt.verdict.rule));
    return bits;
}

std::uint32_t faultBits(const RequestRecord &record)
{
    std::uint32_t bits = 0;
    for (const AttemptRecord &attempt : record.attempts) {
        if (attempt.injected != InjectedFault::None)
            bits |= bit(static_cast<int>(attempt.injected)) | bit(anyFaultBit);
    }
    return bits != 0 ? bits : bit(static_cast<int>(InjectedFault::None));
}

std::int64_t arrival(const RequestRecord &record)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(record.arrivedAt.time_since_epoch()).count();
}

bool anyInside(const std::vector<FilterPattern> &patterns, const std::optional<CapturedBodies> &bodies)
{
    return bodies && std::any_of(patterns.begin(), patterns.end(), [&bodies](const FilterPattern &pattern) {
        return pattern.matches(bodies->request) || pattern.matches(bodies->path)
            || std::any_of(bodies->answers.cbegin(), bodies->answers.cend(),
                [&pattern](const QByteArray &answer) { return pattern.matches(answer); });
    });
}

bool noteMatches(const std::vector<FilterPattern> &patterns, const QString &note)
{
    return !note.isEmpty() && std::any_of(patterns.begin(), patterns.end(), [&note](const FilterPattern &pattern) {
        return pattern.text() == QLatin1String("*") || note.contains(pattern.text(), Qt::CaseInsensitive);
    });
}

} // namespace

tl::expected<RequestFilter::Term, FilterError> RequestFilter::compileTerm(
    const FilterTerm &term, QStringView text, const FilterContext &context, std::chrono::system_clock::time_point now)
{
    using Code = FilterError::Code;
    Term compiled{.key = term.key, .negated = term.negated};
    if (!term.key) {
        for (const QString &value : term.values)
            compiled.patterns.emplace_back(value, FilterPattern::Match::Inside);
        return compiled;
    }
    const QString whole = text.mid(term.position, term.length).toString();
    if (!isAnswered(term, context))
        return tl::unexpected(errorOf(Code::NotAnswered, term, whole));
    const FilterKind kind = filterKeyKind(*term.key);
    if (term.comparison != FilterOperator::Is && (kind == FilterKind::Text || kind == FilterKind::Word))
        return tl::unexpected(errorOf(Code::NoComparison, term, whole));
    for (const QString &value : term.values) {
        if (kind == FilterKind::Text) {
            compiled.patterns.emplace_back(value, matchOf(*term.key));
        } else if (kind == FilterKind::Word) {
            const tl::expected<int, FilterError> word = readWord(term, value);
            if (!word)
                return tl::unexpected(word.error());
            compiled.bits |= bit(*word);
        } else {
            const tl::expected<FilterRange, FilterError> range = readRange(term, value, now);
            if (!range)
                return tl::unexpected(range.error());
            compiled.ranges.push_back(*range);
        }
    }
    return compiled;
}

tl::expected<RequestFilter, FilterError> RequestFilter::compile(
    const QString &text, const FilterContext &context, std::chrono::system_clock::time_point now)
{
    const tl::expected<QList<FilterTerm>, FilterError> terms = parseFilterTerms(text);
    if (!terms)
        return tl::unexpected(terms.error());
    RequestFilter filter;
    filter.m_context = context;
    for (const FilterTerm &term : *terms) {
        tl::expected<Term, FilterError> compiled = compileTerm(term, text, context, now);
        if (!compiled)
            return tl::unexpected(std::move(compiled.error()));
        filter.m_terms.push_back(std::move(*compiled));
    }
    return filter;
}

bool RequestFilter::matches(const RequestRecord &record) const
{
    return matchesBesideBodies(record) && (!isSlow() || matchesBodies(m_context.bodies(record)));
}

bool RequestFilter::matchesBesideBodies(const RequestRecord &record) const
{
    return std::all_of(m_terms.begin(), m_terms.end(),
        [&](const Term &term) { return term.key == FilterKey::Body || holds(term, record) != term.negated; });
}

bool RequestFilter::matchesBodies(const std::optional<CapturedBodies> &bodies) const
{
    return std::all_of(m_terms.begin(), m_terms.end(), [&](const Term &term) {
        return term.key != FilterKey::Body || anyInside(term.patterns, bodies) != term.negated;
    });
}

bool RequestFilter::asks(FilterKey key) const
{
    return std::any_of(m_terms.begin(), m_terms.end(), [key](const Term &term) { return term.key == key; });
}

bool RequestFilter::holds(const Term &term, const RequestRecord &record) const
{
    if (!term.key)
        return bareWordMatches(term.patterns, record);
    const auto hasBit = [&term](int number) { return (term.bits & bit(number)) != 0; };
    switch (*term.key) {
    case FilterKey::Route:
        return anyMatches(term.patterns, record.route);
    case FilterKey::Chain:
        return hasBit(static_cast<int>(record.protocol));
    case FilterKey::Method:
        return anyMatches(term.patterns, record.method);
    case FilterKey::Class:
        return hasBit(static_cast<int>(record.operationClass));
    case FilterKey::Outcome:
        return hasBit(outcomeBit(record));
    case FilterKey::Attempts:
        return anyHolds(term.ranges, usedAttempts(record));
    case FilterKey::Tried:
        return anyTried(term.patterns, record);
    case FilterKey::Final:
        return finalMatches(term.patterns, record);
    case FilterKey::Endpoint:
        return anyTried(term.patterns, record) || anySkipped(term.patterns, record);
    case FilterKey::Code:
        return anyHolds(term.ranges, record.code);
    case FilterKey::Http:
        return anyStatus(term.ranges, record);
    case FilterKey::Milliseconds:
        return anyHolds(term.ranges, record.duration.count());
    case FilterKey::Id:
        return anyMatches(term.patterns, record.id);
    case FilterKey::Tx:
        return !record.txId.isEmpty() && anyMatches(term.patterns, record.txId);
    case FilterKey::Client:
        return clientMatches(term.patterns, record.client);
    case FilterKey::Certainty:
        return (term.bits & certaintyBits(record)) != 0;
    case FilterKey::Rule:
        return (term.bits & ruleBits(record)) != 0;
    case FilterKey::Generation:
        return anyHolds(term.ranges, static_cast<std::int64_t>(record.generation));
    case FilterKey::Marked:
        return hasBit(m_context.marked(record) ? 1 : 0);
    case FilterKey::Note:
        return noteMatches(term.patterns, m_context.note(record));
    case FilterKey::Injected:
        return (term.bits & faultBits(record)) != 0;
    case FilterKey::Probe:
        return hasBit(0); // See filterKeyHint(): no record is one of a probe.
    case FilterKey::Time:
        return anyHolds(term.ranges, arrival(record));
    case FilterKey::Body:
        break; // See matchesBodies().
    }
    return false;
}

} // namespace signalbox
