// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/filtersuggestions.h"

#include "base/enginetexts.h"
#include "base/words.h"
#include "operations/bytesview.h"
#include "trail/filtersyntax.h"

#include <algorithm>

namespace signalbox {

namespace {

constexpr qsizetype mostSuggestions = 12;

/// Numbers and times are not picked from a list: what they look like is shown instead.
QStringList examplesOf(FilterKey key)
{
    switch (key) {
    case FilterKey::Milliseconds:
        return {QStringLiteral(">100"), QStringLiteral(">2000"), QStringLiteral("100..500")};
    case FilterKey::Time:
        return {QStringLiteral("10m"), QStringLiteral("1h"), QStringLiteral("1d"), QStringLiteral("14:00..14:30")};
    case FilterKey::Note:
        return {QStringLiteral("*")};
    default:
        return {};
    }
}

/// The console's own word for a code that the filter takes; empty where it is the same.
QString wordOf(FilterKey key, const QString &code)
{
    QString word;
    const auto known = filterWords(key);
    const auto found = std::find_if(
        known.begin(), known.end(), [text = code.toStdString()](const FilterWord &one) { return one.text == text; });
    if (found == known.end())
        return {};
    if (key == FilterKey::Class)
        word = words::operationClass(static_cast<OperationClass>(found->bit));
    else if (key == FilterKey::Outcome)
        word = words::outcome(found->text);
    else if (key == FilterKey::Certainty)
        word = words::certainty(static_cast<Certainty>(found->bit));
    return word.compare(code, Qt::CaseInsensitive) == 0 ? QString() : word;
}

} // namespace

FilterSuggestions::FilterSuggestions(std::function<Counts(FilterKey)> counts, QObject *parent)
    : QAbstractListModel(parent)
    , m_countValues(std::move(counts))
{ }

void FilterSuggestions::suggest(std::optional<FilterKey> key, const QString &written)
{
    beginResetModel();
    m_suggestions = key ? values(*key, written) : keys(written);
    endResetModel();
}

int FilterSuggestions::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_suggestions.size());
}

QVariant FilterSuggestions::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Suggestion &suggestion = m_suggestions[index.row()];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
    case TextRole:
        return suggestion.text;
    case DetailRole:
        return suggestion.detail;
    case Qt::AccessibleTextRole:
        return QString(suggestion.text + QStringLiteral(", ") + suggestion.detail);
    default:
        return {};
    }
}

QList<FilterSuggestions::Suggestion> FilterSuggestions::keys(const QString &written) const
{
    QList<Suggestion> suggestions;
    for (int i = 0; i < filterKeyCount; ++i) {
        const auto key = static_cast<FilterKey>(i);
        const QString name = textOf(filterKeyName(key));
        if (name.startsWith(written, Qt::CaseInsensitive))
            suggestions.append({name + QLatin1Char(':'), engineText(filterKeyHint(key))});
    }
    return suggestions;
}

QList<FilterSuggestions::Suggestion> FilterSuggestions::values(FilterKey key, const QString &written)
{
    QList<Suggestion> suggestions;
    const auto add = [&](const QString &value, const QString &detail) {
        const QString text = quotedFilterValue(value);
        const auto isSame = [&text](const Suggestion &known) { return known.text == text; };
        const QString word = wordOf(key, value);
        const bool begins
            = value.startsWith(written, Qt::CaseInsensitive) || word.startsWith(written, Qt::CaseInsensitive);
        if (suggestions.size() < mostSuggestions && begins
            && std::none_of(suggestions.cbegin(), suggestions.cend(), isSame))
            suggestions.append({text, word.isEmpty() ? detail : word + QStringLiteral(" · ") + detail});
    };
    if (m_counted != key) {
        // Every request has an id of its own: nothing to pick from.
        m_counts = key == FilterKey::Id ? Counts() : m_countValues(key);
        m_counted = key;
    }
    for (const auto &[value, count] : std::as_const(m_counts))
        add(QString::fromUtf8(value), words::number(count));
    // Words that no row has yet.
    for (const FilterWord &word : filterWords(key)) {
        if (filterWord(key, word.bit) == word.text)
            add(textOf(word.text), key == FilterKey::Marked ? QString() : words::number(0));
    }
    for (const QString &example : examplesOf(key))
        add(example, tr("example"));
    return suggestions;
}

} // namespace signalbox
