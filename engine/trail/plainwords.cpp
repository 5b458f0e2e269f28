// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "trail/plainwords.h"

#include "operations/bytesview.h"

namespace signalbox::plainwords {

QString words(std::string_view code)
{
    return textOf(code).replace(QLatin1Char('_'), QLatin1Char(' '));
}

QString visible(const QByteArray &bytes)
{
    QString result = QString::fromUtf8(bytes);
    for (QChar &character : result) {
        if (!character.isPrint() && !character.isSurrogate())
            character = QChar::ReplacementCharacter;
    }
    return result;
}

QString attemptEnd(const AttemptRecord &attempt)
{
    const AttemptOutcome &outcome = attempt.outcome;
    switch (outcome.kind) {
    case OutcomeKind::Result:
        return QStringLiteral("result");
    case OutcomeKind::ApplicationError:
        return QStringLiteral("application error %1").arg(attempt.applicationErrorCode);
    case OutcomeKind::InvalidResponse:
        return QStringLiteral("HTTP %1 without a valid JSON-RPC response (%2)")
            .arg(outcome.httpStatus)
            .arg(words(responseDefectName(outcome.defect)));
    case OutcomeKind::HttpResponse:
        return QStringLiteral("HTTP %1").arg(outcome.httpStatus);
    case OutcomeKind::AccessFailure:
        break;
    }
    QString end = words(accessFaultName(outcome.fault));
    if (attempt.deliveries == 0)
        end += QStringLiteral(", nothing was sent");
    else if (attempt.unsentBytes > 0)
        end += QStringLiteral(" while the request was being sent");
    else
        end += QStringLiteral(" after the request was sent");
    return attempt.errorText.isEmpty() ? end : end + u" (" + visible(attempt.errorText) + u')';
}

} // namespace signalbox::plainwords
