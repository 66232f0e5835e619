package bireme.collectives.alltoall;

import bireme.collectives.items.Blocks;
import bireme.collectives.stages.Stages;

/**
 * All-to-all of single blocking messages.
 *
 * <p>Shape: a tournament: in round k a rank meets rank k - rank modulo p, if that is another; of two that meet, the
 * lower one sends first. Rounds: p, of two messages one after the other. Bytes per rank: see {@link FlatExchange}.
 * Never more than one message in flight at a rank; a baseline.
 */
final class FlatAlltoall extends FlatExchange {
    @Override
    void exchange(Stages stages, Blocks send, Blocks recv) {
        int size = stages.size();
        int rank = stages.rank();
        for (int round = 0; round < size; round++) {
            int partner = (round + size - rank) % size;
            if (rank < partner) {
                stages.send(send.buffer(), send.start(partner), send.elements(partner), partner);
            }
            if (rank != partner) {
                stages.recv(recv.buffer(), recv.start(partner), recv.elements(partner), partner);
            }
            if (rank > partner) {
                stages.send(send.buffer(), send.start(partner), send.elements(partner), partner);
            }
        }
    }
}
