// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QTableWidget>

namespace signalbox {

/// A short list of texts in columns that lives: it is given anew whenever something changes, and the selection stays at
/// its line. Lines may carry an id to follow.
class TextTable final : public QTableWidget
{
    Q_OBJECT

public:
    struct Line
    {
        QStringList cells;
        QByteArray id; ///< Empty: leads nowhere.
        QString toolTip;

        bool operator==(const Line &) const = default;
    };

    /// The column @p wide takes the room that is left.
    TextTable(const QStringList &headers, int wide, QWidget *parent = nullptr);

    void setLines(const QList<Line> &lines);

    /// Room for a few lines; the layout gives more.
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] QSize sizeHint() const override;

    /// Right-aligned, for numbers.
    void setNumeric(int column);

    /// In monospace, for methods and ids.
    void setMonospace(int column);

Q_SIGNALS:
    /// By double click or Enter, on a line with an id.
    void followed(const QByteArray &id);

private:
    [[nodiscard]] QTableWidgetItem *newItem(int column) const;
    void follow(int row);

    QList<Line> m_lines;
    int m_numeric = -1;
    int m_monospace = -1;
};

} // namespace signalbox
