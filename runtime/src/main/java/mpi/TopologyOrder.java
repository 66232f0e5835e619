package mpi;

import bireme.runtime.topology.NeighborGraph;
import bireme.runtime.topology.NodePlacement;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Which rank of a communicator takes which node of a topology made from it. Where ranks may be reordered, neighbours
 * come into one JVM as far as they find room there.
 *
 * <p>Threads: immutable.
 *
 * @param ranks for each node the rank of the communicator that takes it
 */
record TopologyOrder(int[] ranks) {
    /** Each rank the node of its number. */
    static TopologyOrder unchanged(int nodes) {
        return new TopologyOrder(IntStream.range(0, nodes).toArray());
    }

    /** The order of these nodes for the first ranks; the same at all of them. */
    static TopologyOrder of(Comm comm, NeighborGraph graph, int nodes) {
        int[] jvms = comm.world.device().processesOf(comm.ids);
        return new TopologyOrder(NodePlacement.ranksOf(graph, Arrays.copyOf(jvms, nodes)));
    }

    /** Whether another order may be of use: several ranks share a JVM, and not all do. */
    static boolean canMatter(Comm comm) {
        long jvms = Arrays.stream(comm.world.device().processesOf(comm.ids))
                .distinct()
                .count();
        return jvms > 1 && jvms < comm.ids.length;
    }

    /** The group whose rank i takes node i. */
    Group group(Comm comm) {
        return comm.group.Incl(ranks);
    }

    /** The node of a rank of the communicator, {@code MPI.UNDEFINED} when it takes none. */
    int nodeOf(int rank) {
        for (int node = 0; node < ranks.length; node++) {
            if (ranks[node] == rank) {
                return node;
            }
        }
        return Constants.UNDEFINED;
    }
}
