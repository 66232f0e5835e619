package bireme.devices.match;

import static xxdev.Device.ANY_SOURCE;
import static xxdev.Device.PROC_NULL;

import bireme.devices.match.waiter.Background;
import bireme.devices.memory.BufferRange;
import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.LocalJob;

/**
 * The checks at the beginning of a call: whether the rank is in its job, and whether its peer and its buffer are legal.
 * Background work of the rank also advances here.
 *
 * <p>Threads: any.
 */
final class CallChecks {
    /** Refuses every call of a device that has not joined a job. */
    static final CallChecks NOT_JOINED = new CallChecks(null, null, null, 0);

    private final LocalJob job;
    private final MatchEngine engine;
    private final Background background;
    private final int size;
    private volatile boolean isOpen;
    /** Whether calls may go on unchecked: between joining and leaving, while the job runs and has lost no rank. */
    private volatile boolean isClear;

    private final Runnable refuseCalls = () -> isClear = false;

    private CallChecks(LocalJob job, MatchEngine engine, Background background, int size) {
        this.job = job;
        this.engine = engine;
        this.background = background;
        this.size = size;
    }

    /** The checks of a rank that joins a job now. */
    static CallChecks join(LocalJob job, MatchEngine engine, Background background, int size) {
        CallChecks checks = new CallChecks(job, engine, background, size);
        checks.isOpen = true;
        checks.isClear = true;
        job.addEndListener(checks.refuseCalls);
        return checks;
    }

    /** Whether a receive from a rank can go on: nothing has happened to the job, or nothing that concerns it. */
    boolean isClear(int source, int context) {
        return isClear || isOpen && job.endCause() == null && !engine.reach().isCut(source, context);
    }

    /** Has every call looked at more closely: something has happened to the job. */
    Runnable refuseCalls() {
        return refuseCalls;
    }

    /** The rank leaves the job; whether it was in it. */
    boolean leave() {
        if (!isOpen) {
            return false;
        }
        isOpen = false;
        isClear = false;
        job.removeEndListener(refuseCalls);
        return true;
    }

    /** Whether the rank is in its job. */
    boolean isOpen() {
        return isOpen;
    }

    void checkSend(Object buffer, ElementType type, int offset, int count, int dest, int context) {
        checkDest(dest, context);
        BufferRange.check(buffer, type, offset, count);
        background.advance();
    }

    /** Checks a send of the whole of a buffer. */
    void checkSend(int dest, int context) {
        checkDest(dest, context);
        background.advance();
    }

    private void checkDest(int dest, int context) {
        if (!isClear) {
            checkJob();
            engine.checkReachable("send", dest, context);
        }
        if (dest < 0 || dest >= size) {
            refuseDest(dest);
        }
    }

    void checkReceive(Object buffer, ElementType type, int offset, int count, int source) {
        checkSource(source);
        BufferRange.check(buffer, type, offset, count);
        background.advance();
    }

    /** Checks a receive into the whole of a buffer. */
    void checkReceive(int source) {
        checkSource(source);
        background.advance();
    }

    void checkSource(int source) {
        checkJoined();
        if ((source < 0 || source >= size) && source != ANY_SOURCE && source != PROC_NULL) {
            throw new DeviceException(
                    "source " + source + " is outside 0.." + (size - 1) + ", and neither ANY_SOURCE nor PROC_NULL");
        }
    }

    private void refuseDest(int dest) {
        if (dest != PROC_NULL) {
            throw new DeviceException("dest " + dest + " is outside 0.." + (size - 1) + ", and not PROC_NULL");
        }
    }

    void checkJoined() {
        if (!isClear) {
            checkJob();
        }
    }

    /** Throws unless the only thing wrong is that ranks are lost, which concerns some calls only. */
    private void checkJob() {
        if (job == null) {
            throw new DeviceException("this device has not joined a job yet; call init first");
        }
        job.checkRunning();
        if (!isOpen) {
            throw new DeviceException("this device has left the job");
        }
    }
}
