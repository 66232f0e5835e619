package bireme.runtime.host.process;

import java.io.InputStream;
import java.io.PrintStream;

/**
 * Puts per-rank streams and properties in the place of the JVM's while at least one job runs.
 *
 * <p>Threads: any; guarded by the class.
 */
public final class ProcessSwitch {
    private static int jobs;
    private static PerRankPrintStream out;
    private static PerRankPrintStream err;
    private static PerRankInputStream in;
    private static PerRankProperties properties;
    private static InheritedRankHandler handler;

    private ProcessSwitch() {}

    /** A job begins. */
    public static synchronized void enter() {
        if (jobs == 0) {
            CurrentRank.prepare();
            out = new PerRankPrintStream(System.out, false);
            err = new PerRankPrintStream(System.err, true);
            in = new PerRankInputStream(System.in);
            properties = new PerRankProperties(System.getProperties());
            System.setOut(out);
            System.setErr(err);
            System.setIn(in);
            System.setProperties(properties);
            if (InheritedRankHandler.isNeeded()) {
                handler = new InheritedRankHandler(Thread.getDefaultUncaughtExceptionHandler());
                Thread.setDefaultUncaughtExceptionHandler(handler);
            }
        }
        jobs++;
    }

    /** A job has ended; the last one restores what nobody has replaced in the meantime. */
    public static synchronized void leave() {
        jobs--;
        if (jobs == 0) {
            restore();
        }
    }

    private static void restore() {
        if (System.out == out) {
            System.setOut(out.original());
        }
        if (System.err == err) {
            System.setErr(err.original());
        }
        if (System.in == in) {
            System.setIn(in.original());
        }
        if (System.getProperties() == properties) {
            System.setProperties(properties.original());
        }
        if (handler != null && Thread.getDefaultUncaughtExceptionHandler() == handler) {
            Thread.setDefaultUncaughtExceptionHandler(handler.before());
        }
    }

    /** Standard output as the calling thread has it: that of its rank, else the JVM's. */
    public static synchronized PrintStream callersOut() {
        RankProcessState rank = CurrentRank.find();
        return rank == null ? out.original() : rank.out();
    }

    /** Standard error as the calling thread has it. */
    public static synchronized PrintStream callersErr() {
        RankProcessState rank = CurrentRank.find();
        return rank == null ? err.original() : rank.err();
    }

    /** Standard input as the calling thread has it. */
    public static synchronized InputStream callersIn() {
        RankProcessState rank = CurrentRank.find();
        return rank == null ? in.original() : rank.in();
    }
}
