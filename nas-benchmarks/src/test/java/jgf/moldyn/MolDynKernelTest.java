package jgf.moldyn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchmarks.kernel.ProblemClass;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MolDynKernelTest {
    private static final double START = -614.22 + 59.61;

    private final MolDynKernel.Problem problem = MolDynKernel.Problem.of(ProblemClass.S);

    private boolean isSuccessful(double kinetic, double potential, double momentum) {
        return problem.verify(kinetic, potential, START, momentum).isSuccessful();
    }

    @Test
    void shouldAcceptTheRightEnergiesOnly() {
        double kinetic = problem.kinetic();
        double potential = problem.potential();
        assertThat(isSuccessful(kinetic, potential, 1e-13)).isTrue();
        assertThat(isSuccessful(kinetic * (1 + 1e-6), potential, 0)).isFalse();
        assertThat(isSuccessful(kinetic, potential * (1 + 1e-6), 0)).isFalse();
        assertThat(isSuccessful(kinetic, potential, 1e-6)).isFalse();
        assertThat(isSuccessful(Double.NaN, potential, 0)).isFalse();
        assertThat(problem.verify(kinetic, potential, START * 1.01, 0).isSuccessful())
                .isFalse();
    }

    @Test
    void shouldStartAtATemperatureWithoutADrift() {
        Particles particles = new Particles(2);
        assertThat(particles.count()).isEqualTo(32);
        assertThat(particles.kineticEnergy()).isCloseTo(1.5 * 32 * 0.722, within(1e-10));
        assertThat(particles.momentum()).isLessThan(1e-12);
    }

    @Test
    void shouldComeInOnTheOtherSide() {
        Particles particles = new Particles(2);
        particles.drift(1e3);
        assertThat(Arrays.stream(particles.positions()).boxed())
                .allMatch(place -> place >= 0 && place <= particles.side());
    }
}
