package bireme.accelerator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import bireme.accelerator.AcceleratorException.Reason;
import bireme.runtime.reduce.PredefinedOperation;
import bireme.testing.Nightly;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Arrays;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import xxdev.ElementType;
import xxdev.ExternalTransfer;
import xxdev.ReductionOperator;

/** What holds on every kind of device. One source has all kernels, for a first build takes a second. */
abstract class AcceleratorContract {
    private static final int LENGTH = 1000;

    private static final KernelSource SOURCE = KernelSource.of("contract", """
                    KERNEL void scale(GLOBAL float *x, float factor) {
                        x[GLOBAL_ID(0)] *= factor;
                    }
                    KERNEL void place(GLOBAL int *x, int width) {
                        x[GLOBAL_ID(1) * width + GLOBAL_ID(0)] = OFFSET + GLOBAL_ID(1) * 100 + GLOBAL_ID(0);
                    }
                    """)
            .define("OFFSET", 7)
            .java("scale", (part, arguments) -> {
                float[] x = arguments.floats(0);
                for (int i = part.from(); i < part.to(); i++) {
                    x[i] *= arguments.floatAt(1);
                }
            })
            .java("place", (part, arguments) -> {
                for (int y = part.from(); y < part.to(); y++) {
                    for (int x = 0; x < part.range().size(0); x++) {
                        arguments.ints(0)[y * arguments.intAt(1) + x] = 7 + y * 100 + x;
                    }
                }
            });

    private AcceleratorContext context;

    abstract Accelerator device();

    AcceleratorContext opened() {
        return device().open();
    }

    @BeforeEach
    void open() {
        context = opened();
    }

    @AfterEach
    void close() {
        if (context != null) {
            context.close();
        }
    }

    /** The numbers from a first one on. */
    private static float[] numbers(int first, int count) {
        float[] numbers = new float[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = first + i;
        }
        return numbers;
    }

    @Test
    void shouldLetAnotherContextReadElementsWhereTheyAre() {
        AcceleratorBuffer owned = context.copyOf(numbers(1, LENGTH));
        context.queue().run(context.build(SOURCE).kernel("scale"), Range.of(LENGTH), owned, 2f);
        try (AcceleratorContext reader = opened()) {
            AcceleratorBuffer view = reader.shared(owned.share());
            AcceleratorBuffer copy = reader.floats(LENGTH);
            reader.queue().copy(view, 0, copy, 0, LENGTH);
            owned.close();
            float[] found = new float[LENGTH];
            copy.read(found);
            assertThat(found).startsWith(2, 4, 6).endsWith(2 * LENGTH);
            view.read(found);
            assertThat(found).as("after its owner has closed it").startsWith(2, 4, 6);
            view.close();
        }
    }

    @Test
    void shouldRefuseToWriteWhatAnotherContextShares() {
        AcceleratorBuffer owned = context.copyOf(numbers(1, LENGTH));
        long handle = owned.share();
        assertThat(owned.share()).isEqualTo(handle);
        try (AcceleratorContext reader = opened()) {
            AcceleratorBuffer view = reader.shared(handle);
            assertRefused(() -> view.write(numbers(0, 2)), "can only be read; copy it to a buffer of your own");
            assertRefused(() -> view.writing(0, 2), "can only be read");
            assertRefused(view::share, "only that may share it");
            assertThat(view.copyFrom(0, context.copyOf(numbers(0, 2)), 0, 2)).isFalse();
            assertThat(reader.shared(handle)).isNotSameAs(view);
            owned.close();
            assertRefused(() -> reader.shared(handle), "handle " + handle + " is that of no buffer");
        }
    }

    static void assertRefused(ThrowingCallable call, String message) {
        assertThatExceptionOfType(AcceleratorException.class)
                .isThrownBy(call)
                .withMessageContaining(message)
                .matches(refused -> refused.reason() == Reason.ARGUMENT);
    }

