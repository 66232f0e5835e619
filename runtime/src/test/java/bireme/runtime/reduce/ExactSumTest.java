package bireme.runtime.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.collectives.items.JointReduction;
import bireme.testing.TestSeed;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.ElementType;

/** Sums are those of exact decimals, rounded once; order and grouping do not matter. */
class ExactSumTest {
    private final Random random = new Random(TestSeed.of("ExactSumTest"));

    private static double exact(double[] numbers) {
        return Arrays.stream(numbers)
                        .mapToObj(BigDecimal::new)
                        .reduce(BigDecimal.ZERO, BigDecimal::add)
                        .doubleValue()
                + 0.0;
    }

    /** As {@link #exact}, with the sign that a sum of zeros has. */
    private static double exactWithSign(double[] numbers) {
        double plain = Arrays.stream(numbers).reduce(-0.0, Double::sum);
        return Arrays.stream(numbers).allMatch(number -> number == 0) ? plain : exact(numbers);
    }

    private static float exactFloat(double[] numbers) {
        return Arrays.stream(numbers)
                        .mapToObj(BigDecimal::new)
                        .reduce(BigDecimal.ZERO, BigDecimal::add)
                        .floatValue()
                + 0.0f;
    }

    private static ExactSum of(double... numbers) {
        ExactSum sum = new ExactSum();
        sum.add(numbers, 0, numbers.length);
        return sum;
    }

    /** Any finite number, subnormals too. */
    private double anything() {
        double number;
        do {
            number = Double.longBitsToDouble(random.nextLong());
        } while (!Double.isFinite(number));
        return number;
    }

    private double ofSimilarSize() {
        return Math.scalb(random.nextDouble() - 0.5, random.nextInt(60));
    }

    private double subnormal() {
        return Double.longBitsToDouble(random.nextLong() & 0x800fffffffffffffL);
    }

