package bireme.bb.ranks;

import bireme.bb.engine.Vertex;
import bireme.bb.ranks.edge.EdgeConfig;
import bireme.bb.ranks.placement.PartitionedGraph;

/**
 * What a placement has made of a graph.
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
