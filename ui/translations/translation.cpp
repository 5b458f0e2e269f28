// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "translations/translation.h"

#include "translations/pseudolocale.h"

#include <QCoreApplication>
#include <QLibraryInfo>

namespace signalbox {

Translation::Translation(const QLocale &locale, const QString &language)
    : m_language(QStringLiteral("en"))
{
    const QString catalogue = QStringLiteral("signalbox");
    const QString ownTexts = QStringLiteral(":/translations");
    load(QLocale(QLocale::English), catalogue, ownTexts);
    if (language == QLatin1String("pseudo")) {
        install(std::make_unique<PseudoLocale>());
        m_language = language;
        return;
    }
    const QLocale wanted = language.isEmpty() ? locale : QLocale(language);
    if (!load(wanted, catalogue, ownTexts))
        return;
    m_language = m_translators.back()->language();
    // Qt's own texts, "Cancel" for one, come with Qt. They follow the language that was found, lest two are mixed.
    load(QLocale(m_language), QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
}

Translation::~Translation() = default;

void Translation::install(std::unique_ptr<QTranslator> translator)
{
    QCoreApplication::installTranslator(translator.get());
    m_translators.push_back(std::move(translator));
}

bool Translation::load(const QLocale &locale, const QString &catalogue, const QString &directory)
{
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(locale, catalogue, QStringLiteral("_"), directory))
        return false;
    install(std::move(translator));
    return true;
}

} // namespace signalbox
