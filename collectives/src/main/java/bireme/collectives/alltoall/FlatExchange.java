package bireme.collectives.alltoall;

import bireme.collectives.algorithm.AlltoallvAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.stages.Stages;

/**
 * All-to-all in which every block goes straight to its place.
 *
 * <p>Shape: the own block is copied; what the others get and give is up to the kind. In place, the blocks to send are
 * copied first. Bytes per rank: each block moves once, n (p - 1).
 */
abstract class FlatExchange implements AlltoallvAlgorithm {
    /** Exchanges all blocks but the own one; the buffers are different ones. */
    abstract void exchange(Stages stages, Blocks send, Blocks recv);

    @Override
    public final void runVarying(Stages stages, Blocks send, Blocks recv) {
        int rank = stages.rank();
        Blocks out = send.buffer() == recv.buffer() ? send.copy(stages, stages.size()) : send;
        stages.copy(out.block(rank), recv.buffer(), recv.start(rank));
        exchange(stages, out, recv);
    }

    /** The rank {@code away} above; this and {@link #below} go round all others, beginning at the neighbours. */
    static int above(Stages stages, int away) {
        return (stages.rank() + away) % stages.size();
    }

    /** The rank {@code away} below. */
    static int below(Stages stages, int away) {
        return (stages.rank() + stages.size() - away) % stages.size();
    }

    static void startRecvs(Stages stages, Blocks recv) {
        for (int away = 1; away < stages.size(); away++) {
            int source = below(stages, away);
            stages.startRecv(recv.buffer(), recv.start(source), recv.elements(source), source);
        }
    }

    static void startSends(Stages stages, Blocks send) {
        for (int away = 1; away < stages.size(); away++) {
            int dest = above(stages, away);
            stages.startSend(send.buffer(), send.start(dest), send.elements(dest), dest);
        }
    }
}
