// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QLocale>
#include <QTranslator>

#include <memory>
#include <vector>

namespace signalbox {

/// The language of the console's texts: English with its plurals, and on top the first of the user's languages that
/// there is. One per program, made after the application and before its first text. UI thread.
class Translation final
{
public:
    /// Installs what @p locale asks for by its QLocale::uiLanguages(). @p language is stronger: the name of a language,
    /// "de", or "pseudo" for PseudoLocale; empty for none.
    Translation(const QLocale &locale, const QString &language);
    ~Translation(); ///< Texts that are made later are in the language of the source.
    Q_DISABLE_COPY_MOVE(Translation)

    /// Name of the language on top: "de", "en", "pseudo".
    [[nodiscard]] const QString &language() const { return m_language; }

private:
    void install(std::unique_ptr<QTranslator> translator);
    bool load(const QLocale &locale, const QString &catalogue, const QString &directory);

    std::vector<std::unique_ptr<QTranslator>> m_translators;
    QString m_language;
};

} // namespace signalbox
