package bireme.runtime.window;

import bireme.runtime.environment.WindowLocks;
import java.util.Arrays;

/**
 * Which targets a rank may access now, and to whom it shows its own memory.
 *
 * <p>Shape: a fence begins an epoch that others may replace as long as nothing was accessed in it; {@code start} and
 * {@code lock} name their targets.
 *
 * <p>Threads: one at a time opens and closes epochs; inside of one, any may access.
 *
 * <p>Source: MPI 4.1, 12.5.
 */
final class AccessEpochs {
    private enum State {
        NONE,
        FENCED,
        STARTED,
        LOCKED,
        LOCKED_ALL
    }

    private final boolean[] isOpen;
    private final boolean[] isAlone;
    private final boolean[] isTaken;
    private State state = State.NONE;
    private int locks;
    private int phase;
    /** Of the locks of all, how many the rank has. */
    private int taken;

    private boolean wasUsed;
    private boolean isPosted;
    /** Why there are no epochs any more; {@code null} while there are. */
    private String over;

    AccessEpochs(int ranks) {
        isOpen = new boolean[ranks];
        isAlone = new boolean[ranks];
        isTaken = new boolean[ranks];
    }

    /** Whether a target may be accessed now. */
    boolean isOpen(int target) {
        return isOpen[target];
    }

    /** There are no more epochs, for this reason. */
    void endAll(String reason) {
        end();
        isPosted = false;
        over = reason;
    }

    boolean areOver() {
        return over != null;
    }

    /** Refuses calls after {@link #endAll}. */
    void checkNotOver() {
        if (over != null) {
            throw wrong(over + "; it can only be freed");
        }
    }

    /** Refuses an access outside an epoch. */
    void checkAccess(int target) {
        if (!isOpen[target]) {
            checkNotOver();
            throw new WindowException(
                    WindowErrorKind.SYNCHRONIZATION,
                    "target " + target + " cannot be accessed "
                            + (state == State.NONE ? "outside an epoch" : "in this epoch, which is that of others")
                            + "; call fence, start, lock or lockAll first");
        }
        wasUsed = true;
    }

    /** The locks of so many first targets were taken, of those that {@link #lockAll} is about. */
    void takesAll(int targets) {
        taken = targets;
    }

    /** The locks that the rank has; called by any thread. */
    void forEachLock(WindowLocks.LockConsumer consumer) {
        if (state == State.LOCKED) {
            for (int target = 0; target < isOpen.length; target++) {
                if (isOpen[target] && isTaken[target]) {
                    consumer.lock(target, target + 1, isAlone[target]);
                }
            }
        } else if (taken > 0) {
            consumer.lock(0, taken, false);
        }
    }

    /** The epoch in which a target is accessed. */
    EpochKind kind(int target) {
        return switch (state) {
            case STARTED -> EpochKind.START;
            case LOCKED_ALL -> EpochKind.LOCK_ALL;
            case LOCKED -> isAlone[target] ? EpochKind.LOCK_EXCLUSIVE : EpochKind.LOCK_SHARED;
            default -> EpochKind.FENCE;
        };
    }

    /** How many fences there have been. */
    int phase() {
        return phase;
    }

    /** Refuses to complete accesses where none can be. */
    void checkPassive(int target) {
        if (state != State.LOCKED_ALL && !(state == State.LOCKED && isOpen[target])) {
            throw wrong("target " + target + " is not locked; call lock or lockAll first");
        }
    }

    /** Refuses to complete accesses to all where there is no lock at all. */
    void checkPassive() {
        if (state != State.LOCKED_ALL && state != State.LOCKED) {
            throw wrong("no target is locked; call lock or lockAll first");
        }
    }

    /** A fence; with {@code endsOnly} no epoch begins. */
    void checkFence() {
        checkNotOver();
        if (state != State.NONE && state != State.FENCED) {
            throw wrong("an epoch of " + name() + " is open; end it first");
        }
        if (isPosted) {
            throw wrong("an epoch of post is open; call wait first");
        }
    }

