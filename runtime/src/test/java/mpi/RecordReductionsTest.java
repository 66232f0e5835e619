package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Predefined operations on values with an index and on complex numbers. */
class RecordReductionsTest {
    private static final int ITEMS = 1111;

    /** Rank r has the value that is largest where {@code i % size == r}; of equal ones the smallest index wins. */
    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobs")
    void shouldFindValuesAndTheirIndices(EveryDevice job) {
        job.run(comm -> {
            int size = comm.getSize();
            int me = comm.getRank();
            ByteBuffer shorts = MPI.newByteBuffer(ITEMS * MPI.SHORT_INT.getExtent());
            byte[] longs = new byte[ITEMS * MPI.LONG_INT.getExtent()];
            byte[] floats = new byte[ITEMS * MPI.FLOAT_INT.getExtent()];
            ByteBuffer doubles = ByteBuffer.allocate(ITEMS * MPI.DOUBLE_INT.getExtent());
            byte[] ints = new byte[ITEMS * MPI.INT2.getExtent()];
            for (int i = 0; i < ITEMS; i++) {
                int value = i % size == me ? 100 : i % 2 == 0 ? -me : 7;
                ShortInt.Data s = MPI.shortInt.getData(shorts, i);
                LongInt.Data l = MPI.longInt.getData(longs, i);
                FloatInt.Data f = MPI.floatInt.getData(floats, i);
                DoubleInt.Data d = MPI.doubleInt.getData(doubles, i);
                Int2.Data n = MPI.int2.getData(ints, i);
                s.putValue((short) value);
                l.putValue((1L << 60) + value);
                f.putValue(value / 8f);
                d.putValue(value / 8.0);
                n.putValue(value);
                s.putIndex(me);
                l.putIndex(me);
                f.putIndex(me);
                d.putIndex(me);
                n.putIndex(me);
            }
            comm.allReduce(shorts, ITEMS, MPI.SHORT_INT, MPI.MAXLOC);
            comm.allReduce(longs, ITEMS, MPI.LONG_INT, MPI.MAXLOC);
            comm.allReduce(floats, ITEMS, MPI.FLOAT_INT, MPI.MINLOC);
            comm.allReduce(doubles, ITEMS, MPI.DOUBLE_INT, MPI.MINLOC);
            comm.allReduce(ints, ITEMS, MPI.INT2, MPI.MINLOC);
            for (int i = 0; i < ITEMS; i++) {
                ShortInt.Data s = MPI.shortInt.getData(shorts, i);
                LongInt.Data l = MPI.longInt.getData(longs, i);
                FloatInt.Data f = MPI.floatInt.getData(floats, i);
                DoubleInt.Data d = MPI.doubleInt.getData(doubles, i);
                Int2.Data n = MPI.int2.getData(ints, i);
                int smallest = i % size == 0 && size > 1 ? 1 : 0;
                int largestRank = size - 1 - (i % size == size - 1 ? 1 : 0);
                int rank = size == 1 ? 0 : i % 2 == 0 ? largestRank : smallest;
                int value = size == 1 ? 100 : i % 2 == 0 ? -largestRank : 7;
                assertThat(s.getValue()).isEqualTo((short) 100);
                assertThat(s.getIndex()).isEqualTo(i % size);
                assertThat(l.getValue()).isEqualTo((1L << 60) + 100);
                assertThat(l.getIndex()).isEqualTo(i % size);
                assertThat(f.getValue()).isEqualTo(value / 8f);
                assertThat(f.getIndex()).isEqualTo(rank);
                assertThat(d.getValue()).isEqualTo(value / 8.0);
                assertThat(d.getIndex()).isEqualTo(rank);
                assertThat(n.getValue()).isEqualTo(value);
                assertThat(n.getIndex()).isEqualTo(rank);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobs")
    void shouldAddAndMultiplyComplexNumbers(EveryDevice job) {
        job.run(comm -> {
            DoubleBuffer numbers = MPI.newDoubleBuffer(2 * ITEMS);
            float[] units = new float[2 * ITEMS];
            for (int i = 0; i < ITEMS; i++) {
                DoubleComplex number = DoubleComplex.get(numbers, i);
                number.putReal(i);
                number.putImag(-comm.getRank());
                FloatComplex.get(units, i).putImag(1); // the imaginary unit
            }
            comm.allReduce(numbers, ITEMS, MPI.DOUBLE_COMPLEX, MPI.SUM);
            comm.allReduce(units, ITEMS, MPI.FLOAT_COMPLEX, MPI.PROD);
            int size = comm.getSize();
            float[][] powers = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
            for (int i = 0; i < ITEMS; i++) {
                DoubleComplex sum = DoubleComplex.get(numbers, i);
                assertThat(sum.getReal()).isEqualTo(size * i);
                assertThat(sum.getImag()).isEqualTo(-size * (size - 1) / 2.0);
                FloatComplex product = FloatComplex.get(units, i);
                assertThat(product.getReal()).isEqualTo(powers[size % 4][0]);
                assertThat(product.getImag()).isEqualTo(powers[size % 4][1]);
            }
        });
    }

    @Test
    void shouldReadAndWriteBuffersOfEveryKind() {
        ByteBuffer bytes = ByteBuffer.allocate(32);
        DoubleComplex number = DoubleComplex.get(bytes, 1);
        number.putReal(1.5);
        number.putImag(-2);
        assertThat(number.getBuffer().get(1)).isEqualTo(-2);
        assertThat(DoubleComplex.get(number.getBuffer()).getReal()).isEqualTo(1.5);
        assertThat(FloatComplex.get(bytes).getReal()).isZero();
        assertThatThrownBy(() -> DoubleComplex.get(bytes, 2))
                .isInstanceOf(MPIException.class)
                .hasMessage("DoubleComplex.get: index 2 is outside 0..1, the complex numbers in 4 elements");
        assertThatThrownBy(() -> FloatComplex.get((float[]) null)).isInstanceOf(MPIException.class);
    }

    @Test
    void shouldRefuseOperationsThatDoNotFit() {
        TestRanks.run(1, comm -> {
            byte[] bytes = new byte[16];
            assertThatThrownBy(() -> comm.allReduce(bytes, 1, MPI.DOUBLE_INT, MPI.SUM))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("op MPI.SUM is not defined for MPI.DOUBLE_INT")
                    .hasMessageContaining("MPI.DOUBLE, MPI.DOUBLE_COMPLEX, MPI.FLOAT");
            assertThatThrownBy(() -> comm.allReduce(new float[2], 1, MPI.FLOAT_COMPLEX, MPI.MAXLOC))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("MPI.DOUBLE2, MPI.DOUBLE_INT");
            assertThatThrownBy(() -> comm.allReduce(new double[2], 1, MPI.DOUBLE_INT, MPI.MAXLOC))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("byte[]");
        });
    }
}
