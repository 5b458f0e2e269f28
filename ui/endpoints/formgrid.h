// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QGridLayout)
QT_FORWARD_DECLARE_CLASS(QLineEdit)

namespace signalbox {

class FieldMessage;

/// A column of labelled fields, each with a line for its message below.
class FormGrid final : public QWidget
{
    Q_OBJECT

public:
    /// @p title stands above; objectNames begin with @p prefix.
    FormGrid(const QString &title, const QString &prefix, QWidget *parent = nullptr);

    /// Adds @p field under its name in the Routes file and gives it @p label (with a mnemonic). Further widgets stand
    /// beside it. Returns its message line.
    FieldMessage *addField(const char *name, const QString &label, QWidget *field, const QList<QWidget *> &beside = {});

    /// Adds a widget below the fields' column.
    void addBelow(QWidget *widget, Qt::Alignment alignment = {});

    /// Shows or hides a field with its label; its message hides by itself.
    void setFieldVisible(QWidget *field, bool visible);

    /// Takes what room is left.
    void addStretch();

private:
    QString m_prefix;
    QGridLayout *m_layout;
};

/// Gives @p field a text without moving the cursor when it has that text already.
void showText(QLineEdit *field, const QString &text);

} // namespace signalbox
