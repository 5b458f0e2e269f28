// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/textmeaning.h"

#include <QEvent>
#include <QLabel>

namespace signalbox {

namespace {

/// Goes with its label.
class TextMeaning final : public QObject
{
public:
    explicit TextMeaning(QLabel *label)
        : QObject(label)
        , m_label(label)
    {
        setObjectName(name());
        label->installEventFilter(this);
    }

    static QString name() { return QStringLiteral("meaning"); }

    void setMeaning(Meaning meaning)
    {
        m_meaning = meaning;
        color();
    }

    bool eventFilter(QObject *object, QEvent *event) override
    {
        // A change of the style gives the label its old palette back after this.
        if (event->type() == QEvent::PaletteChange)
            QMetaObject::invokeMethod(
                this, [this] { color(); }, Qt::QueuedConnection);
        return QObject::eventFilter(object, event);
    }

private:
    void color()
    {
        const QColor wanted = meaningColor(m_meaning, m_label->palette());
        if (m_label->palette().color(QPalette::WindowText) == wanted)
            return;
        QPalette own; // All else follows the theme.
        own.setColor(QPalette::WindowText, wanted);
        m_label->setPalette(own);
    }

    QLabel *m_label;
    Meaning m_meaning = Meaning::Neutral;
};

} // namespace

void setTextMeaning(QLabel *label, Meaning meaning)
{
    QObject *known = label->findChild<QObject *>(TextMeaning::name(), Qt::FindDirectChildrenOnly);
    auto *keeper = known ? static_cast<TextMeaning *>(known) : new TextMeaning(label);
    keeper->setMeaning(meaning);
}

} // namespace signalbox
