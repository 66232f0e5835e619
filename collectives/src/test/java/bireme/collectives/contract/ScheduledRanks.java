package bireme.collectives.contract;

import bireme.collectives.HierarchicalAlgorithm;
import bireme.collectives.NativeAlgorithm;
import bireme.collectives.Schedule;
import bireme.collectives.Team;
import bireme.collectives.mailbox.MailboxDevice;
import bireme.collectives.split.SplitDevice;
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
 * <p>No send is done before its receive has taken the message, so an order that works by luck ends in a standstill,
 * which is found at once, and a buffer that is changed too early shows.
 */
final class ScheduledRanks {
    private static final int CONTEXT = 5;

    private final List<Team> teams = new ArrayList<>();
    private final List<Device> devices = new ArrayList<>();
    private final Random order;

    /** Ranks that share memory as the algorithm likes it: all, some, or none. */
    static ScheduledRanks suiting(Object algorithm, int size, long seed) {
        if (algorithm instanceof NativeAlgorithm) {
            return new ScheduledRanks(size, seed, () -> Device.newInstance("smdev"));
        }
        if (algorithm instanceof HierarchicalAlgorithm) {
            int[] processes = processes(size, new Random(seed));
            return new ScheduledRanks(
                    size, seed, () -> SplitDevice.of(Device.newInstance("smdev"), id -> processes[id]));
        }
        return new ScheduledRanks(size, seed, MailboxDevice::synchronous);
    }

    /** Mostly JVMs of neighbours, of different numbers of ranks. */
    private static int[] processes(int size, Random random) {
        int[] processes = new int[size];
        boolean isMixed = random.nextInt(4) == 0;
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

    /** Runs calls one after another written but all under way together, and checks their results. */
    <A> void run(A algorithm, List<Case<A>> calls) {
        List<Schedule> schedules = new ArrayList<>();
        List<Runnable> checks = new ArrayList<>();
        for (Case<A> call : calls) {
            for (Team team : teams) {
                Schedule schedule = new Schedule(team);
                checks.add(call.start(algorithm, schedule.stages()));
                schedules.add(schedule);
            }
        }
        finish(schedules);
        checks.forEach(Runnable::run);
    }

    private void finish(List<Schedule> schedules) {
        List<Schedule> open = new ArrayList<>(schedules);
        int done = -1;
        while (!open.isEmpty()) {
            int before = done;
            int arrivals = devices.stream().mapToInt(Device::progress).sum();
            done = schedules.stream().mapToInt(Schedule::stepsDone).sum();
            if (before == done && arrivals == 0) {
                throw new AssertionError("standstill: " + open);
            }
            Collections.shuffle(open, order);
            open.removeIf(Schedule::progress);
        }
    }
}
