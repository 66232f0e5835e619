package bireme.bb.ranks;

import bireme.bb.engine.Plan;
import bireme.bb.engine.RankAssignment;
import bireme.bb.engine.Vertex;
import bireme.bb.ranks.edge.EdgeConfig;
import java.util.function.ToIntFunction;

/**
 * Which rank each thread of a graph runs on, and how channels between ranks behave. The same on all ranks.
 *
 * <p>Threads: any.
 */
@FunctionalInterface
public interface Partitioning extends RankAssignment {
    /** Items that a channel between ranks holds where nobody says otherwise: the way there and back is longer. */
    int DEFAULT_CREDITS = EdgeConfig.DEFAULT_CREDITS;

    /** How a channel between ranks behaves. */
    default EdgeConfig edge(Vertex from, Vertex to) {
        return EdgeConfig.DEFAULT;
    }

    /** Items that a channel between ranks holds, here, on the way and there; {@code described} by the graph. */
    default int capacity(Vertex from, Vertex to, int described) {
        return described == Plan.DEFAULT_CAPACITY ? DEFAULT_CREDITS : described;
    }

    /** All of it on one rank. */
    static Partitioning allOn(int rank) {
        return vertex -> rank;
    }

    /** Whatever a function says. */
    static Partitioning by(ToIntFunction<Vertex> rankOf) {
        return rankOf::applyAsInt;
    }
}
