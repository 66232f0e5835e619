package bireme.runtime.host;

import bireme.runtime.environment.RankExitSignal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * Ends the threads of ranks: those that have called {@code System.exit} are held, and at the end of the job the others
 * are asked to end.
 *
 * <p>Threads: {@link #hold} by any thread of a rank; {@link #keepHeld(boolean)} before there is one; the rest by the
 * host's.
 */
final class RankThreads {
    private static final long GRACE_MS = 500;
    private static final long GRACE_LOOK_MS = 5;

    private final CountDownLatch over = new CountDownLatch(1);
    private final Set<Thread> held = ConcurrentHashMap.newKeySet();
    private boolean keepHeld;

    /** Says whether the JVM ends right after the job, so that nobody needs to go on. */
    void keepHeld(boolean isSo) {
        keepHeld = isSo;
    }

    boolean keepHeld() {
        return keepHeld;
    }

    /**
     * Keeps the calling thread, which has called {@code System.exit}, from going on, as the JDK's method does: until
     * the JVM ends, or where it does not, until the job is over. Then the thread is unwound, which is the only way to
     * end it, and {@code catch} and {@code finally} of the program see that. What it has locked stays locked, as after
     * the JDK's method.
     */
    void hold() {
        held.add(Thread.currentThread());
        while (keepHeld || over.getCount() > 0) {
            try {
                over.await();
                if (keepHeld) {
                    Thread.sleep(Long.MAX_VALUE);
                }
            } catch (InterruptedException e) {
                // The thread is as good as gone: nothing of the program will see the interrupt.
                continue;
            }
        }
        throw new RankExitSignal();
    }

    /** Whether a thread is kept from going on. */
    boolean isHeld(Thread thread) {
        return held.contains(thread);
    }

    /** The job is over. */
    void release() {
        over.countDown();
    }

    /** Asks threads to end, and waits for them for a short time. */
    void interruptAndWait(HostedRank... ranks) throws InterruptedException {
        long deadlineNs = System.nanoTime() + GRACE_MS * 1_000_000;
        interruptAll(ranks);
        List<Thread> busy = lingering(false, ranks);
        while (!busy.isEmpty() && System.nanoTime() < deadlineNs) {
            busy.get(0).join(GRACE_LOOK_MS);
            interruptAll(ranks);
            busy = lingering(false, ranks);
        }
    }

    private void interruptAll(HostedRank... ranks) {
        for (HostedRank rank : ranks) {
            for (Thread thread : isLeftAlone(rank) ? List.<Thread>of() : rank.threads()) {
                if (!(thread instanceof ForkJoinWorkerThread) && !held.contains(thread)) {
                    thread.interrupt();
                }
            }
        }
    }

    /** A process that ends does not wake its threads before. */
    private boolean isLeftAlone(HostedRank rank) {
        return keepHeld && rank.isExiting();
    }

    /** Threads that keep a JVM from ending. */
    List<Thread> leftovers(HostedRank... ranks) {
        return lingering(true, ranks);
    }

    /** Threads that keep a JVM from ending, perhaps with those of ranks that called {@code System.exit(0)}. */
    private List<Thread> lingering(boolean alsoOfEndedRanks, HostedRank... ranks) {
        List<Thread> lingering = new ArrayList<>();
        for (HostedRank rank : ranks) {
            if (alsoOfEndedRanks || !rank.hasEnded() && !isLeftAlone(rank)) {
                for (Thread thread : rank.userThreads()) {
                    if (!held.contains(thread)) {
                        lingering.add(thread);
                    }
                }
            }
        }
        return lingering;
    }
}
