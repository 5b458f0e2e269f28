// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QHash>
#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QToolButton)

namespace signalbox {

class FilterChip;
class SavedFilters;

/// The saved filters as a row of chips with their live counts. Those that do not fit are in a menu at its end.
class ChipBar final : public QWidget
{
    Q_OBJECT

public:
    /// @p filters is not owned and outlives this.
    explicit ChipBar(SavedFilters *filters, QWidget *parent = nullptr);

    /// The chip of this filter text is shown as the current one.
    void setCurrent(const QString &text);

    /// @p count of the filter at @p place.
    void setCount(int place, int count);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void picked(const QString &text);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void rebuild();
    void arrange();
    void showMore();

    SavedFilters *m_filters;
    QList<FilterChip *> m_chips;
    QToolButton *m_more;
    QString m_current;
};

} // namespace signalbox
