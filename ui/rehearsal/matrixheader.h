// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QHeaderView>

namespace signalbox {

/// The heads of narrow columns: words below each other, with all the room there is.
class MatrixHeader final : public QHeaderView
{
    Q_OBJECT

public:
    explicit MatrixHeader(QWidget *parent = nullptr);

    /// So that no title is cut off at the sections' widths of now.
    [[nodiscard]] int heightForTitles() const;

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
};

} // namespace signalbox
