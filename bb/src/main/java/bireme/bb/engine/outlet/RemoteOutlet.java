package bireme.bb.engine.outlet;

import bireme.bb.engine.chain.ItemKind;
import bireme.bb.engine.remote.CrossEdge;
import bireme.bb.engine.remote.RemoteOutput;
import bireme.bb.engine.termination.LoopTermination;
import bireme.bb.engine.termination.Signal;
import bireme.bb.engine.thread.VertexWaits;

/**
 * Puts items into a channel to another partition of the graph.
 *
 * <p>Threads: as {@link Outlet}.
 */
public final class RemoteOutlet extends Outlet {
    private final VertexWaits waits;
    private final RemoteOutput output;
    private final ItemKind kind;
    private final boolean isOfNumbers;
    private final LoopTermination[] loops;
    private final Outlet[] parts = {this};
    private long count;

    /** Puts items into an edge; {@code loops}, of which other partitions have a part, count those that leave. */
    public RemoteOutlet(VertexWaits waits, RemoteOutput output, CrossEdge edge, LoopTermination[] loops) {
        this.waits = waits;
        this.output = output;
        this.kind = edge.isSideChannel() ? ItemKind.OBJECT : edge.from().emits();
        this.isOfNumbers = edge.isOfNumbers();
        this.loops = loops;
        waits.feeds(output);
    }

    @Override
    public boolean put(Object item) {
        if (isOfNumbers) {
            return putNumber(kind.bits(item));
        }
        if (output.isClosed()) {
            return false;
        }
        awaitRoom();
        for (LoopTermination loop : loops) {
            loop.itemIsSent();
        }
        output.put(item);
        count++;
        return true;
    }

    @Override
    public boolean putNumber(long bits) {
        if (!isOfNumbers) {
            return put(kind.box(bits));
        }
        if (output.isClosed()) {
            return false;
        }
        awaitRoom();
        for (LoopTermination loop : loops) {
            loop.itemIsSent();
        }
        output.putNumber(bits);
        count++;
        return true;
    }

    private void awaitRoom() {
        if (!output.hasRoom()) {
            do {
                waits.pauseForRoom();
            } while (!output.hasRoom()); // who closed it empties it still
            waits.goOnWithRoom();
        }
    }

    @Override
    public boolean hasRoom() {
        return output.hasRoom();
    }

    @Override
    public boolean isClosed() {
        return output.isClosed();
    }

    @Override
    public void signal(Signal signal) {
        awaitRoom();
        switch (signal) {
            case END -> output.end();
            case GROUP -> output.endGroup();
            default -> output.snapshot();
        }
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
