package xxdev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A message that a matched probe has found is received by nobody else, whatever its length, and gets lost nowhere. */
interface MatchedProbeContract extends DeviceUnderTest {
    private static double[] numbers(int count, int seed) {
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = seed + i;
        }
        return numbers;
    }

    /** Two messages of each length; the probed one is received after the other. */
    @Test
    default void shouldReserveAMessageOfAnyLength() throws Exception {
        int[] counts = {0, 1, 5, frameLimit() / 8, frameLimit() / 8 + 1, eagerLimit() / 8, eagerLimit() / 8 + 1};
        try (TestJob job = job(2)) {
            job.run(device -> {
                for (int count : counts) {
                    if (device.id() == 0) {
                        Request first = device.isend(numbers(count, 1), 0, count, 1, 5, 1);
                        Request second = device.isend(numbers(count, 2), 0, count, 1, 5, 1);
                        first.await();
                        second.await();
                        device.recv(new int[1], 0, 1, 1, 6, 1);
                    } else {
                        reserveAndReceive(device, count);
                        device.send(new int[1], 0, 1, 0, 6, 1);
                    }
                }
            });
        }
    }

    private static void reserveAndReceive(Device device, int count) {
        MatchedMessage message = device.mprobe(Device.ANY_SOURCE, Device.ANY_TAG, 1);
        assertThat(message.status()).hasToString("Status[source=0 tag=5, " + count + " x DOUBLE]");
        double[] next = new double[count];
        device.recv(next, 0, count, 0, 5, 1);
        assertThat(next).isEqualTo(numbers(count, 2));
        assertThat(device.improbe(0, 5, 1)).isNull();
        double[] probed = new double[count + 2];
        Status status = new Status();
        message.recv(probed, 1, count, status);
        assertThat(status).hasToString("Status[source=0 tag=5, " + count + " x DOUBLE]");
        assertThat(Arrays.copyOfRange(probed, 1, count + 1)).isEqualTo(numbers(count, 1));
        assertThat(probed[0] + probed[count + 1]).isZero();
    }

    @Test
    default void shouldReceiveInAnyOrderAndWithoutBlocking() {
        try (TestJob job = job(2)) {
            Device receiver = job.device(1);
            for (int number = 0; number < 3; number++) {
                job.device(0).send(new int[] {number}, 0, 1, 1, number, 1);
            }
            job.device(0).send(new String[] {"three"}, 0, 1, 1, 3, 1);
            job.stepUntilUnexpected(receiver, 0, 3, 1);
            assertThat(receiver.improbe(0, 7, 1)).isNull();
            assertThat(receiver.improbe(0, 1, 2)).isNull();
            List<MatchedMessage> messages =
                    List.of(receiver.improbe(0, 1, 1), receiver.mprobe(Device.ANY_SOURCE, Device.ANY_TAG, 1));
            MatchedMessage objects = receiver.improbe(0, 3, 1);
            assertThat(receiver.iprobe(0, Device.ANY_TAG, 1).tag()).isEqualTo(2);
            int[] buffer = new int[2];
            Status second = messages.get(1).irecv(buffer, 1, 1).await();
            assertThat(second.tag()).isZero();
            assertThat(messages.get(0).irecv(buffer, 0, 1).await().tag()).isEqualTo(1);
            assertThat(buffer).containsExactly(1, 0);
            Object[] text = new Object[1];
            objects.recv(text, 0, 1, new Status());
            assertThat(text).containsExactly("three");
            assertThat(receiver.recv(buffer, 0, 1, 0, Device.ANY_TAG, 1).tag()).isEqualTo(2);
        }
    }

    @Test
    default void shouldWaitForAMessageAndWakeWhenTheJobEnds() throws Exception {
        try (TestJob job = job(2)) {
            job.start(1, "main", device -> {
                int[] number = new int[1];
                device.mprobe(0, 5, 1).recv(number, 0, 1, new Status());
                assertThat(number).containsExactly(9);
                assertThatThrownBy(() -> device.mprobe(Device.ANY_SOURCE, 6, 1)).isInstanceOf(JobEndedException.class);
            });
            assertThat(job.awaitBlocked(1, "matched probe"))
                    .hasToString("rank 1 waits in matched probe, peer 0 tag 5 context 1");
            job.device(0).send(new int[] {8}, 0, 1, 1, 4, 1);
            job.device(0).send(new int[] {9}, 0, 1, 1, 5, 1);
            job.awaitBlocked(call -> call.id() == 1 && call.tag() == 6);
            job.local().end(new IllegalStateException("crashed"));
            job.join();
        }
    }

    /** As without a probe: a synchronous send ends with the receive, or when its message is dropped. */
    @Test
    default void shouldLetSynchronousSendersWaitForTheReceive() throws Exception {
        try (TestJob job = job(2)) {
            for (int count : new int[] {1, eagerLimit() + 1}) {
                Request received = job.device(0).issend(new byte[count], 0, count, 1, 5, 1);
                Request dropped = job.device(0).issend(new byte[count], 0, count, 1, 5, 1);
                Request forgotten = job.device(0).issend(new byte[count], 0, count, 1, 5, 1);
                MatchedMessage first = job.device(1).mprobe(0, 5, 1);
                MatchedMessage second = job.device(1).mprobe(0, 5, 1);
                job.device(1).mprobe(0, 5, 1);
                job.stepALot();
                assertThat(List.of(received.isDone(), dropped.isDone())).containsOnly(false);
                first.irecv(new byte[count], 0, count).await();
                second.discard();
                second.discard();
                Runnable both = () -> job.device(0).progress();
                job.stepUntil(job.device(1), () -> stepped(both, received), "end of the send received");
                job.stepUntil(job.device(1), () -> stepped(both, dropped), "end of the send dropped");
                AtomicInteger steps = new AtomicInteger();
                Runnable collected = () -> {
                    both.run();
                    if (steps.getAndIncrement() % 256 == 0) {
                        System.gc(); // only now can the message be known to be forgotten
                    }
                };
                job.stepUntil(job.device(1), () -> stepped(collected, forgotten), "end of the send forgotten");
                assertThat(job.device(1).iprobe(0, 5, 1)).isNull();
            }
        }
    }

    private static boolean stepped(Runnable step, Request request) {
        step.run();
        return request.isDone();
    }

    @Test
    default void shouldRefuseASecondReceiveAndKeepAMessageWhoseReceiveIsRefused() {
        try (TestJob job = job(2)) {
            job.device(0).send(new int[] {4, 5}, 0, 2, 1, 5, 1);
            job.device(0).send(new int[] {6, 7}, 0, 2, 1, 5, 1);
            Device receiver = job.device(1);
            MatchedMessage message = receiver.mprobe(0, 5, 1);
            assertThatThrownBy(() -> message.recv(new int[2], 1, 2, new Status()))
                    .isInstanceOf(IndexOutOfBoundsException.class);
            int[] buffer = new int[2];
            message.recv(buffer, 0, 2, new Status());
            assertThat(buffer).containsExactly(4, 5);
            assertThatThrownBy(() -> message.irecv(buffer, 0, 2))
                    .isInstanceOf(DeviceException.class)
                    .hasMessageContaining("Status[source=0 tag=5, 2 x INT] has been received or discarded already");
            MatchedMessage tooLong = receiver.mprobe(0, 5, 1);
            assertThatThrownBy(() -> tooLong.recv(buffer, 0, 1, new Status())).isInstanceOf(TruncationException.class);
            assertThat(receiver.improbe(0, 5, 1)).isNull();
            MatchedMessage nothing = receiver.mprobe(Device.PROC_NULL, 5, 1);
            Status status = new Status();
            nothing.recv(buffer, 0, 2, status);
            assertThat(status.source()).isEqualTo(Device.PROC_NULL);
            assertThat(nothing.irecv(buffer, 0, 2).await().count()).isZero();
        }
    }

    @Test
    default void shouldGiveEachMessageToOneOfManyThreads() throws Exception {
        int messages = repetitions(600);
        AtomicInteger left = new AtomicInteger(2 * messages);
        ConcurrentHashMap<Integer, Integer> taken = new ConcurrentHashMap<>();
        try (TestJob job = job(3)) {
            for (int sender = 1; sender <= 2; sender++) {
                job.start(sender, "sender", device -> {
                    for (int number = 0; number < messages; number++) {
                        int length = 1 + number * 7 % (frameLimit() / 2);
                        int[] message = new int[length];
                        message[length - 1] = device.id() * messages + number;
                        device.send(message, 0, length, 0, number % 3, 1);
                    }
                });
            }
            for (int thread = 0; thread < 4; thread++) {
                boolean isPolling = thread % 2 == 0;
                job.start(0, "receiver " + thread, device -> takeAll(device, isPolling, left, taken));
            }
            job.join();
        }
        assertThat(taken).hasSize(2 * messages);
        assertThat(taken.values()).containsOnly(1);
    }

    private static void takeAll(
            Device device, boolean isPolling, AtomicInteger left, ConcurrentHashMap<Integer, Integer> taken) {
        while (left.getAndDecrement() > 0) {
            MatchedMessage message = null;
            while (message == null) {
                message = isPolling
                        ? device.improbe(Device.ANY_SOURCE, Device.ANY_TAG, 1)
                        : device.mprobe(Device.ANY_SOURCE, Device.ANY_TAG, 1);
            }
            int[] buffer = new int[message.status().count()];
            message.recv(buffer, 0, buffer.length, new Status());
            taken.merge(buffer[buffer.length - 1], 1, Integer::sum);
        }
    }
}
