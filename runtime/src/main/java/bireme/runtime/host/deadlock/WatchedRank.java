package bireme.runtime.host.deadlock;

import java.util.List;

/** A rank, as the deadlock watch sees it. */
public interface WatchedRank {
    /** The rank. */
    int rank();

    /** Whether it is gone. */
    boolean hasEnded();

    /** Whether it is a spare that waits until it is needed, and takes no part in the job so far. */
    default boolean isSpare() {
        return false;
    }

    /** Whether it is between {@code MPI.Init} and {@code MPI.Finalize}, or was when it ended. */
    boolean isInitialized();

    /** Its living threads. */
    List<Thread> threads();

    /** Whether a thread, of this rank or another, has called {@code System.exit} and is kept from going on. */
    boolean isHeld(Thread thread);
}
