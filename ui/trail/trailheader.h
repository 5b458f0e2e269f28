// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/trailview.h"

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QAction)
QT_FORWARD_DECLARE_CLASS(QFormLayout)
QT_FORWARD_DECLARE_CLASS(QGridLayout)
QT_FORWARD_DECLARE_CLASS(QLabel)

namespace signalbox {

class ShapeLabel;

/// The top of a trail: what was asked, how it ended in one sentence, class with its reason, Route, generation, limit
/// and time; the actions below.
class TrailHeader final : public QWidget
{
    Q_OBJECT

public:
    /// @p actions become buttons.
    explicit TrailHeader(const QList<QAction *> &actions, QWidget *parent = nullptr);

    /// One more button, the last.
    void addButton(QAction *action);

    void setView(const TrailView &view);

    /// The same request in flight, later: only its time has passed.
    void setTime(const RequestRecord &record);

Q_SIGNALS:
    void routeActivated(const QByteArray &slug);
    void requestActivated(const QByteArray &requestId);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] static QString clientText(const RequestClient &client); ///< "curl/8.5.0, port 51234"
    [[nodiscard]] int widthOfButtons(int columns) const;
    void arrangeButtons();
    void setFacts(const TrailView &view);
    void addFact(const char *part, const QString &name, const QString &html, const QString &tip); ///< "trail.<part>"
    QLabel *addFact(const QString &name, const QString &html, const QString &tip = {});

    QLabel *m_method;
    QLabel *m_id;
    ShapeLabel *m_outcome;
    QLabel *m_sentence;
    QFormLayout *m_facts;
    QLabel *m_total = nullptr; ///< Null in a prediction.
    QWidget *m_buttonBox;
    QGridLayout *m_buttonGrid;
    QList<QWidget *> m_buttons;
    int m_columns = 0; ///< Of buttons.
    QByteArray m_route;
    QByteArray m_parent;
};

} // namespace signalbox