    @Test
    void shouldCopyToAndFromPinnedMemory() {
        ByteBuffer host = context.pinned(LENGTH);
        AcceleratorBuffer bytes = context.bytes(LENGTH);
        host.put(LENGTH - 1, (byte) 7);
        bytes.write(1, host, 1, LENGTH - 1);
        host.put(LENGTH - 1, (byte) 0);
        bytes.read(0, host, 0, LENGTH);
        assertThat(host.get(LENGTH - 1)).isEqualTo((byte) 7);
        assertThatExceptionOfType(AcceleratorException.class)
                .isThrownBy(() -> context.pinned(0))
                .withMessageContaining("0 bytes: the length is outside 1..");
    }

    @Test
    void shouldRunKernelsOneAfterAnother() {
        Kernel scale = context.build(SOURCE).kernel("scale");
        AcceleratorBuffer x = context.copyOf(numbers(1, LENGTH));
        for (int i = 0; i < 3; i++) {
            context.queue().run(scale, Range.of(LENGTH), x, 2f);
        }
        float[] scaled = new float[LENGTH];
        x.read(scaled);
        for (int i = 0; i < LENGTH; i++) {
            assertThat(scaled[i]).isEqualTo(8f * (i + 1));
        }
    }

    @Test
    void shouldRunKernelsOfTwoDimensionsInGroups() {
        Kernel place = context.build(SOURCE).kernel("place");
        AcceleratorBuffer x = context.ints(12);
        context.queue().run(place, Range.of(4, 3).inGroupsOf(2, 1), x, 4).await();
        int[] placed = new int[12];
        x.read(placed);
        assertThat(placed).containsExactly(7, 8, 9, 10, 107, 108, 109, 110, 207, 208, 209, 210);
    }

    @Test
    void shouldRunALongSecondDimension() {
        int rows = 70_000; // CUDA has 65,535 groups there
        AcceleratorBuffer x = context.ints(2 * rows);
        context.queue().run(context.build(SOURCE).kernel("place"), Range.of(2, rows), x, 2);
        int[] last = new int[2];
        x.read(2 * rows - 2, last, 0, 2);
        assertThat(last).containsExactly(6_999_907, 6_999_908);
    }

    @Test
    void shouldOrderTwoQueuesByTheirBuffers() {
        KernelProgram program = context.build(SOURCE);
        AcceleratorBuffer x = context.copyOf(numbers(1, LENGTH));
        try (CommandQueue second = context.newQueue()) {
            Kernel first = program.kernel("scale");
            Kernel other = program.kernel("scale");
            for (int i = 0; i < 5; i++) {
                context.queue().run(first, Range.of(LENGTH), x, 2f);
                second.run(other, Range.of(LENGTH), x, 0.5f);
            }
            Event end = second.marker();
            end.await();
            assertThat(end.isDone()).isTrue();
        }
        float[] same = new float[LENGTH];
        x.read(same);
        assertThat(same).isEqualTo(numbers(1, LENGTH));
    }

    @Test
    void shouldBeginWithZerosAndCopyPartsOfAllTypes() {
        AcceleratorBuffer bytes = context.bytes(5);
        bytes.write(1, new byte[] {9, 8, 7}, 1, 2);
        byte[] read = new byte[5];
        bytes.read(read);
        assertThat(read).containsExactly(0, 8, 7, 0, 0);
        AcceleratorBuffer longs = context.copyOf(new long[] {1L << 40, -1});
        long[] some = new long[3];
        longs.read(1, some, 2, 1);
        assertThat(some).containsExactly(0, 0, -1);
        AcceleratorBuffer doubles = context.doubles(3);
        AcceleratorBuffer more = context.copyOf(new double[] {0.5, 1.5, 2.5});
        context.queue().copy(more, 1, doubles, 0, 2);
        double[] copied = new double[3];
        doubles.read(copied);
        assertThat(copied).containsExactly(1.5, 2.5, 0);
    }

