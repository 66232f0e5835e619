package bireme.devices.smdev;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.match.MatchEngine;
import bireme.devices.match.TestMessages;
import bireme.testing.TestSeed;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import xxdev.ElementType;

class SmInboxTest {
    private static final int RANKS = 4;
    private static final int CONTEXT = 5;
    private static final int DEST = 1;
    private static final int FRAME_LIMIT = 64;
    private static final int ONE_RING = SmRing.bytes(4096);

    private final SmFabric fabric = fabric(RANKS, ONE_RING);
    private final int[] sent = new int[RANKS];
    private final int[] taken = new int[RANKS];

    private static SmFabric fabric(int ranks, int ringMemory) {
        return new SmFabric(ranks, IntStream.range(0, ranks).toArray(), FRAME_LIMIT, ringMemory);
    }

    private boolean send(SmFabric on, int source) {
        int[] payload = {sent[source], source, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        int count = sent[source] % 2 == 0 ? 2 : payload.length; // in the slot, and in the data area
        boolean isSent = on.join(source).trySend(DEST, payload, 0, count, ElementType.INT, source, CONTEXT);
        sent[source] += isSent ? 1 : 0;
        return isSent;
    }

    /** Takes all that has arrived, and checks for each sender that it is what was sent, in that order. */
    private void takeAll(SmFabric on) {
        SmEndpoint endpoint = on.endpoint(DEST);
        while (endpoint.hasArrivals()) {
            endpoint.poll();
        }
        MatchEngine engine = endpoint.engine();
        for (int source = 0; source < RANKS; source++) {
            for (; taken[source] < sent[source]; taken[source]++) {
                TestMessages.Taken message = TestMessages.take(engine, source, source, CONTEXT);
                assertThat(message.payload()[0]).isEqualTo((byte) taken[source]);
            }
        }
        assertThat(engine.unexpectedMessages()).isZero();
    }

    @Test
    void shouldNameTheSenderOfEachFrame() {
        send(fabric, 0);
        send(fabric, 3);
        send(fabric, 0);
        send(fabric, 2);
        takeAll(fabric);
        assertThat(fabric.ringIfMade(0, DEST)).isNull();
    }

    @Test
    void shouldMoveToARingOnlyOnceTheReceiverHasTakenEverything() {
        for (int i = 0; i < SmInbox.MANY_FRAMES; i++) {
            assertThat(send(fabric, 0)).isTrue();
        }
        assertThat(send(fabric, 0)).as("the inbox is full, and is not left").isFalse();
        assertThat(fabric.ringIfMade(0, DEST)).isNull();
        takeAll(fabric);
        send(fabric, 2);
        assertThat(send(fabric, 0)).isTrue();
        assertThat(fabric.ringIfMade(0, DEST))
                .as("what others wait with does not matter")
                .isNotNull();
        takeAll(fabric);
    }

    @Test
    void shouldStayWithTheInboxWhenMemoryIsUsedUp() {
        for (int i = 0; i < 2 * SmInbox.MANY_FRAMES; i++) {
            for (int source = 0; source < RANKS; source++) {
                assertThat(send(fabric, source)).isTrue();
            }
            takeAll(fabric);
        }
        assertThat(IntStream.range(0, RANKS).filter(source -> fabric.ringIfMade(source, DEST) != null))
                .hasSize(1);
    }

    @Test
    void shouldGiveRingsAtOnceWhenThereIsMemoryForAll() {
        SmFabric roomy = fabric(RANKS, RANKS * RANKS * ONE_RING);
        send(roomy, 0);
        assertThat(roomy.ringIfMade(0, DEST)).isNotNull();
        takeAll(roomy);
    }

    @Test
    void shouldKeepTheOrderOfEachSenderAtRandom() {
        long seed = TestSeed.of("SmInboxTest");
        Random random = new Random(seed);
        for (int step = 0; step < 10_000; step++) {
            if (random.nextInt(30) == 0) {
                takeAll(fabric);
            } else {
                send(fabric, random.nextInt(RANKS));
            }
        }
        takeAll(fabric);
        assertThat(taken).isEqualTo(sent);
    }

    @Test
    void shouldTakeMemoryForEachRankAndNotForEachPair() {
        int ranks = 256;
        int rings = 10;
        SmFabric many = fabric(ranks, rings * ONE_RING);
        for (int source = 0; source < ranks; source++) {
            for (int dest = 0; dest < ranks; dest++) {
                assertThat(many.ring(source, dest)).isNull();
                assertThat(many.inbox(dest)).isSameAs(many.inbox(dest));
            }
        }
        int made = 0;
        for (int source = 0; source < ranks; source++) {
            made += many.newRingIfRoom(source, DEST) == null ? 0 : 1;
        }
        assertThat(made).isEqualTo(rings);
    }
}
