// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArrayList>
#include <QMainWindow>

QT_FORWARD_DECLARE_CLASS(QDockWidget)
QT_FORWARD_DECLARE_CLASS(QSettings)

namespace signalbox {

/// The pages with the docks around them; a window within the window, so that the rail and the status bar stay outside.
/// The trail is at the bottom while there is little room, behind a tab beside the event log, and at the right
/// otherwise, until the user puts it somewhere.
class DockArea final : public QMainWindow
{
    Q_OBJECT

public:
    static constexpr int leastWidthForTrailAtRight = 1600; ///< Of the whole window.

    explicit DockArea(QWidget *pages, QWidget *parent = nullptr);

    /// Take the widgets over. The trail's dock is named "trail", the other "events".
    void setTrail(QWidget *trail);
    void setEvents(QWidget *events);

    /// Whether the trail is open is kept for each page by itself: it belongs to requests and would only take room from
    /// most pages.
    void setPage(const QByteArray &page);
    void showTrail(bool shown);
    [[nodiscard]] bool isTrailShown() const; ///< In sight, not behind a tab.
    void showEvents(bool shown);
    [[nodiscard]] bool areEventsShown() const;

    /// The window has this width now.
    void adaptTo(int windowWidth);

    void resetLayout();
    void save(QSettings &settings) const;
    void restore(const QSettings &settings);

Q_SIGNALS:
    /// One was opened or closed.
    void docksChanged();

protected:
    void childEvent(QChildEvent *event) override;

private:
    [[nodiscard]] QDockWidget *addDock(
        const QString &name, const QString &title, QWidget *content, Qt::DockWidgetArea area);
    void placeTrail();
    void shareBottom();
    [[nodiscard]] bool isTrailOpenFor(const QByteArray &page) const { return m_trailPages.contains(page); }

    QDockWidget *m_trail = nullptr;
    QDockWidget *m_events = nullptr;
    QByteArray m_page;
    QByteArrayList m_trailPages{"requests"};
    int m_windowWidth = 0;
    bool m_placedByUser = false;
    bool m_placing = false; ///< Dock signals are of our own making.
};

} // namespace signalbox
