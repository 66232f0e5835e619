package bireme.runtime.replay;

import java.util.HashSet;
import java.util.Set;
import java.util.function.BooleanSupplier;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.MatchedMessage;
import xxdev.Request;
import xxdev.Status;

/**
 * A device that keeps what receives and probes find.
 *
 * <p>Ordering: receives are posted one at a time, under the monitor of the log, so that it has them in the order in
 * which messages find them.
 *
 * <p>Threads: as {@link Device}.
 */
final class RecordingDevice extends RepeatableDevice {
    private final RecordLog log;
    /** Receives from any source whose message is not known; guarded by {@link #log}. */
    private final Set<RecordedReceive> pending = new HashSet<>();

    RecordingDevice(Device device, RecordLog log) {
        super(device);
        this.log = log;
    }

    @Override
    public void recv(Object buffer, int offset, int count, int source, int tag, int context, Status status) {
        if (source == PROC_NULL) {
            device.recv(buffer, offset, count, source, tag, context, status);
        } else if (source == ANY_SOURCE) {
            status.set(post(RecordedCallKind.RECV, buffer, offset, count, tag, context)
                    .await());
        } else {
            Request receive;
            synchronized (log) {
                receive = device.irecv(buffer, offset, count, source, tag, context);
                log.nextReceive();
            }
            status.set(receive.await());
        }
    }

    @Override
    public Request irecv(Object buffer, int offset, int count, int source, int tag, int context) {
        if (source == PROC_NULL) {
            return startReceive(buffer, offset, count, source, tag, context);
        } else if (source == ANY_SOURCE) {
            return post(RecordedCallKind.IRECV, buffer, offset, count, tag, context);
        }
        synchronized (log) {
            Request receive = startReceive(buffer, offset, count, source, tag, context);
            return new RecordedReceive(log, receive, log.nextReceive(), null);
        }
    }

    private RecordedReceive post(RecordedCallKind kind, Object buffer, int offset, int count, int tag, int context) {
        synchronized (log) {
            Request receive = startReceive(buffer, offset, count, ANY_SOURCE, tag, context);
            RecordedReceive recorded = new RecordedReceive(log, receive, log.posted(kind, context, tag), pending);
            pending.add(recorded);
            return recorded;
        }
    }

    @Override
    MatchedMessage take(RecordedCallKind kind, int source, int tag, int context) {
        while (true) {
            device.probe(source, tag, context);
            synchronized (log) {
                MatchedMessage message = device.improbe(source, tag, context);
                if (message != null) { // else another thread was faster
                    if (source == ANY_SOURCE) {
                        found(kind, message.status(), context, tag);
                    } else {
                        log.nextReceive();
                    }
                    return message;
                }
            }
        }
    }

    @Override
    public MatchedMessage improbe(int source, int tag, int context) {
        if (source == PROC_NULL) {
            return device.improbe(source, tag, context);
        }
        synchronized (log) {
            MatchedMessage message = device.improbe(source, tag, context);
            found(RecordedCallKind.IMPROBE, message == null ? null : message.status(), context, source, tag);
            return message;
        }
    }

    @Override
    public Status probe(int source, int tag, int context) {
        Status found = device.probe(source, tag, context);
        if (source == ANY_SOURCE) {
            found(RecordedCallKind.PROBE, found, context, tag);
        }
        return found;
    }

    /** {@inheritDoc} Recorded as one that does not wait. */
    @Override
    public Status probe(int source, int tag, int context, BooleanSupplier isOver) {
        Status found = device.probe(source, tag, context, isOver);
        if (source != PROC_NULL) {
            found(RecordedCallKind.IPROBE, found, context, source, tag);
        }
        return found;
    }

    @Override
    public Status iprobe(int source, int tag, int context) {
        Status found = device.iprobe(source, tag, context);
        if (source != PROC_NULL) {
            found(RecordedCallKind.IPROBE, found, context, source, tag);
        }
        return found;
    }

    private void found(RecordedCallKind kind, Status found, int... asked) {
        if (found == null) {
            log.found(kind, asked);
        } else {
            log.found(kind, asked, found.source(), found.tag());
        }
    }

    /** Keeps the messages of receives that have ended and that nobody has asked about. */
    void settle() {
        Set<RecordedReceive> left;
        synchronized (log) {
            left = Set.copyOf(pending);
        }
        for (RecordedReceive each : left) {
            try {
                if (each.isDone()) {
                    each.test();
                }
            } catch (DeviceException e) {
                // The record says that it has failed; the program does not want to know.
                continue;
            }
        }
    }
}
