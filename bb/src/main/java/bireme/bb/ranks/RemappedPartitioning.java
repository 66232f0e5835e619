package bireme.bb.ranks;

import bireme.bb.engine.Vertex;
import bireme.bb.ranks.edge.EdgeConfig;

/**
 * A partitioning for the ranks that are left: threads of lost ranks are dealt out to the others, all else stays where
 * it is.
 *
 * <p>Threads: immutable.
 */
record RemappedPartitioning(Partitioning original, SurvivingRanks ranks) implements Partitioning {
    @Override
    public int rankOf(Vertex vertex) {
        int rank = original.rankOf(vertex);
        if (rank < 0 || rank >= ranks.size()) {
            throw new IllegalArgumentException(
                    vertex + " is placed on rank " + rank + ", which is outside 0.." + (ranks.size() - 1));
        }
        int present = ranks.present(rank);
        return present < 0 ? vertex.number() % ranks.left() : present;
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
