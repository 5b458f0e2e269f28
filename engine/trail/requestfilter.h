// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "gateway/capturedbodies.h"
#include "trail/filterpattern.h"
#include "trail/filterrange.h"
#include "trail/requestsnapshot.h"

#include <functional>
#include <optional>
#include <vector>

namespace signalbox {

/// Answers what a record does not hold. A predicate that is not set makes its key an error instead of a filter that
/// silently finds nothing. They are called on the thread that filters.
struct FilterContext
{
    std::function<bool(const RequestRecord &)> marked;
    std::function<QString(const RequestRecord &)> note;
    /// What is known at once of the request's bodies. Slow.
    std::function<std::optional<CapturedBodies>(const RequestRecord &)> bodies;
};

/// A filter of console.md 4.3, ready to be asked about 100,000 records: words are bits, numbers are ranges, texts are
/// folded. A value; matches() may be called from any thread that the context's predicates may be called from.
class RequestFilter
{
public:
    /// Matches everything.
    RequestFilter() = default;

    /// @p now is what `time:1h` counts from.
    [[nodiscard]] static tl::expected<RequestFilter, FilterError> compile(const QString &text,
        const FilterContext &context = {},
        std::chrono::system_clock::time_point now = std::chrono::system_clock::now());

    [[nodiscard]] bool matches(const RequestRecord &record) const;

    /// The two halves of matches(), for whoever has to fetch bodies from somewhere else: what the filter asks of all
    /// else, and what it asks of the bodies (empty: none are known). The second in any thread.
    [[nodiscard]] bool matchesBesideBodies(const RequestRecord &record) const;
    [[nodiscard]] bool matchesBodies(const std::optional<CapturedBodies> &bodies) const;

    [[nodiscard]] bool isEmpty() const { return m_terms.empty(); }

    /// It looks into bodies: ask it about a few records at a time.
    [[nodiscard]] bool isSlow() const { return asks(FilterKey::Body); }

    [[nodiscard]] bool asks(FilterKey key) const;

private:
    struct Term
    {
        std::optional<FilterKey> key; ///< None: bare words.
        bool negated = false;
        std::uint32_t bits = 0; ///< Of the words.
        std::vector<FilterPattern> patterns;
        std::vector<FilterRange> ranges;
    };

    [[nodiscard]] static tl::expected<Term, FilterError> compileTerm(const FilterTerm &term, QStringView text,
        const FilterContext &context, std::chrono::system_clock::time_point now);
    [[nodiscard]] bool holds(const Term &term, const RequestRecord &record) const;

    std::vector<Term> m_terms;
    FilterContext m_context;
};

} // namespace signalbox
