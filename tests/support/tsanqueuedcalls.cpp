// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// For ThreadSanitizer builds only, linked into each program. Qt's libraries are built without the sanitizer, which
// therefore does not see the lock of an event queue: whatever one thread hands to another by
// QMetaObject::invokeMethod() or by a queued signal looks like a race. Here calls and slots are led through slot
// objects that tell the sanitizer of the order that the queue gives. Everything else stays visible: no report is
// suppressed.

#include <QMetaObject>
#include <QObject>
#include <QThread>
#include <QThreadStorage>

#include <dlfcn.h>
#include <unistd.h>

#include <array>
#include <utility>

extern "C" {
void __tsan_acquire(void *address);
void __tsan_release(void *address);
void AnnotateIgnoreWritesBegin(const char *file, int line);
void AnnotateIgnoreWritesEnd(const char *file, int line);
}

namespace {

template <typename Function>
__attribute__((no_sanitize("thread"))) Function next(const char *symbol)
{
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, symbol));
}

/// Where the emissions of @p sender meet their slots. Not the sender's own address: it may be gone when its signal
/// arrives.
void *meetingPlace(const QObject *sender)
{
    static std::array<char, 4096> places;
    return &places[(reinterpret_cast<quintptr>(sender) >> 4U) % places.size()];
}

/// Whose signal this thread emits, with no slot in between.
thread_local const QObject *emitting = nullptr;

/// What a call, or a slot, does in whichever thread; its object may be made, called and destroyed in three.
class OrderedCall final : public QtPrivate::QSlotObjectBase
{
public:
    /// @p sender is null unless it is a slot, @p returned unless a caller waits.
    OrderedCall(QtPrivate::QSlotObjectBase *call, const QObject *sender, void *returned)
        : QSlotObjectBase(&OrderedCall::perform)
        , m_call(call)
        , m_sender(sender)
        , m_returned(returned)
    {
        __tsan_release(&m_made);
    }

private:
    static void perform(int which, QSlotObjectBase *self, QObject *receiver, void **arguments, bool *isSame)
    {
        auto *const ordered = static_cast<OrderedCall *>(self);
        __tsan_acquire(&ordered->m_made);
        if (which == Call) {
            ordered->call(receiver, arguments);
            __tsan_release(&ordered->m_called);
        } else if (which == Destroy) {
            __tsan_acquire(&ordered->m_called);
            ordered->m_call->destroyIfLastRef();
            delete ordered;
        } else if (which == Compare) {
            *isSame = ordered->m_call->compare(arguments);
        }
    }

    void call(QObject *receiver, void **arguments)
    {
        const QObject *const emitter = std::exchange(emitting, nullptr);
        const bool isDirect = m_sender != nullptr && emitter == m_sender;
        if (isDirect)
            AnnotateIgnoreWritesEnd(__FILE__, __LINE__);
        else if (m_sender != nullptr)
            __tsan_acquire(meetingPlace(m_sender));
        m_call->call(receiver, arguments);
        if (m_returned != nullptr)
            __tsan_release(m_returned);
        if (isDirect)
            AnnotateIgnoreWritesBegin(__FILE__, __LINE__);
        emitting = emitter;
    }

    QtPrivate::QSlotObjectBase *m_call;
    const QObject *m_sender;
    void *m_returned;
    char m_made = 0; ///< Two places, so that calls from two threads are not taken to be in order.
    char m_called = 0;
};

/// The last that a thread of Qt's does before it tells that it has ended.
struct ThreadEnd
{
    ~ThreadEnd() { __tsan_release(thread); }
    QThread *thread;
};
QThreadStorage<ThreadEnd *> threadEnd;

} // namespace

// Defined in the program, these are found before Qt's own.

bool QMetaObject::invokeMethodImpl(
    QObject *object, QtPrivate::QSlotObjectBase *slot, Qt::ConnectionType type, void *result)
{
    using Function = bool (*)(QObject *, QtPrivate::QSlotObjectBase *, Qt::ConnectionType, void *);
    static const auto original = next<Function>(
        "_ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseEN2Qt14ConnectionTypeEPv");
    char returned = 0;
    const bool waits = type == Qt::BlockingQueuedConnection;
    const bool isDone = original(object, new OrderedCall(slot, nullptr, waits ? &returned : nullptr), type, result);
    if (waits)
        __tsan_acquire(&returned);
    return isDone;
}

QMetaObject::Connection QObject::connectImpl(const QObject *sender, void **signal, const QObject *receiver,
    void **slotPointer, QtPrivate::QSlotObjectBase *slot, Qt::ConnectionType type, const int *types,
    const QMetaObject *senderMetaObject)
{
    using Function = QMetaObject::Connection (*)(const QObject *, void **, const QObject *, void **,
        QtPrivate::QSlotObjectBase *, Qt::ConnectionType, const int *, const QMetaObject *);
    static const auto original
        = next<Function>("_ZN7QObject11connectImplEPKS_PPvS1_S3_PN9QtPrivate15QSlotObjectBaseEN2Qt"
                         "14ConnectionTypeEPKiPK11QMetaObject");
    return original(
        sender, signal, receiver, slotPointer, new OrderedCall(slot, sender, nullptr), type, types, senderMetaObject);
}

void QMetaObject::activate(QObject *sender, const QMetaObject *senderMetaObject, int index, void **arguments)
{
    using Function = void (*)(QObject *, const QMetaObject *, int, void **);
    static const auto original = next<Function>("_ZN11QMetaObject8activateEP7QObjectPKS_iPPv");
    __tsan_release(meetingPlace(sender));
    const QObject *const outer = std::exchange(emitting, sender);
    // Qt copies the arguments into its event behind this; the queue puts that in order as well. Slots that are called
    // at once are watched again.
    AnnotateIgnoreWritesBegin(__FILE__, __LINE__);
    original(sender, senderMetaObject, index, arguments);
    AnnotateIgnoreWritesEnd(__FILE__, __LINE__);
    emitting = outer;
}

void QThread::start(Priority priority)
{
    static const auto original = next<void (*)(QThread *, Priority)>("_ZN7QThread5startENS_8PriorityE");
    connect(
        this, &QThread::started, this, [this] { threadEnd.setLocalData(new ThreadEnd{this}); }, Qt::DirectConnection);
    original(this, priority);
}

bool QThread::wait(QDeadlineTimer deadline)
{
    static const auto original = next<bool (*)(QThread *, QDeadlineTimer)>("_ZN7QThread4waitE14QDeadlineTimer");
    const bool hasEnded = original(this, deadline);
    if (hasEnded)
        __tsan_acquire(this);
    return hasEnded;
}

void QThread::quit()
{
    static const auto original = next<void (*)(QThread *)>("_ZN7QThread4quitEv");
    __tsan_release(meetingPlace(this)); // With the slots of finished().
    original(this);
}

/// tests/tsan.suppressions has what Qt's libraries call ignored. Of a descriptor that we opened the end must be heard,
/// or it seems to be still the same one when another thread gets its number.
/// Not watched itself, for the sanitizer's reports close files too; and a call, not a jump, so that it is seen as ours.
__attribute__((no_sanitize("thread"), optimize("no-optimize-sibling-calls"))) int close(int descriptor)
{
    static int (*const original)(int) = next<int (*)(int)>("close");
    return original(descriptor);
}
