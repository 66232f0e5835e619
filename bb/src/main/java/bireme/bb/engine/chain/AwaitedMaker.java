package bireme.bb.engine.chain;

/**
 * A maker of nodes that threads outside the graph wait for. Other nodes need not know of runs that have ended before
 * their thread began; those who wait for such a node have to.
 *
 * <p>Threads: any.
 */
public interface AwaitedMaker {
    /** The run has ended before a node was made. */
    void notMade();
}
