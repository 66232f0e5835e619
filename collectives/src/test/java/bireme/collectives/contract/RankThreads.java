package bireme.collectives.contract;

import bireme.collectives.team.Team;
import bireme.devices.config.Settings;
import bireme.testing.TestThreads;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.LocalJob;

/** Runs a body once per rank, each in a thread with a device of its own; ends with the first failure of any rank. */
final class RankThreads {
    /** What one rank does. */
    interface Body {
        void run(Team team) throws Exception;
    }

    /** What one rank does on several teams of the same ranks. */
    interface TeamsBody {
        void run(List<Team> teams) throws Exception;
    }

    private static final int CONTEXT = 5;

    private final int size;
    private final LocalJob job;
    private final Settings settings;
    private final Device[] devices;

    private RankThreads(int size, Settings settings) {
        this.size = size;
        this.settings = settings;
        this.job = new LocalJob(size);
        this.devices = new Device[size];
    }

    static void run(int size, Supplier<Device> factory, Body body) {
        run(size, Settings.none(), factory, body);
    }

    /** The same, with settings for the devices. */
    static void run(int size, Settings settings, Supplier<Device> factory, Body body) {
        new RankThreads(size, settings).run(factory, body);
    }

    /** The same on several teams, each of all ranks and with a context of its own. */
    static void run(int size, int teams, Supplier<Device> factory, TeamsBody body) {
        new RankThreads(size, Settings.none()).run(factory, teams, body);
    }

    private void run(Supplier<Device> factory, Body body) {
        run(factory, 1, teams -> body.run(teams.get(0)));
    }

    private void run(Supplier<Device> factory, int teams, TeamsBody body) {
        TestThreads threads = new TestThreads(job::end);
        for (int id = 0; id < size; id++) {
            int own = id;
            devices[own] = factory.get();
            threads.start("rank-" + (size - 1 - own) + "-of-" + size, () -> runRank(own, teams, body));
        }
        threads.await();
        for (Device device : devices) {
            device.finish();
        }
        if (job.endCause() != null) {
            throw new AssertionError("a rank failed: " + job.endCause().getMessage(), job.endCause());
        }
    }

    private void runRank(int id, int teams, TeamsBody body) throws Exception {
        ClassLoader loader = RankThreads.class.getClassLoader();
        devices[id].init(new DeviceConfig(id, size, job, loader, settings));
        body.run(IntStream.range(0, teams)
                .mapToObj(team -> new Team(devices[id], reversedIds(), size - 1 - id, CONTEXT + team))
                .toList());
    }

    /** Ids differ from ranks, so that an algorithm or a team that confuses them is caught. */
    private int[] reversedIds() {
        int[] ids = new int[size];
        for (int rank = 0; rank < size; rank++) {
            ids[rank] = size - 1 - rank;
        }
        return ids;
    }
}
