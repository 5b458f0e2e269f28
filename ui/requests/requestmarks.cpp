// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "requests/requestmarks.h"

#include "trail/recordcodec.h"

#include <QSettings>

#include <utility>

namespace signalbox {

namespace {

const auto arrayKey = QStringLiteral("requests/marks");
const auto idKey = QStringLiteral("id");
const auto starKey = QStringLiteral("star");
const auto noteKey = QStringLiteral("note");
const auto recordKey = QStringLiteral("record");

} // namespace

RequestMarks::RequestMarks(QSettings *settings, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
{
    load();
}

void RequestMarks::setMarked(const QByteArray &id, bool marked)
{
    set(id, {marked, note(id), {}});
}

void RequestMarks::setNote(const QByteArray &id, const QString &note)
{
    set(id, {isMarked(id), note.trimmed(), {}});
}

void RequestMarks::clear()
{
    const QHash<QByteArray, Mark> before = std::exchange(m_marks, {});
    save();
    for (auto mark = before.cbegin(); mark != before.cend(); ++mark)
        Q_EMIT changed(mark.key());
}

void RequestMarks::keepRecord(const QByteArray &id)
{
    if (const auto mark = m_marks.constFind(id); mark != m_marks.cend() && mark->record.isEmpty())
        set(id, *mark);
}

RequestSnapshot RequestMarks::record(const QByteArray &id) const
{
    return RecordDecoder().decode(id, m_marks.value(id).record);
}

void RequestMarks::set(const QByteArray &id, Mark mark)
{
    mark.record = m_marks.value(id).record;
    if (const RequestSnapshot record = mark.record.isEmpty() ? m_finder(id) : nullptr)
        mark.record = encodeRecord(*record);
    if (mark.star || !mark.note.isEmpty())
        m_marks.insert(id, mark);
    else
        m_marks.remove(id);
    save();
    Q_EMIT changed(id);
}

void RequestMarks::load()
{
    const int count = m_settings->beginReadArray(arrayKey);
    for (int i = 0; i < count; ++i) {
        m_settings->setArrayIndex(i);
        m_marks.insert(m_settings->value(idKey).toString().toUtf8(),
            {m_settings->value(starKey).toBool(), m_settings->value(noteKey).toString(),
                m_settings->value(recordKey).toByteArray()});
    }
    m_settings->endArray();
}

void RequestMarks::save()
{
    m_settings->remove(arrayKey);
    m_settings->beginWriteArray(arrayKey, static_cast<int>(m_marks.size()));
    int index = 0;
    for (auto mark = m_marks.cbegin(); mark != m_marks.cend(); ++mark) {
        m_settings->setArrayIndex(index++);
        m_settings->setValue(idKey, QString::fromUtf8(mark.key()));
        m_settings->setValue(starKey, mark->star);
        m_settings->setValue(noteKey, mark->note);
        m_settings->setValue(recordKey, mark->record);
    }
    m_settings->endArray();
}

} // namespace signalbox
