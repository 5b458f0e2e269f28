// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "rehearsal/endpicker.h"

#include "base/endwords.h"
#include "base/words.h"

#include <QWheelEvent>

namespace signalbox {

namespace {

constexpr int endRole = Qt::UserRole;
constexpr int skippedRole = Qt::UserRole + 1;

} // namespace

EndPicker::EndPicker(DataPlane plane, QWidget *parent)
    : QComboBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMaxVisibleItems(24);
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(16);
    for (const ImaginedEnd end : offeredEnds(plane))
        addItem(words::imaginedEnd(end, plane), static_cast<int>(end));
    insertSeparator(count());
    for (const Admission reason :
        {Admission::CircuitOpen, Admission::CoolingDown, Admission::Cordoned, Admission::WrongNetwork}) {
        addItem(tr("Passed over: %1").arg(words::admission(reason)));
        setItemData(count() - 1, static_cast<int>(reason), skippedRole);
    }
}

std::optional<ImaginedEnd> EndPicker::end() const
{
    const QVariant value = currentData(endRole);
    return value.isValid() ? std::optional(static_cast<ImaginedEnd>(value.toInt())) : std::nullopt;
}

std::optional<Admission> EndPicker::skipped() const
{
    const QVariant value = currentData(skippedRole);
    return value.isValid() ? std::optional(static_cast<Admission>(value.toInt())) : std::nullopt;
}

void EndPicker::setEnd(ImaginedEnd end)
{
    setCurrentIndex(findData(static_cast<int>(end), endRole));
}

void EndPicker::wheelEvent(QWheelEvent *event)
{
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

} // namespace signalbox
