// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"
#include "trail/requestsnapshot.h"

QT_FORWARD_DECLARE_CLASS(QAction)
QT_FORWARD_DECLARE_CLASS(QLabel)

namespace signalbox {

/// The last request that met an injected fault, and the way to its trail. A fault that hits once is gone before anybody
/// can look for it.
class LastHit final : public QWidget
{
    Q_OBJECT

public:
    explicit LastHit(const PageContext &context, QWidget *parent = nullptr);

private:
    void take(const RequestSnapshots &requests);
    void tell(const RequestRecord &request, const AttemptRecord &attempt);

    const PageContext m_context;
    QLabel *m_text;
    QAction *m_show;
    QByteArray m_request;
};

} // namespace signalbox
