package bireme.notebook;

import bireme.launcher.jshell.Script;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Runs cells on ranks, which the first such cell starts and which keep their variables until they are ended.
 *
 * <p>Threads: the kernel calls from a thread for each cell, and interrupts it. The work is done by one thread of our
 * own, one cell after another: an interrupt would close the files of the compiler.
 *
 * <p>Errors: {@link CellError}, which the kernel shows. After a snippet that fails the ranks go on; if they have ended,
 * the next cell starts new ones.
 */
final class RanksMagic implements AutoCloseable {
    private static final int STOP_AGAIN_MS = 100;

    private final PrintStream out;
    private final PrintStream err;
    private final ExecutorService evaluator = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "bireme-notebook");
        thread.setDaemon(true);
        return thread;
    });
    /** {@code null} while there are no ranks; set by the evaluator. */
    private volatile Script script;

    private int ranks;
    private int timeoutSeconds;

    RanksMagic(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /**
     * Runs a cell. An interrupt ends its ranks.
     *
     * @param args of its first line, behind the name of the magic
     * @param body its other lines
     */
    void cell(List<String> args, String body) throws InterruptedException {
        evaluate(args, request -> {
            if (request.isEnd()) {
                throw new CellError("%%ranks end: lines follow, which no rank would run; write %ranks end by itself");
            }
            run(request, body);
        });
    }

    /**
     * Runs a line magic, {@code %ranks end}.
     *
     * @param args behind the name of the magic
     */
    void line(List<String> args) throws InterruptedException {
        evaluate(args, request -> {
            if (!request.isEnd()) {
                throw new CellError("%ranks: takes \"end\" only, not \"" + request.ranks()
                        + "\"; begin the cell with %%ranks to have ranks run it");
            } else if (script == null) {
                throw new CellError("%ranks end: no ranks are running; %%ranks 4 starts four");
            }
            end();
        });
    }

    private void evaluate(List<String> args, Consumer<RanksRequest> action) throws InterruptedException {
        Future<?> cell = evaluator.submit(() -> {
            out.flush();
            err.flush();
            RanksRequest.of(args, out).ifPresent(action);
        });
        try {
            cell.get();
        } catch (ExecutionException e) {
            throw failureOf(e);
        } catch (InterruptedException e) {
            stop(cell);
            throw e;
        }
    }

    private static CellError failureOf(ExecutionException e) {
        if (e.getCause() instanceof CellError failure) {
            return failure;
        }
        throw new IllegalStateException("the cell failed outside its snippets", e.getCause());
    }

    /** Ends the ranks. The kernel has ended the cell already and shows no error of it, so this goes to its output. */
    private void stop(Future<?> cell) throws InterruptedException {
        while (true) {
            Script running = script;
            if (running != null) {
                running.stop(); // without effect while it compiles, before there are ranks
            }
            try {
                cell.get(STOP_AGAIN_MS, TimeUnit.MILLISECONDS);
                return;
            } catch (ExecutionException e) {
                err.println(failureOf(e).getMessage());
                return;
            } catch (TimeoutException e) {
                // Not yet: the compiler or the ranks are still busy.
            }
        }
    }

    private void run(RanksRequest request, String body) {
        if (script == null) {
            ranks = request.ranks();
            timeoutSeconds = request.timeoutSeconds();
            script = new Script(ranks, timeoutSeconds, System.getProperty("java.class.path"), out, err);
        } else {
            check("N", request.ranks(), ranks);
            if (request.hasTimeout()) {
                check("--timeout", request.timeoutSeconds(), timeoutSeconds);
            }
        }
        Optional<String> failure = script.failureOf("\n" + body); // so that lines are those of the cell
        if (failure.isPresent() && script.isClosed()) {
            script = null;
            throw new CellError(failure.get() + "\ntheir variables are gone; the next cell of ranks starts new ones");
        } else if (failure.isPresent()) {
            throw new CellError(failure.get());
        }
    }

    /** What ranks were started with holds until they end. */
    private static void check(String what, int asked, int running) {
        if (asked != running) {
            throw new CellError("%%ranks: " + what + " is " + asked + ", but the ranks that run were started with "
                    + running + "; write " + running + " to go on with them, or end them by %ranks end");
        }
    }

    private void end() {
        Script last = script;
        script = null;
        if (last != null) {
            last.close();
        }
    }

    /** Has the ranks end once they have run the cells before. */
    @Override
    public void close() {
        evaluator.execute(this::end);
        evaluator.shutdown();
    }
}
