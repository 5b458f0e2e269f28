// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QList>
#include <QObject>

QT_FORWARD_DECLARE_CLASS(QGridLayout)
QT_FORWARD_DECLARE_CLASS(QWidget)

namespace signalbox {

class FieldMessage;
class RouteEditor;

/// What all fields of the form share: a label that leads to the field, its names, the message under it, the lock, and
/// that Ctrl+Z undoes the draft instead of the field's own text.
class FormFields final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FormFields)

public:
    /// A grid of @p grid has pairs of a label's and a field's column.
    FormFields(RouteEditor *editor, QGridLayout *grid, QObject *parent);

    /// @p field is its name in the Routes file and becomes `routes.form.<field>`. @p beside stands right of it. @p pair
    /// counts the pairs of columns. The message is made here and belongs to the grid's widget.
    void add(const QByteArray &field, QWidget *widget, int row, int pair, QWidget *beside = nullptr);

    /// Besides the lock: fields that may not be edited for now.
    void setUsable(QWidget *widget, bool usable, const QString &reason = {});

    /// Whether one of them has a problem.
    [[nodiscard]] bool hasProblem() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Entry
    {
        QByteArray field;
        QWidget *widget = nullptr;
        FieldMessage *message = nullptr;
        QString toolTip;
        QString reason; ///< Why it is not usable; empty: it is.
    };

    void showProblems();
    void showLock();

    RouteEditor *m_editor;
    QGridLayout *m_grid;
    QList<Entry> m_entries;
};

} // namespace signalbox
