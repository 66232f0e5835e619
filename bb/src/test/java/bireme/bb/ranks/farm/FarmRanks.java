package bireme.bb.ranks.farm;

import bireme.devices.config.Settings;
import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.environment.UnhostedControl;
import bireme.testing.Bounded;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import mpi.Epoch;
import mpi.Intracomm;
import xxdev.DeviceException;
import xxdev.JobLayout;
import xxdev.LocalJob;
import xxdev.Wiring;

/** Ranks of one test, each a thread: on a device of shared memory, or on a network as if each were a process. */
public final class FarmRanks {
    /** What each rank does. */
    public interface Body {
        void run(Intracomm world, FarmRanks all) throws Exception;
    }

    private final Map<String, CompletableFuture<String>> addresses = new ConcurrentHashMap<>();
    private final List<LocalJob> jobs = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final List<FutureTask<Void>> tasks = new ArrayList<>();
    private final String device;

    private FarmRanks(int ranks, String device) {
        this.device = device;
        if (device.equals("smdev")) {
            LocalJob common = new LocalJob(ranks);
            IntStream.range(0, ranks).forEach(rank -> jobs.add(common));
            return;
        }
        int[] processes = IntStream.range(0, ranks).toArray();
        String[] hosts = IntStream.range(0, ranks).mapToObj(rank -> "localhost").toArray(String[]::new);
        IntStream.range(0, ranks)
                .forEach(rank -> jobs.add(new LocalJob(new JobLayout(processes, hosts, rank), new Book(rank))));
    }

    /** Runs {@code body} on each rank; the first failure ends the job and is thrown. */
    public static void run(int ranks, Body body) {
        run(ranks, "smdev", body);
    }

    /** The same on a device. */
    public static void run(int ranks, String device, Body body) {
        new FarmRanks(ranks, device).runAll(body);
    }

    private void runAll(Body body) {
        CountDownLatch ready = new CountDownLatch(jobs.size());
        for (int rank = 0; rank < jobs.size(); rank++) {
            int mine = rank;
            FutureTask<Void> task = new FutureTask<>(() -> runRank(mine, body, ready), null);
            Thread thread = new Thread(task, "rank " + rank);
            thread.setDaemon(true);
            threads.add(thread);
            tasks.add(task);
        }
        threads.forEach(Thread::start);
        tasks.forEach(this::finish);
        jobs.forEach(LocalJob::close);
    }

    private void runRank(int rank, Body body, CountDownLatch ready) {
        LocalJob job = jobs.get(rank);
        Settings settings = Settings.ofProcess().with("bireme.device", device, "test");
        ClassLoader loader = FarmRanks.class.getClassLoader();
        try (RankEnvironment environment =
                new RankEnvironment(rank, jobs.size(), job, loader, settings, new UnhostedControl(job))) {
            Epoch epoch = Epoch.open(environment, null);
            ready.countDown();
            ready.await();
            body.run(epoch.world(), this);
            epoch.close();
        } catch (Exception | Error e) {
            jobs.forEach(each -> each.end(e));
            throw new AssertionError("rank " + rank + ": " + e, e);
        }
    }

    private void finish(FutureTask<Void> task) {
        try {
            Bounded.get(task, "end of a rank");
        } catch (ExecutionException e) {
            jobs.forEach(each -> each.end(e));
            throw new AssertionError("a rank has failed: " + e.getMessage(), e);
        } catch (AssertionError late) {
            jobs.forEach(each -> each.end(late));
            throw late;
        }
    }

    /** The thread of a rank. */
    Thread thread(int rank) {
        return threads.get(rank);
    }

    /** A rank dies, which must not call anything any more, and the others hear of it. */
    public void lose(int rank) {
        jobs.stream().distinct().forEach(job -> job.lose(new int[] {rank}, "on host localhost went overboard"));
    }

    private final class Book implements Wiring {
        private final int process;

        Book(int process) {
            this.process = process;
        }

        private CompletableFuture<String> entry(int which, String service) {
            return addresses.computeIfAbsent(which + " " + service, key -> new CompletableFuture<>());
        }

        @Override
        public void publish(String service, String address) {
            entry(process, service).complete(address);
        }

        @Override
        public String addressOf(int which, String service) {
            try {
                return entry(which, service).get(20, TimeUnit.SECONDS);
            } catch (InterruptedException | ExecutionException | TimeoutException e) {
                throw new DeviceException("process " + which + " does not offer " + service, e);
            }
        }

        @Override
        public byte[] secret() {
            return new byte[32];
        }

        @Override
        public void processLost(int which, String why) {
            jobs.get(process).end(new DeviceException("process " + which + " was lost: " + why));
        }
    }
}
