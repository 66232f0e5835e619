package xxdev;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * What the ranks of one job share inside one JVM: the place where devices of several ranks meet, whether the job has
 * ended, and which calls are blocked. The host of the ranks makes one and hands it down to every device.
 *
 * <p>Threads: any.
 */
public final class LocalJob {
    private final Map<Class<?>, Object> shared = new ConcurrentHashMap<>();
    private final AtomicReference<Throwable> end = new AtomicReference<>();
    private final Set<BlockedCall> blocked = ConcurrentHashMap.newKeySet();
    private final int size;

    /** Creates the job of {@code size} ranks, counting those in other JVMs. */
    public LocalJob(int size) {
        this.size = size;
    }

    /** Ranks in the job. */
    public int size() {
        return size;
    }

    /** The job's only object of a kind, made by whichever rank asks first. */
    public <T> T shared(Class<T> kind, Supplier<T> maker) {
        return kind.cast(shared.computeIfAbsent(kind, key -> maker.get()));
    }

    /**
     * Ends the job: calls that wait, and later calls, throw {@link JobEndedException} with this cause.
     *
     * @return whether this was the first call; only the first cause is kept
     */
    public boolean end(Throwable cause) {
        boolean first = end.compareAndSet(null, cause);
        blocked.forEach(call -> LockSupport.unpark(call.thread()));
        return first;
    }

    /** Why the job ended, or {@code null} while it runs. */
    public Throwable endCause() {
        return end.get();
    }

    /** Throws when the job has ended. */
    public void checkRunning() {
        Throwable cause = end.get();
        if (cause != null) {
            throw new JobEndedException("the job has ended: " + cause, cause);
        }
    }

    /** Says that a thread is about to sleep in a call. */
    public void enter(BlockedCall call) {
        blocked.add(call);
    }

    /** Says that the call goes on. */
    public void leave(BlockedCall call) {
        blocked.remove(call);
    }

    /** The calls asleep now; a snapshot that may be out of date by the time it is read. */
    public Set<BlockedCall> blockedCalls() {
        return Set.copyOf(blocked);
    }
}
