package bireme.bb.window.contents;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Logs against a plain list. */
class ItemLogTest {
    private static final int STEPS = 20_000;

    private final long seed = TestSeed.of("ItemLogTest");

    private record Entry(long position, int item) {}

    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true", "false, false"})
    void shouldHoldWhatAListHolds(boolean isDense, boolean isShared) {
        Random random = new Random(seed);
        ItemLog<Integer> log = new ItemLog<>(isDense, isShared);
        List<Entry> model = new ArrayList<>();
        List<List<Integer>> slices = new ArrayList<>();
        List<List<Integer>> copies = new ArrayList<>();
        long next = 0;
        for (int step = 0; step < STEPS; step++) {
            if (random.nextInt(10) > 0) {
                long position = isDense ? next : next - random.nextInt(6);
                next += isDense ? 1 : random.nextInt(3);
                log.add(position, step);
                int place = model.size();
                while (place > 0 && model.get(place - 1).position > position) {
                    place--;
                }
                model.add(place, new Entry(position, step));
            } else if (random.nextInt(3) == 0) {
                long before = next - random.nextInt(100);
                log.dropBefore(before);
                model.removeIf(entry -> entry.position < before);
            } else {
                long from = next - random.nextInt(120);
                long end = from + random.nextInt(100);
                List<Integer> slice = log.slice(from, end);
                List<Integer> expected = model.stream()
                        .filter(entry -> entry.position >= from && entry.position < end)
                        .map(Entry::item)
                        .toList();
                assertThat(slice).as("seed %d, step %d", seed, step).isEqualTo(expected);
                slices.add(slice);
                copies.add(expected);
            }
            assertThat(log.isEmpty()).isEqualTo(model.isEmpty());
            assertThat(log.earliest()).isEqualTo(model.isEmpty() ? Contents.NONE : model.get(0).position);
        }
        if (isShared) {
            assertThat(slices)
                    .as("seed %d: nobody writes what was published", seed)
                    .isEqualTo(copies);
        }
    }

    @Test
    void shouldDivideASliceIntoPartsThatMakeUpTheWhole() {
        ItemLog<Integer> log = new ItemLog<>(true, true);
        for (int item = 0; item < 10; item++) {
            log.add(item, item);
        }
        List<Integer> whole = log.slice(1, 9);
        for (int parts : new int[] {1, 3, 7, 8, 9, 20}) {
            List<Integer> all = new ArrayList<>();
            List<List<Integer>> slices = log.slices(1, 9, parts);
            assertThat(slices).hasSize(parts);
            for (List<Integer> some : slices) {
                assertThat(some.size()).isBetween(8 / parts, (8 + parts - 1) / parts);
                some.forEach(all::add);
            }
            assertThat(all).isEqualTo(whole);
        }
    }
}
