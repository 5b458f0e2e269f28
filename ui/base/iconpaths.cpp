// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "base/iconpaths.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace signalbox {

namespace {

struct Drawing
{
    std::string_view name;
    std::string_view steps; ///< M x y: move · L x y: line · C …: cubic · Z: close · O x y r: circle · D x y r: dot
};

constexpr Drawing drawings[] = {
    // The pages.
    {"overview",
        "M3 3 L8.5 3 L8.5 10 L3 10 Z M11.5 3 L17 3 L17 7 L11.5 7 Z M11.5 10 L17 10 L17 17 L11.5 17 Z M3 13 L8.5 13 "
        "L8.5 17 L3 17 Z"},
    {"requests", "D4 5 1 D4 10 1 D4 15 1 M7.5 5 L17 5 M7.5 10 L17 10 M7.5 15 L17 15"},
    {"routes",
        "O4 10 1.75 M6 10 L8 10 C11 10 10 5 13 5 L17 5 M8 10 C11 10 10 15 13 15 L17 15 M14.75 2.75 L17 5 L14.75 7.25 "
        "M14.75 12.75 L17 15 L14.75 17.25"},
    {"endpoints",
        "M3 3.5 L17 3.5 L17 9 L3 9 Z M3 11 L17 11 L17 16.5 L3 16.5 Z D6 6.25 1 D6 13.75 1 M10 6.25 L14 6.25 M10 13.75 "
        "L14 13.75"},
    {"broadcasts",
        "D10 10 1.6 M6.8 13.2 C5 11.4 5 8.6 6.8 6.8 M13.2 6.8 C15 8.6 15 11.4 13.2 13.2 M4.2 15.8 C1 12.6 1 7.4 4.2 "
        "4.2 M15.8 4.2 C19 7.4 19 12.6 15.8 15.8"},
    {"rehearsal",
        "M7.5 3 L12.5 3 M8.5 3 L8.5 8 L4 15.2 C3.4 16.3 4 17 5 17 L15 17 C16 17 16.6 16.3 16 15.2 L11.5 8 L11.5 3 M6.2 "
        "12 L13.8 12"},
    // What is done with things.
    {"copy", "M7 7 L16.5 7 L16.5 16.5 L7 16.5 Z M13 7 L13 3.5 L3.5 3.5 L3.5 13 L7 13"},
    {"freeze", "M7 4.5 L7 15.5 M13 4.5 L13 15.5"},
    {"resume", "M6 4 L15.5 10 L6 16 Z"},
    {"star", "M10 3.3 L11.8 8 L16.8 8.3 L12.9 11.5 L14.2 16.4 L10 13.6 L5.8 16.4 L7.1 11.5 L3.2 8.3 L8.2 8 Z"},
    {"note", "M4 3.5 L16 3.5 L16 12 L11.5 16.5 L4 16.5 Z M16 12 L11.5 12 L11.5 16.5 M7 7 L13 7 M7 10 L10 10"},
    {"filter", "M3 4 L17 4 L11.75 10.5 L11.75 16.5 L8.25 14.5 L8.25 10.5 Z"},
    {"save",
        "M3.5 3.5 L13.5 3.5 L16.5 6.5 L16.5 16.5 L3.5 16.5 Z M6.5 3.5 L6.5 7.5 L12 7.5 L12 3.5 M6.5 16.5 L6.5 11.5 "
        "L13.5 11.5 L13.5 16.5"},
    {"close", "M5 5 L15 15 M15 5 L5 15"},
    {"add", "M10 4 L10 16 M4 10 L16 10"},
    {"remove",
        "M3.5 5.5 L16.5 5.5 M7.5 5.5 L7.5 3.5 L12.5 3.5 L12.5 5.5 M5.2 5.5 L6 16.5 L14 16.5 L14.8 5.5 M8.4 8.5 L8.4 "
        "13.5 M11.6 8.5 L11.6 13.5"},
    {"up", "M10 16 L10 4 M5 9 L10 4 L15 9"},
    {"down", "M10 4 L10 16 M5 11 L10 16 L15 11"},
    {"back", "M16 10 L4 10 M9 5 L4 10 L9 15"},
    {"forward", "M4 10 L16 10 M11 5 L16 10 L11 15"},
    {"undo", "M4 8 L12 8 C17.3 8 17.3 16 12 16 L9 16 M7.5 4.5 L4 8 L7.5 11.5"},
    {"redo", "M16 8 L8 8 C2.7 8 2.7 16 8 16 L11 16 M12.5 4.5 L16 8 L12.5 11.5"},
    {"search", "O8.5 8.5 5 M12.2 12.2 L17 17"},
    {"export", "M10 12.5 L10 3 M6.5 6.5 L10 3 L13.5 6.5 M3.5 12 L3.5 16.5 L16.5 16.5 L16.5 12"},
    {"refresh",
        "M16 10 C16 13.3 13.3 16 10 16 C6.7 16 4 13.3 4 10 C4 6.7 6.7 4 10 4 C12.2 4 14.1 5.1 15.2 7 M15.7 3.2 L15.7 "
        "7.2 L11.7 7.2"},
    {"send-again", "M3 9.5 L17 3.5 L11.5 17 L9 11.3 Z M9 11.3 L13 7.5"},
    // What things are.
    {"check", "M4 10.5 L8 14.5 L16 5.5"},
    {"warning", "M10 3 L17.5 16.5 L2.5 16.5 Z M10 8 L10 11.8 D10 14 0.95"},
    {"lock", "M4.5 9 L15.5 9 L15.5 16.5 L4.5 16.5 Z M6.5 9 L6.5 6.5 C6.5 2.2 13.5 2.2 13.5 6.5 L13.5 9 D10 12.75 1.1"},
    {"unlock", "M4.5 9 L15.5 9 L15.5 16.5 L4.5 16.5 Z M6.5 9 L6.5 6 C6.5 2.2 12.4 1.9 13.3 5 D10 12.75 1.1"},
    {"gauge", "M4 15.5 C1.6 11 4.6 4.5 10 4.5 C15.4 4.5 18.4 11 16 15.5 M10 12.5 L13.4 8.2 D10 12.5 1.2"},
    {"flight", "M3 7 L16 7 M13 4 L16 7 L13 10 M17 13 L4 13 M7 10 L4 13 L7 16"},
    {"stop", "M7.1 3 L12.9 3 L17 7.1 L17 12.9 L12.9 17 L7.1 17 L3 12.9 L3 7.1 Z M6.8 10 L13.2 10"},
    {"key", "O6.5 13.5 3.25 M8.9 11.1 L16.5 3.5 M13 7 L15.5 9.5"},
    {"layers", "M10 3 L17 6.8 L10 10.6 L3 6.8 Z M3 10.2 L10 14 L17 10.2 M3 13.4 L10 17.2 L17 13.4"},
    {"history",
        "M4 5.5 C4 2.5 16 2.5 16 5.5 C16 8.5 4 8.5 4 5.5 L4 14.5 C4 17.5 16 17.5 16 14.5 L16 5.5 M4 10 C4 13 16 13 16 "
        "10"},
    {"menu", "M3.5 5.5 L16.5 5.5 M3.5 10 L16.5 10 M3.5 14.5 L16.5 14.5"},
    {"injection", "M11 2.5 L4.5 11.5 L9.5 11.5 L8.8 17.5 L15.5 8.5 L10.5 8.5 Z"},
};

/// Reads the steps of one drawing.
class Reader
{
public:
    explicit Reader(std::string_view steps)
        : m_steps(steps)
    { }

