package bireme.accelerator;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import bireme.accelerator.AcceleratorException.Reason;
import org.junit.jupiter.api.Test;

/** The first device of CUDA; left out where there is none. */
class CudaTest extends AcceleratorContract {
    @Override
    Accelerator device() {
        assumeFalse(CudaDevices.list().isEmpty(), CudaDevices::absence);
        return CudaDevices.list().get(0);
    }

    @Test
    void shouldNameTheLineOfAWrongKernel() {
        KernelSource source = KernelSource.of("wrong.cu", """
                KERNEL void wrong(GLOBAL float *x) {
                    x[GLOBAL_ID(0)] = undefinedName;
                }
                """);
        try (AcceleratorContext context = device().open()) {
            assertThatExceptionOfType(AcceleratorException.class)
                    .isThrownBy(() -> context.build(source))
                    .withMessageContaining("undefinedName")
                    .matches(e -> e.reason() == Reason.BUILD && e.line() == 2);
        }
    }
}
