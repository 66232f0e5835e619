package bireme.collectives.barrier;

import bireme.collectives.shape.KaryTree;

/**
 * Barrier by a gather and a broadcast, both flat: rank 0 receives a message from every rank, then sends one to every
 * rank.
 *
 * <p>Shape: see {@link TreeBarrier}, with all ranks below rank 0. Rounds: 2, in each of which rank 0 handles p - 1
 * empty messages. Best for very few ranks.
 */
final class GatherBroadcastBarrier extends TreeBarrier {
    GatherBroadcastBarrier() {
        super(new KaryTree(Integer.MAX_VALUE));
    }
}
