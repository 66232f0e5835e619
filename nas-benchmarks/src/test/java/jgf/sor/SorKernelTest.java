package jgf.sor;

import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.kernel.ProblemClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SorKernelTest {
    @ParameterizedTest
    @EnumSource(
            value = ProblemClass.class,
            names = {"S", "A", "B", "C"})
    void shouldAcceptTheRightSumOnly(ProblemClass size) {
        SorKernel.Problem problem = SorKernel.Problem.of(size);
        assertThat(problem.verify(problem.total()).isSuccessful()).isTrue();
        assertThat(problem.verify(problem.total() * (1 + 1e-9)).isSuccessful()).isFalse();
        assertThat(problem.verify(Double.NaN).isSuccessful()).isFalse();
    }
}
