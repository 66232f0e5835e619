package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import mpjbuf.Buffer;
import mpjbuf.BufferException;
import mpjbuf.BufferFactory;
import mpjbuf.Type;
import mpjdev.MPJDevException;
import org.junit.jupiter.api.Test;

/** What programs for MPJ Express name beyond the standard does what it says. */
class MpjExpressNamesTest {
    @Test
    void shouldSendWhatWasPackedIntoABufferOfMpjExpress() {
        TestRanks.run(2, comm -> {
            Buffer packed = new Buffer(BufferFactory.create(64), 8, comm.Pack_size(4, Datatype.INT) + 8);
            if (comm.Rank() == 0) {
                int end = comm.Pack(new int[] {1, 2, 3, 4}, 0, 4, Datatype.INT, packed, 0);
                end = comm.Pack(new double[] {0.5}, 0, 1, Datatype.DOUBLE, packed, end);
                assertThat(packed.getSize()).isEqualTo(end).isEqualTo(24);
                comm.Send(packed, 0, end, Datatype.PACKED, 1, 0);
            } else {
                Status status = comm.Recv(packed, 0, packed.getCapacity(), Datatype.PACKED, 0, 0);
                assertThat(status.count).isEqualTo(24);
                int[] ints = new int[4];
                double[] real = new double[1];
                int position = comm.Unpack(packed, 0, ints, 0, 4, Datatype.INT);
                comm.Unpack(packed, position, real, 0, 1, Datatype.DOUBLE);
                assertThat(ints).containsExactly(1, 2, 3, 4);
                assertThat(real).containsExactly(0.5);
            }
        });
    }

    @Test
    void shouldRefuseToPackBeyondABufferOfMpjExpress() {
        TestRanks.run(1, comm -> {
            Buffer packed = new Buffer(15);
            assertThatThrownBy(() -> comm.Pack(new long[2], 0, 2, Datatype.LONG, packed, 0))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("16 bytes are needed");
            assertThatThrownBy(() -> comm.Pack(new long[2], 0, 2, Datatype.LONG, (Buffer) null, 0))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("outbuf is null");
            assertThatThrownBy(() -> comm.Send(packed, 0, 2, Datatype.INT, 0, 0))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("MPI.INT needs int[]");
        });
    }

    @Test
    void shouldReadSectionsAsTheyWereWritten() throws BufferException {
        Buffer buffer = new Buffer(256);
        buffer.putSectionHeader(Type.INT);
        buffer.write(new int[] {7, 8, 9}, 1, 2);
        buffer.putSectionHeader(Type.BOOLEAN);
        buffer.write(new boolean[] {true, false}, 0, 2);
        buffer.putSectionHeader(Type.CHAR);
        buffer.write(new char[] {'x'}, 0, 1);
        buffer.commit();
        assertThat(buffer.getSectionHeader()).isEqualTo(Type.INT);
        assertThat(buffer.getSectionSize()).isEqualTo(2);
        int[] ints = new int[2];
        buffer.read(ints, 0, 1);
        buffer.read(ints, 1, 1);
        assertThat(ints).containsExactly(8, 9);
        assertThat(buffer.getSectionHeader()).isEqualTo(Type.BOOLEAN);
        assertThat(buffer.getSectionHeader())
                .as("what is not read is passed over")
                .isEqualTo(Type.CHAR);
        char[] chars = new char[1];
        buffer.read(chars, 0, 1);
        assertThat(chars).containsExactly('x');
        assertThatThrownBy(() -> buffer.read(new char[1], 0, 1)).isInstanceOf(BufferException.class);
        assertThatThrownBy(() -> buffer.write(new long[1], 0, 1)).isInstanceOf(BufferException.class);
        assertThatThrownBy(() -> new Buffer(4).putSectionHeader(Type.BYTE)).isInstanceOf(BufferException.class);
    }

    @Test
    void shouldCatchExceptionsByTheNamesOfTheirParents() {
        TestRanks.run(
                1,
                comm -> assertThatThrownBy(() -> comm.Send(new int[1], 0, 1, Datatype.INT, 5, 0))
                        .isInstanceOf(MPJDevException.class)
                        .isInstanceOf(xdev.XDevException.class)
                        .isInstanceOf(MPIException.class));
    }

    @Test
    void shouldReportThePredefinedAttributes() {
        TestRanks.run(3, comm -> {
            assertThat(comm.Attr_get(MPI.UNIVERSE_SIZE)).isEqualTo(3);
            assertThat(comm.Attr_get(MPI.LASTUSEDCODE)).isEqualTo(MPI.ERR_LASTCODE);
            assertThat(comm.getAttr(MPI.APPNUM)).isEqualTo(0);
            assertThat(comm.group.Size()).isEqualTo(3);
            assertThatThrownBy(() -> comm.Attr_put(MPI.APPNUM, 1)).hasMessageContaining("is predefined");
        });
    }

    @Test
    void shouldFindExtremesByTheFunctionsOfMpjExpress() {
        TestRanks.run(3, comm -> {
            int[] own = {comm.Rank() == 1 ? 9 : 4, comm.Rank()};
            int[] most = new int[2];
            int[] least = new int[2];
            comm.Allreduce(own, 0, most, 0, 1, Datatype.INT2, new Op(new Maxloc(), true, 77));
            comm.Allreduce(own, 0, least, 0, 1, Datatype.INT2, new Op(new Minloc(), true));
            assertThat(most).containsExactly(9, 1);
            assertThat(least).containsExactly(4, 0);
        });
    }
}
