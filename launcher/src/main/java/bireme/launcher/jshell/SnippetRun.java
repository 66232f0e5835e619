package bireme.launcher.jshell;

import java.util.concurrent.CompletableFuture;

/**
 * What one rank does for a snippet, and how that ended.
 *
 * <p>Threads: run by the rank; the result is read by others once {@link #done} has completed.
 *
 * @param <T> result
 */
final class SnippetRun<T> {
    /** After it the rank ends. */
    static final SnippetRun<?> LAST = new SnippetRun<>(-1, control -> null);

    private final int rank;
    private final Code<T> code;
    private final CompletableFuture<Void> done = new CompletableFuture<>();
    private T value;
    private Throwable failure;

    SnippetRun(int rank, Code<T> code) {
        this.rank = rank;
        this.code = code;
    }

    boolean isLast() {
        return this == LAST;
    }

    /** Runs it; the result of a rank that the job has ended is kept, too. */
    void run(RankControl control) {
        try {
            value = code.run(control);
        } catch (Throwable e) {
            failure = e;
        }
        done.complete(null);
    }

    CompletableFuture<Void> done() {
        return done;
    }

    int rank() {
        return rank;
    }

    T value() {
        return value;
    }

    /** What the snippet threw, or JShell about it; {@code null} for nothing. */
    Throwable failure() {
        return failure;
    }

    /**
     * Code of a step.
     *
     * @param <T> its result
     */
    @FunctionalInterface
    interface Code<T> {
        T run(RankControl control) throws Exception;
    }
}
