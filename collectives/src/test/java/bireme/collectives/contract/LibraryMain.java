package bireme.collectives.contract;

import bireme.collectives.algorithm.BarrierAlgorithm;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.execution.BlockingCalls;
import bireme.collectives.team.Team;
import bireme.collectives.team.TeamPlacement;
import bireme.devices.config.Settings;
import bireme.devices.mpi.MpiWorld;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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
 * One rank of the collectives' contract over device {@code mpi}, with the algorithms of the native library: each rank in
 * a process that the library's {@code mpiexec} has started. Rank 0 prints how many calls were compared with the naive
 * model.
 *
 * <p>Arguments: calls drawn for each operation and team; seed.
 */
final class LibraryMain {
    static final int STATUS_NO_LIBRARY = 3;
    private static final int CONTEXT = 5;
    private static final String ALGORITHM = "native-mpi";
    private static final int TAG = -3;
    private static final long LATE_NS = 1_000_000;
    private static final int LONG_MESSAGE = 1 << 20;

    private LibraryMain() {}

    public static void main(String[] arguments) throws IOException {
        MpiWorld world;
        try {
            world = MpiWorld.get(Settings.ofProcess());
        } catch (DeviceException e) {
            System.out.println(e.getMessage());
            System.exit(STATUS_NO_LIBRARY);
            return;
        }
        try {
            run(world, Integer.parseInt(arguments[0]), Long.parseLong(arguments[1]));
        } catch (Throwable e) {
            e.printStackTrace(System.out);
            System.out.flush();
            Runtime.getRuntime().halt(1);
        }
    }

    private static void run(MpiWorld world, int rounds, long seed) throws IOException {
        int size = world.size();
        Addresses addresses = new Addresses(size);
        JobLayout layout = new JobLayout(
                IntStream.range(0, size).toArray(),
                Stream.generate(() -> "here").limit(size).toArray(String[]::new),
                world.rank());
        LocalJob job = new LocalJob(layout, addresses);
        Device device = Device.newInstance("mpi");
        ClassLoader loader = LibraryMain.class.getClassLoader();
        device.init(new DeviceConfig(world.rank(), size, job, loader, Settings.ofProcess()));
        for (int process = 0; process < size; process++) {
            addresses.all[process] = world.broadcast(addresses.own, process);
        }
        LibraryMain main = new LibraryMain();
        int calls = 0;
        int[] reversed = IntStream.range(0, size).map(rank -> size - 1 - rank).toArray();
        int[] ends = {0, size - 1};
        for (int[] ids : List.of(reversed, ends)) {
            device.openContext(CONTEXT, ids, true);
            if (world.rank() == 0 || ids.length > 2 || world.rank() == size - 1) {
                calls += main.callAll(device, ids, rounds, seed);
            }
            device.closeContext(CONTEXT);
        }
        if (world.rank() == 0) {
            System.out.println(calls);
        }
        device.finish();
        MpiWorld.finish(job);
    }

    private int callAll(Device device, int[] ids, int rounds, long seed) {
        int own = IntStream.range(0, ids.length)
                .filter(rank -> ids[rank] == device.id())
                .findFirst()
                .orElseThrow();
        Team team = new Team(device, ids, own, CONTEXT, ids.length);
        if (team.placement() != TeamPlacement.LIBRARY) {
            throw new AssertionError("the library offers no collectives: " + team.placement());
        }
        BlockingCalls blocking = new BlockingCalls(team);
        int calls = 0;
        for (Suite<?> suite : Suite.ALL) {
            calls += suite.operation() == Operation.BARRIER
                    ? callBarrier(suite, blocking, team, rounds)
                    : call(suite, blocking, team, rounds, seed + 31L * ids.length);
        }
        return calls;
    }

    /** The clock is that of the host, so no rank must leave before the last has come; another comes late each time. */
    private int callBarrier(Suite<?> suite, BlockingCalls blocking, Team team, int rounds) {
        BarrierAlgorithm algorithm = (BarrierAlgorithm) suite.make(ALGORITHM);
        long[] others = new long[team.size()];
        for (int round = 0; round < rounds; round++) {
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
        return rounds;
    }

    /** Between two calls a long message goes round, which waits until its receiver has called the collective. */
    private <A> int call(Suite<A> suite, BlockingCalls blocking, Team team, int rounds, long seed) {
        A algorithm = suite.make(ALGORITHM);
        Draw draw = new Draw(seed + suite.operation().index(), team.size());
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
