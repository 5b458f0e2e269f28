// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "shell/historywords.h"

#include "base/enginetexts.h"
#include "base/words.h"
#include "trail/history/historyoptions.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace signalbox::historywords {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(signalbox::History)
};

QString megabytes(qint64 bytes)
{
    constexpr qint64 half = HistoryOptions::megabyte / 2;
    return words::number((bytes + half) / HistoryOptions::megabyte);
}

QString what(HistoryError::Kind kind)
{
    switch (kind) {
    case HistoryError::Kind::None:
        break;
    case HistoryError::Kind::CannotOpen:
        return Texts::tr("The history can't be opened. Make the profile a directory that this user may write to.");
    case HistoryError::Kind::ReadOnly:
        return Texts::tr("The history is read-only. Make history.sqlite and its directory writable.");
    case HistoryError::Kind::Busy:
        return Texts::tr("Another program keeps the history locked. Close that program.");
    case HistoryError::Kind::Full:
        return Texts::tr("The disk is full. Free some space, or give the history less of it.");
    case HistoryError::Kind::InputOutput:
        return Texts::tr("The history can't be read or written. Look after the disk.");
    case HistoryError::Kind::Corrupt:
        return Texts::tr("The history is damaged and can't be put aside. Move history.sqlite away.");
    case HistoryError::Kind::SetAside:
        return Texts::tr("The history was damaged; it is kept under another name and a new one was begun.");
    case HistoryError::Kind::NewerSchema:
        return Texts::tr("The history was written by a later version. Use that version, or move history.sqlite away.");
    case HistoryError::Kind::ForeignFile:
        return Texts::tr("history.sqlite in the profile is no history of Signalbox. Move it away.");
    case HistoryError::Kind::Other:
        return Texts::tr("The history can't be used.");
    }
    return {};
}

} // namespace

QString usage(const HistoryStatus &status)
{
    if (!status.isOn())
        return Texts::tr("No history");
    return Texts::tr("%1/%2 MB").arg(megabytes(status.used), megabytes(status.budget));
}

QString trouble(const HistoryError &error)
{
    const QString said = what(error.kind);
    return error.detail.isEmpty() || said.isEmpty()
        ? said
        : said + QLatin1String(" (") + engineText(error.detail) + QLatin1Char(')');
}

QString full(qint64 budget)
{
    return Texts::tr("%1 MB reached; oldest unmarked payloads are dropped, rows kept").arg(megabytes(budget));
}

QString sentence(const HistoryStatus &status)
{
    if (!status.isOn())
        return Texts::tr("Requests are kept in memory only, until the program ends.");
    QStringList parts;
    if (status.trouble.kind != HistoryError::Kind::None)
        parts << trouble(status.trouble) << Texts::tr("Requests are served and not kept meanwhile.");
    else if (status.full)
        parts << full(status.budget) + QLatin1Char('.');
    else
        parts << Texts::tr("%1 of %2 MB are used.").arg(megabytes(status.used), megabytes(status.budget));
    if (status.lost > 0)
        parts << Texts::tr("%n request(s) of this run could not be written.", nullptr,
            static_cast<int>(std::min<quint64>(status.lost, std::numeric_limits<int>::max())));
    return parts.join(QLatin1Char(' '));
}

QString contents(const HistoryContents &contents)
{
    const int requests = static_cast<int>(std::min<qint64>(contents.requests, std::numeric_limits<int>::max()));
    const QString size = megabytes(contents.bytes);
    if (contents.kept == 0)
        return Texts::tr("%Ln request(s) on disk, %1 MB.", nullptr, requests).arg(size);
    return Texts::tr("%Ln request(s) on disk, %1 MB; %2 of them marked or with a note.", nullptr, requests)
        .arg(size, words::number(contents.kept));
}

Meaning meaningOf(const HistoryStatus &status)
{
    return status.isOn() && (status.trouble.kind != HistoryError::Kind::None || status.lost > 0) ? Meaning::Warning
                                                                                                 : Meaning::Neutral;
}

} // namespace signalbox::historywords
