package bireme.bb.engine;

import bireme.bb.channel.Parker;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Knows when a loop is over: when all streams into it have ended and no item is inside.
 *
 * <p>Shape: a count of every item in a channel inside the loop, or in the hands of a node there, and of every stream
 * from outside that has not ended. An item is counted before it is put into its channel and taken back when the node
 * that took it is done with it, and has put what it made of it into channels. So the count is zero only when all is
 * over, and stays so.
 *
 * <p>Threads: any.
 */
final class Loop {
    private final String name;
    private final AtomicLong inside = new AtomicLong();
    private final List<Parker> heads = new ArrayList<>();
    /** Loops inside, at whose heads this one's way back ends. */
    private final List<Loop> inner = new ArrayList<>();

    private volatile boolean isOver;

    Loop(String name) {
        this.name = name;
    }

    /** A stream into the loop, which ends at a vertex that sleeps here; before the run begins. */
    void addStream(Parker head) {
        inside.incrementAndGet();
        heads.add(head);
    }

    /** Has a loop inside wait for the end of this one, whose way back leads into it; before the run begins. */
    void leadsInto(Loop other) {
        other.inside.incrementAndGet();
        inner.add(other);
    }

    /** An item is about to be put into a channel inside. */
    void itemEnters() {
        inside.incrementAndGet();
    }

    /** A node is done with an item, or a stream into the loop has ended. */
    void leaves() {
        if (inside.decrementAndGet() == 0) {
            isOver = true;
            heads.forEach(Parker::wakeIfParked);
            inner.forEach(Loop::leaves);
        }
    }

    boolean isOver() {
        return isOver;
    }

    @Override
    public String toString() {
        return name + "[" + inside + " inside" + (isOver ? ", over]" : "]");
    }
}
