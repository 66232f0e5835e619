package xxdev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.devices.config.Settings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** A lost rank fails the calls that need it, whatever they are, and no other. */
interface LossContract extends DeviceUnderTest {
    /** Talks to ranks 0, 1 and 2. */
    int WORLD = 1;

    /** Talks to ranks 0 and 2 only. */
    int SURVIVORS = 2;

    /** Collective, of ranks 0, 1 and 2. */
    int TOGETHER = 3;

    String WHY = "of process 1 on host elsewhere is lost: was killed";

    private TestJob jobOfThree() {
        return jobOfThree(Settings.none());
    }

    private TestJob jobOfThree(Settings settings) {
        TestJob job = job(3, settings);
        openContexts(job);
        return job;
    }

    private static void openContexts(TestJob job) {
        for (int rank = 0; rank < 3; rank++) {
            job.device(rank).openContext(WORLD, new int[] {0, 1, 2}, false);
            job.device(rank).openContext(SURVIVORS, new int[] {0, 2}, false);
            job.device(rank).openContext(TOGETHER, new int[] {0, 1, 2}, true);
        }
    }

    /** Calls of rank 0 that rank 1 would have to answer, by the name a report gives them. */
    private Map<String, TestJob.RankBody> callsThatNeedRankOne() {
        byte[] message = new byte[eagerLimit() + 1];
        Map<String, TestJob.RankBody> calls = new LinkedHashMap<>();
        calls.put("receive", device -> device.recv(new int[1], 0, 1, 1, 5, WORLD));
        calls.put("receive from any", device -> device.recv(new int[1], 0, 1, Device.ANY_SOURCE, 5, WORLD));
        calls.put("receive undeclared", device -> device.recv(new int[1], 0, 1, Device.ANY_SOURCE, 5, 9));
        calls.put("receive together", device -> device.recv(new int[1], 0, 1, 2, 5, TOGETHER));
        calls.put("send", device -> device.send(message, 0, message.length, 1, 6, WORLD));
        calls.put("send together", device -> device.send(message, 0, message.length, 2, 6, TOGETHER));
        calls.put("send synchronously", device -> device.ssend(new int[1], 0, 1, 1, 6, WORLD));
        calls.put("probe", device -> device.probe(1, 5, WORLD));
        calls.put("probe from any", device -> device.probe(Device.ANY_SOURCE, 5, WORLD));
        calls.put("peek", device -> {
            Request receive = device.irecv(new int[1], 0, 1, 1, 7, WORLD);
            (receive.isDone() ? receive : device.peek()).await();
        });
        calls.put("Waitany", device -> {
            Request send = device.issend(new int[1], 0, 1, 1, 7, WORLD);
            device.awaitUntil(send::isDone, "Waitany");
            send.await();
        });
        return calls;
    }

    @Test
    default void shouldFailEveryWaitThatNeedsALostRank() throws Exception {
        for (Map.Entry<String, TestJob.RankBody> call : callsThatNeedRankOne().entrySet()) {
            try (TestJob job = jobOfThree()) {
                AtomicReference<Throwable> outcome = new AtomicReference<>();
                job.start(
                        0,
                        "main",
                        device ->
                                outcome.set(catchThrowable(() -> call.getValue().run(device))));
                String operation = call.getKey().split(" ")[0];
                job.awaitBlocked(0, operation);
                job.local().lose(1, WHY);
                job.join();
                assertNamesRankOne(call.getKey(), outcome.get());
                assertThat(job.local().blockedCalls()).isEmpty();
            }
        }
    }

    @Test
    default void shouldFailAReceiveThatIsStillSpinningWhenItsSourceIsLost() throws Exception {
        Settings patient = Settings.none().with("bireme.spins", "1000000", "test");
        for (int round = 0; round < RACES; round++) {
            try (TestJob job = jobOfThree(patient)) {
                AtomicReference<Throwable> outcome = new AtomicReference<>();
                job.start(0, "main", device -> {
                    device.send(new int[1], 0, 1, 2, 5, SURVIVORS);
                    outcome.set(catchThrowable(() -> device.recv(new int[1], 0, 1, 1, 5, WORLD)));
                });
                job.stepUntilUnexpected(job.device(2), 0, 5, SURVIVORS);
                job.local().lose(1, WHY);
                job.join();
                assertNamesRankOne("receive", outcome.get());
            }
        }
    }

