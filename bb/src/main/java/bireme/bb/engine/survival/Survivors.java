package bireme.bb.engine.survival;

import bireme.bb.engine.Survival;
import bireme.bb.engine.Vertex;

/**
 * The part of a surviving farm's description that its emitter and its collector use.
 *
 * @param heads where items go into the workers
 * @param isInTurn whether items go to one worker after the other, instead of to a worker whose channel has room
 * @param survival the guarantee about results
 */
public record Survivors(Vertex[] heads, boolean isInTurn, Survival survival) {
    /** The vertex that represents the worker: all its vertices are on one rank. */
    Vertex worker(int number) {
        return heads[number];
    }

    int workers() {
        return heads.length;
    }

    /** Acks that can be in flight: each is for one item at least that lacks its ack, or for a worker that is lost. */
    public int acks() {
        return 2 * (UnackedItems.MAX + 1) * heads.length;
    }
}
