package bireme.collectives.contract;

import bireme.collectives.algorithm.HierarchicalAlgorithm;
import bireme.collectives.algorithm.NativeAlgorithm;
import bireme.collectives.execution.Schedule;
import bireme.collectives.mailbox.MailboxDevice;
import bireme.collectives.split.SplitDevice;
import bireme.collectives.team.Team;
import bireme.collectives.team.TeamPlacement;
import bireme.devices.config.Settings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.LocalJob;

/**
 * All ranks of a job on one thread: each call is written down as a schedule, and schedules move on in random order.
 *
 * <p>No send is done before its receive has taken the message, so an order that works by luck ends in a deadlock,
 * which is found at once, and a buffer that is changed too early shows.
 */
final class ScheduledRanks {
    private static final int CONTEXT = 5;

    private final List<Team> teams = new ArrayList<>();
    private final List<Device> devices = new ArrayList<>();
    private final Random order;

    /** How ranks share memory that are made for these algorithms: all, some, or none. */
    static List<TeamPlacement> placements(Object algorithm) {
        if (algorithm instanceof NativeAlgorithm) {
            return List.of(TeamPlacement.TOGETHER);
        }
        return algorithm instanceof HierarchicalAlgorithm
                ? List.of(TeamPlacement.IN_ORDER, TeamPlacement.MIXED)
                : List.of(TeamPlacement.APART);
    }

    /** Ranks that share memory in a way that the algorithm is made for. */
    static ScheduledRanks suiting(Object algorithm, int size, long seed) {
        List<TeamPlacement> placements = placements(algorithm);
        return placed(placements.get((int) Long.remainderUnsigned(seed, placements.size())), size, seed);
    }

    /** Ranks that share memory so; JVMs are drawn, and may by chance all be alone or one. */
    static ScheduledRanks placed(TeamPlacement placement, int size, long seed) {
        return switch (placement) {
            case TOGETHER -> new ScheduledRanks(size, seed, () -> Device.newInstance("smdev"));
            case APART -> new ScheduledRanks(size, seed, MailboxDevice::synchronous);
            default -> {
                int[] processes = processes(size, placement == TeamPlacement.MIXED, new Random(seed));
                yield new ScheduledRanks(
                        size, seed, () -> SplitDevice.of(Device.newInstance("smdev"), id -> processes[id]));
            }
        };
    }

    /** JVMs of different numbers of ranks, neighbours or not. */
    private static int[] processes(int size, boolean isMixed, Random random) {
        int[] processes = new int[size];
        for (int id = 1; id < size; id++) {
            processes[id] = isMixed ? random.nextInt(3) : processes[id - 1] + (random.nextInt(3) == 0 ? 1 : 0);
        }
        return processes;
    }

    private ScheduledRanks(int size, long seed, Supplier<Device> factory) {
        LocalJob job = new LocalJob(size);
        int[] ids = IntStream.range(0, size).map(rank -> size - 1 - rank).toArray();
        for (int rank = 0; rank < size; rank++) {
            Device device = factory.get();
            devices.add(device);
            ClassLoader loader = ScheduledRanks.class.getClassLoader();
            device.init(new DeviceConfig(ids[rank], size, job, loader, Settings.none()));
            teams.add(new Team(device, ids, rank, CONTEXT));
        }
        order = new Random(seed);
    }

    /** Runs calls one after another written but all in flight together, and checks their results. */
    <A> void run(A algorithm, List<Case<A>> calls) {
        List<Runnable> checks = new ArrayList<>();
        finish(write(algorithm, calls, checks));
        checks.forEach(Runnable::run);
    }

    /** The same, and then the steps once more with the same buffers, which must not be send and receive buffer at once. */
    <A> void runTwice(A algorithm, List<Case<A>> calls) {
        List<Runnable> checks = new ArrayList<>();
        List<Schedule> schedules = write(algorithm, calls, checks);
        finish(schedules);
        checks.forEach(Runnable::run);
        schedules.forEach(Schedule::repeat);
        finish(schedules);
        checks.forEach(Runnable::run);
    }

    private <A> List<Schedule> write(A algorithm, List<Case<A>> calls, List<Runnable> checks) {
        List<Schedule> schedules = new ArrayList<>();
        for (Case<A> call : calls) {
            for (Team team : teams) {
                Schedule schedule = new Schedule(team);
                checks.add(call.start(algorithm, schedule.stages()));
                schedules.add(schedule);
            }
        }
        return schedules;
    }

    private void finish(List<Schedule> schedules) {
        List<Schedule> open = new ArrayList<>(schedules);
        int done = -1;
        while (!open.isEmpty()) {
            int before = done;
            int arrivals = devices.stream().mapToInt(Device::progress).sum();
            done = schedules.stream().mapToInt(Schedule::stepsDone).sum();
            if (before == done && arrivals == 0) {
                throw new AssertionError("deadlock: " + open);
            }
            Collections.shuffle(open, order);
            open.removeIf(schedule -> schedule.progress(Schedule.Mode.FULL));
        }
    }
}
