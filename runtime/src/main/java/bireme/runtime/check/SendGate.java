package bireme.runtime.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import xxdev.LocalJob;

/**
 * The standard sends of a job's ranks in this JVM that wait for their receives. When no rank of the job can go on they
 * are released as if they were buffered.
 *
 * <p>Threads: any.
 */
public final class SendGate {
    private final Set<CheckedSend> waiting = ConcurrentHashMap.newKeySet();
    /** Those released that a thread was waiting for, until it has noticed. */
    private final Set<CheckedSend> leaving = ConcurrentHashMap.newKeySet();

    private SendGate() {}

    /** The gate of a job. */
    public static SendGate of(LocalJob job) {
        return job.shared(SendGate.class, SendGate::new);
    }

    void add(CheckedSend send) {
        waiting.removeIf(CheckedSend::isDone);
        waiting.add(send);
    }

    /** The sends that wait now. */
    public List<WaitingSend> waiting() {
        List<WaitingSend> sends = new ArrayList<>();
        for (CheckedSend send : waiting) {
            if (!send.isDone()) {
                sends.add(new WaitingSend(send.rank(), send.dest(), send.isAwaited()));
            }
        }
        return sends;
    }

    /**
     * Releases all.
     *
     * @param unsafeRanks ranks that would wait for ever in a send if nothing were buffered
     */
    public void release(Set<Integer> unsafeRanks) {
        for (CheckedSend send : waiting) {
            boolean isAwaited = send.isAwaited();
            if (isAwaited) {
                leaving.add(send);
            }
            send.release(isAwaited && unsafeRanks.contains(send.rank()));
        }
        waiting.removeIf(CheckedSend::isDone);
    }

    /** Whether a thread has not gone on yet whose send was released. Till then its wait says nothing. */
    public boolean isReleasing() {
        leaving.removeIf(send -> !send.isAwaited());
        return !leaving.isEmpty();
    }
}
