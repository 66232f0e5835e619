package npb.is;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.TestSeed;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KeyLoopsTest {

    private static final int RANGE = 1 << 8;
    private static final int SHIFT = 5;
    private static final int BUCKETS = RANGE >> SHIFT;
    private static final int KEYS = 40_001;

    private final long seed = TestSeed.of("KeyLoopsTest");
    private final int[] keys = new Random(seed).ints(KEYS, 0, RANGE).toArray();

    @Test
    void shouldSortIntoPilesAndKeepTheOrderWithin() {
        int[] piles = {0, 0, 0, 1, 2, 2, 3, 3};
        int[] sizes = new int[piles[BUCKETS - 1] + 1];
        Arrays.stream(keys).forEach(key -> sizes[piles[key >>> SHIFT]]++);
        int[] sorted = new int[KEYS];
        KeyLoops.sortIntoPiles(keys, SHIFT, piles, KeyRanking.displacements(sizes, sizes.length), sorted);
        int[] expected = Arrays.stream(keys)
                .boxed()
                .sorted(Comparator.comparingInt(key -> piles[key >>> SHIFT]))
                .mapToInt(Integer::intValue)
                .toArray();
        assertThat(sorted).as("seed %d", seed).isEqualTo(expected);
    }

    @Test
    void shouldCountTheKeysInEachBucket() {
        int[] sizes = {7, 7, 7, 7, 7, 7, 7, 7, 7};
        KeyLoops.countBuckets(keys, SHIFT, sizes, BUCKETS);
        for (int bucket = 0; bucket < BUCKETS; bucket++) {
            int number = bucket;
            long expected =
                    Arrays.stream(keys).filter(key -> key >>> SHIFT == number).count();
            assertThat(sizes[bucket]).as("seed %d", seed).isEqualTo((int) expected);
        }
        assertThat(sizes[BUCKETS]).isEqualTo(7);
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
