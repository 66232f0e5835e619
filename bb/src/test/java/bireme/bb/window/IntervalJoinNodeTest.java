package bireme.bb.window;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.node.ListOutput;
import bireme.bb.window.message.JoinItem;
import bireme.bb.window.message.JoinMark;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.Test;

/** What one worker of an interval join keeps. */
class IntervalJoinNodeTest {
    private final ListOutput<String> out = new ListOutput<>();

    private static IntervalJoinNode<Long, Long, String> node(long lower, long upper) {
        return new IntervalJoinNode<>(lower, upper, (left, right) -> left + " " + right);
    }

    private static JoinItem item(boolean isLeft, long time) {
        return new JoinItem(isLeft, time % 100, time, time);
    }

    @Test
    void shouldKeepNoMoreThanTheIntervalsAndKeysAskFor() throws Exception {
        IntervalJoinNode<Long, Long, String> node = node(-50, 50);
        long most = 0;
        for (long time = 0; time < 20_000; time++) {
            node.accept(item(true, time), out);
            node.accept(item(false, time), out);
            node.accept(new JoinMark(true, time), out);
            node.accept(new JoinMark(false, time), out);
            most = Math.max(most, node.size());
        }
        assertThat(out.items).hasSize(20_000);
        assertThat(most).isBetween(100L, 400L);
    }

    @Test
    void shouldKeepNothingForAStreamThatHasEnded() throws Exception {
        IntervalJoinNode<Long, Long, String> node = node(0, 1_000_000);
        node.accept(item(true, 1), out);
        node.accept(item(false, 1), out);
        assertThat(node.size()).isEqualTo(2);
        node.accept(new JoinMark(true, Long.MAX_VALUE), out);
        assertThat(node.size()).isEqualTo(1);
        node.accept(item(false, 2), out);
        assertThat(node.size()).as("no left item will come").isEqualTo(1);
        node.accept(item(false, 101), out);
        assertThat(out.items).containsExactly("1 1", "1 101");
        node.accept(new JoinMark(false, Long.MAX_VALUE), out);
        assertThat(node.size()).isZero();
    }

    @Test
    void shouldGoOnFromASnapshot() throws Exception {
        IntervalJoinNode<Long, Long, String> node = node(0, 10);
        node.accept(item(true, 1), out);
        node.accept(new JoinMark(true, 1), out);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream state = new ObjectOutputStream(bytes)) {
            node.snapshot(state);
        }
        IntervalJoinNode<Long, Long, String> next = node(0, 10);
        try (ObjectInputStream state = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            next.restore(state);
        }
        next.accept(new JoinItem(false, 1L, 11, 11L), out);
        next.accept(new JoinItem(false, 1L, 12, 12L), out);
        next.accept(new JoinItem(false, 1L, 0, 0L), out);
        assertThat(out.items).containsExactly("1 11");
        assertThat(next.size()).as("the right at 0 has no partner to come").isEqualTo(3);
    }
}
