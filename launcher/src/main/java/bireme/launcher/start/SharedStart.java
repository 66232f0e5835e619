package bireme.launcher.start;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/**
 * One call of a launcher that starts several processes, as its {@link SharedTask}s see it.
 *
 * <p>Threads: any.
 */
public interface SharedStart {
    /** The launcher, once it runs; cancelled if it never will. */
    CompletableFuture<Process> started();

    /** The exit status of a process, once it has ended. */
    CompletableFuture<Integer> status(int task);

    /** Whether the launcher has reported how this process ended. */
    boolean hasReported(int task);

    /**
     * The first line of standard input of a process, with its end.
     *
     * @throws IOException when it cannot be passed on
     */
    void firstLine(int task, byte[] line) throws IOException;

    /**
     * Passes on what follows the first line.
     *
     * @throws IOException when it cannot be passed on
     */
    void input(int task, byte[] bytes, int offset, int count) throws IOException;

    /**
     * Ends the standard input of one process.
     *
     * @throws IOException when the launcher's cannot be closed
     */
    void closeInput(int task) throws IOException;

    /** Ends the launcher, and with it all processes; {@code isForced} without giving it time. */
    void destroy(boolean isForced);
}
