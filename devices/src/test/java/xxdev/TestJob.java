package xxdev;

import bireme.devices.config.Settings;
import bireme.testing.TestThreads;
import bireme.testing.WaitLimit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** A job of N ranks in this JVM, each with a device of its own; a test uses them by hand or from a thread per rank. */
public final class TestJob implements AutoCloseable {
    /** What a rank does. */
    interface RankBody {
        void run(Device device) throws Exception;
    }

    private final Supplier<Device> maker;
    private final Settings settings;
    private final int size;
    private final TestProcesses processes;
    private final TestThreads threads;
    private final List<Device> devices = new ArrayList<>();

    TestJob(TestProcesses processes, Supplier<Device> maker, Settings settings) {
        this.maker = maker;
        this.settings = settings;
        this.size = processes.ranks();
        this.processes = processes;
        threads = new TestThreads(processes::end, () -> "; blocked: " + processes.blockedCalls());
        joinAgain();
    }

    /** Gives each rank a new device of the same job, after the former one has left. */
    void joinAgain() {
        devices.forEach(Device::finish);
        devices.clear();
        for (int id = 0; id < size; id++) {
            Device device = maker.get();
            device.init(new DeviceConfig(id, size, processes.of(id), getClass().getClassLoader(), settings));
            devices.add(device);
        }
    }

    Device device(int rank) {
        return devices.get(rank);
    }

    /** The jobs of the processes that host the ranks, taken as one. */
    TestProcesses local() {
        return processes;
    }

    /** Runs the body in a thread per rank and waits for all. */
    void run(RankBody body) throws Exception {
        for (Device device : devices) {
            start(device.id(), "main", body);
        }
        join();
    }

    /** Starts one more thread of a rank; {@link #join} waits for it. */
    Thread start(int rank, String name, RankBody body) {
        Device device = device(rank);
        return threads.start("rank " + rank + " " + name, () -> body.run(device));
    }

    void join() throws Exception {
        threads.join();
    }

    /** Moves a device on by hand until something holds. */
    void stepUntil(Device device, BooleanSupplier condition, String what) {
        long deadline = System.nanoTime() + WaitLimit.now().toNanos();
        while (!condition.getAsBoolean()) {
            device.progress();
            if (System.nanoTime() > deadline) {
                throw threads.late(what);
            }
        }
    }

    /** Moves all devices on by hand, far longer than any message takes. */
    void stepALot() {
        for (int step = 0; step < 2_000; step++) {
            devices.forEach(Device::progress);
        }
    }

    /** Waits until a message lies at the device without a receive, by stepping alone. */
    Status stepUntilUnexpected(Device device, int source, int tag, int context) {
        Status[] found = new Status[1];
        stepUntil(device, () -> (found[0] = device.iprobe(source, tag, context)) != null, "arrival at " + device.id());
        return found[0];
    }

    /** Waits until a call of some thread is parked. */
    BlockedCall awaitBlocked(Predicate<BlockedCall> wanted) {
        long deadline = System.nanoTime() + WaitLimit.now().toNanos();
        while (true) {
            for (BlockedCall call : processes.blockedCalls()) {
                if (wanted.test(call)) {
                    return call;
                }
            }
            Thread.yield();
            if (System.nanoTime() > deadline) {
                throw threads.late("a blocked call of the kind that is waited for");
            }
        }
    }

    BlockedCall awaitBlocked(int rank, String operation) {
        return awaitBlocked(call -> call.id() == rank && call.operation().equals(operation));
    }

    @Override
    public void close() {
        devices.forEach(Device::finish);
        processes.close();
    }
}
