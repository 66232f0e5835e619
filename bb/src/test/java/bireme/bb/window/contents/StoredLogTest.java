package bireme.bb.window.contents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.snapshot.KeyedStore;
import bireme.testing.TestSeed;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Logs in a store against those in memory. */
class StoredLogTest {
    private static final int STEPS = 20_000;
    private static final int LENGTH = 8 * StoredLog.SEGMENT_ITEMS;

    private final long seed = TestSeed.of("StoredLogTest");

    private record Timed(long time, int number) implements Serializable {}

    private static ItemSegments<Timed> segments() throws Exception {
        ItemSegments<Timed> segments = new ItemSegments<>(KeyedStore.inMemory());
        segments.open(null);
        return segments;
    }

    private static StoredLog<Timed> log(ItemSegments<Timed> segments, boolean isByCount) {
        return new StoredLog<>(segments, isByCount ? null : Timed::time);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldHoldWhatALogInMemoryHolds(boolean isByCount) throws Exception {
        Random random = new Random(seed);
        ItemSegments<Timed> segments = segments();
        StoredLog<Timed> log = log(segments, isByCount);
        ItemLog<Timed> model = new ItemLog<>(isByCount, false);
        long next = 0;
        for (int step = 0; step < STEPS; step++) {
            int kind = random.nextInt(1000);
            if (kind >= 10) {
                long late = isByCount ? 0 : random.nextInt(random.nextInt(100) == 0 ? LENGTH / 2 : 6);
                Timed item = new Timed(next - late, step);
                next += isByCount ? 1 : random.nextInt(3);
                log.add(item.time(), item);
                model.add(item.time(), item);
            } else if (kind < 3) {
                long before = next - random.nextInt(LENGTH);
                log.dropBefore(before);
                model.dropBefore(before);
            } else if (kind == 3) {
                log = again(log, segments = copyOf(segments), isByCount);
            } else {
                long from = next - random.nextInt(LENGTH + 100);
                long end = from + random.nextInt(LENGTH);
                List<Timed> found = log.between(from, end);
                List<Timed> expected = model.slice(from, end);
                assertThat(new ArrayList<>(found))
                        .as("seed %d, step %d", seed, step)
                        .isEqualTo(expected);
                assertThat(found).hasSameSizeAs(expected);
                if (!expected.isEmpty()) {
                    int place = random.nextInt(expected.size());
                    assertThat(found.get(place)).isEqualTo(expected.get(place));
                    assertThat(found.get(place / 2)).isEqualTo(expected.get(place / 2));
                }
            }
            assertThat(log.earliest()).as("seed %d, step %d", seed, step).isEqualTo(model.earliest());
        }
        log.dropBefore(Contents.NONE);
        assertThat(log.earliest()).isEqualTo(Contents.NONE);
        assertThat(segments.get(segments.add(List.of()) - 1)).isNull(); // nothing is left in the store
    }

    private static ItemSegments<Timed> copyOf(ItemSegments<Timed> segments) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            segments.snapshot(out);
        }
        ItemSegments<Timed> copy = segments();
        copy.restore(new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        return copy;
    }

    private static StoredLog<Timed> again(StoredLog<Timed> log, ItemSegments<Timed> segments, boolean isByCount)
            throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            log.write(out);
        }
        StoredLog<Timed> copy = log(segments, isByCount);
        copy.read(new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        return copy;
    }

    @Test
    void shouldRefuseToReadBehindTheLastItem() throws Exception {
        StoredLog<Timed> log = log(segments(), true);
        for (int number = 0; number < 2 * StoredLog.SEGMENT_ITEMS; number++) {
            log.add(number, new Timed(number, number));
        }
        List<Timed> all = log.between(1, 200);
        assertThatThrownBy(() -> all.get(199)).isInstanceOf(IndexOutOfBoundsException.class);
        var items = all.iterator();
        all.forEach(each -> assertThat(items.next()).isEqualTo(each));
        assertThatThrownBy(items::next).isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void shouldSayThatTheStoreHasLostItems() throws Exception {
        ItemSegments<Timed> segments = segments();
        StoredLog<Timed> log = log(segments, true);
        for (int number = 0; number < StoredLog.SEGMENT_ITEMS; number++) {
            log.add(number, new Timed(number, number));
        }
        segments.remove(0);
        assertThatThrownBy(() -> log.between(0, 5).get(0)).hasMessageContaining("the store of windows has lost");
    }
}