    private static void assertNamesRankOne(String call, Throwable outcome) {
        assertThat(outcome).as(call).isInstanceOf(RankLostException.class).hasMessageContaining("rank 1 " + WHY);
        assertThat(((RankLostException) outcome).ranks()).as(call).containsExactly(1);
    }

    @Test
    default void shouldRefuseEveryCallThatNeedsALostRank() {
        try (TestJob job = jobOfThree()) {
            job.local().lose(1, WHY);
            callsThatNeedRankOne()
                    .forEach((name, call) -> assertNamesRankOne(name, catchThrowable(() -> call.run(job.device(0)))));
            assertNamesRankOne("iprobe", catchThrowable(() -> job.device(0).iprobe(1, 5, WORLD)));
            assertNamesRankOne("short send", catchThrowable(() -> job.device(0).send(new int[1], 0, 1, 1, 5, WORLD)));
        }
    }

    @Test
    default void shouldGoOnAmongSurvivors() throws Exception {
        try (TestJob job = jobOfThree()) {
            job.local().lose(1, WHY);
            for (int rank : List.of(0, 2)) {
                job.start(rank, "main", device -> {
                    int[] into = new int[1];
                    byte[] much = new byte[eagerLimit() + 1];
                    for (int round = 1; round <= 10; round++) {
                        Request sends = device.isend(much, 0, much.length, 2 - rank, 6, WORLD);
                        device.send(new int[] {round}, 0, 1, 2 - rank, 5, SURVIVORS);
                        device.recv(into, 0, 1, Device.ANY_SOURCE, Device.ANY_TAG, SURVIVORS);
                        device.recv(new byte[much.length], 0, much.length, 2 - rank, 6, WORLD);
                        sends.await();
                        assertThat(into[0]).isEqualTo(round);
                    }
                });
            }
            job.join();
        }
    }

    @Test
    default void shouldStillReceiveWhatALostRankHasSent() {
        try (TestJob job = jobOfThree()) {
            job.device(1).send(new int[] {9}, 0, 1, 0, 5, WORLD);
            job.stepUntilUnexpected(job.device(0), 1, 5, WORLD);
            job.stepALot(); // the envelope may be seen before the payload has come
            job.local().lose(1, WHY);
            int[] into = new int[1];
            job.device(0).recv(into, 0, 1, Device.ANY_SOURCE, 5, WORLD);
            assertThat(into[0]).isEqualTo(9);
            assertThat(catchThrowable(() -> job.device(0).recv(into, 0, 1, 1, 5, WORLD)))
                    .isInstanceOf(RankLostException.class);
        }
    }

    /** The rank is lost between two polls of a wait for what it had published. */
    @Test
    default void shouldGoByWhatALostRankHadPublishedInSharedMemory() {
        try (TestJob job = jobOfThree()) {
            LocalTeam team = job.device(0).localTeam(TOGETHER, new int[] {0, 1, 2});
            assumeTrue(team != null, "ranks of this device share no memory");
            AtomicBoolean isPublished = new AtomicBoolean();
            BooleanSupplier condition = () -> {
                boolean wasPublished = isPublished.getAndSet(true);
                if (!wasPublished) {
                    job.local().lose(1, WHY);
                }
                return wasPublished;
            };
            team.await(condition, 1);
            assertThat(isPublished).isTrue();
            assertNamesRankOne("collective", catchThrowable(() -> team.await(() -> false, 1)));
        }
    }

    @Test
    default void shouldKnowWhomTheJobHasLostBefore() {
        try (TestJob job = jobOfThree()) {
            job.local().lose(1, WHY);
            job.joinAgain();
            openContexts(job);
            assertNamesRankOne("receive", catchThrowable(() -> job.device(0).recv(new int[1], 0, 1, 1, 5, WORLD)));
        }
    }

    @Test
    default void shouldNameAllLostRanksThatACallNeeds() {
        try (TestJob job = jobOfThree()) {
            job.local().lose(1, WHY);
            job.local().lose(2, WHY);
            Throwable outcome = catchThrowable(() -> job.device(0).probe(Device.ANY_SOURCE, 5, WORLD));
            assertThat(((RankLostException) outcome).ranks()).containsExactly(1, 2);
            Throwable other = catchThrowable(() -> job.device(0).probe(Device.ANY_SOURCE, 5, SURVIVORS));
            assertThat(((RankLostException) other).ranks()).containsExactly(2);
        }
    }
}
