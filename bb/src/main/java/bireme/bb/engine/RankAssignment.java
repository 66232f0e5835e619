package bireme.bb.engine;

/**
 * Which rank each thread of a graph runs on.
 *
 * <p>Threads: any.
 */
@FunctionalInterface
public interface RankAssignment {
    /** The rank of a thread. */
    int rankOf(Vertex vertex);
}
