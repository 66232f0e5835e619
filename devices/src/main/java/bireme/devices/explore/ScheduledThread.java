package bireme.devices.explore;

import bireme.devices.wait.Parker;
import java.util.function.BooleanSupplier;

/** A thread of a rank, as its scheduler knows it; guarded by that. */
final class ScheduledThread {
    /** The state of a thread. */
    enum State {
        /**
         * It is in code of the program; no other thread is, unless the program has threads that do not wait for turns.
         */
        RUNNING,
        /** It can go on and waits for its turn. */
        READY,
        /** It waits for a message, or for something else of the kind. */
        WAITING,
        /** It is in code of the program and waits for another thread there, so that others may go on. */
        OUTSIDE
    }

    final Thread thread;
    final int rank;
    /** Its number among the threads of its rank. */
    final int number;

    final Parker parker = new Parker();

    State state = State.READY;
    /** Whether it has noticed that it has the turn: until then it is parked, but not in code of the program. */
    volatile boolean hasTakenTurn;
    /** Whether its wait is over; {@code null} when only the thread can tell. */
    BooleanSupplier mayBeDone;
    /** Events when it last looked for messages without waiting. */
    long polledAt = -1;
    /** Moves of others when it last looked whether its wait is over. */
    long movesSeen = -1;
    /** Whether it has found nothing at its last poll, and nothing has happened since. */
    boolean polls;

    ScheduledThread(Thread thread, int rank, int number) {
        this.thread = thread;
        this.rank = rank;
        this.number = number;
    }

    /** Whether it would only poll again without an event in between. */
    boolean isIdle(long events) {
        return polls && polledAt == events;
    }

    boolean canProgress() {
        return state == State.READY
                || state == State.WAITING && (mayBeDone != null && mayBeDone.getAsBoolean() || thread.isInterrupted());
    }

    /** Whether only the thread itself can tell whether its wait is over, and has not looked since the last move. */
    boolean mustPoll(long moves) {
        return state == State.WAITING && mayBeDone == null && movesSeen != moves;
    }

    /** Whether it does nothing in code of the program. */
    boolean isBlocked() {
        return switch (thread.getState()) {
            case BLOCKED, WAITING, TIMED_WAITING, TERMINATED -> true;
            default -> false;
        };
    }
}
