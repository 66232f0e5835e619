package bireme.devices.explore;

/** The kind of a choice that the explorer makes; alternative 0 is the outcome in an ordinary run. */
public enum ChoiceKind {
    /** Who goes on: 0 is the thread that has gone on so far. */
    TURN,
    /** Who goes on where the thread that has gone on so far has to wait: 0 is the next rank that can. */
    NEXT,
    /** Whether a message arrives at once (0) or is in flight for a while (1). */
    ARRIVAL,
    /** Whether standard sends are buffered (0), unless chosen otherwise, or all wait for their receives (1). */
    NO_BUFFERS,
    /** Whether a standard send is buffered (0) or waits for its receive (1). */
    BUFFERING
}
