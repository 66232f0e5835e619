package bireme.launcher.agent;

import java.util.concurrent.TimeUnit;

/**
 * Ends the process some time after it should have ended by itself, since ranks may do anything to prevent that.
 *
 * <p>Threads: any; the one that waits is a daemon.
 */
final class HaltWatchdog {
    /** Enough for the ranks' grace and for writing their output. */
    private static final long PATIENCE_S = 4;

    private final Runnable halt;
    private boolean isSet;

    HaltWatchdog(Runnable halt) {
        this.halt = halt;
    }

    /** From now on the process has {@value #PATIENCE_S} s. */
    synchronized void set() {
        if (!isSet) {
            isSet = true;
            Thread thread = new Thread(null, this::waitAndHalt, "bireme-last-resort", 0, false);
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void waitAndHalt() {
        try {
            TimeUnit.SECONDS.sleep(PATIENCE_S);
        } catch (InterruptedException e) {
            // Nobody has a reason to interrupt this thread; whoever does wants it over with.
            Thread.currentThread().interrupt();
        }
        halt.run();
    }
}
