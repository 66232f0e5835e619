package bireme.accelerator;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Commands that a device carries out one after another, beside the thread that queues them.
 *
 * <p>Ordering: a command begins when those queued before have ended. Commands of different queues have no order, unless
 * they use the same buffer, or one queue {@linkplain #await awaits} an event of the other.
 *
 * <p>Threads: one at a time queues commands; any may wait.
 *
 * <p>Errors: {@link AcceleratorException}; of reason {@code ARGUMENT} once the queue or its context is closed. What a
 * kernel in Java throws comes out of the next call that waits.
 */
public abstract class CommandQueue implements AutoCloseable {
    private final AcceleratorContext context;
    private final AtomicBoolean isClosed = new AtomicBoolean();

    CommandQueue(AcceleratorContext context) {
        this.context = context;
    }

    /** {@return the context that it belongs to} */
    public final AcceleratorContext context() {
        return context;
    }

    /**
     * Queues a run of a kernel.
     *
     * @param kernel the kernel
     * @param range its work-items
     * @param arguments for each parameter an {@link AcceleratorBuffer} of this context, a {@code Float}, {@code
     * Double},     {@code Integer} or {@code Long}, or {@link LocalMemory}
     * @return the event of its end
     */
    public final Event run(Kernel kernel, Range range, Object... arguments) {
        checkOpen();
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] instanceof AcceleratorBuffer buffer) {
                checkOwn("argument " + i + " of kernel " + kernel.name(), buffer);
                buffer.usedBy(this);
            }
        }
        return launch(kernel, range, arguments);
    }

    /**
     * Queues a copy from one buffer to another of the same type.
     *
     * @param from buffer to read
     * @param fromFirst its first element
     * @param to another buffer, to write
     * @param toFirst its first element
     * @param count elements, 1 or more
     * @return the event of its end
     */
    public final Event copy(AcceleratorBuffer from, int fromFirst, AcceleratorBuffer to, int toFirst, int count) {
        checkOpen();
        checkOwn("from", from);
        checkOwn("to", to);
        if (from == to || from.type() != to.type() || count < 1) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    "CommandQueue.copy: from " + from + " to " + to + ", count " + count
                            + "; expected two buffers of one type, and a count of 1 or more");
        }
        to.checkWritable();
        bireme.devices.memory.BufferRange.check(from, from.type(), fromFirst, count);
        bireme.devices.memory.BufferRange.check(to, to.type(), toFirst, count);
        from.usedBy(this);
        to.usedBy(this);
        return queueCopy(from, fromFirst, to, toFirst, count);
    }

    /** Refuses use after the end, when the driver's queue is freed. */
    final void checkOpen() {
        context.checkOpen("queue");
        if (isClosed()) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT, "the queue on " + context.accelerator() + " is closed");
        }
    }

    private void checkOwn(String what, AcceleratorBuffer buffer) {
        buffer.checkOpen(what);
        if (!sharesMemoryWith(buffer.context())) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    what + " is " + buffer + ", but the queue is on " + context.accelerator()
                            + "; expected a buffer on the device of the queue");
        }
    }

    /** Whether buffers of another context can be used as this one's. */
    abstract boolean sharesMemoryWith(AcceleratorContext other);

    abstract Event launch(Kernel kernel, Range range, Object... arguments);

    abstract Event queueCopy(AcceleratorBuffer from, int fromFirst, AcceleratorBuffer to, int toFirst, int count);

    /** {@return the event of the end of everything queued so far} */
    public final Event marker() {
        checkOpen();
        return queueMarker();
    }

    /** The same, while the context is being closed, too. */
    abstract Event queueMarker();

    /**
     * Lets the commands that are queued next begin after an event.
     *
     * @param event event of a queue on the same device
     */
    public final void await(Event event) {
        checkOpen();
        queueAwait(event);
    }

    /** The same, while the context is being closed, too. */
    abstract void queueAwait(Event event);

    /** Waits until everything queued so far has ended. */
    public final void finish() {
        checkOpen();
        awaitQueued();
    }

    /** The same, while the context is being closed, too. */
    final void awaitQueued() {
        queueMarker().await();
    }

    /** Waits until everything queued so far has ended, unless the context is closed already, and frees the queue. */
    @Override
    public final void close() {
        if (isClosed.get()) {
            return;
        }
        try {
            if (!context.isClosed()) {
                awaitQueued();
            }
        } finally {
            context.forget(this);
            if (isClosed.compareAndSet(false, true)) {
                free();
            }
        }
    }

    /** Whether it has been freed. */
    final boolean isClosed() {
        return isClosed.get();
    }

    /** Frees it; commands that have not begun may be left out. */
    abstract void free();
}
