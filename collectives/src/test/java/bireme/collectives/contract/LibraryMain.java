package bireme.collectives.contract;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.algorithm.BarrierAlgorithm;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.execution.BlockingCalls;
import bireme.collectives.team.Team;
import bireme.collectives.team.TeamPlacement;
import bireme.devices.config.Settings;
import bireme.devices.mpi.InitializedMpi;
import bireme.testing.TestThreads;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.DeviceException;
import xxdev.JobLayout;
import xxdev.LocalJob;
import xxdev.Request;
import xxdev.Wiring;

/**
 * The collectives' contract over device {@code mpi}, with the algorithms of the native library, in processes that the
 * library's {@code mpiexec} has started. First each has one rank; then several, of which one calls the library. Process
 * 0 prints how many calls were compared with the naive model.
 *
 * <p>Arguments: calls drawn for each operation and team; seed.
 */
final class LibraryMain {
    static final int STATUS_NO_LIBRARY = 3;
    private static final int CONTEXT = 5;
    private static final String ALGORITHM = "native-mpi";
    private static final String BETWEEN_LEADERS = "hierarchical(inter=native-mpi)";
    private static final int TAG = -3;
    private static final long LATE_NS = 1_000_000;
    private static final int LONG_MESSAGE = 1 << 20;

    private final InitializedMpi world;
    private final int rounds;
    private final long seed;
    private final AtomicInteger calls = new AtomicInteger();

    private LibraryMain(InitializedMpi world, int rounds, long seed) {
        this.world = world;
        this.rounds = rounds;
        this.seed = seed;
    }

    public static void main(String[] arguments) {
        InitializedMpi world;
        try {
            world = InitializedMpi.get(Settings.ofProcess());
        } catch (DeviceException e) {
            System.out.println(e.getMessage());
            System.exit(STATUS_NO_LIBRARY);
            return;
        }
        try {
            new LibraryMain(world, Integer.parseInt(arguments[0]), Long.parseLong(arguments[1])).run();
        } catch (Throwable e) {
            e.printStackTrace(System.out);
            System.out.flush();
            Runtime.getRuntime().halt(1);
        }
    }

    private void run() throws IOException {
        int size = world.size();
        int[] ids = IntStream.range(0, size).toArray();
        run(ids, this::oneInEachJvm).close();
        run(IntStream.range(0, 2 * size).map(id -> id / 2).toArray(), this::twoInEachJvm)
                .close();
        LocalJob last = run(IntStream.range(0, 2 * size).map(id -> id % size).toArray(), this::twoInEachJvm);
        if (world.rank() == 0) {
            System.out.println(calls.get());
        }
        InitializedMpi.finish(last);
    }

    /** Runs a job with a thread for each of this process's ranks. */
    private LocalJob run(int[] processes, Consumer<Device> body) throws IOException {
        Addresses addresses = new Addresses(world.size());
        String[] hosts = Stream.generate(() -> "here").limit(world.size()).toArray(String[]::new);
        LocalJob job = new LocalJob(new JobLayout(processes, hosts, world.rank()), addresses);
        List<Device> devices = new ArrayList<>();
        for (int id = 0; id < processes.length; id++) {
            if (processes[id] == world.rank()) {
                Device device = Device.newInstance("mpi");
                ClassLoader loader = LibraryMain.class.getClassLoader();
                device.init(new DeviceConfig(id, processes.length, job, loader, Settings.ofProcess()));
                devices.add(device);
            }
        }
        for (int process = 0; process < world.size(); process++) {
            addresses.all[process] = world.broadcast(addresses.own, process);
        }
        TestThreads threads = new TestThreads(job::end);
        devices.forEach(device -> threads.start("rank " + device.id(), () -> body.accept(device)));
        threads.await();
        devices.forEach(Device::finish);
        return job;
    }

    private void oneInEachJvm(Device device) {
        int size = device.size();
        int[] reversed = IntStream.range(0, size).map(rank -> size - 1 - rank).toArray();
        callAll(device, reversed, ALGORITHM);
        callAll(device, new int[] {0, size - 1}, ALGORITHM);
    }

