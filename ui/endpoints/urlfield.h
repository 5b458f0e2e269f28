// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "endpoints/urlsecret.h"

#include <QLineEdit>

#include <memory>

namespace signalbox {

/// Where an Endpoint's URL is written. What looks like a secret in it is shown as "••••" as soon as writing is over,
/// and can be edited around; nothing that reads the field (accessibility, clipboard, a screenshot) gets it from then
/// on.
class UrlField final : public QLineEdit
{
    Q_OBJECT

public:
    explicit UrlField(QWidget *parent = nullptr);
    ~UrlField() override;
    Q_DISABLE_COPY_MOVE(UrlField)

    /// Shows @p url: as it is being written, or with its secrets hidden.
    void showUrl(const QString &url);

    /// Writing is over; the field is about another Endpoint, for example.
    void rest();

    [[nodiscard]] bool isMasked() const { return !m_hidden.isEmpty(); }

    /// Paints the whole URL over the field, or no longer. Only painted: no text of any widget holds it.
    void reveal(bool on);

Q_SIGNALS:
    /// By the user; @p url has its secrets.
    void urlEdited(const QString &url);

    /// Secrets are hidden from now on, or no longer.
    void maskedChanged(bool masked);

protected:
    void focusOutEvent(QFocusEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    class Overlay;

    void takeEdit(const QString &text);
    void setHidden(const QStringList &hidden);

    QString m_url;
    QStringList m_hidden; ///< What stands behind each mask, in order; empty while nothing is hidden.
    bool m_isWriting = false;
    std::unique_ptr<Overlay> m_overlay; ///< While the URL is revealed.
};

} // namespace signalbox
