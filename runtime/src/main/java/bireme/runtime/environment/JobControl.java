package bireme.runtime.environment;

import bireme.runtime.finding.Finding;
import java.util.function.LongSupplier;

/**
 * How a rank calls whatever hosts it.
 *
 * <p>Threads: called by any thread of any rank.
 */
public interface JobControl {
    /**
     * Ends the whole job; may not return.
     *
     * @param rank the rank that asks for it
     * @param code exit status asked for
     * @param reason one line for the report
     */
    void abort(int rank, int code, String reason);

    /**
     * A call of this rank fails, which is about to be reported to its code; does not return normally where the rank has
     * ended already, because another thread of it has called {@code System.exit}, or where a report says all.
     */
    default void failing(int rank) {}

    /** Reports something about the rank to the user, once in a job's part however often and by however many ranks. */
    default void notice(int rank, String text) {}

    /**
     * The rank has done a step of a repair, after ranks were lost: something for the report about the job.
     *
     * @param step what it has done
     * @param tookNs how long that took
     */
    default void repaired(int rank, String step, long tookNs) {}

    /** Checked mode has found something. */
    default void found(Finding finding) {}

    /**
     * The call that the calling thread's program is in, with its line, such as
     * {@code Isend at Program.main(Program.java:12)}; empty where nobody can tell a program's classes from others.
     */
    default String placeInProgram() {
        return "";
    }

    /** Whether the host notices that all ranks wait, and then lets sends go that checked mode has made wait. */
    default boolean detectsQuiescence() {
        return false;
    }

    /** The rank has finished {@code MPI.Init}; may happen several times. */
    void initialized(int rank);

    /** The rank is in {@code MPI.Finalize} and waits there for all others; may happen several times. */
    default void finalizing(int rank) {}

    /** All ranks are in {@code MPI.Finalize}: what has arrived at this one and was not received never will be. */
    default void receivesNoMore(int rank) {}

    /** The rank has finished {@code MPI.Finalize}; may happen several times. */
    void finalized(int rank);

    /**
     * Gives a name to a context, so that a report of blocked ranks can say which communicator a wait is about.
     *
     * @param rank the rank that created the communicator
     * @param context context on the wire
     * @param name what users call it, for example {@code MPI.COMM_WORLD}
     * @param ids device id of each rank of the communicator
     */
    void communicatorCreated(int rank, int context, String name, int[] ids);

    /**
     * The same for the context of a communicator's collectives.
     *
     * @param calls how many collectives the rank has begun on it; right while the rank sleeps in a call
     */
    default void collectivesCreated(int rank, int context, String name, int[] ids, LongSupplier calls) {}

    /**
     * Tells that a communicator carries the messages of a window.
     *
     * @param context of the communicator
     * @param service context of the requests that a thread of the window serves
     * @param locks what the rank has locked
     */
    default void windowCreated(int rank, int context, int service, WindowLocks locks) {}

    /**
     * A process of another job, which ranks of this one have joined through a port, is gone without having left. Calls
     * that need it fail in any case; the job may end for it.
     *
     * @param why what happened, beginning with "of a job"
     */
    default void joinedProcessLost(String why) {}

    /** Forgets the name of a context: the rank has freed its communicator. */
    void communicatorFreed(int rank, int context);
}
