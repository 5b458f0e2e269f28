// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "routes/advancedform.h"

#include "base/theme.h"
#include "config/confignames.h"
#include "config/secretreference.h"
#include "operations/bytesview.h"
#include "routes/classoverrideseditor.h"
#include "routes/expander.h"
#include "routes/formfields.h"
#include "routes/routeeditor.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

namespace signalbox {

AdvancedForm::AdvancedForm(RouteEditor *editor, QWidget *parent)
    : QWidget(parent)
    , m_editor(editor)
    , m_port(new QSpinBox)
    , m_key(new QLineEdit)
    , m_retryPolicy(new QComboBox)
{
    m_advanced = new Expander(
        QStringLiteral("routes.form.advanced"), tr("Own port, key, class overrides"), buildAdvanced(), this);
    auto *compatibility
        = new Expander(QStringLiteral("routes.form.compatibility"), tr("Compatibility"), buildCompatibility(), this);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid::unit);
    layout->addWidget(m_advanced);
    layout->addWidget(compatibility);

    connect(m_port, &QSpinBox::valueChanged, this, [this](int port) {
        m_editor->edit(
            tr("Set the port"), "port", [&](Route &route) { route.port = static_cast<std::uint16_t>(port); });
    });
    connect(m_key, &QLineEdit::textEdited, this, [this](const QString &text) {
        m_editor->edit(tr("Edit the key reference"), "key", [&](Route &route) { route.key = text.toUtf8(); });
    });
    connect(m_retryPolicy, &QComboBox::activated, this, [this] {
        const auto policy = static_cast<RetryPolicy>(m_retryPolicy->currentData().toInt());
        m_editor->edit(tr("Choose the retry policy"), {}, [&](Route &route) { route.retryPolicy = policy; });
    });
    connect(editor, &RouteEditor::changed, this, &AdvancedForm::showRoute);
    connect(editor, &RouteEditor::problemsChanged, this, &AdvancedForm::openWhereProblemsAre);
    showRoute();
}

QWidget *AdvancedForm::buildAdvanced()
{
    m_port->setRange(0, 65'535);
    m_port->setSpecialValueText(tr("none"));
    m_port->setToolTip(tr("A port of its own, where the Route answers at / for clients that can send no path"));
    m_key->setFont(monospaceFont());
    m_key->setPlaceholderText(QString::fromUtf16(secretReferenceForms));
    m_key->setToolTip(tr("Where the key is kept that applications have to send; the key itself never stands here"));
    auto *content = new QWidget;
    auto *grid = new QGridLayout(content);
    m_fields = new FormFields(m_editor, grid, this);
    m_fields->add("port", m_port, 0, 0);
    m_fields->add("key", m_key, 0, 1);
    m_fields->add("class_overrides", new ClassOverridesEditor(m_editor), 1, 0);
    // The overrides need the width of both pairs.
    QLayoutItem *overrides = grid->itemAtPosition(1, 1);
    grid->removeItem(overrides);
    grid->addItem(overrides, 1, 1, 1, 3);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 3);
    return content;
}

QWidget *AdvancedForm::buildCompatibility()
{
    for (const RetryPolicy policy : {RetryPolicy::SafeOnly, RetryPolicy::Idempotent})
        m_retryPolicy->addItem(textOf(retryPolicyName(policy)), static_cast<int>(policy));
    auto *note = new QLabel(tr("stored, has no effect on forwarding"));
    note->setFont(captionFont());
    note->setForegroundRole(QPalette::PlaceholderText);
    auto *content = new QWidget;
    auto *grid = new QGridLayout(content);
    auto *fields = new FormFields(m_editor, grid, this);
    fields->add("retry_policy", m_retryPolicy, 0, 0, note);
    return content;
}

void AdvancedForm::showRoute()
{
    const Route *route = m_editor->route();
    if (!route)
        return;
    const QSignalBlocker blocker(m_port);
    m_port->setValue(route->port);
    if (m_key->text() != QString::fromUtf8(route->key))
        m_key->setText(QString::fromUtf8(route->key));
    m_retryPolicy->setCurrentIndex(m_retryPolicy->findData(static_cast<int>(route->retryPolicy)));
}

void AdvancedForm::openWhereProblemsAre()
{
    if (m_fields->hasProblem())
        m_advanced->setExpanded(true);
}

} // namespace signalbox
