package bireme.runtime.host;

import java.io.PrintStream;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends a running job in good order when the JVM ends: a signal, or a rank that called {@code Runtime.exit} in a way
 * that could not be redirected, which is then named.
 *
 * <p>Threads: one per job, started by the JVM. It waits for the host's thread no longer than {@value #MAX_WAIT_S} s.
 */
final class ShutdownHook extends Thread {
    private static final long MAX_WAIT_S = 3;

    private final HostedJob job;
    private final PrintStream err;
    private final CountDownLatch finished = new CountDownLatch(1);

    ShutdownHook(HostedJob job, PrintStream err) {
        super(null, null, "bireme-shutdown", 0, false);
        this.job = job;
        this.err = err;
    }

    @Override
    public void run() {
        JobEnd end = endByRank();
        job.end(end == null ? JobEnd.ofShutdown() : end);
        try {
            if (!finished.await(MAX_WAIT_S, TimeUnit.SECONDS)) {
                job.output().close(TimeUnit.SECONDS.toMillis(MAX_WAIT_S));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (end != null) {
            err.println(end.report());
            err.flush();
        }
    }

    private JobEnd endByRank() {
        for (Map.Entry<Thread, StackTraceElement[]> entry : getAllStackTraces().entrySet()) {
            int rank = endsJvm(entry.getValue()) ? job.rankOf(entry.getKey()) : -1;
            if (rank >= 0) {
                return JobEnd.ofRuntimeExit(rank, entry.getKey(), entry.getValue());
            }
        }
        return null;
    }

    private static boolean endsJvm(StackTraceElement[] frames) {
        for (StackTraceElement frame : frames) {
            if (frame.getClassName().equals("java.lang.Shutdown")) {
                return true;
            }
        }
        return false;
    }

    /** The job is over and its output written. */
    void remove() {
        finished.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(this);
        } catch (IllegalStateException shutdownHasBegun) {
            // Then this thread runs or will run, and finds nothing left to do.
            return;
        }
    }
}
