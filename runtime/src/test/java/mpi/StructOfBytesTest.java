package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.memory.ElementCopy;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.lang.reflect.Array;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import xxdev.ElementType;

/** Structs of types with different bases, whose items are bytes. */
class StructOfBytesTest {
    private static final int ROUNDS = Rounds.max(200, 20_000);
    private static final int[] ONE = {1};
    private static final int[] AT_ZERO = {0};

    @Test
    void shouldTakeTheSameBytesAsTheElementsOfItsParts() {
        long seed = TestSeed.of("random datatypes as parts of structs of bytes");
        TestRanks.run(1, comm -> {
            Random random = new Random(seed);
            for (int round = 0; round < ROUNDS; round++) {
                RandomType made = RandomType.of(random, MPI.INT);
                if (made.isDisjoint(1)) {
                    compare(comm, made);
                }
            }
        });
    }

    private static void compare(Intracomm comm, RandomType made) {
        Datatype bytes =
                Datatype.createStruct(new int[] {1, 0}, new int[] {0, 0}, new Datatype[] {made.type, MPI.LONG});
        bytes.commit();
        assertThat(bytes.getSize()).isEqualTo(made.type.getSize());
        assertThat(bytes.getLb()).isEqualTo(made.type.getLb());
        assertThat(bytes.getTrueLb()).isEqualTo(made.type.getTrueLb());
        assertThat(bytes.getTrueExtent()).isEqualTo(made.type.getTrueExtent());
        int offset = made.offset(1);
        int[] ints = IntStream.rangeClosed(1, Array.getLength(made.array(1))).toArray();
        byte[] same = new byte[4 * ints.length];
        ElementCopy.copyBytes(ElementType.INT, ints, 0, ElementType.BYTE, same, 0, same.length);
        byte[] expected = new byte[made.type.getSize()];
        comm.Pack(ints, offset, 1, made.type, expected, 0);
        byte[] packed = new byte[expected.length];
        comm.Pack(same, 4 * offset, 1, bytes, packed, 0);
        assertThat(packed).as("%s", made).isEqualTo(expected);
        byte[] unpacked = new byte[same.length];
        comm.Unpack(packed, 0, unpacked, 4 * offset, 1, bytes);
        int[] expectedInts = new int[ints.length];
        comm.Unpack(expected, 0, expectedInts, offset, 1, made.type);
        int[] found = new int[ints.length];
        ElementCopy.copyBytes(ElementType.BYTE, unpacked, 0, ElementType.INT, found, 0, unpacked.length);
        assertThat(found).as("%s", made).isEqualTo(expectedInts);
    }

    @Test
    void shouldRoundItsExtentUpAsCompilersDoUnlessBoundsAreSet() {
        Datatype[] types = {MPI.INT, MPI.BYTE};
        Datatype record = Datatype.createStruct(new int[] {1, 1}, new int[] {0, 4}, types);
        assertThat(record.getExtent()).isEqualTo(8);
        assertThat(record.getSize()).isEqualTo(5);
        assertThat(Datatype.createResized(record, 0, 5).getExtent()).isEqualTo(5);
        Datatype outer = Datatype.createStruct(new int[] {1, 1}, new int[] {0, 8}, new Datatype[] {record, MPI.BYTE});
        assertThat(outer.getExtent()).isEqualTo(12);
        Datatype array = Datatype.createContiguous(3, record);
        assertThat(array.getExtent()).isEqualTo(24);
        assertThat(Datatype.createStruct(ONE, new int[] {2}, new Datatype[] {MPI.INT})
                        .getLb())
                .isEqualTo(2);
        Datatype marked = Datatype.createStruct(
                new int[] {1, 1, 1}, new int[] {0, 4, 7}, new Datatype[] {MPI.INT, MPI.BYTE, MPI.UB});
        assertThat(marked.getExtent()).isEqualTo(7);
    }

    @Test
    void shouldRefuseWhatHasNoBytes() {
        for (Datatype type : List.of(MPI.OBJECT, Datatype.Contiguous(2, MPI.OBJECT))) {
            assertThatThrownBy(() -> Datatype.createStruct(ONE, AT_ZERO, new Datatype[] {type}))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("createStruct: types[0] is " + type + ", which has no size in bytes");
        }
        assertThatThrownBy(() -> Datatype.createStruct(ONE, AT_ZERO, new Datatype[] {MPI.DATATYPE_NULL}))
                .isInstanceOf(MPIException.class)
                .hasMessageContaining("createStruct: types[0] MPI.NULL");
        assertThatThrownBy(() ->
                        Datatype.createVector(1 << 14, 1, 1 << 15, MPI.LONG).getExtent())
                .isInstanceOf(MPIException.class)
                .hasMessageContaining("more than an int can hold");
        assertThatThrownBy(() -> MPI.INT.setName("number"))
                .isInstanceOf(MPIException.class)
                .hasMessageContaining("MPI.INT is predefined");
    }

    @Test
    void shouldBeDuplicatedAndNamed() {
        Datatype column = Datatype.createVector(2, 1, 3, MPI.INT);
        Datatype copy = column.dup();
        copy.setName("column");
        column.free();
        assertThat(copy.getName()).isEqualTo("column");
        assertThat(copy.getExtent()).isEqualTo(16);
        assertThat(copy.isNull()).isFalse();
        copy.clone().free();
        copy.free();
        assertThat(copy.isNull()).isTrue();
        assertThat(MPI.DATATYPE_NULL.isNull()).isTrue();
    }
}
