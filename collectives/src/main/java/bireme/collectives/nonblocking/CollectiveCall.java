package bireme.collectives.nonblocking;

import bireme.collectives.Collectives;

/** A collective with all its arguments, already checked; it can be executed at once, later, or many times. */
@FunctionalInterface
public interface CollectiveCall {
    /** Makes the call of {@link Collectives}; exactly one. */
    void write(Collectives onto);

    /**
     * Whether the other one would write the same steps, so that those need not be written again. It may say no when
     * they would.
     */
    default boolean isSameAs(CollectiveCall other) {
        return this == other;
    }

    /**
     * Before it is written where later calls are compared with it: copies what the program may change when this call
     * has ended.
     */
    default void keep() {}

    /** Before each time it is carried out: brings the user's data to where the call finds it. */
    default void begin() {}

    /** After each time that did not fail: brings the results to the user. */
    default void end() {}

    /** Another one that {@link #isSameAs is the same} is carried out in its place; nobody refers to this one. */
    default void replaced() {}
}
