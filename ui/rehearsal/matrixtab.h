// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"

QT_FORWARD_DECLARE_CLASS(QComboBox)
QT_FORWARD_DECLARE_CLASS(QTableView)

namespace signalbox {

class DecisionMatrix;
class MatrixHeader;
class PredictedTrail;

/// The decision matrix, and the predicted trail of the cell that is chosen.
class MatrixTab final : public QWidget
{
    Q_OBJECT

public:
    explicit MatrixTab(const PageContext &context, QWidget *parent = nullptr);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] QLayout *head();
    [[nodiscard]] int narrowestColumn(const QFont &font) const;
    [[nodiscard]] int widthOfClasses() const;
    void setUpTable();
    void fitTable();
    void showCell(const QModelIndex &cell);
    void copyMarkdown();

    const PageContext m_context;
    DecisionMatrix *m_model;
    QComboBox *m_plane;
    QTableView *m_table;
    MatrixHeader *m_header = nullptr; ///< The table's.
    PredictedTrail *m_trail;
};

} // namespace signalbox
