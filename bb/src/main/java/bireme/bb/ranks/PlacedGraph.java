package bireme.bb.ranks;

import bireme.bb.engine.Vertex;
import bireme.bb.ranks.edge.EdgeConfig;
import bireme.bb.ranks.placement.Cut;

/**
 * What a placement has made of a graph.
 *
 * <p>Threads: immutable.
 */
record PlacedGraph(Cut cut) implements Partitioning {
    @Override
    public int rankOf(Vertex vertex) {
        return cut.rankOf(vertex);
    }

    @Override
    public EdgeConfig edge(Vertex from, Vertex to) {
        return cut.edge(from, to);
    }

    @Override
    public int capacity(Vertex from, Vertex to, int described) {
        return cut.capacity(from, to, described);
    }
}
