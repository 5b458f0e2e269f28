// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/texttable.h"

#include "base/tablelook.h"
#include "base/theme.h"

#include <QHeaderView>

namespace signalbox {

TextTable::TextTable(const QStringList &headers, int wide, QWidget *parent)
    : QTableWidget(0, static_cast<int>(headers.size()), parent)
{
    setHorizontalHeaderLabels(headers);
    setSmallTableLook(this);
    setAlternatingRowColors(true);
    horizontalHeader()->setFixedHeight(tableRowHeight(font()));
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents); // A few lines at most.
    horizontalHeader()->setSectionResizeMode(wide, QHeaderView::Stretch);
    connect(this, &QTableWidget::activated, this, [this](const QModelIndex &index) { follow(index.row()); });
}

QSize TextTable::minimumSizeHint() const
{
    constexpr int leastLines = 3; // With the header.
    return {QTableWidget::minimumSizeHint().width(), leastLines * tableRowHeight(font()) + 2};
}

QSize TextTable::sizeHint() const
{
    return minimumSizeHint();
}

void TextTable::setNumeric(int column)
{
    m_numeric = column;
    horizontalHeaderItem(column)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
}

void TextTable::setMonospace(int column)
{
    m_monospace = column;
}

void TextTable::setLines(const QList<Line> &lines)
{
    if (lines == m_lines)
        return;
    const bool hasShifted = !lines.isEmpty() && !m_lines.isEmpty() && lines.first().id != m_lines.first().id;
    m_lines = lines;
    setRowCount(static_cast<int>(lines.size()));
    if (hasShifted)
        clearSelection(); // The line is at another place now.
    for (int row = 0; row < rowCount(); ++row) {
        for (int column = 0; column < columnCount(); ++column) {
            QTableWidgetItem *cell = item(row, column);
            if (!cell)
                setItem(row, column, cell = newItem(column));
            cell->setText(lines[row].cells.value(column));
            const QString text = lines[row].cells.value(column);
            cell->setToolTip(lines[row].toolTip.isEmpty() ? text : text + QLatin1Char('\n') + lines[row].toolTip);
        }
    }
}

QTableWidgetItem *TextTable::newItem(int column) const
{
    auto *cell = new QTableWidgetItem;
    if (column == m_numeric)
        cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    if (column == m_monospace)
        cell->setFont(monospaceFont());
    return cell;
}

void TextTable::follow(int row)
{
    if (const QByteArray id = row < 0 || row >= m_lines.size() ? QByteArray() : m_lines[row].id; !id.isEmpty())
        Q_EMIT followed(id);
}

} // namespace signalbox
