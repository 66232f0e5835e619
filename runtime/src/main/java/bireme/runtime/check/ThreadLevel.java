package bireme.runtime.check;

import bireme.runtime.finding.FindingKind;

/**
 * Whether the threads of a rank call as the program has said that they would. A program that has said nothing, by
 * {@code MPI.Init}, may call from any thread.
 *
 * <p>Threads: any thread of the rank.
 *
 * <p>Source: MPI 4.1, 11.6.2.
 */
final class ThreadLevel {
    private static final int FUNNELED = 2;
    private static final int SERIALIZED = 3;
    private static final int MULTIPLE = 4;

    private final RankCheck check;
    private int level = MULTIPLE;
    private Thread main;
    private Thread inside;
    private String insidePlace = "";
    private int depth;

    ThreadLevel(RankCheck check) {
        this.check = check;
    }

    synchronized void asksFor(int newLevel) {
        level = newLevel;
        main = Thread.currentThread();
    }

    synchronized void enters() {
        Thread caller = Thread.currentThread();
        if (level <= FUNNELED && caller != main) {
            check.found(
                    FindingKind.THREAD,
                    "calls from thread \"" + caller.getName() + "\", but has asked for a level that allows thread \""
                            + main.getName() + "\" alone",
                    check.place());
        } else if (level == SERIALIZED && inside != null && inside != caller) {
            check.found(
                    FindingKind.THREAD,
                    "calls from two threads at once, \"" + inside.getName() + "\" and \"" + caller.getName()
                            + "\", but has asked for MPI.THREAD_SERIALIZED",
                    check.place(),
                    insidePlace);
        }
        if (inside == null) {
            inside = caller;
            insidePlace = level == SERIALIZED ? check.place() : "";
        }
        if (inside == caller) {
            depth++;
        }
    }

    synchronized void leaves() {
        if (inside == Thread.currentThread() && --depth == 0) {
            inside = null;
        }
    }
}
