// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QPersistentModelIndex>
#include <QTableView>

QT_FORWARD_DECLARE_CLASS(QSettings)

namespace signalbox {

class BroadcastsModel;

/// The table of broadcasts. Whatever comes or moves, what the user looks at stays where it is; at the top, new ones
/// come into view.
class BroadcastTable final : public QTableView
{
    Q_OBJECT

public:
    explicit BroadcastTable(BroadcastsModel *model, QWidget *parent = nullptr);

    /// 0: none.
    [[nodiscard]] qint64 currentId() const;

    /// False: it is not in the table.
    bool select(qint64 id);

    /// The first row in view. 0: none.
    [[nodiscard]] qint64 topId() const;
    void showAtTop(qint64 id);

    void saveColumns(QSettings &settings) const;
    void restoreColumns(QSettings &settings);
    void resetColumns();

    /// Typed letters are keys, not a search over all rows.
    void keyboardSearch(const QString &) override { }

Q_SIGNALS:
    void currentBroadcastChanged(qint64 id);

protected:
    void changeEvent(QEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    void followModel();
    void applyMetrics();
    void keepTop();
    void restoreTop();

    BroadcastsModel *m_model;
    QPersistentModelIndex m_top; ///< While rows come and go.
};

} // namespace signalbox
