// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/valueline.h"

namespace signalbox {

namespace {

constexpr int ownMargin = 2; ///< That QLineEdit keeps on either side; the text begins where others of the page do.

} // namespace

ValueLine::ValueLine(QWidget *parent)
    : QLineEdit(parent)
{
    setReadOnly(true);
    setFrame(false);
    setTextMargins(-ownMargin, 0, -ownMargin, 0);
}

} // namespace signalbox
