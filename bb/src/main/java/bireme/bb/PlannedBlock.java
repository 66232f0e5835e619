package bireme.bb;

import bireme.bb.engine.BlockInput;
import bireme.bb.engine.Gathering;
import bireme.bb.engine.Vertex;
import java.util.List;

/**
 * A block whose threads are planned, but not linked to those before and after.
 *
 * @param input where its items go in; {@code null} for a source
 * @param capacity of the channels there, 0 for the usual one
 * @param tails vertices that its items come out of
 * @param gathering how the next node is to take them
 * @param distribution how items get to the workers of an ordered farm at its end, whose collector is not known yet;
 *     else {@code null}
 */
record PlannedBlock(
        BlockInput input, int capacity, List<Vertex> tails, Gathering gathering, Distribution distribution) {
    /**
     * The open end at the front of an ordered farm.
     *
     * @param emitter distributes the items; {@code null} as long as no vertex is known that could
     * @param workers where they go
     * @param capacity of the channels to the workers, 0 for the usual one
     */
    record Distribution(Vertex emitter, BlockInput workers, int capacity) {}

    /** A part with nothing special about its end. */
    PlannedBlock(BlockInput input, List<Vertex> tails) {
        this(input, 0, tails, Gathering.ANY, null);
    }

    /** The same part, with channels of this capacity leading into it, also from an emitter that is not known yet. */
    PlannedBlock withCapacity(int items) {
        boolean isOpen = isOrdered() && distribution.emitter() == null;
        Distribution changed = isOpen ? new Distribution(null, distribution.workers(), items) : distribution;
        return new PlannedBlock(input, items, tails, gathering, changed);
    }

    boolean isOrdered() {
        return distribution != null;
    }
}
