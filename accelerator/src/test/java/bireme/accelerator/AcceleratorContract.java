package bireme.accelerator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import bireme.accelerator.AcceleratorException.Reason;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

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

    @BeforeEach
    void open() {
        context = device().open();
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
