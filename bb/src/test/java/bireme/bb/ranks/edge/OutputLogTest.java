package bireme.bb.ranks.edge;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.chain.ItemKind;
import bireme.bb.engine.remote.CrossEdge;
import bireme.bb.ranks.codec.Codecs;
import bireme.bb.ranks.edge.OutputLog.SendResult;
import bireme.devices.wait.Parker;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When a channel to another rank has room, and when its frames leave. */
class OutputLogTest {
    private static final long DELAY_NS = 1000;
    private static final int RANK = 3;

    private final GraphPlan plan = new GraphPlan();
    private final List<Integer> sent = new ArrayList<>();
    private int directSends;
    private final MessageSender sender = (rank, tag, array, offset, count) -> {
        assertThat(rank).isEqualTo(RANK);
        sent.add(count);
    };

    private OutputLog log(ItemKind kind, int capacity, int batchItems, int batchBytes, long windowBytes) {
        Vertex from = plan.nodes("from", List.of(), 0, 1, List.of());
        Vertex to = plan.nodes("to", List.of(), 0, 1, List.of());
        return new OutputLog(
                new CrossEdge(7, from, to, capacity, kind, false, kind == ItemKind.OBJECT, false),
                new EdgeConfig(batchItems, batchBytes, DELAY_NS, windowBytes),
                Codecs.standard(),
                new Parker(),
                new Parker(),
                output -> directSends++);
    }

    @Test
    void shouldHaveRoomForAsManyItemsAsTheConsumerHas() {
        OutputLog log = log(ItemKind.LONG, 3, 0, 1000, 1000);
        for (int item = 0; item < 3; item++) {
            assertThat(log.hasRoom()).isTrue();
            log.putNumber(item);
        }
        assertThat(log.hasRoom()).isFalse();
        log.sendFrame(System.nanoTime(), RANK, sender);
        assertThat(log.hasRoom()).as("sent, but not taken").isFalse();
        log.credit(1, 8);
        assertThat(log.hasRoom()).isTrue();
        log.putNumber(3);
        assertThat(log.hasRoom()).isFalse();
    }

    @Test
    void shouldHaveRoomForAnItemOfAnyLengthWhileTheWindowIsNotFull() {
        OutputLog log = log(ItemKind.OBJECT, 1000, 0, 1000, 100_000);
        log.put(new byte[99_000]);
        assertThat(log.hasRoom()).isTrue();
        log.put(new byte[500_000]);
        assertThat(log.hasRoom()).isFalse();
        log.credit(1, 99_000);
        assertThat(log.hasRoom()).isFalse();
        assertThat(log.credit(2, 599_000)).as("bytes that are new").isEqualTo(500_000);
        assertThat(log.hasRoom()).isTrue();
    }

    @Test
    void shouldShipTheFirstItemAfterARestAtOnceAndOthersTogether() {
        OutputLog log = log(ItemKind.LONG, 1000, 0, 1000, 100_000);
        long nowNs = System.nanoTime();
        assertThat(log.sendFrame(nowNs, RANK, sender)).isEqualTo(SendResult.NOTHING);
        log.putNumber(1);
        assertThat(log.sendFrame(nowNs, RANK, sender)).isEqualTo(SendResult.DONE);
        log.putNumber(2);
        assertThat(log.sendFrame(nowNs + 1, RANK, sender)).isEqualTo(SendResult.LATER);
        log.putNumber(3);
        assertThat(log.sendFrame(nowNs + DELAY_NS - 1, RANK, sender)).isEqualTo(SendResult.LATER);
        assertThat(log.isEmpty()).isFalse();
        assertThat(log.sendFrame(nowNs + DELAY_NS, RANK, sender)).isEqualTo(SendResult.DONE);
        assertThat(log.isEmpty()).isTrue();
        assertThat(sent).containsExactly(8, 16);
    }

    @Test
    void shouldShipFullBatchesAtOnce() {
        OutputLog byBytes = log(ItemKind.LONG, 1000, 0, 24, 100_000);
        OutputLog byItems = log(ItemKind.LONG, 1000, 2, 1000, 100_000);
        long nowNs = System.nanoTime();
        for (OutputLog log : List.of(byBytes, byItems)) {
            log.putNumber(0);
            assertThat(log.sendFrame(nowNs, RANK, sender)).isEqualTo(SendResult.DONE);
            log.putNumber(1);
            assertThat(log.sendFrame(nowNs, RANK, sender)).isEqualTo(SendResult.LATER);
            log.putNumber(2);
        }
        assertThat(byItems.sendFrame(nowNs, RANK, sender)).isEqualTo(SendResult.DONE);
        assertThat(byBytes.sendFrame(nowNs, RANK, sender)).isEqualTo(SendResult.LATER);
        byBytes.putNumber(3);
        assertThat(byBytes.sendFrame(nowNs, RANK, sender)).isEqualTo(SendResult.DONE);
        assertThat(sent).containsExactly(8, 8, 16, 24);
    }

    @Test
    void shouldShipMarksAndLongArraysInTheirOrder() {
        OutputLog log = log(ItemKind.OBJECT, 1000, 0, 1, 1 << 20);
        log.put(1L);
        assertThat(directSends).as("the sender thread does not sleep").isZero();
        assertThat(log.hasArrays()).isFalse();
        log.put(new long[10_000]);
        assertThat(directSends).as("for the long array").isEqualTo(1);
        assertThat(log.hasArrays()).isTrue();
        log.put(2L);
        assertThat(directSends).isEqualTo(1);
        log.end();
        while (log.sendFrame(System.nanoTime(), RANK, sender) == SendResult.DONE) {
            // all there is
        }
        assertThat(sent).hasSize(4);
        assertThat(sent.get(1)).as("elements").isEqualTo(10_000);
        assertThat(log.isEmpty()).isTrue();
    }

    @Test
    void shouldKnowThatTheConsumerWantsNoMore() {
        OutputLog log = log(ItemKind.LONG, 1, 0, 1, 1);
        assertThat(log.isClosed()).isFalse();
        log.close();
        assertThat(log.isClosed()).isTrue();
    }
}
