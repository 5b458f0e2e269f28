// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QTableView>

namespace signalbox {

class TargetsModel;

/// The targets table: rows can be dragged to another position, Space switches the current one, Enter on a weight edits
/// it. Moves are told, not made: they come back through the model.
class TargetsView final : public QTableView
{
    Q_OBJECT

public:
    explicit TargetsView(TargetsModel *model, QWidget *parent = nullptr);

    /// Weight and share are of use under weighted order only.
    void setWeighted(bool weighted);

    [[nodiscard]] int currentRow() const { return currentIndex().row(); }

Q_SIGNALS:
    /// @p to is the row it shall have afterwards.
    void moveRequested(int from, int to);
    void removeRequested(int row);
    void openRequested(int row);
    void currentRowChanged();

protected:
    void dropEvent(QDropEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    void dress();
    void toggle(int row);
};

} // namespace signalbox
