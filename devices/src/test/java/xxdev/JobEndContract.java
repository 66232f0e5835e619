package xxdev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** The end of the job and interrupts wake every wait; a rank may leave and join again. */
interface JobEndContract extends DeviceUnderTest {
    /** Calls that wait for ever in a job whose other rank does nothing, by the name a report gives them. */
    private Map<String, TestJob.RankBody> endlessCalls() {
        byte[] message = new byte[eagerLimit() + 1];
        Map<String, TestJob.RankBody> calls = new LinkedHashMap<>();
        calls.put("receive", device -> device.recv(new int[1], 0, 1, 1, 5, 1));
        calls.put("send", device -> device.send(message, 0, message.length, 1, 6, 1));
        calls.put("probe", device -> device.probe(Device.ANY_SOURCE, 5, 1));
        calls.put("peek", device -> {
            device.irecv(new int[1], 0, 1, 1, 7, 1);
            device.peek();
        });
        calls.put("Waitany", device -> device.awaitUntil(() -> false, "Waitany"));
        return calls;
    }

    @Test
    default void shouldWakeEveryWaitWhenTheJobEnds() throws Exception {
        Throwable cause = new IllegalStateException("rank 7 was killed");
        for (Map.Entry<String, TestJob.RankBody> call : endlessCalls().entrySet()) {
            try (TestJob job = job(2)) {
                AtomicReference<Throwable> outcome = new AtomicReference<>();
                job.start(
                        0,
                        "main",
                        device ->
                                outcome.set(catchThrowable(() -> call.getValue().run(device))));
                job.awaitBlocked(0, call.getKey());
                assertThat(job.local().end(cause)).isTrue();
                assertThat(job.local().end(new Error("too late"))).isFalse();
                job.join();
                assertThat(outcome.get())
                        .as(call.getKey())
                        .isInstanceOf(JobEndedException.class)
                        .hasMessageContaining("rank 7 was killed")
                        .hasCause(cause);
                assertThat(job.local().blockedCalls()).isEmpty();
            }
        }
    }

    @Test
    default void shouldEndPollingLoopsWhenTheJobEnds() {
        try (TestJob job = job(2)) {
            Request receive = job.device(0).irecv(new int[1], 0, 1, 1, 5, 1);
            job.local().end(new IllegalStateException("crashed"));
            assertThat(catchThrowable(receive::test)).isInstanceOf(JobEndedException.class);
            assertThat(catchThrowable(() -> job.device(0).iprobe(1, 5, 1))).isInstanceOf(JobEndedException.class);
            assertThat(catchThrowable(() -> job.device(0).recv(new int[1], 0, 1, 1, 5, 1)))
                    .isInstanceOf(JobEndedException.class);
        }
    }

    @Test
    default void shouldRefuseEveryCallAfterTheEnd() {
        Throwable cause = new IllegalStateException("crashed");
        try (TestJob job = job(2)) {
            Device device = job.device(0);
            job.device(1).send(new int[1], 0, 1, 0, 5, 1);
            job.stepUntilUnexpected(device, 1, 5, 1);
            job.local().end(cause);
            for (TestJob.RankBody call : List.<TestJob.RankBody>of(
                    rank -> rank.send(new int[1], 0, 1, 1, 5, 1),
                    rank -> rank.isend(new int[1], 0, 1, 1, 5, 1),
                    rank -> rank.issend(new int[1], 0, 1, 1, 5, 1),
                    rank -> rank.recv(new int[1], 0, 1, 1, 5, 1),
                    rank -> rank.irecv(new int[1], 0, 1, 1, 5, 1),
                    rank -> rank.probe(1, 5, 1),
                    rank -> rank.iprobe(1, 5, 1),
                    Device::peek,
                    Device::progress)) {
                assertThat(catchThrowable(() -> call.run(device)))
                        .isInstanceOf(JobEndedException.class)
                        .hasCause(cause);
            }
        }
    }

    @Test
    default void shouldEndAReceiveThatHasJustBegunWhenTheJobEnds() throws Exception {
        for (int round = 0; round < RACES; round++) {
            try (TestJob job = job(2)) {
                AtomicReference<Throwable> outcome = new AtomicReference<>();
                job.start(
                        0,
                        "main",
                        device -> outcome.set(catchThrowable(() -> {
                            device.send(
                                    new int[1],
                                    0,
                                    1,
                                    1,
                                    5,
                                    1); // while a connection is made, it may be what still waits
                            device.recv(new int[1], 0, 1, 1, 5, 1);
                        })));
                job.stepUntilUnexpected(job.device(1), 0, 5, 1);
                job.local().end(new IllegalStateException("crashed"));
                job.join();
                assertThat(outcome.get()).isInstanceOf(JobEndedException.class).hasMessageContaining("crashed");
            }
        }
    }

    @Test
    default void shouldReceiveTheLastMessageOfARankThatLeaves() throws Exception {
        for (int round = 0; round < RACES; round++) {
            try (TestJob job = job(2)) {
                int number = round;
                job.start(0, "main", device -> {
                    int[] into = new int[1];
                    device.recv(into, 0, 1, 1, 5, 1);
                    assertThat(into[0]).isEqualTo(number);
                });
                job.device(1).send(new int[] {number}, 0, 1, 0, 5, 1);
                job.device(1).finish();
                job.join();
            }
        }
    }

