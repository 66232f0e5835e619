package bireme.runtime.window;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/**
 * The lock of one rank's memory, which the standard's passive target epochs take: by one rank alone or by several
 * together.
 *
 * <p>Shape: a rank that finds it free takes it by one compare-and-set. One that does not is put in a queue, and is told
 * by a message once it has the lock, which the rank that releases it hands over: in the order of the queue, neighbours
 * that share it together. So nobody starves, and a wait for a lock is a wait for a message, which every device knows
 * how to do, whether the ranks share memory or not.
 *
 * <p>Threads: any.
 *
 * <p>Ordering: releasing it happens before taking it.
 */
final class TargetLock {
    private static final VarHandle STATE;
    private static final int ALONE = 1 << 30;
    private static final int QUEUE = 1 << 29;
    private static final int HOLDERS = ALONE | QUEUE - 1;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(TargetLock.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private record Waiting(int rank, boolean isAlone) {}

    private final Queue<Waiting> queue = new ArrayDeque<>();

    /** How many hold it together, or {@link #ALONE}; {@link #QUEUE} while some wait. */
    @SuppressWarnings("unused") // through STATE
    private int state;

    /** Takes the lock, or puts the rank in the queue; whether it was taken. */
    boolean take(int rank, boolean isAlone) {
        int now = (int) STATE.getOpaque(this);
        while (isAlone ? now == 0 : now < QUEUE - 1) {
            if (STATE.compareAndSet(this, now, isAlone ? ALONE : now + 1)) {
                return true;
            }
            now = (int) STATE.getOpaque(this);
        }
        return takeSlowly(rank, isAlone);
    }

    private synchronized boolean takeSlowly(int rank, boolean isAlone) {
        STATE.getAndBitwiseOr(this, QUEUE); // until it is cleared only threads in here change the state
        queue.add(new Waiting(rank, isAlone));
        // the holders may have left before they could see that somebody waits
        return queue.size() == 1 && !handOver().isEmpty();
    }

    /** Gives the lock back; the ranks that have it now, and must be told. */
    List<Integer> release(boolean isAlone) {
        int held = isAlone ? ALONE : 1;
        int now = (int) STATE.getOpaque(this);
        while ((now & QUEUE) == 0) {
            if (STATE.compareAndSet(this, now, now - held)) {
                return List.of();
            }
            now = (int) STATE.getOpaque(this);
        }
        synchronized (this) {
            STATE.getAndAdd(this, -held);
            return queue.isEmpty() ? List.of() : handOver();
        }
    }

    /** Gives the lock to those who are first in the queue, in which there is somebody. */
    private List<Integer> handOver() {
        List<Integer> granted = new ArrayList<>();
        int held = (int) STATE.getAcquire(this) & HOLDERS;
        while (!queue.isEmpty() && (held == 0 || (held & ALONE) == 0 && !queue.peek().isAlone)) {
            Waiting next = queue.remove();
            held = next.isAlone ? ALONE : held + 1;
            granted.add(next.rank);
        }
        STATE.setRelease(this, queue.isEmpty() ? held : held | QUEUE);
        return granted;
    }

    /** Whether somebody holds it; may be out of date at once. */
    boolean isHeld() {
        return ((int) STATE.getAcquire(this) & HOLDERS) != 0;
    }
}
