// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/breakable.h"

namespace signalbox {

QString breakable(const QString &text)
{
    constexpr int longestWord = 24;
    constexpr QChar zeroWidthSpace(0x200B);
    QString result;
    int inWord = 0;
    for (const QChar character : text) {
        if (inWord >= longestWord && !character.isLowSurrogate() && !character.isMark()) {
            result += zeroWidthSpace;
            inWord = 0;
        }
        inWord = character.isSpace() ? 0 : inWord + 1;
        result += character;
    }
    return result;
}

} // namespace signalbox
