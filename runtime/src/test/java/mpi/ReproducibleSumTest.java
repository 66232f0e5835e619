package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.testing.TestSeed;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sums of doubles with the same bits everywhere: those of the exact sums, rounded once. */
class ReproducibleSumTest {
    private static final int COUNT = 1001;

    private final long seed = TestSeed.of("ReproducibleSumTest");

    /** What a rank adds: numbers that nearly cancel out against those of the rank below. */
    private double[] addends(int rank) {
        Random sizes = new Random(seed);
        Random own = new Random(seed + rank);
        double[] all = new double[COUNT];
        for (int i = 0; i < COUNT; i++) {
            double common = Math.scalb(sizes.nextDouble() - 0.5, sizes.nextInt(100));
            all[i] = (rank % 2 == 0 ? common : -common) + own.nextDouble() * 0x1p-20;
        }
        return all;
    }

    private double[] expected(IntStream ranks) {
        BigDecimal[] sums = new BigDecimal[COUNT];
        Arrays.fill(sums, BigDecimal.ZERO);
        ranks.forEach(rank -> {
            double[] own = addends(rank);
            Arrays.setAll(sums, i -> sums[i].add(new BigDecimal(own[i])));
        });
        return Arrays.stream(sums).mapToDouble(BigDecimal::doubleValue).toArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void shouldBeThatOfTheExactSumForAnyNumberAndOrderOfRanks(int ranks) {
        TestRanks.run(ranks, world -> {
            double[] own = addends(world.Rank());
            double[] sum = new double[COUNT];
            world.Allreduce(own, 0, sum, 0, COUNT, MPI.DOUBLE, Op.REPRODUCIBLE_SUM);
            assertThat(sum).isEqualTo(expected(IntStream.range(0, ranks)));

            Intracomm mixed = world.Split(0, new Random(seed + 31 * world.Rank()).nextInt());
            double[] inOtherOrder = new double[COUNT];
            mixed.Iallreduce(own, 0, inOtherOrder, 0, COUNT, MPI.DOUBLE, Op.REPRODUCIBLE_SUM)
                    .Wait();
            assertThat(inOtherOrder).isEqualTo(sum);

            double[] below = new double[COUNT];
            world.Scan(own, 0, below, 0, COUNT, MPI.DOUBLE, Op.REPRODUCIBLE_SUM);
            assertThat(below).isEqualTo(expected(IntStream.rangeClosed(0, world.Rank())));

            double[] atRoot = own.clone();
            int root = ranks - 1;
            world.Reduce(atRoot, 0, atRoot, 0, COUNT, MPI.DOUBLE, Op.REPRODUCIBLE_SUM, root);
            assertThat(atRoot).isEqualTo(world.Rank() == root ? sum : own);
        });
    }

    @ParameterizedTest
    @CsvSource({"smdev, ring", "smdev, recursive-doubling", "niodev, rabenseifner", "niodev, hierarchical", "tcp, ring"
    })
    void shouldHaveTheSameBitsWhateverRulesAndDevice(String device, String algorithm) {
        Settings settings = TestRanks.on(device).with("bireme.coll.allreduce", algorithm, "test");
        double[] expected = expected(IntStream.range(0, 4));
        TestRanks.run(4, settings, world -> checkBits(world, expected));
    }

    private void checkBits(Intracomm world, double[] expected) {
        double[] sum = new double[COUNT];
        world.Allreduce(addends(world.Rank()), 0, sum, 0, COUNT, MPI.DOUBLE, Op.REPRODUCIBLE_SUM);
        assertThat(sum).isEqualTo(expected);
    }

    @Test
    void shouldStandForSumWhereTheHintSaysSo() {
        TestRanks.run(3, world -> {
            double[] own = {world.Rank() == 0 ? 1 : world.Rank() == 1 ? 0x1p-60 : -1};
            double[] sum = new double[1];
            Info hints = new Info();
            hints.set("reproducible", "true");
            Intracomm exact = world.dupWithInfo(hints);
            exact.Allreduce(own, 0, sum, 0, 1, MPI.DOUBLE, MPI.SUM);
            assertThat(sum).containsExactly(0x1p-60);
            assertThat(exact.getInfo().get("reproducible")).isEqualTo("true");
            exact.setInfo(MPI.INFO_NULL);
            exact.Allreduce(own, 0, sum, 0, 1, MPI.DOUBLE, MPI.SUM);
            assertThat(sum[0]).as("of pairs").isIn(0.0, 0x1p-60);

            hints.set("reproducible", "yes");
            assertThatThrownBy(() -> exact.setInfo(hints))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("hint reproducible is 'yes'; expected true or false");
        });
    }

    @Test
    void shouldAddComplexNumbersAndIntegers() {
        TestRanks.run(4, world -> {
            double part = world.Rank() % 2 == 0 ? 0x1p80 : -0x1p80;
            double[] own = {part, 1, -part, 0x1p-30};
            double[] sum = new double[4];
            world.Allreduce(own, 0, sum, 0, 2, MPI.DOUBLE_COMPLEX, Op.REPRODUCIBLE_SUM);
            assertThat(sum).containsExactly(0, 4, 0, 0x1p-28);
            int[] count = {world.Rank()};
            world.Allreduce(count, 0, count, 0, 1, MPI.INT, Op.REPRODUCIBLE_SUM);
            assertThat(count).containsExactly(6);
            float[] floats = {world.Rank() == 0 ? 0x1p30f : world.Rank() == 3 ? -0x1p30f : 0x1p-20f};
            float[] part1 = new float[1];
            world.Reduce_scatter(
                    new float[] {floats[0], floats[0], floats[0], floats[0]},
                    0,
                    part1,
                    0,
                    new int[] {1, 1, 1, 1},
                    MPI.FLOAT,
                    Op.REPRODUCIBLE_SUM);
            assertThat(part1).containsExactly(0x1p-19f);
        });
    }
}
