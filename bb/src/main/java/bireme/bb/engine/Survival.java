package bireme.bb.engine;

/** The guarantee about results of a farm that goes on without lost workers. */
public enum Survival {
    /**
     * All results of each item, once: what a worker makes of an item goes on when it is complete, and what a lost
     * worker had begun is dropped.
     */
    EXACTLY_ONCE,
    /** Results go on as they arrive: those of an item that a lost worker had begun come in part, and then again. */
    AT_LEAST_ONCE
}
