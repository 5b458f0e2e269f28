// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "base/theme.h"

QT_FORWARD_DECLARE_CLASS(QLabel)

namespace signalbox {

/// Gives the text of @p label the colour of @p meaning, in every theme from now on. May be called again. UI thread.
void setTextMeaning(QLabel *label, Meaning meaning);

} // namespace signalbox
