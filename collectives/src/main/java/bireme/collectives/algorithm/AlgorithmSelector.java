package bireme.collectives.algorithm;

import bireme.collectives.team.TeamPlacement;

/**
 * Chooses the algorithm of every call.
 *
 * <p>Shape: pure functions of what all ranks of a call know alike; if two ranks chose differently, the call would hang.
 * What stays the same for a communicator is given first, so that a call costs a look at a short table.
 *
 * <p>Threads: any.
 */
public interface AlgorithmSelector {
    /**
     * The choice for communicators of this kind.
     *
     * @param ranks ranks of the communicator
     * @param ranksPerHost most ranks of it that share a host
     * @param placement how they lie in JVMs
     */
    AlgorithmChoice choice(int ranks, int ranksPerHost, TeamPlacement placement);
}
