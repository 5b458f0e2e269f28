// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/page.h"
#include "trail/requestsnapshot.h"

#include <QObject>

QT_FORWARD_DECLARE_CLASS(QAction)
QT_FORWARD_DECLARE_CLASS(QMenu)
QT_FORWARD_DECLARE_CLASS(QModelIndex)

namespace signalbox {

class RequestMarks;
class RequestTable;
class RequestsModel;
struct ActionSpec;

/// What can be done with the selected request, and how to walk to another one. Registered as "requests.<verb>"; their
/// single letters work while the table has the focus.
class RequestActions final : public QObject
{
    Q_OBJECT

public:
    /// @p table owns the actions; nothing else is owned.
    RequestActions(
        const PageContext &context, RequestTable *table, RequestsModel *model, RequestMarks *marks, QObject *parent);

    /// Everything that can be done with the request of @p index, the cell's filter terms first.
    void fillMenu(QMenu &menu, const QModelIndex &index);

    /// Asks for the note of a request.
    void writeNoteOn(const QByteArray &id);

Q_SIGNALS:
    void openWanted(const QByteArray &id);

private:
    void addWalks();
    void addMarking();
    void addCopies();
    void addJumps();
    QAction *add(const ActionSpec &spec, void (RequestActions::*run)());
    void addStep(const ActionSpec &spec, int step, bool (RequestActions::*wanted)(int) const);
    void followSelection();

    void open();
    void toggleMark();
    void writeNote();
    void copyId();
    void copyMethod();
    void copySummary();
    void goToBroadcast();
    void goToRoute();
    void goToEndpoint();
    void showRule();
    void rehearse();

    [[nodiscard]] bool isAny(int) const { return true; }
    [[nodiscard]] bool isTrouble(int row) const;
    [[nodiscard]] bool isMarked(int row) const;
    [[nodiscard]] RequestSnapshot current() const;

    PageContext m_context;
    RequestTable *m_table;
    RequestsModel *m_model;
    RequestMarks *m_marks;
    QList<QAction *> m_ofSelection; ///< In the order of the menu.
    QAction *m_broadcast = nullptr;
    QAction *m_rule = nullptr;
    QAction *m_endpoint = nullptr;
};

} // namespace signalbox
