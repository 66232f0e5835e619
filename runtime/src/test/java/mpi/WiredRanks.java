package mpi;

import bireme.devices.config.Settings;
import bireme.devices.secure.JobSecret;
import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.environment.UnhostedControl;
import bireme.testing.Bounded;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import xxdev.DeviceException;
import xxdev.JobLayout;
import xxdev.LocalJob;
import xxdev.Wiring;

/** Ranks of one test that talk over a network device, as if each were in a process of its own. */
final class WiredRanks {
    private final Map<String, CompletableFuture<String>> addresses = new ConcurrentHashMap<>();
    private final List<LocalJob> jobs = new ArrayList<>();
    private final byte[] secret = JobSecret.create().bytes();

    private WiredRanks(String... hosts) {
        int[] processes = IntStream.range(0, hosts.length).toArray();
        for (int rank = 0; rank < hosts.length; rank++) {
            jobs.add(new LocalJob(new JobLayout(processes, hosts, rank), new Book(rank)));
        }
    }

    /** Runs {@code body} once per rank; the first failure ends the job and is thrown. */
    static void run(int ranks, Settings settings, Consumer<Intracomm> body) {
        new WiredRanks(Collections.nCopies(ranks, "localhost").toArray(String[]::new)).runAll(settings, body);
    }

    /** As {@link #run}, with a rank on each of some hosts of these names, which may occur several times. */
    static void runOn(String[] hosts, Settings settings, Consumer<Intracomm> body) {
        new WiredRanks(hosts).runAll(settings, body);
    }

    private void runAll(Settings settings, Consumer<Intracomm> body) {
        List<FutureTask<Void>> tasks = new ArrayList<>();
        for (int rank = 0; rank < jobs.size(); rank++) {
            int mine = rank;
            FutureTask<Void> task = new FutureTask<>(() -> runRank(mine, settings, body), null);
            Thread thread = new Thread(task, "rank " + rank);
            thread.setDaemon(true);
            thread.start();
            tasks.add(task);
        }
        tasks.forEach(this::finish);
        jobs.forEach(LocalJob::close);
    }

    private void runRank(int rank, Settings settings, Consumer<Intracomm> body) {
        LocalJob job = jobs.get(rank);
        ClassLoader loader = WiredRanks.class.getClassLoader();
        try (RankEnvironment environment =
                new RankEnvironment(rank, jobs.size(), job, loader, settings, new UnhostedControl(job))) {
            Epoch epoch = Epoch.open(environment, null);
            body.accept(epoch.world());
            epoch.close();
        } catch (RuntimeException | Error e) {
            jobs.forEach(each -> each.end(e));
            throw e;
        }
    }

    private void finish(Future<Void> task) {
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
            return secret.clone();
        }

        @Override
        public void processLost(int which, String why) {
            jobs.get(process).end(new DeviceException("process " + which + " was lost: " + why));
        }
    }
}
