package bireme.runtime.flight;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.ElementType;

class CallRingTest {
    private static final int CAPACITY = 4;
    private static final long MS = RecordedCall.NS_PER_MS;

    private final CallRing ring = new CallRing(Thread.currentThread(), CAPACITY);

    private void send(int number) {
        ring.begin(ApiCall.SEND, number, number, number, number, ElementType.INT);
        ring.end();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, CAPACITY - 1, CAPACITY, CAPACITY + 1, 3 * CAPACITY + 2})
    void shouldKeepTheLatestWhileACallIsOpen(int before) {
        for (int n = 0; n < before; n++) {
            send(n);
        }
        ring.begin(ApiCall.BARRIER, 0, 7, -1, 0, -1, before);
        List<RecordedCall> calls = ring.calls(0);
        assertThat(ring.begun()).isEqualTo(before + 1);
        assertThat(ring.isInCall()).isTrue();
        assertThat(calls).hasSize(Math.min(before + 1, CAPACITY));
        assertThat(calls.get(calls.size() - 1).name()).isEqualTo("Barrier " + before);
        assertThat(calls.get(calls.size() - 1).hasEnded()).isFalse();
        for (int i = 0; i < calls.size() - 1; i++) {
            int n = before - calls.size() + 1 + i;
            assertThat(calls.get(i))
                    .isEqualTo(new RecordedCall(
                            ApiCall.SEND, false, n, n, n, n, n, ElementType.INT, 0, true, RecordedCall.UNKNOWN_AGE));
        }
    }

    @Test
    void shouldDropWhatItsOwnerMayBeOverwriting() {
        for (int n = 0; n < 2 * CAPACITY; n++) {
            send(n);
        }
        assertThat(ring.isInCall()).isFalse();
        assertThat(ring.calls(0)).extracting(RecordedCall::tag).containsExactly(6, 7);
    }

    @Test
    void shouldKeepSpecialValues() {
        ring.beginAny(ApiCall.PROBE, -5, -2, -2);
        assertThat(ring.calls(0).get(0).describe("W")).isEqualTo("Probe from ANY_SOURCE, tag ANY_TAG on W");
        ring.begin(ApiCall.SEND, 1, -3, Integer.MAX_VALUE, Integer.MAX_VALUE, ElementType.DOUBLE);
        assertThat(ring.calls(0).get(1).describe("W"))
                .isEqualTo("Send to PROC_NULL, tag 2147483647, 2147483647 doubles on W");
        ring.begin(ApiCall.ALLREDUCE, CallRing.NONBLOCKING, 1, -1, 1, ElementType.LONG.ordinal(), (1L << 32) - 1);
        assertThat(ring.calls(0).get(2).describe("W")).isEqualTo("Iallreduce 4294967295, 1 long on W");
        ring.begin(ApiCall.WAITALL, 1, 3);
        assertThat(ring.calls(0).get(3).describe("W")).isEqualTo("Waitall for 3 requests on W");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, (1L << 31) - 1, 1L << 31, (1L << 32) - 1, 1L << 32, (1L << 32) + 1, 1L << 40})
    void shouldFindAllOfTheNumberOfACollective(long number) {
        ring.begin(ApiCall.BARRIER, 0, 1, -1, 0, -1, number);
        RecordedCall call = ring.calls(0).get(0);
        for (long begun : new long[] {number - 1, number, number + 1, number + (1 << 30)}) {
            assertThat(call.withNumberNear(begun).number()).isEqualTo(number);
        }
    }

    @Test
    void shouldDateCallsByTheSamples() {
        ring.begin(ApiCall.SEND, 0, 0, 0, 0, ElementType.INT);
        ring.sample(1000 * MS);
        ring.sample(1200 * MS);
        ring.begin(ApiCall.SEND, 0, 0, 0, 0, ElementType.INT);
        ring.begin(ApiCall.SEND, 0, 0, 0, 0, ElementType.INT);
        ring.sample(1400 * MS);
        ring.begin(ApiCall.RECV, 0, 0, 0, 0, ElementType.INT);
        assertThat(ring.calls(2000 * MS)).extracting(RecordedCall::ageMs).containsExactly(1000L, 600L, 600L, 0L);
    }

    @Test
    void shouldNotDateWhatIsOlderThanTheSamples() {
        for (int n = 0; n < 100; n++) {
            ring.begin(ApiCall.SEND, 0, 0, 0, 0, ElementType.INT);
            ring.sample(n * MS);
        }
        CallRing late = new CallRing(Thread.currentThread(), 128);
        for (int n = 0; n < 100; n++) {
            late.begin(ApiCall.SEND, 0, 0, 0, 0, ElementType.INT);
            late.sample(n * MS);
        }
        List<RecordedCall> calls = late.calls(100 * MS);
        assertThat(calls.get(0).ageMs()).isEqualTo(RecordedCall.UNKNOWN_AGE);
        assertThat(calls.get(99).ageMs()).isEqualTo(1);
        assertThat(ring.calls(100 * MS)).extracting(RecordedCall::ageMs).containsExactly(4L, 3L, 2L, 1L);
    }

    /** Each call has one number everywhere, so a mix of two would show. */
    @Test
    void shouldNeverMixCallsThatAreReadMeanwhile() throws InterruptedException {
        AtomicBoolean isOver = new AtomicBoolean();
        CallRing[] shared = new CallRing[1];
        Thread writer = new Thread(() -> {
            CallRing own = new CallRing(Thread.currentThread(), 16);
            synchronized (shared) {
                shared[0] = own;
            }
            for (int n = 0; !isOver.get(); n++) {
                own.begin(ApiCall.SEND, n, n, n, n, ElementType.INT);
                own.end();
            }
        });
        writer.start();
        try {
            Bounded.until(
                    () -> {
                        synchronized (shared) {
                            return shared[0] != null && shared[0].begun() > 1000;
                        }
                    },
                    "calls");
            for (int look = 0; look < 20_000; look++) {
                int previous = -1;
                for (RecordedCall call : shared[0].calls(0)) {
                    int n = call.context();
                    assertThat(call.peer() == n && call.tag() == n && call.count() == n)
                            .as("%s", call)
                            .isTrue();
                    assertThat(previous == -1 || n == previous + 1)
                            .as("%d after %d", n, previous)
                            .isTrue();
                    previous = n;
                }
            }
        } finally {
            isOver.set(true);
            writer.join();
        }
    }
}
