package bireme.runtime.replay;

import bireme.runtime.control.TimeLimits;
import bireme.runtime.environment.JobControl;
import bireme.runtime.environment.RankEnvironment;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import xxdev.Device;
import xxdev.LocalJob;

/**
 * Repeats what a rank's calls have found.
 *
 * <p>A thread takes the calls of the recorded thread of its name; of several with one name, and those of other names,
 * in the order in which they call first. A record that ends because the job did is followed to its end, and then the
 * thread goes on freely.
 *
 * <p>Threads: any; the record of a thread is its own once it has taken it.
 *
 * <p>Errors: {@link LeftRecordException}.
 */
final class ReplayedChoices implements MessageChoices {
    private static final int[] NOTHING = {};
    private static final String REMEDY = "; replay the program that was recorded, with the same input, environment and"
            + " settings, and let it depend on neither time nor chance";

    private final int rank;
    private final JobControl control;
    private final LocalJob job;
    private final long hintNs;
    private final RankRecord record;
    private final List<ThreadRecord> unclaimed;
    private final Map<Thread, ThreadRecord> claimed = new IdentityHashMap<>();
    /** The claim of the thread that called last, found without a lock while only one thread calls. */
    private volatile Claim last = new Claim(null, null);

    private volatile Device device;
    /**
     * Number of the receive that is to be posted next; the thread that has posted releases it to the thread whose turn
     * is next.
     */
    private volatile long nextPost;

    /** The record that a thread follows. */
    private record Claim(Thread thread, ThreadRecord calls) {}

    ReplayedChoices(RankEnvironment environment, RankRecord record) {
        this.rank = environment.rank();
        this.control = environment.control();
        this.job = environment.job();
        this.hintNs = TimeUnit.SECONDS.toNanos(TimeLimits.deadlockHintSeconds(environment.settings()));
        this.record = record;
        this.unclaimed = new ArrayList<>(record.threads());
    }

    RankRecord record() {
        return record;
    }

    @Override
    public Device over(Device inner) { // of each epoch
        device = inner;
        return new ReplayingDevice(inner, this);
    }

    /** The record of the calling thread, which a call is to follow; {@code null} if it has none, or is past its end. */
    ThreadRecord mine(RecordedCallKind kind, int... asked) {
        ThreadRecord mine = claim();
        if (mine != null && !mine.isOver()) {
            if (mine.kind() != kind || !mine.asks(asked)) {
                throw left(kind.text(asked), inWords(mine));
            }
            return mine;
        }
        if (record.isWhole()) {
            throw left(kind.text(asked), mine == null ? "no such thread" : "no more calls of this thread");
        }
        control.notice(
                rank,
                "the record in " + record.file().getParent() + " ends here, because the recorded job did not end well;"
                        + " the run goes on freely");
        return null;
    }

    /** Whether the calling thread has no record, or is past its end; a thread that only tests requests claims none. */
    synchronized boolean isFree() {
        if (record.isWhole()) {
            return false;
        }
        Thread current = Thread.currentThread();
        ThreadRecord mine = claimed.get(current);
        return mine == null ? claimed.containsKey(current) || unclaimed.isEmpty() : mine.isOver();
    }

    private ThreadRecord claim() {
        Claim known = last;
        return known.thread() == Thread.currentThread() ? known.calls() : claimOfAnother();
    }

    private synchronized ThreadRecord claimOfAnother() {
        Thread current = Thread.currentThread();
        if (!claimed.containsKey(current)) {
            claimed.put(current, take(ThreadNames.keyOf(current)));
        }
        last = new Claim(current, claimed.get(current));
        return last.calls();
    }

    private ThreadRecord take(String name) {
        for (ThreadRecord each : unclaimed) {
            if (each.name().equals(name)) {
                unclaimed.remove(each);
                return each;
            }
        }
        return unclaimed.isEmpty() ? null : unclaimed.remove(0);
    }

    /** Waits until all receives before this one have been posted. */
    void awaitTurn(long number) {
        if (nextPost != number) {
            long hintAtNs = System.nanoTime() + hintNs;
            device.awaitUntil(
                    () -> nextPost == number || isNobodyElseThere() || hint(hintAtNs),
                    "receives of other threads, as they were recorded");
            if (nextPost != number) {
                throw left("a receive", "a receive of another thread before it, and no other thread is there");
            }
        }
    }

    /** Warns that the awaited thread may compute for long, or never call; the wait goes on. */
    private boolean hint(long hintAtNs) {
        if (System.nanoTime() - hintAtNs > 0) {
            control.notice(
                    rank,
                    "a thread of it has waited for " + TimeUnit.NANOSECONDS.toSeconds(hintNs)
                            + " s to receive after another one, as was recorded; if that does not come, the run has"
                            + " left its record");
        }
        return false;
    }

    void hasPosted(long number) {
        nextPost = number + 1;
    }

    /** Of a rank that has a group of threads to itself it is known that no thread is to come. */
    private synchronized boolean isNobodyElseThere() {
        Thread current = Thread.currentThread();
        for (Map.Entry<Thread, ThreadRecord> each : claimed.entrySet()) {
            if (each.getKey() != current && each.getKey().isAlive()) {
                return false;
            }
        }
        return unclaimed.isEmpty() || current.getThreadGroup().activeCount() == 1;
    }

    /** Waits for what other threads do to a receive. */
    void awaitOthers(BooleanSupplier condition, String call) {
        device.awaitUntil(() -> condition.getAsBoolean() || isNobodyElseThere(), call);
        if (!condition.getAsBoolean()) {
            throw left(call, "that it was cancelled before");
        }
    }

    /** Makes the exception for a program whose call differs from the recorded one. */
    LeftRecordException left(String came, String recorded) {
        String place = control.placeInProgram();
        return new LeftRecordException("rank " + rank + " leaves its record: the program calls " + came
                + (place.isEmpty() ? "" : " (" + place + ")") + ", and recorded is " + recorded + REMEDY);
    }

    private String inWords(ThreadRecord calls) {
        return calls.kind().text(calls.asked()) + " (line " + calls.line() + " of " + record.file() + ")";
    }

    @Override
    public int[] found(RequestCall call, int requests, Poll poll) {
        int[] asked = requests == 0 ? NOTHING : new int[] {requests};
        ThreadRecord mine = mine(call.kind(), asked);
        if (mine == null) {
            return poll.now();
        }
        int[] found = mine.found();
        String recorded = inWords(mine);
        mine.next();
        if (found.length == 0) {
            device.progress();
        }
        for (int index : found) {
            if (!poll.await(index)) {
                throw left(call.kind().text(asked) + " with a request " + index + " that is null", recorded);
            }
        }
        return found;
    }

    @Override
    public void finalizing() {
        ThreadRecord mine = claim();
        if (mine == null || mine.isOver()) {
            if (record.isWhole()) {
                throw left("MPI.Finalize", "no such thread, or no more calls of it");
            }
        } else if (mine.kind() != RecordedCallKind.FINALIZE) {
            throw left("MPI.Finalize", inWords(mine));
        } else {
            mine.next();
        }
    }

    @Override
    public void finalized() {
        // it was compared when the rank came to it
    }

    /** {@inheritDoc} Reports recorded calls that the program has not made, unless the job ends for another reason. */
    @Override
    public synchronized void close() {
        List<ThreadRecord> all = new ArrayList<>(unclaimed);
        all.addAll(claimed.values());
        for (ThreadRecord each : all) {
            if (each != null && !each.isOver() && job.endCause() == null) {
                control.notice(rank, "has ended before its record, which goes on with " + inWords(each));
            }
        }
    }
}
