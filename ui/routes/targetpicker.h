// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "config/endpoint.h"

#include <QHash>
#include <QLineEdit>
#include <QList>

QT_FORWARD_DECLARE_CLASS(QStringListModel)

namespace signalbox {

/// A field that finds an Endpoint while its name is typed; Enter or a click on a suggestion picks it.
class TargetPicker final : public QLineEdit
{
    Q_OBJECT

public:
    explicit TargetPicker(QWidget *parent = nullptr);

    void setEndpoints(const QList<Endpoint> &endpoints);

Q_SIGNALS:
    void picked(const QByteArray &endpointId);

    /// Enter on what is no Endpoint or several.
    void notFound(const QString &text);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void suggest();
    void pickText(const QString &text);

    QStringListModel *m_suggestions;
    QHash<QString, QByteArray> m_ids; ///< By what is suggested.
};

} // namespace signalbox
