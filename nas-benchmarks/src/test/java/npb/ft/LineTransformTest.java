package npb.ft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import bireme.testing.TestSeed;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LineTransformTest {

    private static final long SEED = TestSeed.of("LineTransformTest");

    @ParameterizedTest(name = "{0} elements, {1} lines")
    @CsvSource({"2,3", "4,1", "4,9", "8,4", "16,3", "32,8", "64,7", "128,5", "256,16", "512,2", "1024,1"})
    void shouldAgreeWithTheDefinition(int length, int lines) {
        LineTransform block = new LineTransform(length, lines);
        double[][][] given = fill(block);
        block.transform(lines);
        for (int line = 0; line < lines; line++) {
            for (int t = 0; t < length; t += 1 + length / 40) {
                double re = 0;
                double im = 0;
                for (int s = 0; s < length; s++) {
                    double angle = 2 * Math.PI * ((long) s * t % length) / length;
                    re += given[0][s][line] * Math.cos(angle) - given[1][s][line] * Math.sin(angle);
                    im += given[0][s][line] * Math.sin(angle) + given[1][s][line] * Math.cos(angle);
                }
                String where = "line " + line + ", frequency " + t + ", seed " + SEED;
                assertThat(block.re()[block.rowOf()[t]][line]).as(where).isCloseTo(re, within(1e-11));
                assertThat(block.im()[block.rowOf()[t]][line]).as(where).isCloseTo(im, within(1e-11));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 32, 64, 128})
    void shouldComeBackWithPartsExchanged(int length) {
        int lines = 5;
        LineTransform block = new LineTransform(length, lines);
        double[][][] given = fill(block);
        block.transform(lines);
        LineTransform back = new LineTransform(length, lines);
        for (int k = 0; k < length; k++) {
            System.arraycopy(block.re()[block.rowOf()[k]], 0, back.im()[k], 0, lines);
            System.arraycopy(block.im()[block.rowOf()[k]], 0, back.re()[k], 0, lines);
        }
        back.transform(lines);
        for (int k = 0; k < length; k++) {
            for (int line = 0; line < lines; line++) {
                String where = "element " + k + " of line " + line + ", seed " + SEED;
                int row = back.rowOf()[k];
                assertThat(back.im()[row][line] / length).as(where).isCloseTo(given[0][k][line], within(1e-13));
                assertThat(back.re()[row][line] / length).as(where).isCloseTo(given[1][k][line], within(1e-13));
            }
        }
    }

    @Test
    void shouldLeaveLinesBeyondTheCountAlone() {
        LineTransform block = new LineTransform(16, 4);
        fill(block);
        double before = block.re()[3][2];
        block.transform(2);
        assertThat(block.re()[3][2]).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 12, 48})
    void shouldRefuseOtherLengths(int length) {
        assertThatThrownBy(() -> new LineTransform(length, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("length " + length);
    }

    private static double[][][] fill(LineTransform block) {
        Random random = new Random(SEED);
        double[][][] given = new double[2][block.length()][block.lines()];
        for (int k = 0; k < block.length(); k++) {
            for (int line = 0; line < block.lines(); line++) {
                given[0][k][line] = random.nextDouble();
                given[1][k][line] = random.nextDouble();
                block.re()[k][line] = given[0][k][line];
                block.im()[k][line] = given[1][k][line];
            }
        }
        return given;
    }
}
