package bireme.bb.ranks;

import bireme.bb.engine.Vertex;
import bireme.bb.ranks.edge.EdgeConfig;
import bireme.bb.ranks.placement.PartitionedGraph;

/**
 * The partitioning of a graph that follows from a placement.
 *
 * <p>Threads: immutable.
 */
record PlacedPartitioning(PartitionedGraph partitioned) implements Partitioning {
    @Override
    public int rankOf(Vertex vertex) {
        return partitioned.rankOf(vertex);
    }

    @Override
    public EdgeConfig edge(Vertex from, Vertex to) {
        return partitioned.edge(from, to);
    }

    @Override
    public int capacity(Vertex from, Vertex to, int described) {
        return partitioned.capacity(from, to, described);
    }
}
