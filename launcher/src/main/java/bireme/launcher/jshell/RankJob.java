package bireme.launcher.jshell;

import bireme.devices.config.Settings;
import bireme.runtime.host.JobListener;
import bireme.runtime.host.JobOutcome;
import bireme.runtime.host.RankHost;
import bireme.runtime.host.RankHostBuilder;
import bireme.runtime.host.deadlock.DeadlockReport;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.deadlock.RankStates;
import bireme.runtime.host.process.RankProcessState;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import jdk.jshell.spi.ExecutionControl.EngineTerminationException;

/**
 * The ranks that run snippets: a job in this JVM that goes on until it is closed, fails, or is ended because a snippet
 * does not end.
 *
 * <p>Threads: one gives steps and waits for them; the ranks serve them on their main threads; {@link #end} is for any.
 *
 * <p>Errors: {@link EngineTerminationException} once the job has ended; the reason was printed to {@code err}.
 */
final class RankJob implements AutoCloseable {
    private static final Map<Integer, RankJob> OPEN = new ConcurrentHashMap<>();
    private static final AtomicInteger NUMBERS = new AtomicInteger();
    private static final ThreadLocal<RankJob> CURRENT = new ThreadLocal<>();
    /** A step that takes longer is looked at as often, and its output is shown. */
    private static final int LOOK_MS = 500;
    /** Looks with the same picture, all of them waiting for each other, after which nothing is expected any more. */
    private static final int LOOKS_OF_DEADLOCK = 6;

    private static final int CLOSE_S = 10;
    private static final long NS_PER_S = 1_000_000_000L;

    private final int ranks;
    private final int limitSeconds;
    private final PrintStream err;
    private final SnippetOutput out;
    private final SnippetOutput errors;
    private final List<BlockingQueue<SnippetRun<?>>> queues = new ArrayList<>();
    private final int number = NUMBERS.incrementAndGet();
    private final CompletableFuture<JobOutcome> outcome = new CompletableFuture<>();
    private final Thread host;
    private volatile Set<Integer> selection = Set.of();
    private volatile String reason = "";
    /** Set before the first rank notices the end of the job. */
    private volatile boolean isEnding;

    /**
     * Starts the ranks, which call {@code MPI.Init}.
     *
     * @param ranks how many
     * @param limitSeconds how long a step may take, 0 for any time
     * @param classPath of the snippets, besides Bireme's
     * @param settings all that the ranks read
     */
    RankJob(int ranks, int limitSeconds, List<Path> classPath, Settings settings, PrintStream out, PrintStream err) {
        this.ranks = ranks;
        this.limitSeconds = limitSeconds;
        this.err = err;
        this.out = new SnippetOutput(ranks, out);
        this.errors = new SnippetOutput(ranks, err);
        for (int rank = 0; rank < ranks; rank++) {
            queues.add(new LinkedBlockingQueue<>());
        }
        OPEN.put(number, this);
        host = new Thread(() -> outcome.complete(run(classPath, settings)), "bireme-jshell");
        host.setDaemon(true);
        host.start();
    }

    private JobOutcome run(List<Path> classPath, Settings settings) {
        try {
            return RankHost.ranks(ranks)
                    .mainClass(SnippetProgram.class.getName())
                    .arguments(Integer.toString(number))
                    .classPath(classPath)
                    .settings(settings)
                    .inputRank(RankHostBuilder.NO_INPUT)
                    .listener(new JobListener() {
                        @Override
                        public void endBegins(int rank, RankStates states) {
                            isEnding = true;
                        }

                        @Override
                        public void seemsStuck(String hint) {
                            err.println(hint);
                        }
                    })
                    .run();
        } finally {
            OPEN.remove(number);
        }
    }

    static RankJob numbered(int number) {
        return OPEN.get(number);
    }

    /** The job of the calling thread, which is the main thread of a rank; {@code null} for others. */
    static RankJob current() {
        return CURRENT.get();
    }

    int ranks() {
        return ranks;
    }

    /** Has a rank print here; before its first snippet. */
    void redirect(RankProcessState rank) {
        rank.setOut(out.of(rank.rank()));
        rank.setErr(errors.of(rank.rank()));
    }

    /** Has only these ranks run the next snippet. */
    void select(Set<Integer> only) {
        selection = only;
    }

