package bireme.bb.engine;

/**
 * Which rank each thread of a graph runs on.
 *
 * <p>Threads: any.
 */
@FunctionalInterface
public interface RankAssignment {
    /**
     * {@return the rank of a thread, the same whenever it is asked for}
     *
     * @param vertex thread of the graph
     */
    int rankOf(Vertex vertex);
}
