// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/filterkey.h"

#include <QAbstractListModel>
#include <QByteArray>
#include <QList>

#include <functional>
#include <optional>
#include <utility>

namespace signalbox {

/// What could be written next in the filter: keys with their hints, or a key's values with their counts.
class FilterSuggestions final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role
    {
        TextRole = Qt::UserRole, ///< What is put into the filter.
        DetailRole ///< Hint or count, beside it.
    };

    using Counts = QList<std::pair<QByteArray, int>>;

    /// @p counts answers with the values of a key among the rows, the most frequent first.
    explicit FilterSuggestions(std::function<Counts(FilterKey)> counts, QObject *parent = nullptr);

    /// Suggests what begins with @p written: values of @p key, or keys.
    void suggest(std::optional<FilterKey> key, const QString &written);

    /// The values are counted again at the next suggest().
    void forgetCounts() { m_counted = std::nullopt; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    struct Suggestion
    {
        QString text;
        QString detail;
    };

    [[nodiscard]] QList<Suggestion> keys(const QString &written) const;
    [[nodiscard]] QList<Suggestion> values(FilterKey key, const QString &written);

    std::function<Counts(FilterKey)> m_countValues;
    std::optional<FilterKey> m_counted;
    Counts m_counts; ///< Of m_counted.
    QList<Suggestion> m_suggestions;
};

} // namespace signalbox
