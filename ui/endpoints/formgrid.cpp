// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "endpoints/formgrid.h"

#include "base/theme.h"
#include "draft/fieldmessage.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace signalbox {

FormGrid::FormGrid(const QString &title, const QString &prefix, QWidget *parent)
    : QWidget(parent)
    , m_prefix(prefix)
    , m_layout(new QGridLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setHorizontalSpacing(grid::row);
    m_layout->setVerticalSpacing(grid::row);
    m_layout->setColumnStretch(1, 1);
    auto *label = new QLabel(title, this);
    label->setFont(sectionFont());
    m_layout->addWidget(label, 0, 0, 1, -1);
}

FieldMessage *FormGrid::addField(const char *name, const QString &label, QWidget *field, const QList<QWidget *> &beside)
{
    const QString fullName = m_prefix + QLatin1String(name);
    field->setObjectName(fullName);
    if (field->accessibleName().isEmpty())
        field->setAccessibleName(QString(label).remove(QLatin1Char('&')));
    auto *title = new QLabel(label, this);
    title->setObjectName(fullName + QLatin1String(".label"));
    title->setBuddy(field);
    title->setMinimumHeight(field->sizeHint().height()); // Beside the field, not beside its message.
    auto *line = new QHBoxLayout;
    line->setSpacing(grid::row);
    line->addWidget(field, 1);
    for (QWidget *widget : beside)
        line->addWidget(widget);
    auto *message = new FieldMessage(fullName + QLatin1String(".message"), this);
    auto *column = new QVBoxLayout;
    column->setSpacing(grid::unit);
    column->addLayout(line);
    column->addWidget(message);
    const int row = m_layout->rowCount();
    m_layout->addWidget(title, row, 0, Qt::AlignTop);
    m_layout->addLayout(column, row, 1);
    return message;
}

void FormGrid::addBelow(QWidget *widget, Qt::Alignment alignment)
{
    m_layout->addWidget(widget, m_layout->rowCount(), 1, alignment);
}

void FormGrid::setFieldVisible(QWidget *field, bool visible)
{
    field->setVisible(visible);
    if (auto *title = findChild<QLabel *>(field->objectName() + QLatin1String(".label")))
        title->setVisible(visible);
}

void FormGrid::addStretch()
{
    m_layout->setRowStretch(m_layout->rowCount(), 1);
}

void showText(QLineEdit *field, const QString &text)
{
    if (field->text() != text)
        field->setText(text);
}

} // namespace signalbox
