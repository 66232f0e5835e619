package jgf.lufact;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LuKernelTest {
    private final double[] unknowns = new double[10];

    @BeforeEach
    void fill() {
        Arrays.fill(unknowns, 1 + 1e-15);
    }

    @Test
    void shouldAcceptOnesWithASmallResidual() {
        assertThat(LuKernel.verify(unknowns, 1e-15, 1).isSuccessful()).isTrue();
    }

    @Test
    void shouldRejectAnotherUnknown() {
        unknowns[9] = 1 + 1e-6;
        assertThat(LuKernel.verify(unknowns, 1e-15, 1).isSuccessful()).isFalse();
    }

    @Test
    void shouldRejectALargeResidualAndNoNumber() {
        assertThat(LuKernel.verify(unknowns, 1e-12, 1).isSuccessful()).isFalse();
        assertThat(LuKernel.verify(unknowns, Double.NaN, 1).isSuccessful()).isFalse();
        unknowns[0] = Double.NaN;
        assertThat(LuKernel.verify(unknowns, 0, 1).isSuccessful()).isFalse();
    }
}
