package xxdev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** A revoked context ends its calls, at this rank and whatever they are, and no other context notices. */
interface RevokeContract extends DeviceUnderTest {
    /** A context that is revoked. */
    int REVOKED = 1;

    /** One that is not. */
    int OTHER = 2;

    private TestJob jobOfTwo() {
        TestJob job = job(2);
        for (int rank = 0; rank < 2; rank++) {
            job.device(rank).openContext(REVOKED, new int[] {0, 1}, false);
            job.device(rank).openContext(OTHER, new int[] {0, 1}, false);
        }
        return job;
    }

    /** Calls of rank 0 that rank 1 would have to answer, by the name a report gives them. */
    private Map<String, TestJob.RankBody> calls() {
        byte[] message = new byte[eagerLimit() + 1];
        Map<String, TestJob.RankBody> calls = new LinkedHashMap<>();
        calls.put("receive", device -> device.recv(new int[1], 0, 1, 1, 5, REVOKED));
        calls.put("receive from any", device -> device.recv(new int[1], 0, 1, Device.ANY_SOURCE, 5, REVOKED));
        calls.put(
                "receive, started",
                device -> device.irecv(new int[1], 0, 1, Device.ANY_SOURCE, 5, REVOKED)
                        .await());
        calls.put("send", device -> device.send(message, 0, message.length, 1, 6, REVOKED));
        calls.put("probe", device -> device.probe(1, 5, REVOKED));
        return calls;
    }

    @Test
    default void shouldEndEveryWaitInARevokedContext() throws Exception {
        for (Map.Entry<String, TestJob.RankBody> call : calls().entrySet()) {
            try (TestJob job = jobOfTwo()) {
                AtomicReference<Throwable> outcome = new AtomicReference<>();
                job.start(
                        0,
                        "main",
                        device ->
                                outcome.set(catchThrowable(() -> call.getValue().run(device))));
                job.awaitBlocked(0, call.getKey().split("[ ,]")[0]);
                job.device(0).revokeContext(REVOKED);
                job.join();
                assertThat(outcome.get()).as(call.getKey()).isInstanceOf(RevokedException.class);
                assertThat(job.local().blockedCalls()).isEmpty();
            }
        }
    }

    @Test
    default void shouldRefuseEveryCallInARevokedContext() {
        try (TestJob job = jobOfTwo()) {
            job.device(0).revokeContext(REVOKED);
            calls().forEach((name, call) ->
                    assertThatThrownBy(() -> call.run(job.device(0))).as(name).isInstanceOf(RevokedException.class));
            job.device(1).send(new int[] {7}, 0, 1, 0, 5, OTHER);
            int[] received = new int[1];
            job.device(0).recv(received, 0, 1, 1, 5, OTHER);
            assertThat(received).containsExactly(7);
        }
    }

    @Test
    default void shouldTellOfMessagesOfARevokedContextAndDropThem() throws Exception {
        try (TestJob job = jobOfTwo()) {
            AtomicInteger told = new AtomicInteger();
            job.device(0).onUnexpected(OTHER, (context, tag) -> {
                if (context == REVOKED && tag == 5) {
                    told.incrementAndGet();
                }
            });
            job.device(0).revokeContext(REVOKED);
            Request synchronous = job.device(1).issend(new int[] {1}, 0, 1, 0, 5, REVOKED);
            job.start(0, "main", device -> device.awaitUntil(() -> told.get() > 0, "arrival"));
            job.start(1, "main", device -> device.awaitUntil(() -> told.get() > 0, "arrival"));
            job.join();
            job.device(0).dropRevoked();
            job.start(0, "main", device -> device.awaitUntil(synchronous::isDone, "end of the send"));
            job.start(1, "main", device -> synchronous.await());
            job.join();
            assertThat(told).hasValue(1);
        }
    }
}
