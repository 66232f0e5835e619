package osu.run;

import mpi.Win;

/** One kind of access to the memory of another rank, with its buffers, for one size. */
public interface Access {
    /** Starts it; the caller completes it. */
    void start(Win window, int target);

    /**
     * Prepares the target's memory, which holds zeros; in an epoch.
     *
     * @param target the rank that is going to be accessed
     */
    default void prepare(Win window, int target) {}

    /**
     * Whether everything is as it must be after so many accesses to a target, whose memory nobody else accessed; in an
     * epoch.
     */
    boolean isRight(Win window, int target, long accesses);
}