    IconPaths read()
    {
        IconPaths paths;
        while (!m_steps.empty())
            step(paths);
        return paths;
    }

private:
    void step(IconPaths &paths)
    {
        const char kind = m_steps.front();
        m_steps.remove_prefix(1);
        switch (kind) {
        case 'M':
            return paths.lines.moveTo(point());
        case 'L':
            return paths.lines.lineTo(point());
        case 'Z':
            return paths.lines.closeSubpath();
        case 'O':
            return circle(paths.lines);
        case 'D':
            return circle(paths.dots);
        case 'C': {
            const std::array<QPointF, 3> points{point(), point(), point()};
            return paths.lines.cubicTo(points[0], points[1], points[2]);
        }
        default:
            return;
        }
    }

    /// std::from_chars and not strtod(): the system's locale must not change the icons.
    double number()
    {
        m_steps.remove_prefix(std::min(m_steps.find_first_not_of(' '), m_steps.size()));
        double value = 0;
        const auto end = std::from_chars(m_steps.data(), m_steps.data() + m_steps.size(), value).ptr;
        m_steps.remove_prefix(static_cast<std::size_t>(end - m_steps.data()));
        return value;
    }

    QPointF point()
    {
        const double x = number();
        return {x, number()};
    }

    void circle(QPainterPath &path)
    {
        const QPointF center = point();
        const double radius = number();
        path.addEllipse(center, radius, radius);
    }

    std::string_view m_steps;
};

} // namespace

IconPaths iconPaths(const QByteArray &name)
{
    const std::string_view wanted(name.constData(), static_cast<std::size_t>(name.size()));
    const auto *const found = std::find_if(
        std::begin(drawings), std::end(drawings), [&](const Drawing &drawing) { return drawing.name == wanted; });
    return found == std::end(drawings) ? IconPaths() : Reader(found->steps).read();
}

QByteArrayList iconPathNames()
{
    QByteArrayList names;
    for (const Drawing &drawing : drawings)
        names.append(QByteArray(drawing.name.data(), static_cast<qsizetype>(drawing.name.size())));
    return names;
}

} // namespace signalbox
