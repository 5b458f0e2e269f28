// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/lasthit.h"

#include "base/actionbutton.h"
#include "base/actionregistry.h"
#include "base/navigator.h"
#include "base/theme.h"
#include "base/words.h"
#include "rehearsal/rehearsalwords.h"

#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>

namespace signalbox {

namespace {

constexpr std::size_t searchedAtStart = 1'000;

} // namespace

LastHit::LastHit(const PageContext &context, QWidget *parent)
    : QWidget(parent)
    , m_context(context)
    , m_text(new QLabel(tr("No request has met a fault yet."), this))
    , m_show(context.actions->add({.id = "rehearsal.hit", .text = tr("Show its trail"), .group = tr("Rehearsal")}, this,
          [this] { m_context.navigator->showRequest(m_request); }))
{
    m_text->setObjectName(QStringLiteral("rehearsal.hit.text"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setForegroundRole(QPalette::PlaceholderText);
    m_text->setWordWrap(true);
    m_text->setMinimumWidth(1);
    ActionRegistry::setEnabled(m_show, false, m_text->text());
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(grid::row);
    line->addWidget(m_text, 1);
    line->addWidget(new ActionButton(m_show, ActionButton::Flat, this));
    connect(context.faces.requests, &RequestsFace::requestsTaken, this, &LastHit::take);
    take(context.faces.requests->newest(searchedAtStart));
}

void LastHit::take(const RequestSnapshots &requests)
{
    const auto isInjected = [](const AttemptRecord &attempt) { return attempt.injected != InjectedFault::None; };
    for (auto request = requests.crbegin(); request != requests.crend(); ++request) {
        const auto &attempts = (*request)->attempts;
        const auto hit = std::find_if(attempts.cbegin(), attempts.cend(), isInjected);
        if (hit != attempts.cend())
            return tell(**request, *hit);
    }
}

void LastHit::tell(const RequestRecord &request, const AttemptRecord &attempt)
{
    m_request = request.id;
    const Endpoint *endpoint = m_context.faces.configuration->current()->configuration.findEndpoint(attempt.endpointId);
    const QString name = endpoint && !endpoint->name.isEmpty() ? endpoint->name : QString::fromUtf8(attempt.endpointId);
    m_text->setText(tr("Last hit: %1 on %2 · %3 · %4", "fault, Endpoint, method, time")
                        .arg(rehearsalwords::injectedFault(attempt.injected), name, QString::fromUtf8(request.method),
                            words::clock(request.arrivedAt)));
    ActionRegistry::setEnabled(m_show, true);
}

} // namespace signalbox