    /** All ranks, then two teams at the same time whose messages have the same context. */
    private void twoInEachJvm(Device device) {
        int size = device.size();
        callAll(device, IntStream.range(0, size).toArray(), BETWEEN_LEADERS);
        int[] processes = device.processesOf(IntStream.range(0, size).toArray());
        boolean isFirst = IntStream.range(0, device.id()).noneMatch(id -> processes[id] == processes[device.id()]);
        int[] half = IntStream.range(0, size)
                .filter(id -> isFirst == IntStream.range(0, id).noneMatch(other -> processes[other] == processes[id]))
                .toArray();
        callAll(device, half, ALGORITHM);
    }

    private void callAll(Device device, int[] ids, String algorithm) {
        device.openContext(CONTEXT, ids, true);
        int own = IntStream.range(0, ids.length)
                .filter(rank -> ids[rank] == device.id())
                .findFirst()
                .orElse(-1);
        if (own >= 0) {
            callAll(new Team(device, ids, own, CONTEXT, ids.length), algorithm);
        }
        device.closeContext(CONTEXT);
    }

    private void callAll(Team team, String algorithm) {
        if (algorithm.equals(ALGORITHM)) {
            assertThat(team.placement()).isEqualTo(TeamPlacement.LIBRARY);
        } else if (team.groups().lowest(team.groups().groupOf(team.rank())) == team.rank()) {
            assertThat(team.libraryOf(team.groups().leaders(0))).isNotNull();
        }
        BlockingCalls blocking = new BlockingCalls(team);
        for (Suite<?> suite : Suite.ALL) {
            int done = suite.operation() == Operation.BARRIER
                    ? callBarrier(suite, algorithm, blocking, team)
                    : call(suite, algorithm, blocking, team, seed + 31L * team.size());
            if (team.id(team.rank()) == 0) {
                calls.addAndGet(done);
            }
        }
    }

    /** The clock is that of the host, so no rank must leave before the last has come; another comes late each time. */
    private int callBarrier(Suite<?> suite, String name, BlockingCalls blocking, Team team) {
        BarrierAlgorithm algorithm = (BarrierAlgorithm) suite.make(name);
        long[] others = new long[team.size()];
        int barriers = Math.max(rounds, team.size()); // each rank comes late once
        for (int round = 0; round < barriers; round++) {
            long start = System.nanoTime();
            while (round % team.size() == team.rank() && System.nanoTime() - start < LATE_NS) {
                Thread.onSpinWait();
            }
            long came = System.nanoTime();
            blocking.run(stages -> {
                algorithm.run(stages);
                return null;
            });
            long left = System.nanoTime();
            for (int rank = 0; rank < team.size(); rank++) {
                team.isend(new long[] {came}, 0, 1, rank, TAG);
            }
            for (int rank = 0; rank < team.size(); rank++) {
                team.recv(others, rank, 1, rank, TAG);
                if (others[rank] - left > 0) {
                    throw new AssertionError("rank " + team.rank() + " left before rank " + rank + " came");
                }
            }
        }
        return barriers;
    }

    /** Between two calls a long message goes round, which waits until its receiver has called the collective. */
    private <A> int call(Suite<A> suite, String name, BlockingCalls blocking, Team team, long teamSeed) {
        A algorithm = suite.make(name);
        Draw draw = new Draw(teamSeed + suite.operation().index(), team.size());
        List<Request> pending = new ArrayList<>();
        byte[] in = new byte[LONG_MESSAGE];
        for (int round = 0; round < rounds; round++) {
            Case<A> call = suite.cases().draw(algorithm, draw);
            if (round == 0) {
                pending.add(team.isend(new byte[LONG_MESSAGE], 0, LONG_MESSAGE, (team.rank() + 1) % team.size(), TAG));
                pending.add(team.irecv(in, 0, LONG_MESSAGE, (team.rank() + team.size() - 1) % team.size(), TAG));
            }
            blocking.run(stages -> call.start(algorithm, stages)).run();
        }
        pending.forEach(Request::await);
        return rounds;
    }

    /** What the processes tell each other by the library's broadcast. */
    private static final class Addresses implements Wiring {
        final String[] all;
        String own;

        Addresses(int size) {
            all = new String[size];
        }

        @Override
        public void publish(String service, String address) {
            own = address;
        }

        @Override
        public String addressOf(int process, String service) {
            return all[process];
        }

        @Override
        public byte[] secret() {
            return new byte[32];
        }

        @Override
        public void processLost(int process, String why) {
            throw new AssertionError("process " + process + " " + why);
        }
    }
}
