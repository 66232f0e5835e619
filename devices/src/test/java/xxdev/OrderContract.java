package xxdev;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Nightly;
import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Which receive takes which message: order of one sender, wildcards, oldest receive first, contexts apart. */
interface OrderContract extends DeviceUnderTest {
    @Test
    default void shouldNotOvertakeHoweverLongTheMessagesAre() throws Exception {
        long seed = TestSeed.of(getClass().getSimpleName() + ".shouldNotOvertake");
        int messages = Nightly.isOn() ? 3_000 : 1_000;
        try (TestJob job = job(2)) {
            job.run(device -> {
                if (device.id() == 0) {
                    sendNumbered(device, new Random(seed), messages);
                } else {
                    receiveInOrder(device, new Random(seed), new Random(seed + 1), messages);
                }
            });
        }
    }

    /** A receive that is only tried takes the message of its turn or nothing, whatever else is there. */
    @Test
    default void shouldReceiveInOrderWhenReceivesAreTriedFirst() throws Exception {
        int messages = 1_000;
        try (TestJob job = job(2)) {
            job.run(device -> {
                int[] message = new int[2];
                Status status = new Status();
                for (int number = 0; number < messages; number++) {
                    if (device.id() == 0) {
                        device.send(new int[] {number, -number}, 0, 2, 1, number % 3, 1);
                    } else {
                        boolean isReceived = device.tryRecv(message, 0, 2, 0, number % 3, 1, status);
                        if (!isReceived) {
                            device.irecv(message, 0, 2, 0, number % 3, 1).await();
                        }
                        assertThat(message).containsExactly(number, -number);
                        assertThat(isReceived && (status.count() != 2 || status.tag() != number % 3))
                                .isFalse();
                    }
                }
            });
        }
    }

    /** Tag and length of each message follow from the random numbers, for sender and receiver alike. */
    private void sendNumbered(Device device, Random random, int messages) {
        List<Request> sends = new ArrayList<>();
        for (int number = 0; number < messages; number++) {
            int tag = random.nextInt(3);
            int[] message = new int[1 + length(random)];
            message[0] = number;
            if (number % 2 == 0) {
                sends.add(device.isend(message, 0, message.length, 1, tag, 1));
            } else {
                device.send(message, 0, message.length, 1, tag, 1);
            }
        }
        sends.forEach(Request::await);
    }

    private int length(Random random) {
        return switch (random.nextInt(10)) {
            case 0 -> eagerLimit() / 8 + random.nextInt(10);
            case 1, 2 -> frameLimit() / 4 - 3 + random.nextInt(6);
            default -> random.nextInt(20);
        };
    }

    /** Receives by tag or by wildcard, in an order of its own that the sender's eager messages can always follow. */
    private void receiveInOrder(Device device, Random sent, Random choice, int messages) {
        List<int[]> expected = new ArrayList<>(); // {number, tag, length}, oldest first
        for (int number = 0; number < messages; number++) {
            int tag = sent.nextInt(3);
            expected.add(new int[] {number, tag, 1 + length(sent)});
        }
        int[] message = new int[eagerLimit() / 4];
        while (!expected.isEmpty()) {
            int[] wanted = expected.get(choice.nextInt(expected.size()));
            int tag = choice.nextBoolean() ? Device.ANY_TAG : wanted[1];
            int source = choice.nextBoolean() ? Device.ANY_SOURCE : 0;
            Status status = device.recv(message, 0, message.length, source, tag, 1);
            int[] oldest = oldestWith(tag, expected);
            assertThat(new int[] {message[0], status.tag(), status.count()}).isEqualTo(oldest);
            expected.remove(oldest);
        }
    }

    private static int[] oldestWith(int tag, List<int[]> expected) {
        for (int[] message : expected) {
            if (tag == Device.ANY_TAG || tag == message[1]) {
                return message;
            }
        }
        throw new AssertionError("no message has tag " + tag);
    }

    @Test
    default void shouldTakeTheOldestMessageOfATagAmongUnexpectedOnes() {
        try (TestJob job = job(2)) {
            Device receiver = job.device(1);
            for (int number = 0; number < 9; number++) {
                job.device(0).send(new int[] {number}, 0, 1, 1, number % 3, 1);
            }
            job.stepUntilUnexpected(receiver, 0, 2, 1);
            assertThat(takeNumber(receiver, 0, 2)).isEqualTo(2);
            assertThat(takeNumber(receiver, Device.ANY_SOURCE, 1)).isEqualTo(1);
            assertThat(takeNumber(receiver, 0, Device.ANY_TAG)).isEqualTo(0);
            assertThat(takeNumber(receiver, 0, 0)).isEqualTo(3);
            assertThat(takeNumber(receiver, Device.ANY_SOURCE, Device.ANY_TAG)).isEqualTo(4);
            assertThat(takeNumber(receiver, 0, 2)).isEqualTo(5);
        }
    }

