// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "requests/savedfilters.h"

#include <QAbstractButton>

namespace signalbox {

/// One saved filter: its name and how many rows match it.
class FilterChip final : public QAbstractButton
{
    Q_OBJECT

public:
    /// @p number: it is picked with Alt and this digit, up to 9.
    FilterChip(const SavedFilter &filter, int number, QWidget *parent);

    /// Whether its width may have changed.
    bool setCount(int count);

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void removeWanted(const QByteArray &id);

protected:
    void paintEvent(QPaintEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    [[nodiscard]] QString countText() const;

    SavedFilter m_filter;
    int m_count = -1; ///< Not known yet.
};

} // namespace signalbox
