// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "trail/requestsnapshot.h"

#include <QByteArray>
#include <QHash>
#include <QObject>
#include <QString>

#include <functional>

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

    /// Where the record of a request that is to be kept is found; null: nowhere.
    void setFinder(std::function<RequestSnapshot(const QByteArray &)> finder) { m_finder = std::move(finder); }

    /// The record as it was when the request was marked; null when it was not found then.
    [[nodiscard]] RequestSnapshot record(const QByteArray &id) const;

    [[nodiscard]] bool isMarked(const QByteArray &id) const { return m_marks.value(id).star; }
    [[nodiscard]] QString note(const QByteArray &id) const { return m_marks.value(id).note; }

    /// Marked or noted: such a request stays in the view when it is cleared or full.
    [[nodiscard]] bool isKept(const QByteArray &id) const { return m_marks.contains(id); }

    [[nodiscard]] QList<QByteArray> kept() const { return m_marks.keys(); }

    /// The request has ended: what was marked while it was in flight is kept with its record from now on.
    void keepRecord(const QByteArray &id);

    void setMarked(const QByteArray &id, bool marked);
    void setNote(const QByteArray &id, const QString &note);

    /// Takes back all marks and notes.
    void clear();

Q_SIGNALS:
    void changed(const QByteArray &id);

private:
    struct Mark
    {
        bool star = false;
        QString note;
        QByteArray record; ///< As encodeRecord() writes it.
    };

    void set(const QByteArray &id, Mark mark);
    void load();
    void save();

    QSettings *m_settings;
    std::function<RequestSnapshot(const QByteArray &)> m_finder = [](const QByteArray &) { return nullptr; };
    QHash<QByteArray, Mark> m_marks;
};

} // namespace signalbox
