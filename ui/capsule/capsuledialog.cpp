// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "capsule/capsuledialog.h"

#include "base/textmeaning.h"
#include "base/theme.h"
#include "base/words.h"
#include "capsule/capsulefiles.h"
#include "capsule/capsulereport.h"

#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

namespace signalbox {

namespace {

constexpr QSize firstSize(760, 600);

/// Of the file's text: a few thousand lines of a trail each say no more than the first ones.
constexpr qsizetype previewedBytes = 256 * 1024;

constexpr std::array<int, 4> spans{5, 10, 30, 60};

QPlainTextEdit *previewOf(const char *name, const QString &what, QWidget *parent)
{
    auto *edit = new QPlainTextEdit(parent);
    edit->setObjectName(QLatin1String(name));
    edit->setReadOnly(true);
    edit->setFont(monospaceFont());
    edit->setTabChangesFocus(true);
    edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    edit->setAccessibleName(what);
    return edit;
}

QPushButton *button(const QString &text, const char *name, QWidget *parent)
{
    auto *result = new QPushButton(text, parent);
    result->setObjectName(QLatin1String(name));
    result->setToolTip(QString(text).remove(QLatin1Char('&')));
    return result;
}

/// As a POSIX shell takes it for one word.
QString shellWord(QString text)
{
    return QLatin1Char('\'') + text.replace(QLatin1Char('\''), QLatin1String("'\\''")) + QLatin1Char('\'');
}

} // namespace

CapsuleDialog::CapsuleDialog(const CapsuleSources &sources, const QString &folder, QWidget *parent)
    : QDialog(parent)
    , m_sources(sources)
    , m_folder(folder)
    , m_span(new QComboBox(this))
    , m_held(new QLabel(this))
    , m_leftOut(new QLabel(this))
    , m_report(previewOf("capsule.report", tr("Preview of the report"), this))
    , m_file(previewOf("capsule.file", tr("Preview of the file"), this))
    , m_path(new QLineEdit(this))
    , m_command(new QLineEdit(this))
    , m_result(new QLabel(this))
{
    setObjectName(QStringLiteral("capsule.dialog"));
    setWindowTitle(tr("Save incident capsule"));
    resize(firstSize);
    build();
    take();
}

void CapsuleDialog::build()
{
    m_report->setLineWrapMode(QPlainTextEdit::WidgetWidth); // Sentences; the file is for looking something up.
    m_held->setObjectName(QStringLiteral("capsule.held"));
    m_held->setWordWrap(true);
    m_leftOut->setObjectName(QStringLiteral("capsule.leftOut"));
    m_leftOut->setWordWrap(true);
    m_leftOut->setText(
        tr("Left out: bodies, addresses of Endpoints but for host and port, header values, paths and query "
           "strings, secrets, signed bytes. Look through the preview before you send it to anybody."));
    m_result->setObjectName(QStringLiteral("capsule.result"));
    m_result->setTextFormat(Qt::PlainText);
    m_result->setWordWrap(true);
    auto *tabs = new QTabWidget(this);
    tabs->setObjectName(QStringLiteral("capsule.tabs"));
    tabs->addTab(m_report, tr("Report"));
    tabs->addTab(m_file, tr("JSON"));
    m_save = button(tr("&Save"), "capsule.save", this);
    m_save->setDefault(true);
    QPushButton *close = button(tr("Close"), "capsule.close", this);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_result, 1);
    buttons->addWidget(m_save);
    buttons->addWidget(close);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid::page, grid::page, grid::page, grid::page);
    layout->setSpacing(grid::row);
    layout->addLayout(spanRow());
    layout->addWidget(m_held);
    layout->addWidget(m_leftOut);
    layout->addWidget(tabs, 1);
    layout->addLayout(fileRow());
    layout->addLayout(commandRow());
    layout->addLayout(buttons);
    connect(m_save, &QPushButton::clicked, this, &CapsuleDialog::save);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
}

QLayout *CapsuleDialog::spanRow()
{
    m_span->setObjectName(QStringLiteral("capsule.span"));
    for (const int minutes : spans)
        m_span->addItem(tr("Last %n min", nullptr, minutes), minutes);
    m_span->setCurrentIndex(m_span->findData(static_cast<int>(IncidentCapsule::usualSpan.count())));
    m_span->setToolTip(tr("How far back it goes, from now"));
    m_span->setAccessibleName(tr("Time"));
    auto *label = new QLabel(tr("&Time"), this);
    label->setBuddy(m_span);
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_span);
    row->addStretch();
    connect(m_span, &QComboBox::currentIndexChanged, this, &CapsuleDialog::take);
    return row;
}

