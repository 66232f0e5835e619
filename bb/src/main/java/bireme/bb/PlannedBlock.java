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
 * @param gathering how whoever follows is to take them
 * @param dealing how items get to the workers of an ordered farm at its end, whose collector is not known yet; else
 *     {@code null}
 */
record PlannedBlock(BlockInput input, int capacity, List<Vertex> tails, Gathering gathering, Dealing dealing) {
    /**
     * The unlinked front of an ordered farm.
     *
     * @param dealer who deals the items out; {@code null} while nobody is known who could
     * @param workers where they go
     * @param capacity of the channels to the workers, 0 for the usual one
     */
    record Dealing(Vertex dealer, BlockInput workers, int capacity) {}

    /** A part with nothing special about its end. */
    PlannedBlock(BlockInput input, List<Vertex> tails) {
        this(input, 0, tails, Gathering.ANY, null);
    }

    /** The same part, with channels of this capacity leading into it, also from a dealer that is yet to be found. */
    PlannedBlock withCapacity(int items) {
        boolean isUndealt = isOrdered() && dealing.dealer() == null;
        Dealing dealt = isUndealt ? new Dealing(null, dealing.workers(), items) : dealing;
        return new PlannedBlock(input, items, tails, gathering, dealt);
    }

    boolean isOrdered() {
        return dealing != null;
    }
}
