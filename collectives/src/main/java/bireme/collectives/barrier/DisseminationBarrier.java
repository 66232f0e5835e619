package bireme.collectives.barrier;

import bireme.collectives.BarrierAlgorithm;
import bireme.collectives.Team;

/**
 * Barrier in which news of arrivals doubles its reach every round.
 *
 * <p>Shape: in round k every rank signals rank + 2^k and waits for rank - 2^k, modulo p. Rounds: ceil(log2 p). Bytes
 * per rank: none, one empty message a round, which no device makes wait for its receive; hence send, then receive.
 *
 * <p>Source: D. Hensgen, R. Finkel, U. Manber, Two Algorithms for Barrier Synchronization, 1988.
 */
public final class DisseminationBarrier implements BarrierAlgorithm {
    private static final byte[] NOTHING = new byte[0];

    @Override
    public void run(Team team) {
        int tag = team.nextTag();
        int size = team.size();
        int rank = team.rank();
        for (int distance = 1; distance < size; distance <<= 1) {
            int dest = rank + distance;
            int source = rank - distance;
            team.send(NOTHING, 0, 0, dest < size ? dest : dest - size, tag);
            team.recv(NOTHING, 0, 0, source < 0 ? source + size : source, tag);
        }
    }
}
