// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/exportdialog.h"

#include "base/theme.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QTabWidget>
#include <QVBoxLayout>

namespace signalbox {

namespace {

constexpr QSize firstSize(640, 520);

QPlainTextEdit *previewOf(const char *name, QWidget *parent)
{
    auto *edit = new QPlainTextEdit(parent);
    edit->setObjectName(QLatin1String(name));
    edit->setReadOnly(true);
    edit->setFont(monospaceFont());
    edit->setTabChangesFocus(true);
    edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    edit->setAccessibleName(ExportDialog::tr("Preview of the file"));
    return edit;
}

QPushButton *button(const QString &text, const char *name, QWidget *parent)
{
    auto *result = new QPushButton(text, parent);
    result->setObjectName(QLatin1String(name));
    result->setToolTip(text);
    return result;
}

/// As a POSIX shell takes it for one word.
QString shellWord(QString text)
{
    return QLatin1Char('\'') + text.replace(QLatin1Char('\''), QLatin1String("'\\''")) + QLatin1Char('\'');
}

/// Ids may hold what file names may not.
QString fileName(const QByteArray &id, const QString &suffix)
{
    QString name = QStringLiteral("trail-");
    for (const char character : id) {
        const bool plain = (character >= '0' && character <= '9') || (character >= 'a' && character <= 'z')
            || (character >= 'A' && character <= 'Z') || character == '-';
        name += plain ? QLatin1Char(character) : QLatin1Char('_');
    }
    return name + QLatin1Char('.') + suffix;
}

} // namespace

ExportDialog::ExportDialog(const TrailExport &trail, const QString &folder, QWidget *parent)
    : QDialog(parent)
    , m_trail(trail)
    , m_withBodies(new QCheckBox(tr("Include bodies, with what looks like a credential taken out"), this))
    , m_leftOut(new QLabel(this))
    , m_json(previewOf("trail.export.json", this))
    , m_har(previewOf("trail.export.har", this))
    , m_folder(new QLineEdit(QDir::toNativeSeparators(folder), this))
    , m_command(new QLineEdit(this))
    , m_result(new QLabel(this))
{
    setObjectName(QStringLiteral("trail.export"));
    setWindowTitle(tr("Export trail %1").arg(QString::fromUtf8(trail.record.id)));
    resize(firstSize);
    m_withBodies->setObjectName(QStringLiteral("trail.export.bodies"));
    m_withBodies->setEnabled(trail.bodies.has_value());
    m_withBodies->setToolTip(trail.bodies ? tr("Look through the preview before you send it to anybody")
                                          : tr("No body is held of this request"));
    m_leftOut->setWordWrap(true);
    m_folder->setObjectName(QStringLiteral("trail.export.folder"));
    m_folder->setAccessibleName(tr("Folder"));
    m_result->setObjectName(QStringLiteral("trail.export.result"));
    m_result->setTextFormat(Qt::PlainText);

    auto *tabs = new QTabWidget(this);
    tabs->addTab(m_json, tr("JSON"));
    tabs->addTab(m_har, tr("HAR"));
    auto *folderLabel = new QLabel(tr("&Folder"), this);
    folderLabel->setBuddy(m_folder);
    QPushButton *browse = button(tr("Browse…"), "trail.export.browse", this);
    auto *folderRow = new QHBoxLayout;
    folderRow->addWidget(folderLabel);
    folderRow->addWidget(m_folder, 1);
    folderRow->addWidget(browse);
    QPushButton *saveJson = button(tr("Save as &JSON"), "trail.export.savejson", this);
    QPushButton *saveHar = button(tr("Save as &HAR"), "trail.export.savehar", this);
    QPushButton *close = button(tr("Close"), "trail.export.close", this);
    saveJson->setDefault(true);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_result, 1);
    buttons->addWidget(saveJson);
    buttons->addWidget(saveHar);
    buttons->addWidget(close);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid::page, grid::page, grid::page, grid::page);
    layout->setSpacing(grid::row);
    layout->addWidget(m_leftOut);
    layout->addWidget(m_withBodies);
    layout->addWidget(tabs, 1);
    layout->addLayout(folderRow);
    layout->addLayout(commandRow());
    layout->addLayout(buttons);

    connect(m_withBodies, &QCheckBox::toggled, this, &ExportDialog::preview);
    connect(browse, &QPushButton::clicked, this, &ExportDialog::chooseFolder);
    connect(saveJson, &QPushButton::clicked, this, [this] { save(false); });
    connect(saveHar, &QPushButton::clicked, this, [this] { save(true); });
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_folder, &QLineEdit::textChanged, this, &ExportDialog::showCommand);
    preview();
    showCommand();
}

/// Every export says how to do without the console what can be done with it.
QLayout *ExportDialog::commandRow()
{
    m_command->setObjectName(QStringLiteral("trail.export.command"));
    m_command->setReadOnly(true);
    m_command->setFont(monospaceFont());
    m_command->setAccessibleName(tr("Command that decides every attempt of the JSON file again"));
    m_command->setToolTip(m_command->accessibleName());
    auto *label = new QLabel(tr("C&heck it with"), this);
    label->setBuddy(m_command);
    QPushButton *copy = button(tr("Copy"), "trail.export.copycommand", this);
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

void ExportDialog::showCommand()
{
    m_command->setText(QStringLiteral("signalboxctl explain ") + shellWord(QDir::toNativeSeparators(pathOf(false))));
    m_command->setCursorPosition(0);
}

QString ExportDialog::pathOf(bool har) const
{
    return QDir(folder()).filePath(fileName(m_trail.record.id, har ? QStringLiteral("har") : QStringLiteral("json")));
}

QString ExportDialog::folder() const
{
    return QDir::fromNativeSeparators(m_folder->text());
}

QByteArray ExportDialog::content(bool har) const
{
    return har ? trailHar(m_trail) : trailJson(m_trail);
}

void ExportDialog::preview()
{
    m_trail.withBodies = m_withBodies->isChecked();
    m_leftOut->setText(m_trail.withBodies
            ? tr("Left out: addresses of Endpoints, header values, paths and query strings; credentials in bodies as "
                 "far as they can be told.")
            : tr("Left out: addresses of Endpoints, header values, paths and query strings, bodies."));
    m_json->setPlainText(QString::fromUtf8(content(false)));
    m_har->setPlainText(QString::fromUtf8(content(true)));
}

void ExportDialog::save(bool har)
{
    QSaveFile file(pathOf(har));
    const QString name = QFileInfo(file.fileName()).fileName();
    const bool saved = file.open(QIODevice::WriteOnly) && file.write(content(har)) >= 0 && file.commit();
    m_result->setText(saved ? tr("Saved %1").arg(name) : tr("%1 was not saved: %2").arg(name, file.errorString()));
}

void ExportDialog::chooseFolder()
{
    const QString chosen = QFileDialog::getExistingDirectory(this, tr("Folder for exports"), folder());
    if (!chosen.isEmpty())
        m_folder->setText(QDir::toNativeSeparators(chosen));
}

} // namespace signalbox
