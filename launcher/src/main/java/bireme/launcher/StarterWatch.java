package bireme.launcher;

import bireme.runtime.control.ExitStatus;
import java.util.concurrent.CompletableFuture;

/**
 * Ends a job, as the signal TERM would, when the JVM of {@link Starter} that has started it is gone.
 *
 * <p>Threads: one of the JDK, which waits for that process.
 */
final class StarterWatch {
    /** Property of a JVM that was told its starter: the process id of that. */
    static final String STARTER = "mpjrun.starter";

    private StarterWatch() {}

    /** Tells a JVM that this one is its starter. */
    static String option() {
        return "-D" + STARTER + "=" + ProcessHandle.current().pid();
    }

    /**
     * Begins to watch the process that {@link #STARTER} names. Where the system shows no processes, as in a container
     * without {@code /proc}, nobody watches: an absent process could not be told from one that is not shown.
     */
    static void begin() {
        Long starter = Long.getLong(STARTER);
        if (starter != null && showsProcesses()) {
            ProcessHandle.of(starter)
                    .map(ProcessHandle::onExit)
                    .orElseGet(() -> CompletableFuture.completedFuture(null))
                    .thenRun(() -> Main.end(ExitStatus.TERMINATED));
        }
    }

    private static boolean showsProcesses() {
        return ProcessHandle.of(ProcessHandle.current().pid()).isPresent();
    }
}
