// SPDX-FileCopyrightText: 2026 The Signalbox Authors
// SPDX-License-Identifier: Apache-2.0

// For ThreadSanitizer builds only. Qt's libraries are built without the sanitizer, which therefore does not see the
// lock of an event queue: whatever one thread hands to another by QMetaObject::invokeMethod() looks like a race. Here
// the call is led through a slot object that tells the sanitizer of the order that the queue gives. Everything else
// stays visible: no report is suppressed.

#include <QMetaObject>
#include <QObject>
#include <QThread>

#include <dlfcn.h>

extern "C" {
void __tsan_acquire(void *address);
void __tsan_release(void *address);
}

namespace {

template <typename Function>
Function next(const char *symbol)
{
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, symbol));
}

/// A call on its way to another thread.
class OrderedCall final : public QtPrivate::QSlotObjectBase
{
public:
    OrderedCall(QtPrivate::QSlotObjectBase *call, void *returned)
        : QSlotObjectBase(&OrderedCall::perform)
        , m_call(call)
        , m_returned(returned)
    { }

private:
    static void perform(int which, QSlotObjectBase *self, QObject *receiver, void **arguments, bool *)
    {
        auto *const ordered = static_cast<OrderedCall *>(self);
        __tsan_acquire(ordered);
        if (which == Call) {
            ordered->m_call->call(receiver, arguments);
            if (ordered->m_returned != nullptr)
                __tsan_release(ordered->m_returned);
            __tsan_release(ordered); // The thread that sent the call may be the one that lets go of it last.
        } else if (which == Destroy) {
            ordered->m_call->destroyIfLastRef();
            delete ordered;
        }
    }

    QtPrivate::QSlotObjectBase *m_call;
    void *m_returned; ///< Of a caller that waits; else null.
};

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
    auto *const ordered = new OrderedCall(slot, waits ? &returned : nullptr);
    __tsan_release(ordered);
    const bool isDone = original(object, ordered, type, result);
    if (waits)
        __tsan_acquire(&returned);
    return isDone;
}

int QThread::exec()
{
    static const auto original = next<int (*)(QThread *)>("_ZN7QThread4execEv");
    const int code = original(this);
    __tsan_release(this);
    return code;
}

bool QThread::wait(QDeadlineTimer deadline)
{
    static const auto original = next<bool (*)(QThread *, QDeadlineTimer)>("_ZN7QThread4waitE14QDeadlineTimer");
    const bool hasEnded = original(this, deadline);
    __tsan_acquire(this);
    return hasEnded;
}
