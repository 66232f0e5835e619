package bireme.runtime.window;

import bireme.runtime.finding.FindingKind;

/**
 * Refuses accesses of one rank that conflict with others, in checked mode: each asks the {@link AccessLog} of its
 * target before it is begun, by a message if the target is in another JVM.
 *
 * <p>Threads: as {@link Window}.
 *
 * <p>Errors: {@link WindowException} of kind {@code CONFLICT}; the access was not begun.
 */
final class AccessCheck {
    private final WindowCheck check;
    private final int rank;
    private final AccessLog[] logs;
    private final RemoteTarget[] remotes;
    private final AccessEpochs epochs;
    private volatile AccumulateRules rules = AccumulateRules.DEFAULT;

    /**
     * The check of a rank.
     *
     * @param logs of ranks in this JVM; {@code null} for others
     * @param remotes the others
     */
    AccessCheck(WindowCheck check, int rank, AccessLog[] logs, RemoteTarget[] remotes, AccessEpochs epochs) {
        this.check = check;
        this.rank = rank;
        this.logs = logs;
        this.remotes = remotes;
        this.epochs = epochs;
    }

    void follow(AccumulateRules newRules) {
        rules = newRules;
    }

    /**
     * An access is about to begin.
     *
     * @param accumulation how it combines; {@code null} for put and get
     * @param shape of the target's memory
     */
    void begin(LoggedAccess.Kind kind, Accumulation accumulation, int target, TargetItems items, MemoryShape shape) {
        if (items.elements() == 0) {
            return;
        }
        LoggedAccess own = new LoggedAccess(
                rank,
                kind,
                accumulation,
                epochs.kind(target),
                epochs.phase(),
                rules,
                check.rank().place(),
                items.region(),
                items.ranges(shape));
        LoggedAccess earlier = logs[target] == null ? remotes[target].log(own) : logs[target].begin(own);
        if (earlier != null) {
            refuse(own.where(earlier), earlier, target);
        }
    }

    private void refuse(LoggedAccess own, LoggedAccess earlier, int target) {
        String text = own.describe(target) + ", conflicts with " + earlier.describe(target)
                + ", which is not complete; synchronize between them (fence; wait at the target; flush or unlock at its"
                + " origin, and a message), or accumulate in both with one operation and type";
        check.rank()
                .found(
                        FindingKind.WINDOW,
                        "has made conflicting accesses to the " + check.window().get() + ": " + text,
                        own.place(),
                        earlier.place());
        throw new WindowException(WindowErrorKind.CONFLICT, text);
    }

    /** What this rank has begun at a target in this JVM is complete; others learn it when they are asked to flush. */
    void complete(int target) {
        if (logs[target] != null) {
            logs[target].complete(rank);
        }
    }

    /** The same for all. */
    void completeAll() {
        for (int target = 0; target < logs.length; target++) {
            complete(target);
        }
    }

    /** The results of what this rank has begun at a target are here. */
    void completeFetched(int target) {
        if (logs[target] == null) {
            remotes[target].logFetched();
        } else {
            logs[target].completeFetched(rank);
        }
    }

    /** All that others have done to this rank's memory since it called post is complete. */
    void endExposure() {
        logs[rank].endExposure();
    }
}
