package bireme.launcher.live;

import bireme.runtime.host.deadlock.RankState;

/** What a rank does, in a word. */
public enum RankStatus {
    /** A thread of it works. */
    COMPUTING("computes"),
    /** It sleeps in a call until a message, or another rank, comes. */
    WAITING("waits"),
    /** It is in a call and does not sleep. */
    IN_MPI("in a call"),
    /** It sleeps because the program says so. */
    SLEEPING("sleeps"),
    /** It could run, and takes little processor time: it reads, writes, or has no core. */
    RUNNABLE("runnable"),
    /** It waits for a lock, or for something else that is no message. */
    BLOCKED("blocked"),
    /** It has ended. */
    ENDED("ended"),
    /** It has ended between {@code MPI.Init} and {@code MPI.Finalize}. */
    ENDED_EARLY("ended early"),
    /** The job goes on without it. */
    LOST("lost"),
    /** Its process has been stopped by a signal. */
    STOPPED("stopped"),
    /** Its process does not answer. */
    SILENT("silent"),
    /** Its process has not joined the job yet. */
    STARTING("starts");

    private final String text;

    RankStatus(String text) {
        this.text = text;
    }

    /** As viewers show it. */
    public String text() {
        return text;
    }

    /** Of a rank whose process has answered. */
    static RankStatus of(RankState state) {
        if (state.presence() != RankState.Presence.RUNNING) {
            return state.presence() == RankState.Presence.ENDED ? ENDED : ENDED_EARLY;
        } else if (!state.threads().isEmpty()) {
            return WAITING;
        }
        return switch (state.activity().kind()) {
            case COMPUTING -> COMPUTING;
            case IN_CALL -> IN_MPI;
            case RUNNABLE -> RUNNABLE;
            case SLEEPING -> SLEEPING;
            case ENDING -> ENDED;
            case NONE, WAITING_FOR_LOCK, WAITING -> BLOCKED;
        };
    }

    /** Of a rank whose process has not. */
    static RankStatus of(AbsentProcess.Kind kind) {
        return valueOf(kind.name());
    }
}
