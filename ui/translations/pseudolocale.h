// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QTranslator>

namespace signalbox {

/// @p source as a language with long words and many accents would have it: "Source text" becomes "[Šóûřçé ţéẋţ ~]". A
/// text without the brackets did not go through tr(); one whose closing bracket can't be seen is clipped. What stands
/// for something stays as it is: %1 and %n, mark-up, entities, and the letter of a mnemonic. Pure.
[[nodiscard]] QString pseudoText(const QString &source);

/// A translation of every text into pseudoText(). Any thread, like every QTranslator.
class PseudoLocale final : public QTranslator
{
    Q_OBJECT

public:
    using QTranslator::QTranslator;

    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(
        const char *context, const char *sourceText, const char *disambiguation, int n) const override;
};

} // namespace signalbox