    void fence(boolean endsOnly) {
        state = endsOnly ? State.NONE : State.FENCED;
        phase++;
        wasUsed = false;
        Arrays.fill(isOpen, !endsOnly);
    }

    void checkBegin() {
        checkNotOver();
        if (state == State.FENCED && wasUsed) {
            throw wrong("an epoch of fence is open, in which targets were accessed; call fence first");
        } else if (state == State.STARTED || state == State.LOCKED_ALL) {
            throw wrong("an epoch of " + name() + " is open; end it first");
        }
    }

    void checkStart() {
        checkBegin();
        if (state == State.LOCKED) {
            throw wrong("an epoch of lock is open; call unlock first");
        }
    }

    void start(int[] targets) {
        leaveFence();
        state = State.STARTED;
        for (int target : targets) {
            isOpen[target] = true;
        }
    }

    void checkComplete() {
        if (state != State.STARTED) {
            throw wrong("no epoch of start is open; call start first");
        }
    }

    void complete() {
        end();
    }

    void checkPost() {
        checkNotOver();
        if (isPosted) {
            throw wrong("an epoch of post is open; call wait first");
        }
    }

    void post() {
        isPosted = true;
    }

    void checkWait() {
        if (!isPosted) {
            throw wrong("no epoch of post is open; call post first");
        }
    }

    void endPost() {
        isPosted = false;
    }

    void checkLock(int target) {
        checkBegin();
        if (state == State.LOCKED && isOpen[target]) {
            throw wrong("target " + target + " is locked by this rank already; call unlock first");
        }
    }

    void lock(int target, boolean alone, boolean isUnchecked) {
        leaveFence();
        state = State.LOCKED;
        isOpen[target] = true;
        isAlone[target] = alone;
        isTaken[target] = !isUnchecked;
        locks++;
    }

    /** Whether the lock was really taken, and not only said to be free by {@code MODE_NOCHECK}. */
    boolean isTaken(int target) {
        return isTaken[target];
    }

    void checkUnlock(int target) {
        if (state != State.LOCKED || !isOpen[target]) {
            throw wrong("target " + target + " is not locked by a call of lock");
        }
    }

    /** Ends the epoch; whether the lock was that of this rank alone. */
    boolean unlock(int target) {
        isOpen[target] = false;
        locks--;
        if (locks == 0) {
            state = State.NONE;
        }
        return isAlone[target];
    }

    void checkLockAll() {
        checkBegin();
        if (state == State.LOCKED) {
            throw wrong("an epoch of lock is open; call unlock first");
        }
    }

    void lockAll(boolean isUnchecked) {
        leaveFence();
        state = State.LOCKED_ALL;
        isTaken[0] = !isUnchecked;
        Arrays.fill(isOpen, true);
    }

    void checkUnlockAll() {
        if (state != State.LOCKED_ALL) {
            throw wrong("no epoch of lockAll is open; call lockAll first");
        }
    }

    /** Ends the epoch; whether the locks were really taken. */
    boolean unlockAll() {
        taken = 0;
        end();
        return isTaken[0];
    }

    /** Why the window cannot be freed now; {@code null} if it can. */
    WindowException refusalOfFree() {
        if (isPosted) {
            return wrong("an epoch of post is open; call wait first");
        }
        boolean isFree = state == State.NONE || state == State.FENCED && !wasUsed;
        return isFree ? null : wrong("an epoch of " + name() + " is open; end it first");
    }

    private void leaveFence() {
        if (state == State.FENCED) {
            end();
        }
    }

    private void end() {
        state = State.NONE;
        wasUsed = false;
        Arrays.fill(isOpen, false);
    }

    private String name() {
        return switch (state) {
            case FENCED -> "fence";
            case STARTED -> "start";
            case LOCKED_ALL -> "lockAll";
            default -> "lock";
        };
    }

    private static WindowException wrong(String message) {
        return new WindowException(WindowErrorKind.SYNCHRONIZATION, message);
    }
}