    @Test
    void shouldRefuseToCopyArraysOfOtherTypes() {
        String expected = "; expected a float[], double[], int[], long[] or byte[]";
        assertRefused(() -> context.copyOf(new short[3]), "array is a short[]" + expected);
        assertRefused(() -> context.copyOf(new char[3]), "array is a char[]" + expected);
        assertRefused(() -> context.copyOf(new boolean[3]), "array is a boolean[]" + expected);
        assertRefused(() -> context.copyOf(new Float[] {1f}), "array is a java.lang.Float[]" + expected);
        assertRefused(() -> context.copyOf(new float[2][2]), "array is a float[][]" + expected);
        assertRefused(() -> context.copyOf(FloatBuffer.allocate(3)), "array is a java.nio.HeapFloatBuffer" + expected);
        assertRefused(() -> context.copyOf(null), "array is null" + expected);
        assertRefused(() -> context.copyOf(new float[0]), "length 0 of a buffer of FLOAT");
    }

    @Test
    void shouldCopyToAndFromNioBuffersOnAndOffTheHeap() {
        AcceleratorBuffer x = context.copyOf(numbers(5, 4));
        for (ByteBuffer memory : new ByteBuffer[] {ByteBuffer.allocate(16), ByteBuffer.allocateDirect(16)}) {
            FloatBuffer view = memory.order(ByteOrder.nativeOrder()).asFloatBuffer();
            x.read(1, view, 2, 2);
            assertThat(view.get(2)).isEqualTo(6);
            assertThat(view.get(3)).isEqualTo(7);
            view.put(0, 40);
            x.write(3, view, 0, 1);
            float[] last = new float[1];
            x.read(3, last, 0, 1);
            assertThat(last[0]).isEqualTo(40);
        }
    }

    @Test
    void shouldRefuseABufferLongerThanTheMemory() {
        int length = Integer.MAX_VALUE;
        org.junit.jupiter.api.Assumptions.assumeTrue(
                8L * length > context.accelerator().memoryBytes(), "the device has room for the longest buffer");
        assertThatExceptionOfType(AcceleratorException.class)
                .isThrownBy(() -> context.longs(length))
                .withMessageContaining("17179869176 bytes")
                .withMessageContaining(context.accelerator().name())
                .matches(e -> e.reason() == Reason.MEMORY);
        float[] same = new float[4];
        context.copyOf(numbers(1, 4)).read(same);
        assertThat(same).isEqualTo(numbers(1, 4));
    }

    @Test
    void shouldCopyALongRunInPieces() {
        int length = 300_001;
        int[] numbers = new int[length];
        Arrays.setAll(numbers, i -> i * 7);
        AcceleratorBuffer x = context.ints(length + 2);
        ExternalTransfer in = x.writing(1, length);
        for (int at = 0; at < length; at += 50_000) {
            in.copy(at, numbers, at, Math.min(50_000, length - at));
        }
        in.end();
        int[] read = new int[length + 2];
        ExternalTransfer out = x.reading(0, length + 2);
        for (int at = 0; at < length + 2; at += 70_001) {
            out.copy(at, read, at, Math.min(70_001, length + 2 - at));
        }
        out.end();
        assertThat(read).startsWith(0).endsWith(0);
        assertThat(Arrays.copyOfRange(read, 1, length + 1)).isEqualTo(numbers);
    }

    @Test
    void shouldReadAheadOnlyBehindTheKernelsThatWereQueued() {
        int length = 200_000;
        Kernel scale = context.build(SOURCE).kernel("scale");
        AcceleratorBuffer x = context.copyOf(numbers(1, length));
        try (CommandQueue second = context.newQueue()) {
            for (int i = 0; i < 10; i++) {
                context.queue().run(scale, Range.of(length), x, 2f);
            }
            second.run(context.build(SOURCE).kernel("scale"), Range.of(length), x, 0.5f);
            ExternalTransfer out = x.reading(0, length);
            float[] read = new float[length];
            out.copy(0, read, 0, length);
            out.end();
            float[] expected = numbers(1, length);
            for (int i = 0; i < length; i++) {
                expected[i] *= 512f;
            }
            assertThat(Arrays.equals(read, expected)).isTrue();
        }
    }

