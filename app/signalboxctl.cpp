// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "capsule/capsulejson.h"
#include "capsule/capsulereport.h"
#include "config/positionedjson.h"
#include "rehearsal/ruleguide.h"
#include "signalboxctlline.h"
#include "trail/explanation.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <cstdio>

namespace {

using namespace signalbox;

/// How the program ends (in its man page and its tests).
enum ExitCode : int
{
    AllAgree = 0,
    SomeDiffer = 1,
    BadInput = 2,
};

void print(const QByteArray &text)
{
    std::fwrite(text.constData(), 1, static_cast<std::size_t>(text.size()), stdout);
}

tl::expected<QByteArray, QString> contentOf(const QString &path)
{
    QFile file(path);
    const bool opened
        = path == QLatin1String("-") ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    if (!opened)
        return tl::unexpected(file.errorString());
    QByteArray content;
    while (content.size() <= maxTrailBytes) { // A pipe gives what it has, not what was asked for.
        const QByteArray more = file.read(maxTrailBytes + 1 - content.size());
        if (more.isEmpty())
            break;
        content += more;
    }
    if (file.error() != QFileDevice::NoError)
        return tl::unexpected(file.errorString());
    if (content.size() > maxTrailBytes)
        return tl::unexpected(
            QStringLiteral("larger than %1 bytes, so it is no trail and no capsule").arg(maxTrailBytes));
    return content;
}

QStringList textsOf(const ConfigProblems &problems)
{
    QStringList texts;
    for (const ConfigProblem &problem : problems)
        texts.append(problem.toString());
    return texts;
}

void complain(const QString &path, const QStringList &problems)
{
    for (const QString &problem : problems)
        std::fprintf(stderr, "signalboxctl: %s: %s\n", qUtf8Printable(path), qUtf8Printable(problem));
}

tl::expected<QList<RecordedTrail>, ConfigProblems> trailsIn(const QByteArray &content)
{
    if (const auto root = readPositionedJson(content); root && isCapsule(*root)) {
        return readCapsule(content).map([](RecordedCapsule read) { return std::move(read.trails); });
    }
    return readTrailJson(content).map([](RecordedTrail trail) { return QList<RecordedTrail>{std::move(trail)}; });
}

/// Of a trail, or of each trail of a capsule.
tl::expected<QList<Explanation>, QStringList> explainFile(const QString &path)
{
    const auto content = contentOf(path);
    if (!content)
        return tl::unexpected(QStringList{content.error()});
    auto trails = trailsIn(*content);
    if (!trails)
        return tl::unexpected(textsOf(trails.error()));
    QList<Explanation> explanations;
    for (RecordedTrail &trail : *trails)
        explanations.append(explain(std::move(trail)));
    return explanations;
}

int explainFiles(const SignalboxctlLine &line)
{
    int exitCode = AllAgree;
    QJsonArray told;
    for (const QString &path : line.files) {
        const auto explanations = explainFile(path);
        if (!explanations) {
            exitCode = BadInput;
            complain(path, explanations.error());
            told.append(QJsonObject{{QStringLiteral("file"), path},
                {QStringLiteral("problems"), QJsonArray::fromStringList(explanations.error())}});
            continue;
        }
        for (const Explanation &explanation : *explanations) {
            exitCode = qMax<int>(exitCode, explanation.agrees() ? AllAgree : SomeDiffer);
            if (!line.json)
                print((told.isEmpty() ? QString() : QStringLiteral("\n")).toUtf8()
                    + explanationText(explanation).toUtf8());
            told.append(QJsonObject{
                {QStringLiteral("file"), path}, {QStringLiteral("explanation"), explanationJson(explanation)}});
        }
    }
    if (line.json)
        print(QJsonDocument(QJsonObject{{QStringLiteral("trails"), told}}).toJson());
    return exitCode;
}

int reportCapsule(const QString &path)
{
    const auto content = contentOf(path);
    if (!content) {
        complain(path, {content.error()});
        return BadInput;
    }
    const auto read = readCapsule(*content);
    if (!read) {
        complain(path, textsOf(read.error()));
        return BadInput;
    }
    print(capsuleReport(read->capsule));
    return 0;
}

int tellRules(const SignalboxctlLine &line)
{
    if (!line.rule.isEmpty()) {
        const auto rule = ruleFromId(line.rule.toStdString());
        if (!rule) {
            std::fprintf(stderr, "signalboxctl: there is no rule %s; `signalboxctl rules` lists them\n",
                qUtf8Printable(line.rule));
            return BadInput;
        }
        print(ruleGuideText(*rule).toUtf8());
        return 0;
    }
    print(ruleListText().toUtf8());
    return 0;
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("signalboxctl"));
    const auto line = parseSignalboxctlLine(QCoreApplication::arguments());
    if (!line) {
        std::fprintf(stderr, "signalboxctl: %s\nTry --help.\n", qUtf8Printable(line.error()));
        return BadInput;
    }
    switch (line->action) {
    case SignalboxctlLine::Action::Print:
        std::fputs(qUtf8Printable(line->text), stdout);
        return 0;
    case SignalboxctlLine::Action::Rules:
        return tellRules(*line);
    case SignalboxctlLine::Action::Capsule:
        return reportCapsule(line->files.constFirst());
    case SignalboxctlLine::Action::Explain:
        break;
    }
    return explainFiles(*line);
}
