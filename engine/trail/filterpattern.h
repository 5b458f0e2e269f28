// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>
#include <QStringView>

namespace signalbox {

/// A text that a filter looks for. Upper and lower case of ASCII letters are the same. A value; any thread.
class FilterPattern
{
public:
    enum class Match : quint8
    {
        Whole, ///< With `*` for anything.
        Beginning,
        Inside
    };

    FilterPattern(QStringView text, Match match);

    [[nodiscard]] bool matches(QByteArrayView text) const;

    /// The text as it was written, for those who search by their own means.
    [[nodiscard]] const QString &text() const { return m_text; }

private:
    QString m_text;
    QByteArray m_folded; ///< UTF-8 in lower case.
    Match m_match;
    bool m_hasStar;
};

} // namespace signalbox
