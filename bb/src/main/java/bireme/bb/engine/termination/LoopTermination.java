package bireme.bb.engine.termination;

import bireme.devices.wait.Parker;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Knows when a loop is over: when all streams into it have ended and no item is inside.
 *
 * <p>Shape: a count of every item in a channel inside the loop, or being processed by a node there, and of every stream
 * from outside that has not ended. An item is counted before it is put into its channel and taken back when the node
 * that took it is done with it, and has put what it made of it into channels. So the count is zero only when all is
 * over, and stays so.
 *
 * <p>Partitions of the graph in one JVM share one such count. If others have a part of the loop too, the count is that
 * of this part, and items that leave for another, or arrive from one, are counted apart: an item that leaves while the
 * one it is made of is still processed by its node, an item that arrives after it is counted as inside. A part with
 * nothing inside is quiet until something arrives. The loop is over when all parts were quiet twice with the same
 * counts, and as many items had arrived as had left; the partition that finds this out has {@link #end} called on each.
 *
 * <p>Threads: any.
 *
 * <p>Source: F. Mattern, Algorithms for distributed termination detection, 1987, section 6 (four counters).
 */
public final class LoopTermination {
    private final String name;
    /**
     * The thread to wake when the part of the loop that is here becomes quiet; {@code null} if all of the loop is here.
     */
    private final Parker watcher;

    private final AtomicLong inside = new AtomicLong();
    private final AtomicLong sent = new AtomicLong();
    private final AtomicLong arrived = new AtomicLong();
    private final List<Parker> heads = new ArrayList<>();
    /** Loops inside, at whose heads this one's feedback edge ends. */
    private final List<LoopTermination> inner = new ArrayList<>();

    private volatile boolean isOver;

    /**
     * The counts of a quiet part.
     *
     * @param sent items that have left it for other parts
     * @param arrived items that have arrived from other parts
     */
    public record Counts(long sent, long arrived) {}

    /** A loop. {@code watcher} is where the thread sleeps that ends it, {@code null} if it ends by itself. */
    public LoopTermination(String name, Parker watcher) {
        this.name = name;
        this.watcher = watcher;
    }

    /** A stream into the loop, which ends at a vertex that sleeps here; before the run begins. */
    public synchronized void addStream(Parker head) {
        inside.incrementAndGet();
        heads.add(head);
    }

    /** Has a loop inside wait for the end of this one, whose feedback edge leads into it; before the run begins. */
    public synchronized void leadsInto(LoopTermination other) {
        other.inside.incrementAndGet();
        inner.add(other);
    }

    /** An item is about to be put into a channel inside. */
    public void itemEnters() {
        inside.incrementAndGet();
    }

    /** An item is about to leave for another part of the loop. */
    public void itemIsSent() {
        sent.incrementAndGet();
    }

    /** An item from elsewhere is about to be put into a channel inside. */
    public void itemArrives() {
        inside.incrementAndGet();
        arrived.incrementAndGet();
    }

    /** A node is done with an item, or a stream into the loop has ended. */
    public void leaves() {
        if (inside.decrementAndGet() == 0) {
            if (watcher == null) {
                end();
            } else {
                watcher.wakeIfParked();
            }
        }
    }

    /** Whether other partitions of the graph have a part of it. */
    public boolean isSpread() {
        return watcher != null;
    }

    /** The counts of a part in which nothing is inside; {@code null} while something is. */
    public Counts quiet() {
        long before = arrived.get();
        if (inside.get() != 0) {
            return null;
        }
        long left = sent.get();
        return arrived.get() == before ? new Counts(left, before) : null;
    }

    /** The loop is over, in all its parts. */
    public void end() {
        isOver = true; // nobody adds anything to the lists any more
        heads.forEach(Parker::wakeIfParked);
        inner.forEach(LoopTermination::leaves);
    }

    /** Whether it has ended. */
    public boolean isOver() {
        return isOver;
    }

    @Override
    public String toString() {
        return name + "[" + inside + " inside" + (isOver ? ", over]" : "]");
    }
}
