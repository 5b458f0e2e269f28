// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QHash>
#include <QObject>
#include <QString>

QT_FORWARD_DECLARE_CLASS(QSettings)

namespace signalbox {

/// Which requests the user marked with a star or wrote a note about. Kept in the settings of the profile at once, so
/// that they survive the program. UI thread.
class RequestMarks final : public QObject
{
    Q_OBJECT

public:
    /// @p settings is not owned and outlives this.
    explicit RequestMarks(QSettings *settings, QObject *parent = nullptr);

    [[nodiscard]] bool isMarked(const QByteArray &id) const { return m_marks.value(id).star; }
    [[nodiscard]] QString note(const QByteArray &id) const { return m_marks.value(id).note; }

    /// Marked or noted: such a request stays in the view when it is cleared or full.
    [[nodiscard]] bool isKept(const QByteArray &id) const { return m_marks.contains(id); }

    [[nodiscard]] QList<QByteArray> kept() const { return m_marks.keys(); }

    void setMarked(const QByteArray &id, bool marked);
    void setNote(const QByteArray &id, const QString &note);

Q_SIGNALS:
    void changed(const QByteArray &id);

private:
    struct Mark
    {
        bool star = false;
        QString note;
    };

    void set(const QByteArray &id, const Mark &mark);
    void load();
    void save();

    QSettings *m_settings;
    QHash<QByteArray, Mark> m_marks;
};

} // namespace signalbox
