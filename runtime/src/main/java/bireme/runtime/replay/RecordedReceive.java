package bireme.runtime.replay;

import java.util.Set;
import xxdev.DeviceException;
import xxdev.Request;
import xxdev.Status;

/**
 * A receive whose message is kept when somebody finds it complete.
 *
 * <p>Threads: any; see {@link RecordLog}.
 */
final class RecordedReceive implements Request {
    private final RecordLog log;
    private final Request receive;
    private final long number;
    /** Where it stands until its end is known; {@code null} when its source was given. */
    private final Set<RecordedReceive> pending;

    private boolean isCancelled;

    RecordedReceive(RecordLog log, Request receive, long number, Set<RecordedReceive> pending) {
        this.log = log;
        this.receive = receive;
        this.number = number;
        this.pending = pending;
    }

    @Override
    public boolean isDone() {
        return receive.isDone();
    }

    @Override
    public Status await() {
        try {
            return ended(receive.await());
        } catch (DeviceException e) {
            failed();
            throw e;
        }
    }

    @Override
    public Status test() {
        try {
            Status status = receive.test();
            return status == null ? null : ended(status);
        } catch (DeviceException e) {
            failed();
            throw e;
        }
    }

    private Status ended(Status status) {
        if (pending != null && !status.isCancelled()) {
            synchronized (log) {
                if (pending.remove(this)) {
                    log.taken(number, status.source(), status.tag());
                }
            }
        }
        return status;
    }

    /** An interrupt or the job's end leaves it pending. */
    private void failed() {
        if (pending != null && receive.isDone()) {
            synchronized (log) {
                if (pending.remove(this)) {
                    log.failed(number);
                }
            }
        }
    }

    @Override
    public boolean cancel() {
        boolean isWithdrawn = receive.cancel();
        if (isWithdrawn) {
            synchronized (log) {
                if (!isCancelled) {
                    isCancelled = true;
                    log.cancelled(number);
                }
                if (pending != null) {
                    pending.remove(this);
                }
            }
        }
        return isWithdrawn;
    }

    @Override
    public void free() {
        receive.free();
    }
}
