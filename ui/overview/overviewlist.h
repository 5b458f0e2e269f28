// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "overview/overviewdelegate.h"

#include <QListView>

namespace signalbox {

/// A list of the Overview. A click or Enter follows an item; while there is none it says so.
class OverviewList final : public QListView
{
    Q_OBJECT

public:
    /// Does not own @p model. @p name is the objectName.
    OverviewList(const QString &name, const QString &accessibleName, QAbstractItemModel *model,
        OverviewDelegate::Layout layout, QWidget *parent = nullptr);

    /// Shown in the middle while the list is empty.
    void setEmptyText(const QString &text);

    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void followed(int row);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    OverviewDelegate *m_delegate;
    QString m_emptyText;
};

} // namespace signalbox
