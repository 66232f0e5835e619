package xxdev;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A blocking send and its receive allocate nothing once the path is warm. */
public interface AllocationContract extends DeviceUnderTest {
    /** Messages that are measured together; of long ones, each of which takes as long as several short ones, fewer. */
    int MEASURED = 500;

    int MEASURED_LONG = 100;
    int LONG_BYTES = 32 << 10;

    /** A path is warm once it is compiled, which takes more messages the fewer processors the compiler gets. */
    int MAX_WARM_UP = 100 * MEASURED;

    /** Far below one object, above what a measurement or a late recompilation may leave behind. */
    long MAX_BYTES_PER_MESSAGE = 2;

    /** A number of messages in each direction. */
    interface Exchange {
        void run(int messages);
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 1024, 64 * 1024})
    default void shouldNotAllocatePerMessage(int bytes) throws Exception {
        try (TestJob job = job(2, awake())) {
            job.run(device -> {
                double[] buffer = new double[bytes / 8];
                Status status = new Status();
                int sent = exchangeUntilWarm(
                        device, measured(bytes), messages -> pingPong(device, buffer, status, messages));
                assertThat(buffer).containsOnly(2.0 * sent);
            });
        }
    }

    /** As short as several elements, and longer than the eager limit. */
    @ParameterizedTest
    @ValueSource(ints = {1024, 64 * 1024})
    default void shouldNotAllocatePerScatteredMessage(int bytes) throws Exception {
        try (TestJob job = job(2, awake())) {
            job.run(device -> {
                int count = bytes / 8;
                // A column at one rank, longer blocks at the other: neither can be copied as the other lies.
                int block = 1 + 3 * device.id();
                double[] matrix = new double[4 * count + 8];
                TestScattered column = TestScattered.blocks(matrix, 0, 1, count, block, 2 * block);
                Status status = new Status();
                int sent = exchangeUntilWarm(
                        device, measured(bytes), messages -> bounce(device, column, count, status, messages));
                assertThat(matrix[1]).isEqualTo(sent);
            });
        }
    }

    /** A thread that parks describes its wait, and a send that gives up waiting keeps its payload: neither is meant. */
    private static Settings awake() {
        return Settings.none().with("bireme.yields", "1000000000", "test").with("bireme.eager-limit", "32K", "test");
    }

    private static int measured(int bytes) {
        return bytes < LONG_BYTES ? MEASURED : MEASURED_LONG;
    }

    /** Exchanges messages until that allocates nothing at either rank; returns how many in each direction. */
    private static int exchangeUntilWarm(Device device, int measured, Exchange exchange) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long[] allocated = new long[2];
        Status status = new Status();
        int peer = 1 - device.id();
        for (int sent = measured; sent <= MAX_WARM_UP; sent += measured) {
            long before = threads.getCurrentThreadAllocatedBytes();
            exchange.run(measured);
            allocated[0] = threads.getCurrentThreadAllocatedBytes() - before;
            device.send(allocated, 0, 1, peer, 6, 1);
            device.recv(allocated, 1, 1, peer, 6, 1, status);
            if (Math.max(allocated[0], allocated[1]) < MAX_BYTES_PER_MESSAGE * measured) {
                return sent;
            }
        }
        throw new AssertionError(
                "after %d messages to warm up, %d in each direction allocated %d bytes here, %d at the peer"
                        .formatted(MAX_WARM_UP, measured, allocated[0], allocated[1]));
    }

    private static void bounce(Device device, TestScattered column, int count, Status status, int rounds) {
        int peer = 1 - device.id();
        double[] matrix = (double[]) column.storage();
        for (int round = 0; round < rounds; round++) {
            if (device.id() == 0) {
                matrix[1]++;
                device.send(column, 0, count, peer, 5, 1);
                device.recv(column, 0, count, peer, Device.ANY_TAG, 1, status);
            } else {
                device.recv(column, 0, count, Device.ANY_SOURCE, 5, 1, status);
                device.send(column, 0, count, peer, 5, 1);
            }
        }
    }

    private static void pingPong(Device device, double[] buffer, Status status, int rounds) {
        int peer = 1 - device.id();
        for (int round = 0; round < rounds; round++) {
            if (device.id() == 0) {
                increment(buffer);
                device.send(buffer, 0, buffer.length, peer, 5, 1);
                device.recv(buffer, 0, buffer.length, peer, Device.ANY_TAG, 1, status);
            } else {
                device.recv(buffer, 0, buffer.length, Device.ANY_SOURCE, 5, 1, status);
                increment(buffer);
                device.send(buffer, 0, buffer.length, peer, 5, 1);
            }
        }
    }

    private static void increment(double[] buffer) {
        for (int i = 0; i < buffer.length; i++) {
            buffer[i]++;
        }
    }
}