    /** The ranks that run the next snippet, ascending. */
    List<Integer> takeSelection() {
        Set<Integer> only = selection;
        selection = Set.of();
        List<Integer> taken = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            if (only.isEmpty() || only.contains(rank)) {
                taken.add(rank);
            }
        }
        return taken;
    }

    /** Runs steps on the calling rank until the job is closed. */
    void serve(int rank, RankControl control) throws InterruptedException {
        CURRENT.set(this);
        for (SnippetRun<?> step = queues.get(rank).take();
                !step.isLast();
                step = queues.get(rank).take()) {
            step.run(control);
        }
    }

    /** Has ranks run a step, and waits for all of them; the results are in the order of the ranks. */
    <T> List<SnippetRun<T>> onRanks(List<Integer> which, SnippetRun.Code<T> code) throws EngineTerminationException {
        List<SnippetRun<T>> steps = new ArrayList<>();
        for (int rank : which) {
            SnippetRun<T> step = new SnippetRun<>(rank, code);
            steps.add(step);
            queues.get(rank).add(step);
        }
        await(steps);
        if (isEnding) {
            throw ended();
        }
        show();
        return steps;
    }

    private void await(List<? extends SnippetRun<?>> steps) throws EngineTerminationException {
        CompletableFuture<Void> all =
                CompletableFuture.allOf(steps.stream().map(SnippetRun::done).toArray(CompletableFuture[]::new));
        long startNs = System.nanoTime();
        String before = "";
        int looks = 0;
        while (!all.isDone()) {
            try {
                CompletableFuture.anyOf(all, outcome).get(LOOK_MS, TimeUnit.MILLISECONDS);
                if (!all.isDone()) {
                    throw ended();
                }
            } catch (TimeoutException e) {
                show();
                String now = waits(steps);
                looks = !now.isEmpty() && now.equals(before) ? looks + 1 : 0;
                before = now;
                if (looks >= LOOKS_OF_DEADLOCK) {
                    end("the snippet cannot end: ranks wait for ranks that do not act");
                } else if (limitSeconds > 0 && System.nanoTime() - startNs > limitSeconds * NS_PER_S) {
                    end("the snippet took longer than " + limitSeconds + " s");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                end("the thread that waited for the snippet was interrupted");
                throw ended();
            } catch (ExecutionException e) {
                throw new IllegalStateException("a step failed outside the snippet", e.getCause());
            }
        }
    }

    /**
     * Where the ranks are that have not ended their part of a snippet, if all of these wait for others; else empty. The
     * rest do nothing before the next snippet.
     */
    private static String waits(List<? extends SnippetRun<?>> steps) {
        Set<Integer> pending = new TreeSet<>();
        steps.stream().filter(step -> !step.done().isDone()).forEach(step -> pending.add(step.rank()));
        List<RankState> states = RankHost.rankStates().stream()
                .filter(state -> pending.contains(state.rank()))
                .toList();
        boolean isWaiting = states.stream().noneMatch(state -> state.threads().isEmpty());
        return isWaiting && !states.isEmpty() ? DeadlockReport.ofStates(states) : "";
    }

    private EngineTerminationException ended() {
        JobOutcome end = outcome.join();
        show();
        String why = reason.isEmpty() ? end.report() : reason;
        err.println("mpjrun: " + why);
        err.flush();
        return new EngineTerminationException(why.lines().findFirst().orElse("the ranks have ended"));
    }

    private void show() {
        out.show();
        errors.show();
    }

    /** Ends the ranks, wherever they are, and has the waiting thread say where they were. */
    void end(String why) {
        if (!outcome.isDone() && reason.isEmpty()) {
            reason = why + "\n" + DeadlockReport.ofStates(RankHost.rankStates()).stripTrailing();
            host.interrupt();
        }
    }

    /** Has the ranks call {@code MPI.Finalize} and end. */
    @Override
    public void close() {
        queues.forEach(queue -> queue.add(SnippetRun.LAST));
        try {
            JobOutcome end = outcome.get(CLOSE_S, TimeUnit.SECONDS);
            show();
            if (reason.isEmpty() && !end.report().isEmpty()) {
                err.println("mpjrun: " + end.report());
            }
        } catch (TimeoutException e) {
            end("the ranks do not end");
            err.println("mpjrun: " + reason);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            host.interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the job failed outside the ranks", e.getCause());
        }
    }
}
