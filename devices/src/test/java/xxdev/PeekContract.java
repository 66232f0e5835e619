package xxdev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Peek returns every request that was pending, once, and no other. */
interface PeekContract extends DeviceUnderTest {
    @Test
    default void shouldReturnEachPendingRequestOnce() {
        try (TestJob job = job(2)) {
            Device receiver = job.device(1);
            List<Request> receives = new ArrayList<>();
            for (int tag = 0; tag < 5; tag++) {
                receives.add(receiver.irecv(new int[1], 0, 1, 0, tag, 1));
            }
            for (int tag : new int[] {3, 1}) {
                job.device(0).send(new int[1], 0, 1, 1, tag, 1);
            }
            assertThat(List.of(receiver.peek(), receiver.peek()))
                    .containsExactlyInAnyOrder(receives.get(3), receives.get(1));
            for (int tag : new int[] {0, 2, 4}) {
                job.device(0).send(new int[1], 0, 1, 1, tag, 1);
            }
            assertThat(List.of(receiver.peek(), receiver.peek(), receiver.peek()))
                    .containsExactlyInAnyOrder(receives.get(0), receives.get(2), receives.get(4));
            shouldRefuse(receiver);
        }
    }

    private static void shouldRefuse(Device device) {
        assertThatThrownBy(device::peek)
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("no nonblocking operation is outstanding");
    }

    @Test
    default void shouldNotReturnWhatWasAwaitedOrTested() {
        try (TestJob job = job(2)) {
            Device receiver = job.device(1);
            Request awaited = receiver.irecv(new int[1], 0, 1, 0, 1, 1);
            Request tested = receiver.irecv(new int[1], 0, 1, 0, 2, 1);
            Request cancelled = receiver.irecv(new int[1], 0, 1, 0, 3, 1);
            job.device(0).send(new int[1], 0, 1, 1, 1, 1);
            job.device(0).send(new int[1], 0, 1, 1, 2, 1);
            awaited.await();
            job.stepUntil(receiver, () -> tested.test() != null, "end of a receive");
            cancelled.cancel();
            assertThat(receiver.peek()).isSameAs(cancelled);
            shouldRefuse(receiver);
            shouldRefuse(job.device(0));
        }
    }

    @Test
    default void shouldWakeWhenTheOnlyRequestEnds() throws Exception {
        try (TestJob job = job(2)) {
            for (int bytes : new int[] {1, eagerLimit() + 1}) {
                job.start(1, "main", device -> {
                    Request receive = device.irecv(new byte[bytes], 0, bytes, 0, 1, 1);
                    assertThat(device.peek()).isSameAs(receive);
                });
                job.awaitBlocked(1, "peek");
                job.device(0).send(new byte[bytes], 0, bytes, 1, 1, 1);
                job.join();
            }
        }
    }

    @Test
    default void shouldWakeWhenTheOnlyRequestIsWithdrawn() throws Exception {
        try (TestJob job = job(2)) {
            Request receive = job.device(1).irecv(new byte[1], 0, 1, 0, 1, 1);
            job.start(1, "main", device -> assertThat(device.peek()).isSameAs(receive));
            job.awaitBlocked(1, "peek");
            receive.cancel();
            job.join();
        }
    }

    @Test
    default void shouldGiveEachRequestToOneOfManyPeekingThreads() throws Exception {
        int requests = 2_000;
        int threads = 4;
        try (TestJob job = job(2)) {
            Set<Request> seen = ConcurrentHashMap.newKeySet();
            for (int tag = 0; tag < requests; tag++) {
                job.device(1).irecv(new int[1], 0, 1, 0, tag, 1);
            }
            for (int thread = 0; thread < threads; thread++) {
                job.start(1, "peeker " + thread, device -> {
                    for (int i = 0; i < requests / threads; i++) {
                        assertThat(seen.add(device.peek())).isTrue();
                    }
                });
            }
            for (int tag = 0; tag < requests; tag++) {
                job.device(0).send(new int[1], 0, 1, 1, tag, 1);
            }
            job.join();
            assertThat(seen).hasSize(requests);
        }
    }
}
