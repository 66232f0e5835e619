package bireme.bb.window;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.node.Feedback;
import bireme.bb.node.Output;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What tables keep, and what they forget. */
class KeyTableTest {
    private static final WindowShape SHAPE = WindowShape.of(10).every(5);

    private final List<String> fired = new ArrayList<>();
    private final List<ItemLog<Integer>> logs = new ArrayList<>();

    private final Output<Object> nowhere = new Output<>() {
        @Override
        public void emit(Object item) {
            throw new IllegalStateException("nothing is emitted here");
        }

        @Override
        public void emitTo(int channel, Object item) {
            emit(item);
        }

        @Override
        public void emitToAll(Object item) {
            emit(item);
        }

        @Override
        public int channels() {
            return 1;
        }

        @Override
        public <F> Output<F> to(Feedback<F> loop) {
            throw new IllegalArgumentException("there is no loop");
        }
    };

    private ItemLog<Integer> log(boolean isDense) {
        ItemLog<Integer> log = new ItemLog<>(isDense, false);
        logs.add(log);
        return log;
    }

    private void fire(String key, long window, ItemLog<Integer> log, boolean isPartial, Output<Object> out) {
        fired.add(key + window + "=" + log.slice(SHAPE.start(window), SHAPE.end(window)) + (isPartial ? "..." : ""));
        log.dropBefore(SHAPE.start(window + 1));
    }

    private TimeTable<String, Integer, ItemLog<Integer>> byTime(boolean bringsEmpty) {
        return new TimeTable<>(SHAPE, bringsEmpty, () -> log(false), this::fire);
    }

    @Test
    void shouldForgetKeysOfWhichNothingIsKept() throws Exception {
        TimeTable<String, Integer, ItemLog<Integer>> table = byTime(false);
        for (int time = 0; time < 100_000; time++) {
            table.add("key " + time, time, time + 1, time, nowhere);
            if (time % 5 == 4) {
                table.close(SHAPE.first(time), nowhere);
                assertThat(table.states.size()).as("keys at %d", time).isLessThanOrEqualTo(15);
            }
        }
        table.flush(nowhere);
        assertThat(table.states).isEmpty();
        assertThat(fired).hasSize(200_000).doesNotHaveDuplicates();
    }

    @Test
    void shouldRememberKeysWhoseEmptyWindowsAreWanted() throws Exception {
        TimeTable<String, Integer, ItemLog<Integer>> table = byTime(true);
        table.add("a", 3, 4, 3, nowhere);
        table.close(1, nowhere);
        assertThat(table.states).containsOnlyKeys("a");
        table.add("a", 22, 23, 22, nowhere);
        table.flush(nowhere);
        assertThat(fired).containsExactly("a-1=[3]", "a0=[3]", "a1=[]...", "a2=[]...", "a3=[22]...", "a4=[22]...");
    }

    @Test
    void shouldFireInTheOrderOfWindowsAlsoWhatComesForAnEarlierOne() throws Exception {
        TimeTable<String, Integer, ItemLog<Integer>> table = byTime(false);
        table.add("a", 31, 32, 31, nowhere);
        table.add("b", 17, 18, 17, nowhere);
        table.add("a", 12, 13, 12, nowhere);
        table.close(3, nowhere);
        assertThat(fired).containsExactly("a1=[12]", "b2=[17]", "a2=[12]");
        table.add("a", 16, 17, 16, nowhere); // window 2 is closed, window 3 is open
        table.flush(nowhere);
        assertThat(fired.subList(3, fired.size()))
                .containsExactly("b3=[17]...", "a3=[16]...", "a5=[31]...", "a6=[31]...");
    }

    @Test
    void shouldKeepNoMoreOfAKeyThanAWindow() throws Exception {
        CountTable<String, Integer, ItemLog<Integer>> table = new CountTable<>(SHAPE, () -> log(true), this::fire);
        for (int number = 0; number < 10_000; number++) {
            table.add("a", number, nowhere);
            for (ItemLog<Integer> log : logs) {
                assertThat(log.end() - log.begin()).isLessThanOrEqualTo(10);
                assertThat(log.end()).as("places in use").isLessThanOrEqualTo(32);
            }
        }
        assertThat(fired).hasSize(1999);
        table.flush(nowhere);
        assertThat(fired).hasSize(2000).last().isEqualTo("a1999=[9995, 9996, 9997, 9998, 9999]...");
    }
}
