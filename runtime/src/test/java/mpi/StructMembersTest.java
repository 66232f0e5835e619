package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import org.junit.jupiter.api.Test;

/** Members of {@link Struct} and of complex numbers, one by one: where they lie, and that they arrive. */
class StructMembersTest {
    /** Members of every type, with a length, in the order in which no gaps are needed. */
    private static final class Members extends Struct {
        private final int doubles = addDouble(2);
        private final int floats = addFloat(2);
        private final int shorts = addShort(3);
        private final int letter = addChar();
        private final int pairs = addData(MPI.INT2, 2);
        private final int bytes = addByte(5);

        @Override
        protected Data newData() {
            return new Data();
        }

        private final class Data extends Struct.Data {
            void fill() {
                putDouble(doubles, 1, 0.25);
                putFloat(floats, 1, 0.5f);
                putShort(shorts, 2, (short) 7);
                putChar(letter, 'x');
                getBuffer(MPI.INT2, pairs, 1).putInt(0, 11).putInt(4, 12);
                putByte(bytes, 4, (byte) 9);
            }

            String text() {
                ByteBuffer second = getBuffer(MPI.INT2, pairs, 1);
                return getDouble(doubles, 1) + " " + getFloat(floats, 1) + " " + getShort(shorts, 2) + " "
                        + getChar(letter) + " " + second.getInt(0) + " " + second.getInt(4) + " " + getByte(bytes, 4);
            }
        }
    }

    @Test
    void shouldPlaceMembersOneAfterTheOther() {
        Members members = new Members();
        assertThat(new int[] {members.doubles, members.floats, members.shorts, members.letter, members.pairs})
                .containsExactly(0, 16, 24, 30, 32);
        assertThat(members.bytes).isEqualTo(48);
        assertThat(members.getExtent()).isEqualTo(56);
    }

    @Test
    void shouldSendMembersOfEveryType() {
        TestRanks.run(2, comm -> {
            Members members = new Members();
            Datatype type = members.getType();
            type.commit();
            ByteBuffer buffer = MPI.newByteBuffer(2 * members.getExtent());
            Members.Data second = members.getData(buffer, 1);
            if (comm.getRank() == 0) {
                second.fill();
                comm.send(buffer, 2, type, 1, 0);
            } else {
                comm.recv(buffer, 2, type, 0, 0);
                assertThat(second.text()).isEqualTo("0.25 0.5 7 x 11 12 9");
            }
        });
    }

    @Test
    void shouldReadAndWriteDoubleComplexNumbers() {
        double[] array = {1, 2, 3, 4};
        assertThat(DoubleComplex.get(array).getImag()).isEqualTo(2);
        DoubleComplex.get(array, 1).putReal(7);
        assertThat(array).containsExactly(1, 2, 7, 4);
        ByteBuffer bytes = ByteBuffer.allocate(32).order(ByteOrder.nativeOrder());
        DoubleComplex.get(bytes).putImag(0.5);
        assertThat(bytes.getDouble(8)).isEqualTo(0.5);
        DoubleComplex.get(bytes, 1).putReal(1.5);
        assertThat(bytes.getDouble(16)).isEqualTo(1.5);
        DoubleBuffer direct = MPI.newDoubleBuffer(4);
        DoubleComplex.get(direct, 1).putImag(9);
        assertThat(direct.get(3)).isEqualTo(9);
        assertThat(DoubleComplex.get(direct, 1).getBuffer().get(1)).isEqualTo(9);
    }

    @Test
    void shouldReadAndWriteFloatComplexNumbers() {
        float[] array = {1, 2, 3, 4};
        assertThat(FloatComplex.get(array).getImag()).isEqualTo(2);
        FloatComplex.get(array, 1).putReal(7);
        assertThat(array).containsExactly(1, 2, 7, 4);
        ByteBuffer bytes = ByteBuffer.allocate(16).order(ByteOrder.nativeOrder());
        FloatComplex.get(bytes).putImag(0.5f);
        assertThat(bytes.getFloat(4)).isEqualTo(0.5f);
        FloatComplex.get(bytes, 1).putReal(1.5f);
        assertThat(bytes.getFloat(8)).isEqualTo(1.5f);
        FloatBuffer direct = MPI.newFloatBuffer(4);
        FloatComplex.get(direct, 1).putImag(9);
        assertThat(FloatComplex.get(direct).getReal()).isZero();
        assertThat(direct.get(3)).isEqualTo(9);
        assertThat(FloatComplex.get(direct, 1).getBuffer().get(1)).isEqualTo(9);
    }

    @Test
    void shouldCountBlocksOfAnIndexedTypeInItems() {
        Datatype indexed = Datatype.createIndexed(new int[] {1, 2}, new int[] {0, 3}, MPI.INT);
        assertThat(indexed.getSize()).isEqualTo(3 * Integer.BYTES);
        assertThat(indexed.getExtent()).isEqualTo(5 * Integer.BYTES);
        TestRanks.run(2, comm -> {
            indexed.commit();
            int[] data = comm.getRank() == 0 ? new int[] {1, 2, 3, 4, 5} : new int[5];
            comm.bcast(data, 1, indexed, 0);
            assertThat(data[4]).isEqualTo(5);
            assertThat(data[1]).isEqualTo(comm.getRank() == 0 ? 2 : 0);
        });
    }
}
