package bireme.bb.engine;

/** Which of several inputs a vertex takes the next item from. */
public enum Gathering {
    /** Whichever has one, all in turn. */
    ANY,
    /** One of each input that has not ended, in their order. */
    ROUND_ROBIN,
    /** One of each input that has not ended, together as a list. */
    GATHER,
    /** The least of those that are next in the inputs that have not ended. */
    SORTED,
    /** In the order in which the items went into the ordered farm that the inputs come from. */
    ORDERED
}
