package benchmarks.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VerificationTest {

    private static final double EPSILON = 1e-8;

    @ParameterizedTest
    @ValueSource(doubles = {-2.0, -2.0 * (1 + 9e-9), -2.0 * (1 - 9e-9)})
    void shouldMeetWhatIsNear(double computed) {
        assertThat(new Verification(EPSILON).compare("norm", computed, -2.0).isSuccessful())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(doubles = {-2.0 * (1 + 2e-8), -2.0 * (1 - 2e-8), 2.0, 0, Double.NaN, Double.NEGATIVE_INFINITY})
    void shouldRefuseWhatIsNot(double computed) {
        assertThat(new Verification(EPSILON).compare("norm", computed, -2.0).isSuccessful())
                .isFalse();
    }

    @Test
    void shouldCompareWithZeroByDifference() {
        assertThat(new Verification(EPSILON).compare("norm", 1e-9, 0).isSuccessful())
                .isTrue();
        assertThat(new Verification(EPSILON).compare("norm", 1e-7, 0).isSuccessful())
                .isFalse();
    }

    @Test
    void shouldNotSucceedWithoutAComparison() {
        assertThat(new Verification(EPSILON).isSuccessful()).isFalse();
    }

    @Test
    void shouldCompareEveryValueAlsoBehindAWrongOne() {
        Verification verification = new Verification(EPSILON)
                .heading("norms")
                .compare(new double[] {1, 9, 3}, new double[] {1, 2, 3})
                .compareExactly("keys", 5, 5);
        assertThat(verification.isSuccessful()).isFalse();
        assertThat(verification.comparisons()).extracting(Comparison::isMet).containsExactly(true, false, true, true);
        assertThat(verification.comparisons()).extracting(Comparison::name).containsExactly("1", "2", "3", "keys");
    }

    @Test
    void shouldRefuseArraysOfDifferentLengths() {
        assertThatThrownBy(() -> new Verification(EPSILON).heading("norms").compare(new double[2], new double[3]))
                .hasMessage("norms: 2 values, but 3 official ones");
    }

    @Test
    void shouldFailEverywhereWhenOneRankFails() {
        TestRanks.run(3, comm -> {
            Verification verification = new Verification(EPSILON).compare("norm", comm.Rank() == 1 ? 2 : 1, 1);
            assertThat(verification.agree(comm).isSuccessful()).isFalse();
        });
    }

    @Test
    void shouldSucceedEverywhereWhenAllRanksDo() {
        TestRanks.run(
                3,
                comm -> assertThat(new Verification(EPSILON)
                                .compare("norm", 1, 1)
                                .agree(comm)
                                .isSuccessful())
                        .isTrue());
    }

    @Test
    void shouldMarkFailuresUnderTheirHeadings() {
        Verification verification = new Verification(EPSILON)
                .heading("residual")
                .compare("1", 1.5, 1.5)
                .heading("error")
                .compare("1", 2.5, 2.0);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        verification.print(new PrintStream(bytes, true, UTF_8), ProblemClass.W);
        assertThat(bytes.toString(UTF_8))
                .contains("class W")
                .containsPattern(" residual\\R +1 +1.5000000000000e\\+00 +1.5000000000000e\\+00 +0.0")
                .containsPattern(" error\\R FAILURE: +1 +2.5000000000000e\\+00 +2.0000000000000e\\+00 +2.5");
    }
}