    @Test
    void shouldLetAQueueAwaitAnEventOfAnother() {
        Kernel scale = context.build(SOURCE).kernel("scale");
        AcceleratorBuffer x = context.copyOf(numbers(1, LENGTH));
        try (CommandQueue second = context.newQueue()) {
            Event end = context.queue().run(scale, Range.of(LENGTH), x, 4f);
            second.await(end);
            second.finish();
            assertThat(end.isDone()).isTrue();
        }
        context.queue().run(scale, Range.of(LENGTH), x, 0.25f);
        float[] same = new float[LENGTH];
        x.read(same);
        assertThat(same).isEqualTo(numbers(1, LENGTH));
    }

    @Test
    void shouldRefuseABufferThatIsClosed() {
        AcceleratorBuffer x = context.floats(100_000);
        ExternalTransfer out = x.reading(0, 100_000);
        x.close();
        float[] to = new float[100_000];
        for (ThrowingCallable call : new ThrowingCallable[] {
            () -> out.copy(0, to, 0, to.length),
            () -> x.read(to),
            () -> x.writing(0, 1),
            () -> context.queue().run(context.build(SOURCE).kernel("scale"), Range.of(1), x, 1f)
        }) {
            assertThatExceptionOfType(AcceleratorException.class)
                    .isThrownBy(call)
                    .withMessageContaining("closed")
                    .matches(e -> e.reason() == Reason.ARGUMENT);
        }
    }

    @Test
    void shouldRefuseAQueueThatIsClosed() {
        Kernel scale = context.build(SOURCE).kernel("scale");
        AcceleratorBuffer x = context.floats(4);
        AcceleratorBuffer y = context.floats(4);
        AcceleratorBuffer z = context.floats(4);
        Event end = context.queue().marker();
        CommandQueue queue = context.newQueue();
        queue.run(scale, Range.of(4), x, 2f);
        queue.close();
        for (ThrowingCallable call : new ThrowingCallable[] {
            () -> queue.run(scale, Range.of(4), x, 2f),
            () -> queue.copy(x, 0, y, 0, 4),
            () -> Blas.gemm(queue, 2, 2, 2, x, y, z),
            () -> queue.marker(),
            () -> queue.await(end),
            () -> queue.finish()
        }) {
            assertRefused(call, "the queue on " + context.accelerator() + " is closed");
        }
        queue.close();
        context.close();
        assertRefused(() -> context.queue().finish(), "queue: the context on");
    }

    @Test
    void shouldRefuseAProductOfBuffersThatAreClosedOrAlsoTheResult() {
        CommandQueue queue = context.queue();
        AcceleratorBuffer a = context.floats(4);
        AcceleratorBuffer b = context.floats(4);
        AcceleratorBuffer c = context.floats(4);
        assertRefused(() -> Blas.gemm(queue, 2, 2, 2, a, b, a), "which is a or b, too; expected another buffer");
        assertRefused(() -> Blas.gemm(queue, 2, 2, 2, a, b, b), "which is a or b, too");
        try (AcceleratorContext reader = opened()) {
            AcceleratorBuffer view = reader.shared(a.share());
            assertRefused(() -> Blas.gemm(queue, 2, 2, 2, view, b, a), "which is a or b, too");
            assertRefused(() -> Blas.gemm(queue, 2, 2, 2, b, b, view), "can only be read");
        }
        b.close();
        assertRefused(() -> Blas.gemm(queue, 2, 2, 2, a, b, c), "Blas.gemm: b: " + b + " is closed");
        c.close();
        assertRefused(() -> Blas.gemm(queue, 2, 2, 2, a, a, c), "Blas.gemm: c: " + c + " is closed");
    }