    @Test
    default void shouldStopRanksThatNeverWaitForLong() throws Exception {
        try (TestJob job = job(2)) {
            AtomicInteger rounds = new AtomicInteger();
            for (int rank = 0; rank < 2; rank++) {
                job.start(rank, "main", device -> {
                    int[] into = new int[1];
                    Throwable end = catchThrowable(() -> {
                        while (true) {
                            device.send(into, 0, 1, 1 - device.id(), 5, 1);
                            device.recv(into, 0, 1, 1 - device.id(), 5, 1);
                            rounds.incrementAndGet();
                        }
                    });
                    assertThat(end).isInstanceOf(JobEndedException.class);
                });
            }
            job.stepUntil(job.device(0), () -> rounds.get() > 100, "exchange");
            job.local().end(new IllegalStateException("crashed"));
            job.join();
        }
    }

    @Test
    default void shouldWakeAnInterruptedThreadAndLeaveTheInterruptSet() throws Exception {
        for (Map.Entry<String, TestJob.RankBody> call : endlessCalls().entrySet()) {
            try (TestJob job = job(2)) {
                AtomicReference<Throwable> outcome = new AtomicReference<>();
                Thread waiting = job.start(0, "main", device -> {
                    outcome.set(catchThrowable(() -> call.getValue().run(device)));
                    assertThat(Thread.currentThread().isInterrupted()).isTrue();
                });
                job.awaitBlocked(0, call.getKey());
                waiting.interrupt();
                job.join();
                assertThat(outcome.get())
                        .as(call.getKey())
                        .isInstanceOf(DeviceException.class)
                        .isNotInstanceOf(JobEndedException.class)
                        .hasMessageContaining(call.getKey())
                        .hasMessageContaining("interrupted");
                assertThat(job.local().blockedCalls()).isEmpty();
            }
        }
    }

    @Test
    default void shouldWithdrawTheReceiveOfAnInterruptedThread() throws Exception {
        try (TestJob job = job(2)) {
            int[] interrupted = new int[1];
            Thread waiting = job.start(
                    0, "main", device -> catchThrowable(() -> device.recv(interrupted, 0, 1, 1, Device.ANY_TAG, 1)));
            job.awaitBlocked(0, "receive");
            waiting.interrupt();
            job.join();
            job.device(1).send(new int[] {9}, 0, 1, 0, 5, 1);
            job.stepUntilUnexpected(job.device(0), 1, 5, 1);
            int[] into = new int[1];
            job.device(0).recv(into, 0, 1, 1, 5, 1);
            assertThat(into[0]).isEqualTo(9);
            assertThat(interrupted[0]).isZero();
        }
    }

    @Test
    default void shouldTakeAMessageThatIsThereThoughTheThreadIsInterrupted() {
        try (TestJob job = job(2)) {
            job.device(1).send(new int[] {9}, 0, 1, 0, 5, 1);
            job.stepUntilUnexpected(job.device(0), 1, 5, 1);
            Thread.currentThread().interrupt();
            int[] into = new int[1];
            job.device(0).recv(into, 0, 1, 1, 5, 1);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(into[0]).isEqualTo(9);
        }
    }

    @Test
    default void shouldFailPostedReceivesWhenTheDeviceLeaves() throws Exception {
        try (TestJob job = job(2)) {
            Request posted = job.device(0).irecv(new int[1], 0, 1, 1, 5, 1);
            Request wild = job.device(0).irecv(new int[1], 0, 1, Device.ANY_SOURCE, Device.ANY_TAG, 1);
            AtomicReference<Throwable> outcome = new AtomicReference<>();
            job.start(0, "main", device -> outcome.set(catchThrowable(() -> device.recv(new int[1], 0, 1, 1, 6, 1))));
            job.awaitBlocked(0, "receive");
            job.device(0).finish();
            job.join();
            assertThat(outcome.get()).isInstanceOf(DeviceException.class).hasMessageContaining("left the job");
            ReceiveMismatchContract.assertFails(posted, DeviceException.class, "source=1 tag=5", "left the job");
            ReceiveMismatchContract.assertFails(wild, DeviceException.class, "left the job");
        }
    }

    @Test
    default void shouldKeepContextsApartWhenRanksJoinAgain() {
        try (TestJob job = job(2)) {
            int[] stale = new int[1];
            for (int epoch = 1; epoch <= 20; epoch++) {
                Device receiver = job.device(1);
                receiver.irecv(stale, 0, 1, Device.ANY_SOURCE, Device.ANY_TAG, epoch + 1);
                job.device(0).send(new int[] {-1}, 0, 1, 1, 5, epoch);
                job.stepUntilUnexpected(receiver, 0, 5, epoch);
                job.device(0).send(new byte[eagerLimit()], 0, eagerLimit(), 1, 5, epoch);
                job.joinAgain();
                int[] into = new int[1];
                job.device(0).send(new int[] {epoch}, 0, 1, 1, 5, epoch + 1);
                job.device(1).recv(into, 0, 1, Device.ANY_SOURCE, Device.ANY_TAG, epoch + 1);
                assertThat(into[0]).isEqualTo(epoch);
            }
            assertThat(stale[0]).isZero();
        }
    }
}