QLayout *CapsuleDialog::fileRow()
{
    m_path->setObjectName(QStringLiteral("capsule.path"));
    m_path->setAccessibleName(tr("File"));
    m_path->setToolTip(tr("The report goes beside it, as Markdown"));
    auto *label = new QLabel(tr("&File"), this);
    label->setBuddy(m_path);
    QPushButton *browse = button(tr("Browse…"), "capsule.browse", this);
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_path, 1);
    row->addWidget(browse);
    connect(browse, &QPushButton::clicked, this, &CapsuleDialog::browse);
    connect(m_path, &QLineEdit::textChanged, this, &CapsuleDialog::showCommand);
    return row;
}

/// Every export says how to do without the console what can be done with it.
QLayout *CapsuleDialog::commandRow()
{
    m_command->setObjectName(QStringLiteral("capsule.command"));
    m_command->setReadOnly(true);
    m_command->setFont(monospaceFont());
    m_command->setAccessibleName(tr("Command that prints the report of the file"));
    m_command->setToolTip(m_command->accessibleName());
    auto *label = new QLabel(tr("&Read it with"), this);
    label->setBuddy(m_command);
    QPushButton *copy = button(tr("Copy"), "capsule.copycommand", this);
    connect(copy, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(m_command->text());
        m_result->setText(tr("Copied the command"));
    });
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_command, 1);
    row->addWidget(copy);
    return row;
}

void CapsuleDialog::take()
{
    delete m_taker;
    m_save->setEnabled(false);
    m_held->setText(tr("Gathering…"));
    m_taker = new CapsuleTaker(m_sources, std::chrono::minutes(m_span->currentData().toInt()), this);
    connect(m_taker, &CapsuleTaker::done, this, &CapsuleDialog::showCapsule);
}

void CapsuleDialog::showCapsule(const IncidentCapsule &capsule, const QString &problem)
{
    m_taker = nullptr; // It deletes itself.
    m_capsule = capsule;
    QString held = tr("%Ln request(s),", nullptr, static_cast<int>(capsule.requests.size())) + QLatin1Char(' ')
        + tr("%Ln Endpoint(s),", nullptr, static_cast<int>(capsule.endpoints.size())) + QLatin1Char(' ')
        + tr("%Ln broadcast(s).", nullptr, static_cast<int>(capsule.broadcasts.size()));
    if (capsule.requestsLeftOut > 0)
        held += QLatin1Char(' ')
            + tr("Of the requests these are the newest; %1 older ones are left out.")
                  .arg(words::number(capsule.requestsLeftOut));
    if (!problem.isEmpty())
        held += QLatin1Char(' ') + tr("The broadcasts can't be read: %1").arg(problem);
    m_held->setText(held);
    const QByteArray text = renderCapsule(capsule);
    const QByteArray shown = text.size() > previewedBytes ? text.left(text.lastIndexOf('\n', previewedBytes)) : text;
    m_file->setPlainText(QString::fromUtf8(shown)
        + (shown.size() < text.size() ? tr("\n… and %1 more").arg(words::bytes(text.size() - shown.size()))
                                      : QString()));
    m_report->setPlainText(QString::fromUtf8(capsuleReport(capsule)));
    if (m_path->text().isEmpty())
        m_path->setText(QDir::toNativeSeparators(QDir(m_folder).filePath(capsuleFileName(capsule))));
    m_save->setEnabled(true);
    m_save->setFocus();
}

QString CapsuleDialog::path() const
{
    return QDir::fromNativeSeparators(m_path->text());
}

QString CapsuleDialog::folder() const
{
    return m_path->text().isEmpty() ? m_folder : QFileInfo(path()).path();
}

void CapsuleDialog::showCommand()
{
    m_command->setText(QStringLiteral("signalboxctl capsule ") + shellWord(m_path->text()));
    m_command->setCursorPosition(0);
}

void CapsuleDialog::browse()
{
    const QString chosen = QFileDialog::getSaveFileName(this, tr("Save incident capsule"), path(),
        tr("Incident capsules (*%1);;All files (*)").arg(QLatin1String(capsuleSuffix)));
    if (!chosen.isEmpty())
        m_path->setText(QDir::toNativeSeparators(chosen));
}

void CapsuleDialog::save()
{
    const auto saved = saveCapsule(m_capsule, path());
    setTextMeaning(m_result, saved ? Meaning::Neutral : Meaning::Error);
    m_result->setText(saved
            ? tr("Saved, with the report %1 beside it").arg(QFileInfo(capsuleReportPath(path())).fileName())
            : saved.error());
}

} // namespace signalbox
