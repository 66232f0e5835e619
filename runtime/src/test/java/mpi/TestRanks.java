package mpi;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.Settings;
import bireme.runtime.check.RankCheck;
import bireme.runtime.environment.JobControl;
import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.environment.UnhostedControl;
import bireme.runtime.spare.LocalSpares;
import bireme.runtime.spare.SpareAssignment;
import bireme.runtime.spare.SparePool;
import bireme.testing.TestThreads;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import xxdev.DeviceException;
import xxdev.LocalJob;
import xxdev.TestProcesses;

/**
 * Ranks of one test, each a thread: in one process where they share memory, or over a network device as if each were in
 * a process of its own.
 */
public final class TestRanks {
    /** What each rank does. */
    public interface Body {
        void run(Intracomm world, TestRanks all) throws Exception;
    }

    /** On a quiet machine: bodies may run a benchmark. */
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private final TestProcesses processes;
    private final Settings settings;
    private final CountDownLatch ready;
    private final TestThreads threads = new TestThreads(this::end);
    private final List<Thread> ranks = new ArrayList<>();
    private final Set<Integer> killed = ConcurrentHashMap.newKeySet();
    private boolean isQuiet;
    /** {@code null} for none. */
    private LocalSpares spares;

    private TestRanks(TestProcesses processes, Settings settings) {
        this.processes = processes;
        this.settings = settings;
        this.ready = new CountDownLatch(processes.ranks() + 1); // and this thread, which knows all ranks then
    }

    /**
     * Runs {@code body} on each rank, with that rank's communicator of all ranks and memory that they share; the first
     * failure ends the job and is thrown, as cause of an {@link AssertionError}.
     */
    public static void run(int ranks, Consumer<Intracomm> body) {
        run(ranks, Settings.ofProcess(), body);
    }

    /** The same with settings, which may name a network device. */
    public static void run(int ranks, Settings settings, Consumer<Intracomm> body) {
        run(ranks, settings, (world, all) -> body.accept(world));
    }

    /** The same with a body that knows the other ranks of the test. */
    public static void run(int ranks, Body body) {
        run(ranks, Settings.ofProcess(), body);
    }

    /** The same on a device. */
    public static void run(int ranks, String device, Body body) {
        run(ranks, on(device), body);
    }

    private static void run(int ranks, Settings settings, Body body) {
        String device = settings.text(DeviceNames.KEY, DeviceNames.DEFAULT);
        TestProcesses processes = device.equals(DeviceNames.SMDEV) ? TestProcesses.one(ranks) : apart(ranks);
        new TestRanks(processes, settings).runAll(body);
    }

    /** The same in a job that goes on without ranks that it loses; on {@code hybrid} two ranks share each process. */
    public static void runSurviving(int ranks, String device, Body body) {
        int perProcess = device.equals(DeviceNames.SMDEV) ? ranks : device.equals(DeviceNames.HYBRID) ? 2 : 1;
        int[] processes =
                IntStream.range(0, ranks).map(rank -> rank / perProcess).toArray();
        Settings settings = on(device).with("bireme.on-rank-death", "notify", "test");
        new TestRanks(TestProcesses.several(processes), settings).runAll(body);
    }

    /** The same with spares, which run the body when they are needed; their {@link #id} follow those of the ranks. */
    public static void runSurviving(int ranks, int spares, String device, Body body) {
        Settings settings = on(device)
                .with("bireme.on-rank-death", "notify", "test")
                .with(SparePool.COUNT, Integer.toString(spares), "test");
        TestRanks all = new TestRanks(TestProcesses.oneEach(ranks + spares), settings);
        all.spares = new LocalSpares(ranks + spares, spares, (place, spare) -> {});
        all.runAll(body);
    }

    /** The same with a rank on each of some hosts of these names, which may occur several times. */
    static void runOn(String[] hosts, Settings settings, Consumer<Intracomm> body) {
        new TestRanks(TestProcesses.onHosts(hosts), settings).runAll((world, all) -> body.accept(world));
    }

    /** The same with rank r in process {@code processOfRank[r]}, all on one host. */
    static void runIn(int[] processOfRank, Settings settings, Consumer<Intracomm> body) {
        new TestRanks(TestProcesses.several(processOfRank), settings).runAll((world, all) -> body.accept(world));
    }

