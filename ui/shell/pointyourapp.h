// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"

#include <QWidget>

QT_FORWARD_DECLARE_CLASS(QAction)
QT_FORWARD_DECLARE_CLASS(QComboBox)
QT_FORWARD_DECLARE_CLASS(QGridLayout)
QT_FORWARD_DECLARE_CLASS(QLabel)
QT_FORWARD_DECLARE_CLASS(QLineEdit)

namespace signalbox {

/// "Point your app here": a Route's URL and a cURL line to copy, and a line that waits for the first request and turns
/// green when it arrives.
class PointYourApp final : public QWidget
{
    Q_OBJECT

public:
    explicit PointYourApp(const PageContext &context, QWidget *parent = nullptr);

    [[nodiscard]] bool hasArrived() const { return m_arrived; }

    /// Offers the Routes of the running generation.
    void refresh();

protected:
    void changeEvent(QEvent *event) override;

private:
    void build();
    QLineEdit *addLine(QGridLayout *grid, const QByteArray &name, const QString &label);
    void showRoute();
    void take(const RequestSnapshots &requests);
    void paintState();

    PageContext m_context;
    QComboBox *m_route;
    QLineEdit *m_url = nullptr;
    QLineEdit *m_curl = nullptr;
    QLabel *m_mark;
    QLabel *m_state;
    QAction *m_show;
    QByteArray m_firstRequest;
    bool m_arrived = false;
};

} // namespace signalbox
