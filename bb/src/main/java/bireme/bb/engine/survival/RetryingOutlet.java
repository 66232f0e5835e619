package bireme.bb.engine.survival;

import bireme.bb.channel.Channel;
import bireme.bb.engine.outlet.Outlet;
import bireme.bb.engine.partition.GraphPartition;
import bireme.bb.engine.survival.UnackedItems.Task;
import bireme.bb.engine.termination.Signal;
import bireme.bb.engine.thread.PendingWork;
import bireme.bb.engine.thread.VertexWaits;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Distributes items to the workers of a surviving farm, and keeps each until the farm's collector has given an ack for
 * it. Unacknowledged items of a lost worker are sent again.
 *
 * <p>Shape: for each worker the collector counts the items whose results have all arrived, and reports the count. When
 * a worker is lost, the collector takes nothing more from it and reports the last count, so no item counts twice and
 * none is left out. The stream ends for the workers when every item is acknowledged. An item that may have caused a
 * loss goes to a worker that has no other, see {@link UnackedItems}.
 *
 * <p>Threads: as {@link Outlet}.
 *
 * <p>Errors: {@link IllegalStateException} when all workers are lost and items are left, or when an item has been with
 * three workers that are lost.
 */
public final class RetryingOutlet extends Outlet implements PendingWork {
    private static final int NONE = -1;

    private final VertexWaits waits;
    private final Survivors survivors;
    private final GraphPartition partition;
    private final Outlet[] parts;
    private final Channel acks;
    private final UnackedItems[] unacked;
    /** Tasks that lost workers have not finished. */
    private final Deque<Task> open = new ArrayDeque<>();

    private int next;
    private long count;

    public RetryingOutlet(
            VertexWaits waits, Survivors survivors, GraphPartition partition, Outlet[] parts, Channel acks) {
        this.waits = waits;
        this.survivors = survivors;
        this.partition = partition;
        this.parts = parts;
        this.acks = acks;
        this.unacked = new UnackedItems[parts.length];
        for (int worker = 0; worker < parts.length; worker++) {
            unacked[worker] = new UnackedItems(survivors.worker(worker));
        }
        waits.doWhileWaiting(this);
    }

    @Override
    public boolean put(Object item) {
        doPending();
        int worker = open.isEmpty() ? choose(false) : NONE;
        while (worker == NONE) {
            if (isClosed()) {
                return false;
            }
            waits.pauseForRoom();
            worker = open.isEmpty() ? choose(false) : NONE;
        }
        waits.goOnWithRoom();
        send(worker, new Task(item));
        count++;
        return true;
    }

    @Override
    public boolean putNumber(long bits) {
        throw new IllegalStateException("the emitter " + waits + " emits objects, no numbers");
    }

    private void send(int worker, Task task) {
        if (parts[worker].put(task.item)) {
            unacked[worker].add(task);
        } else {
            open.addFirst(task); // lost, or closed, since it was chosen
        }
    }

    /** A worker that is there and has room; {@link #NONE} if there is none now. */
    private int choose(boolean isSuspect) {
        boolean areAllLost = true;
        for (int tried = 0; tried < parts.length; tried++) {
            int worker = (next + tried) % parts.length;
            if (isLost(worker)) {
                continue;
            }
            areAllLost = false;
            if (!parts[worker].isClosed()) {
                if (unacked[worker].hasRoom(isSuspect) && parts[worker].hasRoom()) {
                    next = (worker + 1) % parts.length;
                    return worker;
                } else if (survivors.isInTurn()) {
                    return NONE;
                }
            }
        }
        if (areAllLost) {
            throw new IllegalStateException("all " + parts.length + " workers are lost, and items are left");
        }
        return NONE;
    }

    private boolean isLost(int worker) {
        return unacked[worker].isLost() || partition.isLost(survivors.worker(worker));
    }

    @Override
    public boolean doPending() {
        boolean hasWorked = false;
        for (Object ack = acks.poll(); ack != null; ack = acks.poll()) {
            if (ack != Signal.END) {
                take((Long) ack);
            }
            hasWorked = true;
        }
        while (!open.isEmpty()) {
            int worker = choose(open.peek().isSuspect());
            if (worker == NONE) {
                break;
            }
            send(worker, open.poll());
            hasWorked = true;
        }
        return hasWorked;
    }

    private void take(long ack) {
        int worker = Ack.worker(ack);
        if (worker >= unacked.length) {
            throw new IllegalStateException("an ack for worker " + worker + " of " + unacked.length);
        }
        unacked[worker].settle(Ack.items(ack));
        if (Ack.isLast(ack)) {
            unacked[worker].passOn(open);
        }
    }

    @Override
    public boolean hasRoom() {
        return open.isEmpty() && choose(false) != NONE;
    }

    @Override
    public boolean isClosed() {
        boolean isAnyClosed = false;
        for (int worker = 0; worker < parts.length; worker++) {
            boolean wantsMore = !parts[worker].isClosed();
            boolean isLost = isLost(worker); // after the check whether it is closed, for a lost one is
            if (wantsMore && !isLost) {
                return false;
            }
            isAnyClosed |= !isLost;
        }
        return isAnyClosed;
    }

    @Override
    public void signal(Signal signal) {
        if (signal == Signal.END) {
            awaitAcks();
        }
        for (int worker = 0; worker < parts.length; worker++) {
            if (!isLost(worker)) {
                parts[worker].signal(signal);
            }
        }
    }

    private void awaitAcks() {
        while (hasUnacked() && !isClosed()) {
            waits.pauseForRoom();
        }
        waits.goOnWithRoom();
    }

    private boolean hasUnacked() {
        boolean hasUnacked = !open.isEmpty();
        for (int worker = 0; worker < parts.length; worker++) {
            if (parts[worker].isClosed() && !isLost(worker)) {
                unacked[worker].discard();
            }
            hasUnacked |= !unacked[worker].isEmpty();
        }
        return hasUnacked;
    }

    @Override
    public Outlet[] parts() {
        return parts;
    }

    @Override
    public long count() {
        return count;
    }
}
