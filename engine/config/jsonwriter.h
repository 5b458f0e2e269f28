// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QByteArrayList>

#include <utility>
#include <vector>

namespace signalbox {

/// Writes JSON for people: fields in the order they are given, two spaces of indentation. QJsonDocument sorts by name,
/// which would tear a Route's slug from its targets.
class JsonWriter
{
public:
    /// Inline containers stand on one line.
    enum class Layout : quint8
    {
        Block,
        Inline
    };

    void beginObject(Layout layout = Layout::Block);
    void beginObject(const char *name, Layout layout = Layout::Block);
    void endObject() { close('}'); }
    void beginList(const char *name, Layout layout = Layout::Block);
    void endList() { close(']'); }

    void text(QByteArrayView name, const QByteArray &value);
    void optionalText(const char *name, const QByteArray &value); ///< null when it is empty.
    void number(const char *name, qint64 value);
    void boolean(const char *name, bool value);
    void null(const char *name);
    void json(const char *name, const QByteArray &value); ///< As it is.
    void texts(const char *name, const QByteArrayList &values);

    /// The text, with a line feed at its end.
    [[nodiscard]] QByteArray take() { return std::exchange(m_out, {}) + '\n'; }

private:
    struct Level
    {
        Layout layout = Layout::Block;
        bool empty = true;
    };

    void open(char bracket, Layout layout);
    void close(char bracket);
    void separate();
    void name(QByteArrayView name);
    void string(QByteArrayView value);

    QByteArray m_out;
    std::vector<Level> m_levels;
};

} // namespace signalbox
