// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#include "config/positionedjson.h"

#include "operations/bytesview.h"

#include <simdjson.h>

#include <QUtf8StringView>

#include <algorithm>

namespace signalbox {

namespace {

namespace ondemand = simdjson::ondemand;

// A Routes file needs 5; the bound keeps the recursion short.
constexpr int maxDepth = 32;

constexpr auto tooDeep = simdjson::DEPTH_ERROR;

/// Offsets to lines: counts on from the last answer, since the reader asks in the order of the text.
class LineCounter
{
public:
    explicit LineCounter(const QByteArray &text)
        : m_text(text)
    { }

    int lineAt(qsizetype offset)
    {
        if (offset < m_offset) {
            m_offset = 0;
            m_line = 1;
        }
        offset = std::min(offset, m_text.size());
        m_line += static_cast<int>(std::count(m_text.cbegin() + m_offset, m_text.cbegin() + offset, '\n'));
        m_offset = offset;
        return m_line;
    }

private:
    const QByteArray &m_text;
    qsizetype m_offset = 0;
    int m_line = 1;
};

// simdjson refuses integers that fit no 64-bit type; here they are numbers all the same, only out of every range.
bool isInteger(const QByteArray &token)
{
    const QByteArray digits = token.startsWith('-') ? token.sliced(1) : token;
    return !digits.isEmpty() && (digits.size() == 1 || digits[0] != '0')
        && std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; });
}

/// Copies what simdjson walks over into positioned values.
class TreeReader
{
public:
    TreeReader(const char *begin, const QByteArray &text)
        : m_begin(begin)
        , m_lines(text)
    { }

    simdjson::error_code read(ondemand::value value, PositionedValue &out, int depth)
    {
        if (depth > maxDepth)
            return tooDeep;
        ondemand::json_type type{};
        if (const auto error = value.type().get(type))
            return error;
        m_line = out.line = m_lines.lineAt(value.raw_json_token().data() - m_begin);
        switch (type) {
        case ondemand::json_type::object:
            return readObject(value, out, depth);
        case ondemand::json_type::array:
            return readArray(value, out, depth);
        case ondemand::json_type::string: {
            out.kind = PositionedValue::Kind::String;
            std::string_view text;
            const auto error = value.get_string().get(text);
            out.text = owned(text);
            return error;
        }
        case ondemand::json_type::number: {
            out.kind = PositionedValue::Kind::Number;
            out.text = owned(value.raw_json_token()).trimmed();
            const auto error = value.get_number().error();
            if (error && isInteger(out.text))
                return value.get_double().error(); // Steps over it.
            return error;
        }
        case ondemand::json_type::boolean:
            out.kind = PositionedValue::Kind::Boolean;
            return value.get_bool().get(out.boolean);
        case ondemand::json_type::null:
            break;
        }
        bool null = false;
        if (const auto error = value.is_null().get(null))
            return error;
        return null ? simdjson::SUCCESS : simdjson::N_ATOM_ERROR;
    }

    simdjson::error_code readObject(ondemand::object object, PositionedValue &out, int depth)
    {
        out.kind = PositionedValue::Kind::Object;
        for (auto entry : object) {
            ondemand::field field;
            if (const auto error = std::move(entry).get(field))
                return error;
            PositionedMember member;
            m_line = member.line = m_lines.lineAt(field.key().raw() - m_begin);
            std::string_view name;
            if (const auto error = field.unescaped_key().get(name))
                return error;
            member.name = owned(name);
            if (const auto error = read(field.value(), member.value, depth + 1))
                return error;
            out.members.push_back(std::move(member));
        }
        return simdjson::SUCCESS;
    }

    /// Of the name or value that was read last.
    [[nodiscard]] int line() const { return m_line; }

private:
    simdjson::error_code readObject(ondemand::value value, PositionedValue &out, int depth)
    {
        ondemand::object object;
        if (const auto error = value.get_object().get(object))
            return error;
        return readObject(object, out, depth);
    }

    simdjson::error_code readArray(ondemand::value value, PositionedValue &out, int depth)
    {
        out.kind = PositionedValue::Kind::Array;
        ondemand::array array;
        if (const auto error = value.get_array().get(array))
            return error;
        for (auto entry : array) {
            ondemand::value element;
            if (const auto error = std::move(entry).get(element))
                return error;
            PositionedValue positioned;
            if (const auto error = read(element, positioned, depth + 1))
                return error;
            out.elements.push_back(std::move(positioned));
        }
        return simdjson::SUCCESS;
    }

    const char *m_begin;
    LineCounter m_lines;
    int m_line = 1;
};

