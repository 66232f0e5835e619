package bireme.accelerator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;

/** Threads that run kernels in Java. */
class ThreadsTest extends AcceleratorContract {
    @Override
    Accelerator device() {
        return new ThreadsAccelerator(3);
    }

    @Test
    void shouldReportWhatAKernelThrowsFromTheCallThatWaits() {
        KernelSource source = KernelSource.of("broken", "").java("broken", (part, arguments) -> {
            if (part.to() == part.range().size(0)) {
                throw new ArithmeticException("no logarithm of 0");
            }
        });
        try (AcceleratorContext context = device().open()) {
            Event end = context.queue().run(context.build(source).kernel("broken"), Range.of(100));
            assertThatExceptionOfType(AcceleratorException.class)
                    .isThrownBy(end::await)
                    .withMessageContaining("no logarithm of 0")
                    .withCauseInstanceOf(ArithmeticException.class);
            assertThatExceptionOfType(AcceleratorException.class)
                    .isThrownBy(() -> context.floats(1).read(new float[1]))
                    .withMessageContaining("no logarithm of 0");
        }
    }

    @Test
    void shouldCloseTheRestWhereAKernelHasFailedOnASharedBuffer() {
        try (AcceleratorContext owner = device().open()) {
            AcceleratorContext reader = failingOn(owner.floats(1).share());
            CommandQueue second = reader.newQueue();
            assertThatExceptionOfType(AcceleratorException.class)
                    .isThrownBy(reader::close)
                    .withMessageContaining("cannot be freed")
                    .withMessageContaining("no logarithm of 0");
            assertThat(reader.queue().isClosed()).isTrue();
            assertThat(second.isClosed()).isTrue();
            reader.close();
        }
    }

    @Test
    void shouldCloseAllContextsOfARankWhereTwoFail() {
        try (AcceleratorContext owner = device().open()) {
            long handle = owner.floats(1).share();
            OpenContexts contexts = new OpenContexts();
            AcceleratorContext one = contexts.add(failingOn(handle));
            AcceleratorContext other = contexts.add(failingOn(handle));
            assertThatExceptionOfType(AcceleratorException.class)
                    .isThrownBy(contexts::close)
                    .satisfies(first -> assertThat(first.getSuppressed())
                            .hasOnlyElementsOfType(AcceleratorException.class)
                            .hasSize(1));
            assertThat(one.queue().isClosed()).isTrue();
            assertThat(other.queue().isClosed()).isTrue();
            contexts.close();
        }
    }

    /** A context with a kernel that fails on what another one shares. */
    private AcceleratorContext failingOn(long handle) {
        KernelSource source = KernelSource.of("broken", "").java("broken", (part, arguments) -> {
            throw new ArithmeticException("no logarithm of 0");
        });
        AcceleratorContext context = device().open();
        context.queue().run(context.build(source).kernel("broken"), Range.of(1), context.shared(handle));
        return context;
    }

    @Test
    void shouldSayWhichArgumentIsOfAnotherType() {
        KernelSource source = KernelSource.of("wrong", "")
                .java("wrong", (part, arguments) -> arguments.doubles(0)[0] = 1);
        try (AcceleratorContext context = device().open()) {
            Event end = context.queue().run(context.build(source).kernel("wrong"), Range.of(1), context.floats(1));
            assertThatExceptionOfType(AcceleratorException.class)
                    .isThrownBy(end::await)
                    .withMessageContaining("argument 0 of kernel wrong is a float[]")
                    .withMessageContaining("double[]");
        }
    }

    @Test
    void shouldLeaveBuffersAsTheyAreWhereThereIsNoLibraryOfProducts() {
        try (AcceleratorContext context = device().open()) {
            AcceleratorBuffer a = context.floats(4);
            AcceleratorBuffer c = context.floats(4);
            CommandQueue second = context.newQueue();
            assertThatExceptionOfType(AcceleratorException.class)
                    .isThrownBy(() -> Blas.gemm(second, 2, 2, 2, a, a, c))
                    .withMessageContaining("has no library of matrix products; run a kernel")
                    .matches(e -> e.reason() == AcceleratorException.Reason.NO_DEVICE);
            assertThat(a.last()).isSameAs(context.queue());
            assertThat(c.last()).isSameAs(context.queue());
        }
    }

    @Test
    void shouldShareDevicesInTurn() {
        java.util.List<Accelerator> all =
                java.util.List.of(new ThreadsAccelerator(1), new ThreadsAccelerator(2), new ThreadsAccelerator(3));
        assertThat(Accelerators.share(all, 1, 4)).containsExactly(all.get(1));
        assertThat(Accelerators.share(all, 2, 1)).containsExactly(all.get(2), all.get(0));
    }
}
