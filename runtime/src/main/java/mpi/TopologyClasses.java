package mpi;

import bireme.devices.services.FirstResourceLoader;
import java.util.ServiceLoader;

/**
 * Makes communicators with a topology. Open MPI's bindings call their classes {@code CartComm} and {@code GraphComm};
 * beside {@link Cartcomm} and {@link Graphcomm} these would be the same file on a disk that ignores case. They
 * are subclasses in an artifact of their own, which replaces this maker where it is on the class path.
 *
 * <p>Threads: any; implementations keep no state.
 */
class TopologyClasses {
    /** Looked for when the first topology is made: few programs make one, and a search costs a start milliseconds. */
    private static final class Found {
        static final TopologyClasses MAKER = ServiceLoader.load(
                        TopologyClasses.class, new FirstResourceLoader(TopologyClasses.class.getClassLoader()))
                .findFirst()
                .orElseGet(TopologyClasses::new);

        static final Cartcomm NO_GRID = MAKER.nullGrid("MPI.COMM_NULL", Placeholders.NOTHING);
        static final Graphcomm NO_GRAPH = MAKER.nullGraph("MPI.COMM_NULL", Placeholders.NOTHING);
    }

    /** The maker in use. */
    static TopologyClasses maker() {
        return Found.MAKER;
    }

    /** The grid of a rank that is in none, for dialects whose calls do not return {@code null}. */
    static Cartcomm noGrid() {
        return Found.NO_GRID;
    }

    /** The graph of a rank that is in none, for dialects whose calls do not return {@code null}. */
    static Graphcomm noGraph() {
        return Found.NO_GRAPH;
    }

    Cartcomm grid(CommParts parts, CartesianGrid grid) {
        return new Cartcomm(parts, grid);
    }

    Cartcomm nullGrid(String name, String closedBecause) {
        return new Cartcomm(name, closedBecause);
    }

    /** A graph of index and edges, or a distributed one of neighbours; the others are {@code null}. */
    Graphcomm graph(CommParts parts, int[] index, int[] edges, DistGraphNeighbors distributed) {
        return new Graphcomm(parts, index, edges, distributed);
    }

    Graphcomm nullGraph(String name, String closedBecause) {
        return new Graphcomm(name, closedBecause);
    }
}
