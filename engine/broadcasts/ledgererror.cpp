// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "broadcasts/ledgererror.h"

#include "sqlite/sqlresult.h"

#include <array>

namespace signalbox {

namespace {

struct KindText
{
    std::string_view name;
    std::string_view happened;
    std::string_view remedy;
};

constexpr std::string_view byItself = "It goes on by itself with the next broadcast.";

constexpr std::array<KindText, static_cast<std::size_t>(LedgerError::Kind::Other) + 1> texts{{
    {"none", "The ledger is well.", ""},
    {"in_use", "Another Signalbox holds the ledger of this profile.", "End it, or give this one another --profile."},
    {"cannot_open", "The ledger broadcasts.sqlite can't be opened.",
        "Make the profile a directory that this user may write to. It is tried again with the next broadcast."},
    {"read_only", "The ledger broadcasts.sqlite is read-only.",
        "Make it and its directory writable. It is tried again with the next broadcast."},
    {"busy", "Another program keeps the ledger broadcasts.sqlite locked.", "Close that program. It goes on by itself."},
    {"disk_full", "There is no space left for the ledger.", "Free some. It goes on by itself with the next broadcast."},
    {"io_error", "The ledger broadcasts.sqlite can't be read or written.",
        "Look after the disk. It is tried again with the next broadcast."},
    {"corrupt", "The ledger broadcasts.sqlite is damaged.",
        "With the next broadcast it is kept under another name and a new one begun."},
    {"set_aside", "The ledger was damaged; it is kept under another name and a new one was begun.",
        "What it held is no longer followed: recover it with sqlite3 (.recover) and look up its transactions."},
    {"newer_schema", "The ledger broadcasts.sqlite was written by a later version.",
        "Use that version, or give this one another --profile."},
    {"foreign_file", "broadcasts.sqlite in the profile is no ledger of Signalbox.",
        "Move it away, or use another --profile."},
    {"lost_attempts", "Attempts that had ended could not be written before the program did.",
        "Their broadcasts are recorded; look up their transactions."},
    {"unknown_code", "A later version has written what this one can't read into the ledger.",
        "That broadcast is left as it is; use the later version to follow it."},
    {"other", "The ledger broadcasts.sqlite can't be used.", byItself},
}};

const KindText &textOf(LedgerError::Kind kind)
{
    return texts[static_cast<std::size_t>(kind)];
}

QLatin1String latin1(std::string_view text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

} // namespace

LedgerError LedgerError::fromSql(const QSqlError &error)
{
    return errorFromSql<LedgerError>(error);
}

QString LedgerError::message() const
{
    const KindText &text = textOf(kind);
    const QString happened = detail.isEmpty()
        ? QString(latin1(text.happened))
        : QString(latin1(text.happened) + QLatin1String(" (") + detail + QLatin1Char(')'));
    const QLatin1String consequence = stopsBroadcasts()
        ? QLatin1String("Broadcasts are refused and none is sent; everything else is served.")
        : QLatin1String("Broadcasts are served.");
    return happened + QLatin1Char(' ') + consequence + QLatin1Char(' ') + latin1(text.remedy);
}

bool LedgerError::stopsBroadcasts() const
{
    return kind != Kind::None && kind != Kind::SetAside && kind != Kind::LostAttempts && kind != Kind::UnknownCode;
}

std::string_view ledgerErrorName(LedgerError::Kind kind)
{
    return textOf(kind).name;
}

} // namespace signalbox
