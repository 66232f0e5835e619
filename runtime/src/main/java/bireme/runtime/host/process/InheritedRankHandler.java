package bireme.runtime.host.process;

/**
 * The JVM's handler of exceptions nobody handled, while jobs run: brings those of virtual threads, which have no thread
 * group of their own, to the rank they inherited, and treats all others as before.
 */
final class InheritedRankHandler implements Thread.UncaughtExceptionHandler {
    private final Thread.UncaughtExceptionHandler before;

    InheritedRankHandler(Thread.UncaughtExceptionHandler before) {
        this.before = before;
    }

    Thread.UncaughtExceptionHandler before() {
        return before;
    }

    /** Whether this JVM has virtual threads, and so needs this handler. */
    static boolean isNeeded() {
        return Runtime.version().feature() >= 21;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable failure) {
        RankProcessState rank = CurrentRank.inherited();
        if (rank != null) {
            rank.uncaughtException(thread, failure);
        } else if (before != null) {
            before.uncaughtException(thread, failure);
        } else {
            System.err.print("Exception in thread \"" + thread.getName() + "\" ");
            failure.printStackTrace(System.err);
        }
    }
}
