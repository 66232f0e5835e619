package bireme.algorithms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import mpi.Intracomm;
import mpi.MPIException;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SampleSortTest {
    private static final int ROUNDS = Rounds.max(12, 100);

    private static final int[] TOTALS = {0, 1, 2, 5, 63, 64, 65, 1000, 9999};

    /** How keys are drawn. */
    private enum Keys {
        RANDOM,
        EQUAL,
        FEW,
        SORTED,
        REVERSED,
        /** Nearly all are the same, as after many numbers were set to a limit. */
        SKEWED;

        int key(int index, SplittableRandom random) {
            return switch (this) {
                case RANDOM -> random.nextInt();
                case EQUAL -> 7;
                case FEW -> random.nextInt(3);
                case SORTED -> index;
                case REVERSED -> -index;
                case SKEWED -> random.nextInt(10) == 0 ? random.nextInt() : Integer.MAX_VALUE;
            };
        }
    }

    /** An object that compares equal to others. */
    private record Named(int key, int number) implements java.io.Serializable {}

    @ParameterizedTest
    @CsvSource({"1, smdev", "2, smdev", "3, smdev", "4, smdev", "5, smdev", "3, niodev"})
    void shouldSortAsTheJdk(int ranks, String device) {
        long seed = TestSeed.of("SampleSortTest");
        TestRanks.run(ranks, device, (world, all) -> {
            SplittableRandom same = new SplittableRandom(seed);
            for (int round = 0; round < ROUNDS; round++) {
                Keys kind = Keys.values()[same.nextInt(Keys.values().length)];
                int total = TOTALS[same.nextInt(TOTALS.length)];
                int[] keys = new int[total];
                Arrays.setAll(keys, i -> kind.key(i, same));
                sort(world, keys, bounds(total, ranks, same));
            }
        });
    }

    /** Where the parts of ranks begin; some are empty, sometimes all but one. */
    private static int[] bounds(int total, int ranks, SplittableRandom same) {
        int[] bounds = new int[ranks + 1];
        boolean allOnOne = same.nextInt(5) == 0;
        int owner = same.nextInt(ranks);
        for (int i = 1; i < ranks; i++) {
            bounds[i] = allOnOne ? (i > owner ? total : 0) : same.nextInt(total + 1);
        }
        bounds[ranks] = total;
        Arrays.sort(bounds);
        return bounds;
    }

    private static void sort(Intracomm world, int[] keys, int[] bounds) {
        int from = bounds[world.Rank()];
        int to = bounds[world.Rank() + 1];
        int[] ints = Arrays.copyOfRange(keys, from, to);
        long[] longs = Arrays.stream(ints).mapToLong(key -> (long) key << 20).toArray();
        double[] doubles = Arrays.stream(ints).mapToDouble(SampleSortTest::real).toArray();
        float[] floats = narrowed(doubles);
        Named[] objects = new Named[ints.length];
        Arrays.setAll(objects, i -> new Named(ints[i] % 10, from + i));

        int[] sortedInts = whole(world, SampleSort.sort(world, ints), keys.length, int[]::new);
        assertThat(sortedInts).isEqualTo(Arrays.stream(keys).sorted().toArray());
        long[] sortedLongs = whole(world, SampleSort.sort(world, longs), keys.length, long[]::new);
        assertThat(sortedLongs)
                .isEqualTo(Arrays.stream(keys)
                        .sorted()
                        .mapToLong(key -> (long) key << 20)
                        .toArray());
        double[] sortedDoubles = whole(world, SampleSort.sort(world, doubles), keys.length, double[]::new);
        double[] reals = Arrays.stream(keys).mapToDouble(SampleSortTest::real).toArray();
        float[] shortReals = narrowed(reals);
        Arrays.sort(reals);
        Arrays.sort(shortReals);
        assertThat(Arrays.equals(sortedDoubles, reals)).isTrue(); // compares bits: tells -0.0 from 0.0, and finds NaN
        float[] sortedFloats = whole(world, SampleSort.sort(world, floats), keys.length, float[]::new);
        assertThat(Arrays.equals(sortedFloats, shortReals)).isTrue();

        Named[] all = new Named[keys.length];
        Arrays.setAll(all, i -> new Named(keys[i] % 10, i));
        Comparator<Named> byKey = Comparator.comparingInt(Named::key);
        Arrays.sort(all, byKey);
        Named[] sorted = SampleSort.sort(world, objects, byKey);
        List<Named[]> parts = world.allGatherObjects(sorted);
        assertThat(parts.stream().flatMap(Arrays::stream)).containsExactly(all);

        assertThat(ints).as("the argument").isEqualTo(Arrays.copyOfRange(keys, from, to));
    }

    private static double real(int key) {
        return switch (Math.floorMod(key, 11)) {
            case 0 -> -0.0;
            case 1 -> 0.0;
            case 2 -> Double.NaN;
            case 3 -> Double.NEGATIVE_INFINITY;
            case 4 -> Double.longBitsToDouble(-1); // NaN with a sign
            case 5 -> -key / 7.0;
            default -> key / 3.0;
        };
    }

    private static float[] narrowed(double[] numbers) {
        float[] narrowed = new float[numbers.length];
        for (int i = 0; i < narrowed.length; i++) {
            narrowed[i] = (float) numbers[i];
        }
        return narrowed;
    }

    /** The parts of all ranks, after a look at how long each is. */
    private static <A> A whole(Intracomm world, A part, int total, java.util.function.IntFunction<A> array) {
        int own = java.lang.reflect.Array.getLength(part);
        List<A> parts = world.allGatherObjects(part);
        A whole = array.apply(total);
        int next = 0;
        for (A each : parts) {
            int length = java.lang.reflect.Array.getLength(each);
            System.arraycopy(each, 0, whole, next, length);
            next += length;
        }
        assertThat(next).isEqualTo(total);
        checkBalance(own, total, world.Size());
        return whole;
    }

    private static void checkBalance(int own, int total, int ranks) {
        long k = SortPlan.oversampling(ranks);
        double even = (double) total / ranks;
        assertThat((double) own).isLessThanOrEqualTo(even + even / k + 1);
        if (total < 2 * ranks * ranks * k) {
            assertThat(own).isBetween(total / ranks, (total + ranks - 1) / ranks);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5})
    void shouldBalanceWhateverTheKeys(int ranks) {
        int each = 20_011;
        TestRanks.run(ranks, (world, all) -> {
            for (Keys kind : Keys.values()) {
                SplittableRandom own = new SplittableRandom(world.Rank());
                int begin = world.Rank() * each;
                int length = world.Rank() == 1 ? 3 * each : each; // uneven
                int[] keys = IntStream.range(begin, begin + length)
                        .map(i -> kind.key(i, own))
                        .toArray();
                int[] sorted = SampleSort.sort(world, keys);
                checkBalance(sorted.length, each * (ranks + 2), ranks);
                assertThat(sorted).as("%s", kind).isSorted();
            }
        });
    }

    /** Lengths that no test can allocate: every cut lies where the groups of samples allow it, without an overflow. */
    @Test
    void shouldPlanTotalsAboveTheRangeOfInt() {
        int[] ranks = {2, 3, 4, 7, 64, 1000};
        for (int p : ranks) {
            long[] lengths = new long[p];
            Arrays.fill(lengths, 1_000_000_000);
            lengths[p - 1] = 17;
            SortPlan plan = new SortPlan(lengths);
            long even = plan.total() / p;
            assertThat(plan.total()).isEqualTo(1_000_000_000L * (p - 1) + 17);
            assertThat(plan.fits()).isTrue();
            assertThat(plan.maxPart()).isLessThanOrEqualTo(even + even / SortPlan.oversampling(p) + 1);
            assertThat((long) plan.samples()).isLessThan(2L * p * p * SortPlan.oversampling(p));
            for (int parts = 1; parts < p; parts++) {
                long low = (plan.splitter(parts) + 1L) * plan.step();
                long high = low + (p - 1L) * (plan.step() - 1L);
                long half = (long) p * plan.step() / 2 + 1;
                assertThat(low).isBetween(even * parts - half - p, even * parts + half + p);
                assertThat(high).isBetween(even * parts - half - p, even * parts + half + p);
            }
        }
    }

    @Test
    void shouldRefusePartsThatNoArrayHolds() {
        assertThat(new SortPlan(new long[] {2_100_000_000, 2_100_000_000}).fits())
                .isFalse();
        assertThat(new SortPlan(new long[] {1_900_000_000, 1_900_000_000}).fits())
                .isTrue();
    }

    @Test
    void shouldRefuseOnAllRanksWhatOneCannotSort() {
        Comparator<String> failing = (a, b) -> {
            throw new IllegalStateException("these do not compare");
        };
        TestRanks.run(3, (world, all) -> {
            boolean isBad = world.Rank() == 1;
            String other = "rank 1 has arguments that cannot be used";
            String[] words = {"a", "b"};
            assertThatThrownBy(() -> SampleSort.sort(world, isBad ? null : new int[5]))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining(isBad ? "part or order is null" : other);
            assertThatThrownBy(() -> SampleSort.sort(world, isBad ? null : new double[5]))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining(isBad ? "part or order is null" : other);
            assertThatThrownBy(() -> SampleSort.sort(world, words, isBad ? null : Comparator.naturalOrder()))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining(isBad ? "part or order is null" : other);
            assertThatThrownBy(() -> SampleSort.sort(world, words, isBad ? failing : Comparator.naturalOrder()))
                    .isInstanceOf(isBad ? IllegalStateException.class : MPIException.class)
                    .hasMessageContaining(isBad ? "do not compare" : other);
            assertThatThrownBy(() -> {
                        if (isBad) {
                            SampleSort.sort(world, new float[3]);
                        } else {
                            SampleSort.sort(world, new int[3]);
                        }
                    })
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("type is " + (isBad ? "float[]" : "int[]") + " here");
            assertThat(SampleSort.sort(world, new int[] {world.Rank()})).containsExactly(world.Rank());
        });
    }

    @Test
    void shouldTellTheOthersOfALostRank() {
        LostRank.during(world -> {}, world -> SampleSort.sort(world, new int[100]));
    }
}
