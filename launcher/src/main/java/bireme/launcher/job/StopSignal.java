package bireme.launcher.job;

import bireme.launcher.control.ProcessSignals;
import bireme.runtime.control.ExitStatus;

/**
 * Knows whether the JVM is being ended from outside, by Ctrl-C for example. The host of the ranks then ends the job and
 * writes its output. A second Ctrl-C ends the JVM at once.
 *
 * <p>Threads: a shutdown hook that the JVM starts; {@link #isReceived} by the main thread.
 */
final class StopSignal extends Thread {
    /** By the main thread. */
    private boolean isUnwatched;

    private StopSignal() {
        super("bireme-stop");
    }

    static StopSignal watch() {
        StopSignal signal = new StopSignal();
        Runtime.getRuntime().addShutdownHook(signal);
        return signal;
    }

    /** Whether the JVM is being ended; after {@code false} the signal is no longer watched. */
    boolean isReceived() {
        try {
            isUnwatched |= Runtime.getRuntime().removeShutdownHook(this);
            return !isUnwatched;
        } catch (IllegalStateException shutdownHasBegun) {
            return true;
        }
    }

    /** Where the signal cannot be taken, a second Ctrl-C waits as long as the first, which is bounded. */
    @Override
    public void run() {
        ProcessSignals.take("INT", () -> Runtime.getRuntime().halt(ExitStatus.INTERRUPTED));
    }
}