    /** Numbers that nearly cancel out, in random order. */
    private double[] illConditioned(int count, DoubleSupplier numbers) {
        double[] all = new double[count];
        for (int i = 0; i + 1 < count; i += 2) {
            double number = numbers.getAsDouble();
            all[i] = number;
            all[i + 1] = random.nextInt(4) == 0 ? -number : -Math.nextUp(number);
        }
        if (count % 2 == 1) {
            all[count - 1] = numbers.getAsDouble() * 0x1p-60;
        }
        for (int i = count - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            double kept = all[i];
            all[i] = all[other];
            all[other] = kept;
        }
        return all;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 10, 1023, 1024, 1025, 2100})
    void shouldBeTheExactSumRoundedOnce(int count) {
        for (DoubleSupplier numbers : new DoubleSupplier[] {this::anything, this::ofSimilarSize, this::subnormal}) {
            double[] plain = DoubleStream.generate(numbers).limit(count).toArray();
            assertThat(of(plain).toDouble()).isEqualTo(exact(plain));
            assertThat(of(plain).toFloat()).isEqualTo(exactFloat(plain));
            double[] hard = illConditioned(count, numbers);
            assertThat(of(hard).toDouble()).isEqualTo(exact(hard));
            assertThat(of(hard).toFloat()).isEqualTo(exactFloat(hard));
        }
    }

    @Test
    void shouldRoundTiesToEvenAndSeeWhatIsFarBelow() {
        assertThat(of(1, 0x1p-53).toDouble()).isEqualTo(1);
        assertThat(of(1 + 0x1p-52, 0x1p-53).toDouble()).isEqualTo(1 + 0x1p-51);
        assertThat(of(1, 0x1p-53, Double.MIN_VALUE).toDouble()).isEqualTo(1 + 0x1p-52);
        assertThat(of(1, 0x1p-53, -Double.MIN_VALUE).toDouble()).isEqualTo(1);
        assertThat(of(1, 0x1p-24).toFloat()).isEqualTo(1f);
        assertThat(of(1, 0x1p-24, 0x1p-80).toFloat())
                .as("not by way of a double")
                .isEqualTo(1 + 0x1p-23f);
        assertThat(of(0x1p-150).toFloat()).isEqualTo(0f);
        assertThat(of(0x1p-150, Double.MIN_VALUE).toFloat()).isEqualTo(Float.MIN_VALUE);
    }

    @Test
    void shouldOverflowOnlyInTheEnd() {
        assertThat(of(Double.MAX_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE).toDouble())
                .isEqualTo(Double.MAX_VALUE);
        assertThat(of(Double.MAX_VALUE, Double.MAX_VALUE).toDouble()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(of(-Double.MAX_VALUE, -Math.ulp(Double.MAX_VALUE) / 2).toDouble())
                .isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(of(Float.MAX_VALUE, Float.MAX_VALUE).toFloat()).isEqualTo(Float.POSITIVE_INFINITY);
    }

    @Test
    void shouldKeepSpecialValuesAndNoNegativeZero() {
        double infinite = Double.POSITIVE_INFINITY;
        assertThat(of(1, infinite).toDouble()).isEqualTo(infinite);
        assertThat(of(-infinite, infinite).toDouble()).isNaN();
        assertThat(of(Double.NaN, 1).toFloat()).isNaN();
        assertThat(Double.doubleToRawLongBits(of(-0.0, -0.0).toDouble())).isZero();
    }

    @Test
    void shouldAddSumsAndTheirNumbers() {
        double[] numbers = illConditioned(5000, this::anything);
        long[] longs = new long[ExactSum.LONGS];
        ExactSum all = new ExactSum();
        for (int from = 0; from < numbers.length; from += 1000) {
            ExactSum part = new ExactSum();
            part.add(numbers, from, 1000);
            all.add(part);
            long[] ofPart = part.toLongs();
            for (int i = 0; i < longs.length; i++) {
                longs[i] += ofPart[i];
            }
        }
        assertThat(all.toDouble()).isEqualTo(exact(numbers));
        assertThat(ExactSum.ofLongs(longs).toDouble()).isEqualTo(exact(numbers));
        assertThatThrownBy(() -> ExactSum.ofLongs(new long[3])).hasMessageContaining("71 longs, not 3");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 17})
    void shouldAddRunsOfDoublesExactly(int runs) {
        int items = 520;
        int stride = 523;
        for (DoubleSupplier numbers :
                new DoubleSupplier[] {this::anything, this::ofSimilarSize, this::subnormal, () -> -0.0}) {
            double[] all = illConditioned(5 + runs * stride, numbers);
            for (int i = 0; i < all.length; i += 3) {
                all[i] = numbers.getAsDouble(); // most do not cancel out
            }
            all[7] = Double.POSITIVE_INFINITY;
            double[] result = new double[items + 2];
            JointReduction sum =
                    PredefinedOperation.REPRODUCIBLE_SUM.on(ElementType.DOUBLE).joint();
            sum.step(runs, stride).apply(all, 5, result, 1, items);
            for (int i = 0; i < items; i++) {
                int item = i;
                double[] addends = new double[runs];
                Arrays.setAll(addends, run -> all[5 + run * stride + item]);
                double expected = i == 2 ? Double.POSITIVE_INFINITY : exactWithSign(addends);
                assertThat(Double.doubleToRawLongBits(result[1 + i]))
                        .as("item %s of %s runs", i, runs)
                        .isEqualTo(Double.doubleToRawLongBits(expected));
            }
            assertThat(result[0]).isZero();
            assertThat(result[items + 1]).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 17})
    void shouldAddRunsOfFloatsExactly(int runs) {
        int items = 520;
        float[] all = new float[runs * items];
        for (int i = 0; i < all.length; i++) {
            float similar = (random.nextFloat() - 0.5f) * (1 << random.nextInt(30));
            all[i] = i >= items && random.nextInt(3) == 0 ? -all[i - items] : similar;
        }
        float[] result = new float[items];
        JointReduction sum =
                PredefinedOperation.REPRODUCIBLE_SUM.on(ElementType.FLOAT).joint();
        sum.step(runs, items).apply(all, 0, result, 0, items);
        for (int i = 0; i < items; i++) {
            int item = i;
            double[] addends = new double[runs];
            Arrays.setAll(addends, run -> all[run * items + item]);
            assertThat(result[i]).as("item %s of %s runs", i, runs).isEqualTo(exactFloat(addends));
        }
    }
}
