package bireme.collectives.execution;

/**
 * Flags that travel with the signals of a barrier: those of this rank, and of all ranks that it has heard of. A rank
 * leaves a barrier when it has heard of all, by whatever ways; so it has the flags of all then.
 *
 * <p>Threads: one at a time.
 */
final class CarriedFlags {
    private int flags;

    /** Whether a barrier with flags has begun and not ended. */
    boolean areAny() {
        return flags != 0;
    }

    void begin(int own) {
        flags = own;
    }

    /** Adds those of another rank, which has added those that it had heard of. */
    void add(int others) {
        flags |= others;
    }

    int all() {
        return flags;
    }

    void end() {
        flags = 0;
    }
}
