package xxdev;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.testing.Nightly;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** Many threads and many ranks at once: every message arrives whole and exactly once. */
interface ThreadContract extends DeviceUnderTest {
    int HEADER = Long.BYTES + Long.BYTES;

    @Test
    default void shouldDeliverEachMessageOnceToManyThreadsWithWildcards() throws Exception {
        long seed = TestSeed.of(getClass().getSimpleName() + ".shouldDeliverEachMessageOnce");
        int ranks = 3;
        int threads = 3;
        int messages = repetitions(400);
        ConcurrentHashMap<Long, Integer> taken = new ConcurrentHashMap<>();
        AtomicInteger[] tickets = new AtomicInteger[ranks];
        try (TestJob job = job(ranks)) {
            for (int rank = 0; rank < ranks; rank++) {
                tickets[rank] = new AtomicInteger(threads * messages);
                for (int thread = 0; thread < threads; thread++) {
                    long stream = rank * threads + thread;
                    AtomicInteger left = tickets[rank];
                    job.start(rank, "sender " + thread, device -> sendMany(device, stream, messages, seed + stream));
                    job.start(rank, "receiver " + thread, device -> takeAll(device, left, taken, seed - stream));
                }
            }
            job.join();
            job.stepALot();
            for (int rank = 0; rank < ranks; rank++) {
                assertThat(job.device(rank).iprobe(Device.ANY_SOURCE, Device.ANY_TAG, 1))
                        .isNull();
            }
        }
        assertThat(taken).hasSize(ranks * threads * messages);
        assertThat(taken.values()).containsOnly(1);
    }

    /** As many messages to each rank as its receivers expect: one after the other in turn. */
    private void sendMany(Device device, long stream, int messages, long seed) {
        Random random = new Random(seed);
        List<Request> sends = new ArrayList<>();
        for (int number = 0; number < messages; number++) {
            int dest = (int) ((number + stream) % device.size());
            ByteBuffer message = message(random, stream << 32 | number);
            int length = message.capacity();
            switch (number % 3) {
                case 0 -> device.send(message, 0, length, dest, number % 5, 1);
                case 1 -> sends.add(device.isend(message, 0, length, dest, number % 5, 1));
                default -> device.send(message.array(), 0, length, dest, number % 5, 1);
            }
        }
        sends.forEach(Request::await);
    }

    private ByteBuffer message(Random random, long name) {
        int length = random.nextInt(20) == 0 ? eagerLimit() - 50 + random.nextInt(100) : random.nextInt(3_000);
        byte[] content = new byte[HEADER + length];
        random.nextBytes(content);
        return ByteBuffer.wrap(content).putLong(0, name).putLong(Long.BYTES, checksum(content, length, name));
    }

    private static long checksum(byte[] message, int length, long name) {
        CRC32 sum = new CRC32();
        sum.update(message, HEADER, length);
        return sum.getValue() ^ name;
    }

    private void takeAll(Device device, AtomicInteger tickets, ConcurrentHashMap<Long, Integer> taken, long seed) {
        Random random = new Random(seed);
        byte[] into = new byte[HEADER + eagerLimit() + 50];
        while (tickets.getAndDecrement() > 0) {
            Status status;
            if (random.nextBoolean()) {
                status = device.recv(into, 0, into.length, Device.ANY_SOURCE, Device.ANY_TAG, 1);
            } else {
                status = device.irecv(into, 0, into.length, Device.ANY_SOURCE, Device.ANY_TAG, 1)
                        .await();
            }
            ByteBuffer message = ByteBuffer.wrap(into);
            long name = message.getLong(0);
            assertThat(message.getLong(Long.BYTES)).isEqualTo(checksum(into, status.count() - HEADER, name));
            taken.merge(name, 1, Integer::sum);
        }
    }

    @Test
    default void shouldGiveEachOfTwoThreadsTheMessagesOfItsTagFromTheSameSource() throws Exception {
        long seed = TestSeed.of(getClass().getSimpleName() + ".shouldGiveEachOfTwoThreads");
        int messages = repetitions(4_000);
        int[] tags = new Random(seed).ints(messages, 0, 2).toArray();
        try (TestJob job = job(2)) {
            job.start(0, "sender", device -> {
                for (int number = 0; number < messages; number++) {
                    device.send(new int[] {number}, 0, 1, 1, tags[number], 1);
                }
            });
            for (int thread = 0; thread < 2; thread++) {
                int tag = thread;
                job.start(1, "receiver " + tag, device -> {
                    int[] into = new int[1];
                    for (int number = 0; number < messages; number++) {
                        if (tags[number] == tag) {
                            Status status = device.recv(into, 0, 1, 0, tag, 1);
                            assertThat(status).hasToString("Status[source=0 tag=" + tag + ", 1 x INT]");
                            assertThat(into[0]).isEqualTo(number);
                        }
                    }
                });
            }
            job.join();
        }
    }

    @Test
    default void shouldExchangeAmongEightRanksOnFewCores() throws Exception {
        int ranks = 8;
        int rounds = Rounds.max(20, 40); // each tenth one beyond the eager limit
        try (TestJob job = job(ranks)) {
            job.run(device -> {
                for (int round = 0; round < rounds; round++) {
                    int count = round % 10 == 9 ? eagerLimit() / 8 + 1 : 1 + round * 7;
                    long[] into = new long[ranks * count];
                    List<Request> requests = new ArrayList<>();
                    for (int peer = 0; peer < ranks; peer++) {
                        requests.add(device.irecv(into, peer * count, count, peer, round, 1));
                    }
                    for (int peer = 0; peer < ranks; peer++) {
                        long[] message = new long[count];
                        Arrays.fill(message, round * 100L + device.id() * 10L + peer);
                        requests.add(device.isend(message, 0, count, peer, round, 1));
                    }
                    requests.forEach(Request::await);
                    long[] expected = new long[into.length];
                    for (int peer = 0; peer < ranks; peer++) {
                        Arrays.fill(
                                expected, peer * count, (peer + 1) * count, round * 100L + peer * 10L + device.id());
                    }
                    assertThat(Arrays.mismatch(into, expected))
                            .as("first wrong element of round %d", round)
                            .isEqualTo(-1);
                }
            });
        }
    }

    @Test
    default void shouldEndEachLongReceiveOnceWhenBothSidesTryToServeIt() throws Exception {
        int messages = repetitions(Nightly.isOn() ? 20_000 : 2_000);
        int count = frameLimit() / 4 + 1;
        Settings hasty = Settings.none().with("bireme.spins", "0", "test");
        try (TestJob job = job(2, hasty)) {
            job.run(device -> {
                int[] message = new int[count];
                for (int number = 0; number < messages; number++) {
                    if (device.id() == 0) {
                        message[0] = number;
                        message[count - 1] = number;
                        device.ssend(message, 0, count, 1, number & 3, 1);
                    } else {
                        Status status = device.recv(message, 0, count, 0, Device.ANY_TAG, 1);
                        assertThat(status.tag()).isEqualTo(number & 3);
                        assertThat(message[0]).isEqualTo(number);
                        assertThat(message[count - 1]).isEqualTo(number);
                    }
                }
            });
        }
    }
}
