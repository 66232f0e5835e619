package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LargeArrayTest {
    private static final List<Datatype> TYPES = List.of(
            Datatype.BYTE,
            Datatype.CHAR,
            Datatype.SHORT,
            Datatype.BOOLEAN,
            Datatype.INT,
            Datatype.LONG,
            Datatype.FLOAT,
            Datatype.DOUBLE);

    /** Chunks of odd lengths, among them NIO buffers that begin and end inside of their memory. */
    private static LargeArray ints() {
        return LargeArray.of(
                Datatype.INT,
                new int[] {0, 1, 2},
                IntBuffer.wrap(new int[] {-1, 3, 4, -1}, 1, 2),
                new int[0],
                ByteBuffer.allocateDirect(20)
                        .order(ByteOrder.nativeOrder())
                        .putInt(-1)
                        .putInt(5)
                        .putInt(6)
                        .putInt(7)
                        .flip()
                        .position(4),
                new int[] {8});
    }

    @Test
    void shouldHaveTheElementsOfItsChunks() {
        LargeArray ints = ints();
        assertThat(ints).hasToString("LargeArray[9 of MPI.INT]");
        assertThat(ints.chunks()).isEqualTo(4);
        assertThat(LongStream.range(0, 9).mapToInt(ints::getInt)).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8);
        for (int i = 0; i < 9; i++) {
            ints.setInt(i, 10 * i);
        }
        int[] copy = new int[8];
        ints.get(2, copy, 1, 7);
        assertThat(copy).containsExactly(0, 20, 30, 40, 50, 60, 70, 80);
        assertThat(((IntBuffer) ints.chunk(1)).array()).containsExactly(-1, 30, 40, -1);
        assertThat(ints.offset(1)).isEqualTo(1);
        assertThat(ints.start(4)).isEqualTo(9);
        LargeArray slice = ints.slice(4, 3);
        slice.put(0, new int[] {1, 2, 3}, 1, 2);
        assertThat(LongStream.range(0, 3).mapToInt(slice::getInt)).containsExactly(2, 3, 60);
        assertThat(ints.getInt(4)).isEqualTo(2);
    }

    @Test
    void shouldHoldEveryTypeInsideAndOutsideTheHeap() {
        for (Datatype type : TYPES) {
            for (LargeArray array : type == Datatype.BOOLEAN
                    ? List.of(LargeArray.allocate(type, 5))
                    : List.of(LargeArray.allocate(type, 5), LargeArray.allocateDirect(type, 5))) {
                Object in = type.allocate(3);
                Array.set(in, 1, Array.get(one(type), 0));
                array.put(2, in, 0, 3);
                Object out = type.allocate(5);
                array.get(0, out, 0, 5);
                Object expected = type.allocate(5);
                Array.set(expected, 3, Array.get(one(type), 0));
                assertThat(out).as("%s", type).isEqualTo(expected);
            }
            assertThat(LargeArray.allocate(type, 0).length()).isZero();
        }
    }

    private static Object one(Datatype type) {
        Object one = type.allocate(1);
        if (one instanceof boolean[] booleans) {
            booleans[0] = true;
        } else if (one instanceof char[] chars) {
            chars[0] = 1;
        } else {
            Array.setByte(one, 0, (byte) 1);
        }
        return one;
    }

    @Test
    void shouldReadAndWriteByEveryAccessor() {
        LargeArray bytes = LargeArray.of(Datatype.BYTE, new byte[2], ByteBuffer.allocate(2));
        LargeArray longs = LargeArray.of(Datatype.LONG, new long[2], ByteBuffer.allocate(16));
        LargeArray floats = LargeArray.of(Datatype.FLOAT, new float[2], ByteBuffer.allocate(8));
        LargeArray doubles = LargeArray.of(Datatype.DOUBLE, new double[2], DoubleBuffer.allocate(2));
        for (int i = 0; i < 4; i++) {
            bytes.setByte(i, (byte) i);
            longs.setLong(i, 1L << 40 + i);
            floats.setFloat(i, i / 2f);
            doubles.setDouble(i, i / 3.0);
        }
        for (int i = 0; i < 4; i++) {
            assertThat(bytes.getByte(i)).isEqualTo((byte) i);
            assertThat(longs.getLong(i)).isEqualTo(1L << 40 + i);
            assertThat(floats.getFloat(i)).isEqualTo(i / 2f);
            assertThat(doubles.getDouble(i)).isEqualTo(i / 3.0);
        }
        assertClass(Constants.ERR_TYPE, () -> bytes.getInt(0), "getInt", "MPI.BYTE", "get and put");
        assertClass(Constants.ERR_TYPE, () -> longs.setDouble(0, 1), "setDouble", "MPI.LONG");
        assertThatThrownBy(() -> bytes.getByte(4)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> bytes.get(2, new byte[9], 0, 3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> bytes.put(0, new byte[2], 1, 2)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void shouldRefuseWhatIsNoneOfIt() {
        Datatype pair = Datatype.Contiguous(2, Datatype.INT);
        assertClass(Constants.ERR_TYPE, () -> LargeArray.allocate(Datatype.OBJECT, 1), "allocate", "MPI.OBJECT");
        assertClass(Constants.ERR_TYPE, () -> LargeArray.allocate(pair, 1), "primitive element");
        assertClass(Constants.ERR_COUNT, () -> LargeArray.allocate(Datatype.INT, -1), "length -1", "0..");
        assertClass(Constants.ERR_COUNT, () -> LargeArray.allocate(Datatype.INT, Long.MAX_VALUE), "0..");
        assertClass(Constants.ERR_TYPE, () -> LargeArray.allocateDirect(Datatype.BOOLEAN, 1), "MPI.BYTE");
        assertClass(Constants.ERR_BUFFER, () -> LargeArray.of(Datatype.INT, new int[1], new long[1]), "chunks[1]");
        assertClass(Constants.ERR_BUFFER, () -> LargeArray.of(Datatype.INT, ByteBuffer.allocate(7)), "whole elements");
        assertClass(Constants.ERR_BUFFER, () -> LargeArray.of(Datatype.BOOLEAN, ByteBuffer.allocate(7)), "boolean[]");
        assertClass(Constants.ERR_ARG, () -> LargeArray.of(Datatype.INT, new Object[] {null}), "chunks[0]", "null");
        assertClass(Constants.ERR_BUFFER, () -> LargeArray.ofSegment(Datatype.INT, "no segment"), "MemorySegment");
    }

    private static void assertClass(int errorClass, Runnable call, String... parts) {
        MPIException refusal = catchThrowableOfType(MPIException.class, call::run);
        assertThat(refusal).isNotNull().hasMessageContainingAll(parts);
        assertThat(refusal.getErrorClass()).as(refusal.getMessage()).isEqualTo(errorClass);
    }

    /** By reflection, because the tests are compiled for JDK 17. */
    @Test
    void shouldHaveTheElementsOfAMemorySegment() throws Exception {
        assumeTrue(Runtime.version().feature() >= 22, "JDK 22 and newer have memory segments");
        Class<?> arena = Class.forName("java.lang.foreign.Arena");
        Class<?> segmentType = Class.forName("java.lang.foreign.MemorySegment");
        Object all = arena.getMethod("ofShared").invoke(null);
        Object segment = arena.getMethod("allocate", long.class).invoke(all, 80L);
        LargeArray doubles = LargeArray.ofSegment(Datatype.DOUBLE, segment);
        assertThat(doubles.length()).isEqualTo(10);
        doubles.setDouble(9, 2.5);
        ByteBuffer seen = (ByteBuffer) segmentType.getMethod("asByteBuffer").invoke(segment);
        assertThat(seen.order(ByteOrder.nativeOrder()).getDouble(72)).isEqualTo(2.5);
        Object odd = segmentType.getMethod("asSlice", long.class, long.class).invoke(segment, 0L, 79L);
        assertClass(Constants.ERR_COUNT, () -> LargeArray.ofSegment(Datatype.DOUBLE, odd), "79 bytes", "8");
        TestRanks.run(2, (world, ranks) -> {
            if (world.Rank() == 0) {
                world.send(doubles, 1, 1);
            } else {
                double[] received = new double[10];
                world.recv(received, 0, 1);
                assertThat(received[9]).isEqualTo(2.5);
            }
        });
        arena.getMethod("close").invoke(all);
        assertThatThrownBy(() -> doubles.getDouble(0)).isInstanceOf(IllegalStateException.class);
    }

    /** More than an int counts, in many places of one chunk. */
    static LargeArray repeated(byte[] chunk, long length) {
        int whole = (int) (length / chunk.length);
        Object[] chunks = new Object[whole + 1];
        Arrays.fill(chunks, chunk);
        chunks[whole] = ByteBuffer.wrap(chunk, 0, (int) (length % chunk.length));
        return LargeArray.of(Datatype.BYTE, chunks);
    }
}
