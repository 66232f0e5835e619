package bireme.bb.window;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.node.ListOutput;
import bireme.bb.node.Output;
import bireme.bb.window.contents.ItemLog;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What tables keep, and what they forget. */
class KeyTableTest {
    private static final WindowShape SHAPE = WindowShape.of(10).every(5);

    private final List<String> fired = new ArrayList<>();
    private final List<ItemLog<Integer>> logs = new ArrayList<>();

    private final ListOutput<Object> out = new ListOutput<>();

    @AfterEach
    void shouldHaveEmittedNothing() {
        assertThat(out.items).isEmpty();
    }

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
            table.add("key " + time, time, time + 1, time, out);
            if (time % 5 == 4) {
                table.close(SHAPE.first(time), out);
                assertThat(table.states.size()).as("keys at %d", time).isLessThanOrEqualTo(15);
            }
        }
        table.flush(out);
        assertThat(table.states).isEmpty();
        assertThat(fired).hasSize(200_000).doesNotHaveDuplicates();
    }

    @Test
    void shouldRememberKeysWhoseEmptyWindowsAreWanted() throws Exception {
        TimeTable<String, Integer, ItemLog<Integer>> table = byTime(true);
        table.add("a", 3, 4, 3, out);
        table.close(1, out);
        assertThat(table.states).containsOnlyKeys("a");
        table.add("a", 22, 23, 22, out);
        table.flush(out);
        assertThat(fired).containsExactly("a-1=[3]", "a0=[3]", "a1=[]...", "a2=[]...", "a3=[22]...", "a4=[22]...");
    }

    @Test
    void shouldFireInTheOrderOfWindowsAlsoWhatComesForAnEarlierOne() throws Exception {
        TimeTable<String, Integer, ItemLog<Integer>> table = byTime(false);
        table.add("a", 31, 32, 31, out);
        table.add("b", 17, 18, 17, out);
        table.add("a", 12, 13, 12, out);
        table.close(3, out);
        assertThat(fired).containsExactly("a1=[12]", "b2=[17]", "a2=[12]");
        table.add("a", 16, 17, 16, out); // window 2 is closed, window 3 is open
        table.flush(out);
        assertThat(fired.subList(3, fired.size()))
                .containsExactly("b3=[17]...", "a3=[16]...", "a5=[31]...", "a6=[31]...");
    }

    @Test
    void shouldKeepNoMoreOfAKeyThanAWindow() throws Exception {
        CountTable<String, Integer, ItemLog<Integer>> table = new CountTable<>(SHAPE, () -> log(true), this::fire);
        for (int number = 0; number < 10_000; number++) {
            table.add("a", number, out);
            for (ItemLog<Integer> log : logs) {
                assertThat(log.end() - log.begin()).isLessThanOrEqualTo(10);
                assertThat(log.end()).as("places in use").isLessThanOrEqualTo(32);
            }
        }
        assertThat(fired).hasSize(1999);
        table.flush(out);
        assertThat(fired).hasSize(2000).last().isEqualTo("a1999=[9995, 9996, 9997, 9998, 9999]...");
    }
}