    /** In checked mode, without a report of findings; on {@code hybrid} all but the last rank share a process. */
    static void runChecked(int ranks, String device, Consumer<Intracomm> body) {
        int[] processOfRank = new int[ranks];
        processOfRank[ranks - 1] = 1;
        TestProcesses processes = device.equals(DeviceNames.SMDEV)
                ? TestProcesses.one(ranks)
                : device.equals(DeviceNames.HYBRID) ? TestProcesses.several(processOfRank) : apart(ranks);
        Settings settings = on(device).with(RankCheck.KINDS, "true", "test");
        TestRanks all = new TestRanks(processes, settings);
        all.isQuiet = true;
        all.runAll((world, same) -> body.accept(world));
    }

    private static TestProcesses apart(int ranks) {
        return TestProcesses.onHosts(Collections.nCopies(ranks, "localhost").toArray(String[]::new));
    }

    /** The settings of this process, on a device. */
    static Settings on(String device) {
        return Settings.ofProcess().with(DeviceNames.KEY, device, "test");
    }

    private void runAll(Body body) {
        for (int rank = 0; rank < processes.ranks(); rank++) {
            int own = rank;
            ranks.add(threads.start("rank " + rank, () -> runRank(own, body)));
        }
        ready.countDown();
        threads.await(WaitLimit.scaled(LIMIT));
        processes.close();
        if (threads.failure() != null) {
            throw new AssertionError(threads.failedThread() + " has failed: " + threads.failure(), threads.failure());
        }
    }

    private void runRank(int rank, Body body) throws Exception {
        LocalJob job = processes.of(rank);
        JobControl control = isQuiet ? new QuietControl(job) : new UnhostedControl(job);
        ClassLoader loader = TestRanks.class.getClassLoader();
        try (RankEnvironment environment =
                new RankEnvironment(rank, processes.ranks(), processes.of(rank), loader, settings, control)) {
            environment.useSpares(spares);
            if (environment.isSpare() && !hasPlace(environment)) {
                return;
            }
            Epoch epoch = Epoch.open(environment, null);
            ready.countDown();
            ready.await();
            body.run(epoch.world(), this);
            if (!killed.contains(rank)) {
                if (spares != null) {
                    spares.finished(rank);
                }
                epoch.close();
            } else if (processes.isAlone(rank)) { // it does not leave in order
                processes.of(rank).end(new IllegalStateException("the process was killed"));
            }
        }
    }

    /** Waits until a spare is needed; false if it never is. */
    private boolean hasPlace(RankEnvironment environment) throws InterruptedException {
        environment.device(); // others can reach it at once
        ready.countDown();
        SpareAssignment place = spares.awaitPlace(environment.rank());
        if (place != null) {
            environment.take(place);
        }
        return place != null;
    }

    /** For all ranks, also those that wait for one which has failed before it was ready. */
    private void end(Throwable cause) {
        processes.end(cause);
        for (int rank = 0; spares != null && rank < processes.ranks(); rank++) {
            spares.lost(rank); // so that none waits for its place
        }
        while (ready.getCount() > 0) {
            ready.countDown();
        }
    }

    /** The number of the rank that calls this, in the job: a replacement has another than the rank it replaces. */
    public int id() {
        return ranks.indexOf(Thread.currentThread());
    }

    /** The thread of a rank. */
    public Thread thread(int rank) {
        return ranks.get(rank);
    }

    /**
     * The process of a rank stops: whatever its threads call fails. The others do not know it before {@link #kill},
     * which is to be called when its threads have ended.
     */
    public void stop(int rank) {
        processes.of(rank).end(new IllegalStateException("the process was killed"));
    }

    /** A rank dies, with its process if that has no other, and the others are notified. It must not call anything. */
    public void kill(int rank) {
        killed.add(rank);
        lose(rank);
    }

    /** A rank dies, which must not call anything any more, and the others are notified. */
    public void lose(int rank) {
        if (spares != null) {
            spares.lost(rank);
        }
        processes.lose(rank, "on host localhost was killed");
    }

    /** Of ranks that are wrong on purpose. */
    private record QuietControl(LocalJob job) implements JobControl {
        @Override
        public void abort(int rank, int code, String reason) {
            job.end(new DeviceException(reason));
        }

        @Override
        public void initialized(int rank) {}

        @Override
        public void finalized(int rank) {}

        @Override
        public void communicatorCreated(int rank, int context, String name, int[] ids) {}

        @Override
        public void communicatorFreed(int rank, int context) {}
    }
}
