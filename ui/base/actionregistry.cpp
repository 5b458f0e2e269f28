// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/actionregistry.h"

#include "base/icons.h"

#include <QVariant>
#include <QWidget>

namespace signalbox {

namespace {

constexpr char groupProperty[] = "signalboxGroup";
constexpr char reasonProperty[] = "signalboxReason";

/// "Freeze view (Space)", what more there is to say, and the reason why it is off.
void describe(QAction *action)
{
    QString text = action->text();
    if (!action->shortcut().isEmpty())
        text += QLatin1String(" (") + action->shortcut().toString(QKeySequence::NativeText) + QLatin1Char(')');
    if (!action->whatsThis().isEmpty())
        text += QLatin1Char('\n') + action->whatsThis();
    if (const QString reason = ActionRegistry::disabledReason(action); !reason.isEmpty())
        text += QLatin1Char('\n') + reason;
    action->setToolTip(text);
}

} // namespace

ActionRegistry::ActionRegistry(QObject *parent)
    : QObject(parent)
{
}

QAction *ActionRegistry::add(const ActionSpec &spec, QWidget *owner, std::function<void()> run)
{
    Q_ASSERT(!m_byId.contains(spec.id));
    auto *action = new QAction(spec.text, owner);
    action->setObjectName(QString::fromLatin1(spec.id));
    action->setProperty(groupProperty, spec.group);
    if (!spec.icon.isEmpty())
        action->setIcon(icon(spec.icon));
    action->setShortcut(spec.key);
    action->setShortcutContext(spec.needsFocus ? Qt::WidgetWithChildrenShortcut : Qt::WindowShortcut);
    describe(action);
    connect(action, &QAction::changed, action, [action] { describe(action); });
    connect(action, &QAction::triggered, owner, std::move(run));
    connect(action, &QObject::destroyed, this, [this, action, id = spec.id] {
        m_actions.removeOne(action);
        m_byId.remove(id);
    });
    owner->addAction(action);
    m_actions.append(action);
    m_byId.insert(spec.id, action);
    Q_EMIT added(action);
    return action;
}

QAction *ActionRegistry::find(const QByteArray &id) const
{
    return m_byId.value(id);
}

QList<QAction *> ActionRegistry::all() const
{
    return m_actions;
}

QByteArray ActionRegistry::idOf(const QAction *action)
{
    return action->objectName().toLatin1();
}

QString ActionRegistry::groupOf(const QAction *action)
{
    return action->property(groupProperty).toString();
}

void ActionRegistry::setEnabled(QAction *action, bool enabled, const QString &reason)
{
    action->setProperty(reasonProperty, enabled ? QString() : reason);
    action->setEnabled(enabled);
    describe(action);
}

QString ActionRegistry::disabledReason(const QAction *action)
{
    return action->property(reasonProperty).toString();
}

} // namespace signalbox
