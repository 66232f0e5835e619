package bireme.accelerator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import bireme.accelerator.AcceleratorException.Reason;
import org.junit.jupiter.api.Test;

/** The first OpenCL device of this machine; left out where there is none: Debian's pocl-opencl-icd gives one. */
class OpenClTest extends AcceleratorContract {
    @Override
    Accelerator device() {
        assumeFalse(OpenClDevices.list().isEmpty(), OpenClDevices::absence);
        return OpenClDevices.list().get(0);
    }

    @Test
    void shouldNameTheLineOfAWrongKernel() {
        KernelSource source = KernelSource.of("wrong.cl", """
                KERNEL void wrong(GLOBAL float *x) {
                    int i = GLOBAL_ID(0);
                    x[i] = undefinedName;
                }
                """);
        try (AcceleratorContext context = device().open()) {
            assertThatExceptionOfType(AcceleratorException.class)
                    .isThrownBy(() -> context.build(source))
                    .withMessageContaining("'wrong.cl', line 3 does not compile")
                    .matches(e -> e.reason() == Reason.BUILD && e.line() == 3)
                    .satisfies(e -> assertThat(e.buildLog()).contains("undefinedName"));
        }
    }

    @Test
    void shouldRefuseArgumentsThatDoNotFitTheParameters() {
        KernelSource source = KernelSource.of("three.cl", """
                KERNEL void three(GLOBAL float *x, int n, double factor) {
                    x[GLOBAL_ID(0)] = n * factor;
                }
                """);
        try (AcceleratorContext context = device().open()) {
            Kernel three = context.build(source).kernel("three");
            AcceleratorBuffer x = context.floats(4);
            CommandQueue queue = context.queue();
            Range range = Range.of(4);
            assertRefused(() -> queue.run(three, range, x, 2), "more parameters than it was called with");
            assertRefused(() -> queue.run(three, range, x, 2, 2.0, 3), "has 3 parameters, but was called with 4");
            assertRefused(() -> queue.run(three, range, x, 2, 2f), "argument 2 of kernel three, 2.0,");
            assertRefused(
                    () -> queue.run(three, range, "x", 2, 2.0), "argument 0 of kernel three is a java.lang.String");
            assertRefused(() -> context.build(KernelSource.of("empty", "")), "has no text");
        }
    }
}
