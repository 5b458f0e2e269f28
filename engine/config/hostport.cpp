// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/hostport.h"

#include <QByteArrayList>

#include <algorithm>
#include <charconv>

namespace signalbox {

namespace {

constexpr std::size_t maxNameLength = 253;
constexpr qsizetype maxLabelLength = 63;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLabelCharacter(char c)
{
    // The underscore is no host name character, but container networks use it.
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
}

// A name that ends in a number is an IPv4 address to every resolver (WHATWG URL, "ends in a number").
bool endsInNumber(const QByteArrayList &labels)
{
    const QByteArray &last = labels.constLast();
    return std::ranges::all_of(last, isDigit) || last.startsWith("0x") || last.startsWith("0X");
}

std::optional<QHostAddress> parseIpv4(const QByteArrayList &labels)
{
    if (labels.size() != 4)
        return std::nullopt;
    quint32 address = 0;
    for (const QByteArray &label : labels) {
        const bool plain = !label.isEmpty() && label.size() <= 3 && std::ranges::all_of(label, isDigit)
            && (label.size() == 1 || label[0] != '0');
        if (!plain || label.toInt() > 255)
            return std::nullopt;
        address = address << 8 | label.toUInt();
    }
    return QHostAddress(address);
}

bool readHost(std::string_view text, HostPort &out)
{
    if (text.starts_with('[')) {
        const QString literal = QString::fromLatin1(text.data() + 1, static_cast<qsizetype>(text.size()) - 2);
        QHostAddress address;
        // A scope id has no place in a URL of this gateway: only link-local addresses need one.
        if (!text.ends_with(']') || literal.contains(u'%') || !literal.contains(u':') || !address.setAddress(literal))
            return false;
        out.address = address;
        out.host = literal.toLower();
        return true;
    }
    if (text.empty() || text.size() > maxNameLength)
        return false;
    QByteArrayList labels = QByteArray(text.data(), static_cast<qsizetype>(text.size())).split('.');
    if (labels.size() > 1 && labels.constLast().isEmpty()) // "host.", fully qualified
        labels.removeLast();
    const bool wellFormed = std::ranges::all_of(labels, [](const QByteArray &label) {
        return !label.isEmpty() && label.size() <= maxLabelLength && std::ranges::all_of(label, isLabelCharacter);
    });
    if (!wellFormed)
        return false;
    if (endsInNumber(labels)) {
        out.address = parseIpv4(labels);
        if (!out.address)
            return false;
    }
    out.host = QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size())).toLower();
    return true;
}

bool readPort(std::string_view text, quint16 &out)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc() && end == text.data() + text.size() && out > 0;
}

// The IPv4 address inside a mapped, compatible or NAT64 (64:ff9b::/96) IPv6 address; else the address itself.
QHostAddress unwrapped(const QHostAddress &address)
{
    if (address.protocol() != QAbstractSocket::IPv6Protocol)
        return address;
    const Q_IPV6ADDR bytes = address.toIPv6Address();
    const bool zeroTo10 = std::all_of(bytes.c, bytes.c + 10, [](quint8 byte) { return byte == 0; });
    const bool mapped = zeroTo10 && bytes[10] == 0xff && bytes[11] == 0xff;
    const bool compatible = zeroTo10 && bytes[10] == 0 && bytes[11] == 0 && bytes[12] != 0;
    const bool translated = bytes[0] == 0 && bytes[1] == 0x64 && bytes[2] == 0xff && bytes[3] == 0x9b
        && std::all_of(bytes.c + 4, bytes.c + 12, [](quint8 byte) { return byte == 0; });
    if (!mapped && !compatible && !translated)
        return address;
    return QHostAddress(quint32(bytes[12]) << 24 | quint32(bytes[13]) << 16 | quint32(bytes[14]) << 8 | bytes[15]);
}

} // namespace

QByteArray HostPort::toField(quint16 defaultPort) const
{
    QByteArray field = host.contains(u':') ? '[' + host.toLatin1() + ']' : host.toLatin1();
    if (port != 0 && port != defaultPort)
        field += ':' + QByteArray::number(port);
    return field;
}

std::optional<HostPort> parseHostPort(std::string_view text)
{
    HostPort result;
    const std::size_t hostEnd = text.starts_with('[') ? text.find(']') : 0;
    if (hostEnd == std::string_view::npos)
        return std::nullopt;
    const std::size_t colon = text.find(':', hostEnd);
    if (colon != std::string_view::npos && !readPort(text.substr(colon + 1), result.port))
        return std::nullopt;
    if (!readHost(text.substr(0, colon), result))
        return std::nullopt;
    return result;
}

bool isThisMachine(const HostPort &host)
{
    if (!host.address) {
        QString name = host.host;
        if (name.endsWith(u'.'))
            name.chop(1);
        return name == u"localhost" || name.endsWith(u".localhost");
    }
    const QHostAddress address = unwrapped(*host.address);
    return address.isLoopback() || address == QHostAddress(QHostAddress::AnyIPv4)
        || address == QHostAddress(QHostAddress::AnyIPv6)
        || (address.protocol() == QAbstractSocket::IPv4Protocol && address.toIPv4Address() >> 24 == 0);
}

bool isLinkLocal(const HostPort &host)
{
    return host.address && unwrapped(*host.address).isLinkLocal();
}

} // namespace signalbox
