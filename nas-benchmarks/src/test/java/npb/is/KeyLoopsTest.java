package npb.is;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KeyLoopsTest {

    private static final int RANGE = 1 << 8;
    private static final int SHIFT = 5;
    private static final int BUCKETS = RANGE >> SHIFT;
    private static final int KEYS = 40_001;

    private final long seed = System.nanoTime();
    private final int[] keys = new Random(seed).ints(KEYS, 0, RANGE).toArray();

    @Test
    void shouldSortIntoBucketsAndKeepTheOrderWithin() {
        int[] sizes = new int[BUCKETS];
        KeyLoops.countBuckets(keys, SHIFT, sizes, BUCKETS);
        int[] sorted = new int[KEYS];
        KeyLoops.sortIntoBuckets(keys, SHIFT, KeyRanking.displacements(sizes, BUCKETS), sorted);
        int[] expected = Arrays.stream(keys)
                .boxed()
                .sorted((a, b) -> Integer.compare(a >>> SHIFT, b >>> SHIFT))
                .mapToInt(Integer::intValue)
                .toArray();
        assertThat(sorted).as("seed %d", seed).isEqualTo(expected);
    }

    @Test
    void shouldCountKeysUpToEachValue() {
        int length = KEYS - 7;
        int[] counts = new int[RANGE];
        KeyLoops.countKeys(keys, length, counts);
        KeyLoops.accumulate(counts, 0, RANGE);
        for (int value = 0; value < RANGE; value++) {
            int bound = value;
            long expected =
                    Arrays.stream(keys, 0, length).filter(key -> key <= bound).count();
            assertThat(counts[value]).as("seed %d", seed).isEqualTo((int) expected);
        }
    }
}
