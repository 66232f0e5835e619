package bireme.bb.ranks;

import bireme.bb.engine.Vertex;
import bireme.bb.ranks.edge.EdgeConfig;
import java.util.Arrays;
import java.util.BitSet;
import mpi.Group;
import mpi.Intracomm;

/**
 * A partitioning for the ranks that are left: threads of lost ranks are dealt out to the others, all else stays where
 * it is. Ranks that others have replaced are lost.
 *
 * <p>Threads: immutable.
 */
final class RemappedPartitioning implements Partitioning {
    private static final int LOST = -1;

    private final Partitioning original;
    /** For each rank that there was its present number. */
    private final int[] present;

    private final int left;

    private RemappedPartitioning(Partitioning original, int[] present, int left) {
        this.original = original;
        this.present = present;
        this.left = left;
    }

    /** The partitioning of a graph over the ranks of a communicator that are left in another. */
    static RemappedPartitioning of(Partitioning original, Intracomm all, Intracomm left) {
        Group before = all.Group();
        Group now = left.Group();
        int[] ranks = new int[now.Size()];
        Arrays.setAll(ranks, rank -> rank);
        int[] present = new int[before.Size()];
        Arrays.fill(present, LOST);
        int[] were = Group.Translate_ranks(now, ranks, before);
        for (int rank = 0; rank < were.length; rank++) {
            if (were[rank] >= 0) { // else it has replaced a lost one
                present[were[rank]] = rank;
            }
        }
        before.free();
        now.free();
        return new RemappedPartitioning(original, present, ranks.length);
    }

    /** Ranks that are lost, as they were numbered, ascending. */
    BitSet lost() {
        BitSet lost = new BitSet();
        for (int rank = 0; rank < present.length; rank++) {
            lost.set(rank, present[rank] == LOST);
        }
        return lost;
    }

    @Override
    public int rankOf(Vertex vertex) {
        int rank = original.rankOf(vertex);
        if (rank < 0 || rank >= present.length) {
            throw new IllegalArgumentException(
                    vertex + " is placed on rank " + rank + ", which is outside 0.." + (present.length - 1));
        }
        return present[rank] == LOST ? vertex.number() % left : present[rank];
    }

    @Override
    public EdgeConfig edge(Vertex from, Vertex to) {
        return original.edge(from, to);
    }

    @Override
    public int capacity(Vertex from, Vertex to, int described) {
        return original.capacity(from, to, described);
    }
}
