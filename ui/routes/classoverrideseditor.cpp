// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/classoverrideseditor.h"

#include "base/tablelook.h"
#include "base/theme.h"
#include "base/words.h"
#include "routes/classoverridesmodel.h"
#include "routes/routeeditor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>

namespace signalbox {

namespace {

void name(QWidget *widget, const char *objectName, const QString &accessibleName)
{
    widget->setObjectName(QLatin1String("routes.form.class_overrides.") + QLatin1String(objectName));
    widget->setAccessibleName(accessibleName);
    widget->setToolTip(accessibleName);
}

} // namespace

ClassOverridesEditor::ClassOverridesEditor(RouteEditor *editor, QWidget *parent)
    : QWidget(parent)
    , m_editor(editor)
    , m_model(new ClassOverridesModel(this))
    , m_table(new QTableView(this))
    , m_operation(new QLineEdit(this))
    , m_class(new QComboBox(this))
    , m_set(new QPushButton(tr("Set"), this))
    , m_remove(new QPushButton(tr("Remove"), this))
    , m_lessCaution(new QCheckBox(tr("Allow less caution than the built-in class"), this))
{
    for (const OperationClass operationClass : allOperationClasses)
        m_class->addItem(words::operationClass(operationClass), static_cast<int>(operationClass));
    m_class->setCurrentIndex(m_class->findData(static_cast<int>(OperationClass::SideEffect)));
    build();
    connect(m_set, &QPushButton::clicked, this, &ClassOverridesEditor::set);
    connect(m_operation, &QLineEdit::returnPressed, this, &ClassOverridesEditor::set);
    connect(m_remove, &QPushButton::clicked, this, &ClassOverridesEditor::remove);
    connect(m_lessCaution, &QCheckBox::toggled, this, [this](bool allow) {
        m_editor->edit(tr("Allow less caution"), {}, [&](Route &route) { route.allowLessCaution = allow; });
    });
    connect(
        m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &current) {
            m_remove->setEnabled(current.isValid() && m_editor->lock().isEmpty());
            if (current.isValid())
                m_operation->setText(QString::fromUtf8(m_model->operation(current.row())));
        });
    connect(editor, &RouteEditor::changed, this, &ClassOverridesEditor::showRoute);
    connect(editor, &RouteEditor::lockChanged, this, &ClassOverridesEditor::showRoute);
    showRoute();
}

void ClassOverridesEditor::build()
{
    name(m_table, "table", tr("Class overrides"));
    name(m_operation, "operation", tr("Method, or verb and path"));
    name(m_class, "class", tr("Class that it shall have"));
    name(m_set, "set", tr("Set the class of this operation"));
    name(m_remove, "remove", tr("Remove the chosen override"));
    name(m_lessCaution, "allow_less_caution",
        tr("Operations may then be sent again although the built-in table says that this may act twice"));
    m_operation->setFont(monospaceFont());
    m_operation->setPlaceholderText(QStringLiteral("eth_call"));
    m_table->setModel(m_model);
    setSmallTableLook(m_table);
    m_table->horizontalHeader()->setSectionResizeMode(ClassOverridesModel::Operation, QHeaderView::Stretch);
    m_table->setFixedHeight(4 * tableRowHeight(font()));
    auto *line = new QHBoxLayout;
    line->setSpacing(grid::row);
    line->addWidget(m_operation, 1);
    line->addWidget(m_class);
    line->addWidget(m_set);
    line->addWidget(m_remove);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::unit);
    layout->addWidget(m_table);
    layout->addLayout(line);
    layout->addWidget(m_lessCaution);
}

void ClassOverridesEditor::showRoute()
{
    const Route *route = m_editor->route();
    if (!route)
        return;
    const bool editable = m_editor->lock().isEmpty();
    m_model->setOverrides(route->classOverrides);
    m_table->setVisible(m_model->rowCount() > 0);
    m_remove->setEnabled(editable && m_table->currentIndex().isValid());
    for (QWidget *widget : {static_cast<QWidget *>(m_operation), static_cast<QWidget *>(m_class),
             static_cast<QWidget *>(m_set), static_cast<QWidget *>(m_lessCaution)})
        widget->setEnabled(editable);
    const QSignalBlocker blocker(m_lessCaution);
    m_lessCaution->setChecked(route->allowLessCaution);
}

void ClassOverridesEditor::set()
{
    const QByteArray operation = m_operation->text().trimmed().toUtf8();
    const auto wanted = static_cast<OperationClass>(m_class->currentData().toInt());
    if (operation.isEmpty())
        return m_operation->setFocus();
    m_editor->edit(tr("Override a class"), {}, [&](Route &route) { route.classOverrides.insert(operation, wanted); });
    m_operation->clear();
}

void ClassOverridesEditor::remove()
{
    if (!m_table->currentIndex().isValid())
        return;
    const QByteArray operation = m_model->operation(m_table->currentIndex().row());
    m_editor->edit(tr("Remove a class override"), {}, [&](Route &route) { route.classOverrides.remove(operation); });
}

} // namespace signalbox