    @Test
    void shouldCombineWithTheBitsOfTheHost() {
        for (ReductionOperator op : new ReductionOperator[] {ReductionOperator.SUM, ReductionOperator.MAX}) {
            combine(op, ElementType.INT, new int[] {7, Integer.MAX_VALUE, 0, -1, Integer.MIN_VALUE, 2});
            combine(op, ElementType.DOUBLE, new double[] {0.0, -0.0, 0.1, Double.NEGATIVE_INFINITY, 1e300});
        }
    }

    @Test
    void shouldCombineByAllOperationsWithTheBitsOfTheHost() {
        Nightly.leave(true, "shouldCombineWithTheBitsOfTheHost has two types and two operations");
        Object[] operands = {
            new byte[] {1, -1, 127, 0, -128, 3},
            new int[] {7, Integer.MAX_VALUE, 0, -1, Integer.MIN_VALUE, 2},
            new long[] {1L << 62, Long.MAX_VALUE, 0, -1, Long.MIN_VALUE, 3},
            new float[] {0f, -0f, 1.5f, Float.POSITIVE_INFINITY, Float.MIN_VALUE, 1e30f},
            new double[] {0.0, -0.0, 0.1, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 1e300}
        };
        for (Object elements : operands) {
            ElementType type = ElementType.of(elements);
            for (ReductionOperator op : ReductionOperator.values()) {
                if (PredefinedOperation.valueOf(op.name()).isDefinedFor(type, 1)) {
                    combine(op, type, elements);
                }
            }
        }
    }

    /** Each element with each other one, the two operands at different places of one buffer. */
    private void combine(ReductionOperator op, ElementType type, Object elements) {
        int n = Array.getLength(elements);
        Object left = type.newArray(n * n);
        Object right = type.newArray(n * n);
        for (int i = 0; i < n * n; i++) {
            System.arraycopy(elements, i % n, left, i, 1);
            System.arraycopy(elements, i / n, right, i, 1);
        }
        AcceleratorBuffer both = context.allocated(type, 2 * n * n + 1);
        both.write(0, left, 0, n * n);
        both.write(n * n + 1, right, 0, n * n);
        PredefinedOperation.valueOf(op.name()).on(type).apply(left, 0, right, 0, n * n);
        boolean isCombined = both.combine(op, n * n + 1, both, 0, n * n);
        assertThat(isCombined).isEqualTo(both.array() == null);
        if (isCombined) {
            Object found = type.newArray(n * n);
            both.read(n * n + 1, found, 0, n * n);
            assertThat(found).as("%s of %s", op, type).isEqualTo(right);
        }
    }

    @Test
    void shouldRefuseElementsThatAreNotThere() {
        AcceleratorBuffer x = context.floats(4);
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> x.read(2, new float[4], 0, 3))
                .withMessageContaining("offset 2 and count 3");
        assertThatExceptionOfType(AcceleratorException.class)
                .isThrownBy(() -> x.write(new double[4]))
                .withMessageContaining("double[]")
                .withMessageContaining("FLOAT");
        assertThatExceptionOfType(AcceleratorException.class)
                .isThrownBy(() -> context.floats(0))
                .withMessageContaining("1..2147483647");
    }

    @Test
    void shouldNameAMissingKernel() {
        assertThatExceptionOfType(AcceleratorException.class)
                .isThrownBy(() -> context.build(SOURCE).kernel("scael"))
                .withMessageContaining("'contract' has no kernel 'scael'")
                .matches(e -> e.reason() == Reason.ARGUMENT);
    }

    @Test
    void shouldRefuseToWorkOnceClosed() {
        AcceleratorBuffer x = context.floats(4);
        context.close();
        assertThatExceptionOfType(AcceleratorException.class)
                .isThrownBy(() -> x.read(new float[4]))
                .withMessageContaining("closed");
        context.close();
    }

    @Test
    void shouldCloseWithWorkQueued() {
        Kernel scale = context.build(SOURCE).kernel("scale");
        AcceleratorBuffer x = context.floats(LENGTH);
        for (int i = 0; i < 100; i++) {
            context.queue().run(scale, Range.of(LENGTH), x, 2f);
        }
        context.close();
    }
}
