package bireme.runtime.threads;

import bireme.devices.config.Settings;
import bireme.runtime.environment.JobControl;
import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.environment.UnhostedControl;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import mpi.Epoch;
import mpi.Intracomm;
import xxdev.DeviceException;
import xxdev.LocalJob;

/**
 * Runs ranks as plain threads of this JVM, without a class loader each: for tests of what is above the API. Statics are
 * shared and {@code mpi.MPI} is not initialized; a body uses the communicator it is given.
 *
 * <p>Threads: one per rank, named {@code rank-0} and so on; {@link #run} waits for all of them.
 *
 * <p>Errors: the first failure of a rank ends the job for the others and is thrown, as cause of an
 * {@link AssertionError} that names the rank; ranks that are not done after two minutes are reported with their stacks.
 */
public final class SharedRanks {
    private static final long LIMIT_NS = TimeUnit.MINUTES.toNanos(2);

    private final LocalJob job;
    private final List<Thread> threads = new ArrayList<>();
    private final Object lock = new Object();
    private AssertionError failure;

    private SharedRanks(int ranks) {
        job = new LocalJob(ranks);
    }

    /** Runs {@code body} once per rank, each with that rank's communicator of all ranks. */
    public static void run(int ranks, Consumer<Intracomm> body) {
        run(ranks, Settings.ofProcess(), body);
    }

    /** As {@link #run(int, Consumer)}, with settings of its own. */
    public static void run(int ranks, Settings settings, Consumer<Intracomm> body) {
        new SharedRanks(ranks).runAll(settings, body);
    }

    private void runAll(Settings settings, Consumer<Intracomm> body) {
        for (int rank = 0; rank < job.size(); rank++) {
            JobControl control = new UnhostedControl(job);
            ClassLoader loader = Thread.currentThread().getContextClassLoader();
            RankEnvironment environment = new RankEnvironment(rank, job.size(), job, loader, settings, control);
            Thread thread = new Thread(() -> runRank(environment, body), "rank-" + rank);
            thread.setDaemon(true);
            threads.add(thread);
        }
        threads.forEach(Thread::start);
        awaitAll();
        synchronized (lock) {
            if (failure != null) {
                throw failure;
            }
        }
    }

    private void runRank(RankEnvironment environment, Consumer<Intracomm> body) {
        try (environment) {
            Epoch epoch = Epoch.open(environment, null);
            body.accept(epoch.world());
            epoch.close();
        } catch (RuntimeException | Error e) {
            fail("rank " + environment.rank() + " of " + job.size() + " failed: " + e, e);
        }
    }

    private void fail(String message, Throwable cause) {
        synchronized (lock) {
            if (failure == null) {
                failure = new AssertionError(message, cause);
            }
        }
        job.end(cause);
    }

    private void awaitAll() {
        long deadline = System.nanoTime() + LIMIT_NS;
        try {
            for (Thread thread : threads) {
                TimeUnit.NANOSECONDS.timedJoin(thread, Math.max(1, deadline - System.nanoTime()));
                if (thread.isAlive()) {
                    giveUp("ranks are not done in time");
                    return;
                }
            }
        } catch (InterruptedException e) {
            giveUp("interrupted");
            Thread.currentThread().interrupt();
        }
    }

    private void giveUp(String why) {
        StringBuilder report = new StringBuilder(why);
        for (Map.Entry<Thread, StackTraceElement[]> each :
                Thread.getAllStackTraces().entrySet()) {
            report.append("\n").append(each.getKey());
            for (StackTraceElement frame : each.getValue()) {
                report.append("\n    at ").append(frame);
            }
        }
        fail(report.toString(), new DeviceException(why));
    }
}