    @Test
    default void shouldGiveAMessageToTheOldestReceiveWhateverItsWildcards() {
        int[][] patterns = {{0, 5}, {Device.ANY_SOURCE, 5}, {0, Device.ANY_TAG}, {Device.ANY_SOURCE, Device.ANY_TAG}};
        try (TestJob job = job(2)) {
            for (int order = 0; order < 256; order++) {
                Device receiver = job.device(1);
                List<Request> receives = new ArrayList<>();
                int[] into = new int[4];
                for (int i = 0; i < 4; i++) {
                    int[] pattern = patterns[order >> 2 * i & 3];
                    receives.add(receiver.irecv(into, i, 1, pattern[0], pattern[1], 1));
                }
                for (int number = 0; number < 4; number++) {
                    job.device(0).send(new int[] {number}, 0, 1, 1, 5, 1);
                }
                receives.forEach(Request::await);
                assertThat(into).as("order %d", order).containsExactly(0, 1, 2, 3);
            }
        }
    }

    /** The blocking receive waits already, is called after the message came, or in between: each in many rounds. */
    @Test
    default void shouldGiveTheFirstMessageToTheReceivePostedBeforeABlockingOne() throws Exception {
        int rounds = repetitions(2_000);
        try (TestJob job = job(2)) {
            job.run(device -> {
                int[] into = new int[2];
                for (int round = 0; round < rounds; round++) {
                    if (device.id() == 0) {
                        device.send(new int[] {2 * round}, 0, 1, 1, 5, 1);
                        device.send(new int[] {2 * round + 1}, 0, 1, 1, 5, 1);
                        device.recv(into, 0, 1, 1, 6, 1);
                    } else {
                        Request posted = device.irecv(into, 0, 1, 0, round % 2 == 0 ? 5 : Device.ANY_TAG, 1);
                        device.recv(into, 1, 1, 0, 5, 1);
                        posted.await();
                        assertThat(into).containsExactly(2 * round, 2 * round + 1);
                        device.send(into, 0, 1, 0, 6, 1);
                    }
                }
            });
        }
    }

    @Test
    default void shouldReceiveAfterAProbeWhatTheProbeHasPassedOver() throws Exception {
        int rounds = repetitions(2_000);
        try (TestJob job = job(2)) {
            job.run(device -> {
                int[] into = new int[1];
                for (int round = 0; round < rounds; round++) {
                    if (device.id() == 0) {
                        device.send(new int[] {round}, 0, 1, 1, 5, 1);
                        device.send(new int[] {-round}, 0, 1, 1, 6, 1);
                    } else {
                        device.probe(0, 6, 1);
                        assertThat(device.recv(into, 0, 1, 0, Device.ANY_TAG, 1).tag())
                                .isEqualTo(5);
                        assertThat(into[0]).isEqualTo(round);
                        device.recv(into, 0, 1, 0, 6, 1);
                        assertThat(into[0]).isEqualTo(-round);
                    }
                }
            });
        }
    }

    @Test
    default void shouldPassOverReceivesThatDoNotFit() {
        try (TestJob job = job(3)) {
            Device receiver = job.device(2);
            int[] into = new int[4];
            Request otherTag = receiver.irecv(into, 0, 1, 0, 6, 1);
            Request otherSource = receiver.irecv(into, 1, 1, 1, Device.ANY_TAG, 1);
            Request otherContext = receiver.irecv(into, 2, 1, Device.ANY_SOURCE, Device.ANY_TAG, 2);
            Request fitting = receiver.irecv(into, 3, 1, Device.ANY_SOURCE, 5, 1);
            job.device(0).send(new int[] {11}, 0, 1, 2, 5, 1);
            assertThat(fitting.await().source()).isZero();
            assertThat(List.of(otherTag.isDone(), otherSource.isDone(), otherContext.isDone()))
                    .containsOnly(false);
            job.device(1).send(new int[] {12}, 0, 1, 2, 5, 1);
            assertThat(otherSource.await().source()).isEqualTo(1);
            job.device(0).send(new int[] {13}, 0, 1, 2, 5, 2);
            assertThat(otherContext.await().tag()).isEqualTo(5);
            job.device(0).send(new int[] {14}, 0, 1, 2, 6, 1);
            otherTag.await();
            assertThat(into).containsExactly(14, 12, 13, 11);
        }
    }

    @Test
    default void shouldKeepContextsApart() {
        int[] contexts = {0, 1, 2, 31, 1 << 20, Integer.MAX_VALUE, -1};
        try (TestJob job = job(2)) {
            for (int context : contexts) {
                job.device(0).send(new int[] {context}, 0, 1, 1, 5, context);
            }
            int[] into = new int[1];
            for (int i = contexts.length - 1; i >= 0; i--) {
                job.device(1).recv(into, 0, 1, Device.ANY_SOURCE, Device.ANY_TAG, contexts[i]);
                assertThat(into[0]).isEqualTo(contexts[i]);
            }
            job.stepALot();
            for (int context : contexts) {
                assertThat(job.device(1).iprobe(Device.ANY_SOURCE, Device.ANY_TAG, context))
                        .isNull();
            }
        }
    }

    private static int takeNumber(Device receiver, int source, int tag) {
        int[] into = new int[1];
        receiver.recv(into, 0, 1, source, tag, 1);
        return into[0];
    }
}
