package bireme.launcher.start;

import java.io.IOException;

/** A way to start the processes of a job: on this host, by ssh, or through a resource manager. */
public interface ProcessStarter {
    /**
     * Starts a process, with pipes for its three streams. Returns at once; whether the process comes up shows when it
     * joins the job, or ends.
     *
     * @throws IOException naming what could not be run
     */
    Process start(ProcessSpec spec) throws IOException;

    /** Whether its processes run on the host of {@code mpjrun}, so that they can reach it by a loopback address. */
    default boolean isHere() {
        return false;
    }

    /** Whether signals to what {@link #start} returns reach the JVM itself. */
    default boolean isDirect() {
        return isHere();
    }

    /** Whether all processes have to be started at the same time, so that none can follow later. */
    default boolean startsTogether() {
        return false;
    }

    /** How many processes may be in flight at once, neither joined nor ended. */
    default int maxInFlight() {
        return Integer.MAX_VALUE;
    }

    /** All processes have joined, or none will any more: what only their start needed goes. May be called again. */
    default void release() {}

    /**
     * Whether a process has ended before it joined the job because its host cannot be reached, which may change: the
     * host may still be starting up.
     */
    default boolean isHostMissing(Process ended) {
        return false;
    }

    /**
     * Why a process has ended before it joined the job, and what helps; empty when its status says all there is to say.
     */
    default String explain(ProcessSpec spec, Process ended) {
        return "";
    }

    /**
     * Why no process of this starter can run any more, although this one did not report its own end; empty when there
     * is no such reason.
     */
    default String failure(Process ended) {
        return "";
    }
}
