package bireme.bb.engine.survival;

import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.Vertex;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;

/**
 * Items that one worker of a surviving farm was given, and has not been acknowledged, the oldest first.
 *
 * <p>It is not known which of them a lost worker was processing: results of earlier items may be lost with it. So each
 * of them may be the cause. An item that was with two lost workers is given to a worker that has no other item; if that
 * worker is lost too, the item is the cause.
 *
 * <p>Threads: that of the emitter.
 */
final class UnackedItems {
    /** Items that may be without an ack: more than a rank can take in the time that an ack needs. */
    static final int MAX = 512;
    /** A worker that is lost with an item may be lost because of it; so many are enough. */
    private static final int MAX_LOSSES = 3;

    private final Deque<Task> tasks = new ArrayDeque<>();
    private final Vertex worker;
    private long settled;
    private boolean isLost;
    private boolean isDiscarded;

    /** An item, and how many workers were lost while they had it. */
    static final class Task {
        final Object item;
        private int losses;

        Task(Object item) {
            this.item = item;
        }

        /** Whether it has been with as many lost workers as it may, so that it has to be with a worker alone. */
        boolean isSuspect() {
            return losses == MAX_LOSSES - 1;
        }
    }

    UnackedItems(Vertex worker) {
        this.worker = worker;
    }

    /** Whether the worker may be given one more item. */
    boolean hasRoom(boolean isSuspect) {
        return tasks.isEmpty()
                || !isSuspect && tasks.size() < MAX && !tasks.peek().isSuspect();
    }

    boolean isEmpty() {
        return tasks.isEmpty();
    }

    void add(Task task) {
        if (!isDiscarded) {
            tasks.add(task);
        }
    }

    /** The worker wants no more items, so its unacknowledged ones need no ack. */
    void discard() {
        isDiscarded = true;
        tasks.clear();
    }

    /**
     * Takes note of an ack.
     *
     * @throws IllegalStateException for more items than the worker was given
     */
    void settle(long items) {
        if (isDiscarded) {
            return;
        }
        long more = items - settled;
        if (more < 0 || more > tasks.size()) {
            throw new IllegalStateException("an ack for " + items + " items of " + worker + ", of which " + settled
                    + " have one and " + tasks.size() + " may get one");
        }
        for (; settled < items; settled++) {
            tasks.remove();
        }
    }

    /**
     * The worker is lost: its unacknowledged items are to be given to others.
     *
     * @throws IllegalStateException when one of them has been with too many that are lost
     */
    void passOn(Collection<Task> others) {
        isLost = true;
        for (Task task : tasks) {
            if (++task.losses == MAX_LOSSES) {
                throw new IllegalStateException("item " + GraphFailedException.shortened(task.item) + " was with "
                        + MAX_LOSSES + " workers that are lost, " + worker
                        + " the last of them; it is given to no other");
            }
        }
        others.addAll(tasks);
        tasks.clear();
    }

    /** Whether its unacknowledged items have been passed on. */
    boolean isLost() {
        return isLost;
    }
}
