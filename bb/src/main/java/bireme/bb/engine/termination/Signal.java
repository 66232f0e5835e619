package bireme.bb.engine.termination;

/** Marks that travel in channels between items; compared by identity. */
public enum Signal {
    /** The stream ends; nothing follows. */
    END,
    /** The results of one item of an ordered farm are complete. */
    GROUP,
    /** What was before it is in the next version of the snapshot of the graph, what follows is not. */
    SNAPSHOT
}
