// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "operations/jsonrpcid.h"

#include "operations/jsonstring.h"

#include <functional>

namespace signalbox {

namespace {

/// One spelling per value for all that is no string.
std::string_view normalised(std::string_view id)
{
    if (id.empty())
        return "null";
    return id == "-0" ? "0" : id;
}

} // namespace

bool JsonRpcIdEqual::operator()(std::string_view left, std::string_view right) const
{
    left = normalised(left);
    right = normalised(right);
    if (left == right)
        return true;
    return left.starts_with('"') && right.starts_with('"') && isSameString(withoutQuotes(left), withoutQuotes(right));
}

std::size_t JsonRpcIdHash::operator()(std::string_view id) const
{
    return id.starts_with('"') ? hashOf(withoutQuotes(id)) : std::hash<std::string_view>{}(normalised(id));
}

} // namespace signalbox