// The first stage of simdjson looks at the whole text and knows no place. In both cases below a line can be judged by
// itself: neither a string nor a UTF-8 sequence may hold a line feed.
int firstLineWhere(const QByteArray &text, bool (*isBad)(QByteArrayView))
{
    int line = 1;
    for (const QByteArray &content : text.split('\n')) {
        if (isBad(content))
            return line;
        ++line;
    }
    return line - 1;
}

bool hasOpenString(QByteArrayView line)
{
    bool inside = false;
    for (qsizetype i = 0; i < line.size(); ++i) {
        if (inside && static_cast<unsigned char>(line[i]) < 0x20)
            return true;
        if (line[i] == '"')
            inside = !inside;
        else if (inside && line[i] == '\\')
            ++i;
    }
    return inside;
}

bool isNotUtf8(QByteArrayView line)
{
    return !QUtf8StringView(line).isValidUtf8();
}

// Where a text ends that ends too early.
qsizetype contentEnd(const QByteArray &text)
{
    qsizetype end = text.size();
    while (end > 0 && std::string_view(" \t\r\n").find(text[end - 1]) != std::string_view::npos)
        --end;
    return end;
}

ConfigProblem problem(int line, const QString &message)
{
    return {line, {}, message, {}};
}

/// @p last: line of the name or value that was read last; @p place: offset at which the reader stands.
ConfigProblem syntaxProblem(simdjson::error_code error, const QByteArray &text, int last, qsizetype place)
{
    const int line = LineCounter(text).lineAt(place);
    switch (error) {
    case simdjson::UTF8_ERROR:
        return problem(firstLineWhere(text, isNotUtf8), QStringLiteral("the text is not UTF-8"));
    case simdjson::UNCLOSED_STRING:
    case simdjson::UNESCAPED_CHARS:
        return problem(firstLineWhere(text, hasOpenString),
            QStringLiteral("a string is not closed on its line, or holds a control character"));
    case tooDeep:
        return problem(line, QStringLiteral("objects and lists are nested too deeply"));
    case simdjson::STRING_ERROR:
        return problem(last, QStringLiteral("not JSON: a string holds a bad escape sequence"));
    case simdjson::NUMBER_ERROR:
        return problem(last, QStringLiteral("not JSON: a number is malformed"));
    case simdjson::T_ATOM_ERROR:
    case simdjson::F_ATOM_ERROR:
    case simdjson::N_ATOM_ERROR:
    case simdjson::INCORRECT_TYPE:
        return problem(
            last, QStringLiteral("not JSON: a value is no string, number, true, false, null, list or object"));
    case simdjson::INCOMPLETE_ARRAY_OR_OBJECT: // Told at the very begin, but it is the end that is wrong.
        return problem(LineCounter(text).lineAt(contentEnd(text)),
            QStringLiteral("not JSON: the text does not end with the brace that closes it"));
    default:
        return problem(
            line, QStringLiteral("not JSON: a comma, colon, quote, brace or bracket is missing or superfluous"));
    }
}

} // namespace

tl::expected<PositionedValue, ConfigProblem> readPositionedJson(const QByteArray &text)
{
    if (text.startsWith("\xef\xbb\xbf"))
        return tl::unexpected(
            problem(1, QStringLiteral("the text begins with a byte-order mark; save it as UTF-8 without one")));
    if (text.trimmed().isEmpty())
        return tl::unexpected(problem(1, QStringLiteral("the text is empty; it must hold one JSON object")));

    const simdjson::padded_string padded(text.constData(), static_cast<std::size_t>(text.size()));
    ondemand::parser parser;
    ondemand::document document;
    if (const auto error = parser.iterate(padded).get(document))
        return tl::unexpected(syntaxProblem(error, text, 1, text.size()));

    ondemand::json_type type{};
    ondemand::object object;
    if (document.type().get(type) || type != ondemand::json_type::object)
        return tl::unexpected(problem(1, QStringLiteral("the text must be one JSON object")));

    PositionedValue root;
    root.line = LineCounter(text).lineAt(text.indexOf('{'));
    TreeReader reader(padded.data(), text);
    simdjson::error_code error = document.get_object().get(object);
    if (!error)
        error = reader.readObject(object, root, 1);
    const char *place = nullptr;
    const bool inside = !document.current_location().get(place);
    if (!error && inside)
        error = simdjson::TRAILING_CONTENT;
    if (error) {
        const qsizetype offset = inside ? place - padded.data() : contentEnd(text);
        return tl::unexpected(syntaxProblem(error, text, reader.line(), offset));
    }
    return root;
}

} // namespace signalbox
