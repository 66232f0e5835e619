package xxdev;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import xxdev.TestBuffer.Kind;

/** Every element type arrives from and in every kind of buffer, whatever the length, and nothing else changes. */
interface PayloadContract extends DeviceUnderTest {
    int OFFSET = 3;
    int GUARD = 2;

    /** Several turns of any device's reading and writing; elements between the narrowest and the widest take fewer. */
    int LONG_BYTES = 1 << 20;

    /** Which of a message and its receive comes first. */
    enum MatchOrder {
        /** The receive waits for the message. */
        POSTED,
        /** The message waits for the receive, a long one in the sender's buffer. */
        UNEXPECTED,
        /** The message waits for the receive, and the sender has gone on and used its buffer again. */
        SENT_AND_OVERWRITTEN
    }

    @ParameterizedTest(name = "{0} {1} to {2}")
    @ArgumentsSource(BufferPairs.class)
    default void shouldCarryEveryLengthAndNothingElse(ElementType type, Kind from, Kind to) {
        Random random = new Random(42);
        try (TestJob job = job(2)) {
            for (int count : counts(type)) {
                for (MatchOrder order : MatchOrder.values()) {
                    TestBuffer sent = TestBuffer.of(from, type, OFFSET + count).fill(random);
                    TestBuffer received =
                            TestBuffer.of(to, type, GUARD + count + GUARD).fill(random);
                    String what = count + " x " + type + " " + order;
                    byte[] content = sent.read(OFFSET, count);
                    byte[] before = received.all();
                    Status status = exchange(job, order, sent, received, count, random);
                    received.assertIs(before, GUARD, content, what);
                    assertThat(status).as(what).hasToString("Status[source=0 tag=7, " + count + " x " + type + "]");
                }
            }
        }
    }

    /** Element counts around every limit that decides how a message travels. */
    private TreeSet<Integer> counts(ElementType type) {
        TreeSet<Integer> counts = new TreeSet<>(List.of(0, 1, 5, 6));
        for (int limit : new int[] {40, frameLimit(), eagerLimit()}) {
            int fits = limit >> type.shift();
            counts.addAll(Arrays.asList(fits - 1, fits, fits + 1));
        }
        boolean isNarrowOrWide = type == ElementType.BYTE || type == ElementType.DOUBLE;
        counts.add((LONG_BYTES >> (isNarrowOrWide ? 0 : 2) >> type.shift()) + 3);
        return counts;
    }

    private Status exchange(
            TestJob job, MatchOrder order, TestBuffer sent, TestBuffer received, int count, Random random) {
        Device sender = job.device(0);
        Device receiver = job.device(1);
        Object to = received.user();
        if (order == MatchOrder.POSTED) {
            Request receive = receiver.irecv(to, GUARD, count, 0, 7, 1);
            Request send = sender.isend(sent.user(), OFFSET, count, 1, 7, 1);
            Status status = receive.await();
            send.await();
            return status;
        }
        Request send = null;
        if (order == MatchOrder.SENT_AND_OVERWRITTEN && content(sent, count) <= eagerLimit()) {
            sender.send(sent.user(), OFFSET, count, 1, 7, 1);
            sent.fill(random);
        } else {
            send = sender.isend(sent.user(), OFFSET, count, 1, 7, 1);
        }
        job.stepUntilUnexpected(receiver, 0, 7, 1);
        Status status = receiver.recv(to, GUARD, count, 0, 7, 1);
        if (send != null) {
            send.await();
        }
        return status;
    }

    private static int content(TestBuffer buffer, int count) {
        return count << ElementType.of(buffer.user()).shift();
    }
}
