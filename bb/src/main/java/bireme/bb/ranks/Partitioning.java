package bireme.bb.ranks;

import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.RankAssignment;
import bireme.bb.engine.Vertex;
import bireme.bb.ranks.edge.EdgeConfig;
import java.util.function.ToIntFunction;

/**
 * The assignment of the threads of a graph to ranks, and the settings of channels between ranks. It must be the same on
 * all ranks.
 *
 * <p>Threads: any.
 */
@FunctionalInterface
public interface Partitioning extends RankAssignment {
    /** Items that a channel between ranks holds by default: the round trip is longer. */
    int DEFAULT_CREDITS = EdgeConfig.DEFAULT_CREDITS;

    /**
     * {@return how a channel between ranks behaves}
     *
     * @param from thread that emits
     * @param to thread that takes
     */
    default EdgeConfig edge(Vertex from, Vertex to) {
        return EdgeConfig.DEFAULT;
    }

    /**
     * {@return how many items a channel between ranks holds, here, in flight and there, at least 1}
     *
     * @param from thread that emits
     * @param to thread that takes
     * @param described items that the channel holds as the graph describes it
     */
    default int capacity(Vertex from, Vertex to, int described) {
        return described == GraphPlan.DEFAULT_CAPACITY ? DEFAULT_CREDITS : described;
    }

    /**
     * {@return a partitioning with all of the graph on one rank}
     *
     * @param rank rank of the communicator
     */
    static Partitioning allOn(int rank) {
        return vertex -> rank;
    }

    /**
     * {@return a partitioning by a function}
     *
     * @param rankOf gives the rank of a thread; the same on all ranks
     */
    static Partitioning by(ToIntFunction<Vertex> rankOf) {
        return rankOf::applyAsInt;
    }
}
