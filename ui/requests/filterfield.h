// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QLineEdit>
#include <QTimer>

QT_FORWARD_DECLARE_CLASS(QCompleter)

namespace signalbox {

class FilterSuggestions;

/// The line that a filter is written in, with suggestions under it. Says when the text has come to rest; who compiles
/// it tells it what is wrong.
class FilterField final : public QLineEdit
{
    Q_OBJECT

public:
    /// @p suggestions is not owned and outlives this.
    explicit FilterField(FilterSuggestions *suggestions, QWidget *parent = nullptr);

    /// Text and outline in the error style, or not.
    void setWrong(bool wrong);

    /// The text is set and applied at once.
    void setFilter(const QString &text);

    [[nodiscard]] bool suggests() const;

Q_SIGNALS:
    /// The text has not changed for a moment, or Enter was pressed.
    void settled(const QString &text);

    /// Enter, with nothing to pick.
    void left();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool focusNextPrevChild(bool next) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void suggest();
    void insertSuggestion(const QModelIndex &suggestion);
    void settleNow();
    void showWrong();

    FilterSuggestions *m_suggestions;
    QCompleter *m_completer;
    QTimer m_settle;
    bool m_wrong = false;
};

} // namespace signalbox
