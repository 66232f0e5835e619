package bireme.launcher.agent;

import java.util.function.Consumer;

/**
 * Notices when the coordinator has not been heard for long: its host is gone, or the network between.
 *
 * <p>Time is counted in looks of this thread, so that a process that was stopped for a while does not take its own
 * absence for the coordinator's.
 *
 * <p>Threads: a daemon of its own; {@link #heard} by the one that reads the channel.
 */
final class SilenceWatch implements Runnable {
    private static final long LOOK_MS = 1000;

    private final int maxLooks;
    private final Consumer<String> alarm;
    private volatile int looksWithoutWord;

    private SilenceWatch(int maxSeconds, Consumer<String> alarm) {
        this.maxLooks = maxSeconds;
        this.alarm = alarm;
    }

    /** Starts a watch that calls {@code alarm} once, from its thread, with a line that says what is wrong. */
    static SilenceWatch start(int maxSeconds, Consumer<String> alarm) {
        SilenceWatch watch = new SilenceWatch(maxSeconds, alarm);
        Thread thread = new Thread(null, watch, "bireme-silence", 0, false);
        thread.setDaemon(true);
        thread.start();
        return watch;
    }

    void heard() {
        looksWithoutWord = 0;
    }

    @Override
    public void run() {
        try {
            while (looksWithoutWord < maxLooks || maxLooks == 0) {
                Thread.sleep(LOOK_MS);
                looksWithoutWord++; // one that is lost to heard() costs a second, no more
            }
            alarm.accept("mpjrun has been silent for " + maxLooks + " s");
        } catch (InterruptedException e) {
            // Nobody has a reason to interrupt this thread; whoever does wants it to end.
            Thread.currentThread().interrupt();
        }
    }
}
