package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Packing and unpacking, and messages of packed bytes; the rules of MPI 1.1, section 3.13. */
class PackTest {
    private static final int ROUNDS = Rounds.max(100, 20_000);

    @Test
    void shouldGiveBackWhatWasPacked() {
        long seed = TestSeed.of("packed items of random datatypes");
        TestRanks.run(1, comm -> {
            Random random = new Random(seed);
            for (int round = 0; round < ROUNDS; round++) {
                Datatype base = Samples.TYPES.get(random.nextInt(Samples.TYPES.size()));
                RandomType made = RandomType.of(random, base);
                int items = 1 + random.nextInt(3);
                if (made.isDisjoint(items)) {
                    packAndUnpack(comm, made, items, random);
                }
            }
        });
    }

    private static void packAndUnpack(Intracomm comm, RandomType made, int items, Random random) {
        boolean isObjects = made.type.element == xxdev.ElementType.OBJECT;
        int start = random.nextInt(9);
        int room = isObjects ? 1 << 16 : comm.Pack_size(items, made.type);
        Object elements = filled(made, items);
        Object from = made.unpacked(elements, items);
        Object into = made.array(items);
        int offset = made.offset(items);
        int end;
        int read;
        if (random.nextBoolean()) {
            byte[] packed = new byte[start + room];
            end = comm.Pack(from, offset, items, made.type, packed, start);
            read = comm.Unpack(packed, start, into, offset, items, made.type);
        } else {
            ByteBuffer packed = ByteBuffer.allocateDirect(start + room);
            end = comm.Pack(from, offset, items, made.type, packed, start);
            read = comm.Unpack(packed, start, into, offset, items, made.type);
        }
        assertThat(into).as("%s items of %s", items, made).isEqualTo(from);
        assertThat(read).isEqualTo(end);
        if (!isObjects) {
            assertThat(end).isEqualTo(start + room);
        }
    }

    private static Object filled(RandomType made, int items) {
        Datatype element = Samples.TYPES.stream()
                .filter(type -> type.Size() == 1 && type.element == made.type.element)
                .findFirst()
                .orElseThrow();
        return Samples.filled(element, items * made.size(), 17);
    }

    @Test
    void shouldCarryMixedRecordsAsPackedBytes() {
        TestRanks.run(2, comm -> {
            byte[] packed = new byte[500];
            if (comm.Rank() == 0) {
                int position = comm.Pack(new int[] {10}, 0, 1, MPI.INT, packed, 0);
                position = comm.Pack(new double[] {0, 1.1, 2.2}, 1, 2, MPI.DOUBLE, packed, position);
                position = comm.Pack(new Object[] {"text"}, 0, 1, MPI.OBJECT, packed, position);
                comm.Send(packed, 0, position, MPI.PACKED, 1, 9);
            } else {
                Status status = comm.Recv(packed, 0, packed.length, MPI.PACKED, 0, 9);
                int[] n = new int[1];
                double[] a = new double[2];
                Object[] text = new Object[1];
                int position = comm.Unpack(packed, 0, n, 0, 1, MPI.INT);
                position = comm.Unpack(packed, position, a, 0, 2, MPI.DOUBLE);
                position = comm.Unpack(packed, position, text, 0, 1, MPI.OBJECT);
                assertThat(status.Get_count(MPI.PACKED)).isEqualTo(position);
                assertThat(n).containsExactly(10);
                assertThat(a).containsExactly(1.1, 2.2);
                assertThat(text).containsExactly("text");
            }
        });
    }

    @Test
    void shouldWriteObjectsToAnArrayOfBytesAndReadThemAtAnotherRank() {
        TestRanks.run(2, comm -> {
            Datatype everySecond = Datatype.Vector(2, 1, 2, MPI.OBJECT);
            everySecond.Commit();
            if (comm.Rank() == 0) {
                Object[] items = {"left out", new int[] {1, 2}, "left out", "text", "left out"};
                byte[] written = comm.Object_Serialize(items, 1, 1, everySecond);
                comm.Send(written, 0, written.length, MPI.BYTE, 1, 3);
            } else {
                byte[] written = new byte[comm.Probe(0, 3).Get_count(MPI.BYTE)];
                comm.Recv(written, 0, written.length, MPI.BYTE, 0, 3);
                Object[] items = new Object[3];
                comm.Object_Deserialize(items, written, 1, 2, MPI.OBJECT);
                assertThat(items).containsExactly(null, new int[] {1, 2}, "text");
                refused(
                        () -> comm.Object_Deserialize(items, new byte[3], 0, 1, MPI.OBJECT),
                        "Object_Deserialize: 4 bytes are needed from position 0 of inbuf, byte[3]");
            }
            refused(
                    () -> comm.Object_Serialize(new int[1], 0, 1, MPI.INT),
                    "Object_Serialize: datatype MPI.INT is not of objects; expected MPI.OBJECT");
            refused(
                    () -> comm.Object_Deserialize(new int[1], new byte[9], 0, 1, MPI.INT),
                    "Object_Deserialize: datatype MPI.INT is not of objects");
            refused(() -> comm.Object_Serialize(null, 0, 1, MPI.OBJECT), "Object_Serialize: inbuf is null");
        });
    }

    @Test
    void shouldMatchPackedBytesWithWhatTheyWerePackedFrom() {
        TestRanks.run(2, comm -> {
            byte[] packed = new byte[16];
            double[] values = {1.5, 2.5};
            if (comm.Rank() == 0) {
                comm.Pack(values, 0, 2, MPI.DOUBLE, packed, 0);
                comm.Send(packed, 0, 16, MPI.PACKED, 1, 1);
                comm.Send(values, 0, 2, MPI.DOUBLE, 1, 2);
            } else {
                double[] received = new double[2];
                comm.Recv(received, 0, 2, MPI.DOUBLE, 0, 1);
                assertThat(received).containsExactly(values);
                comm.Recv(packed, 0, 16, MPI.PACKED, 0, 2);
                comm.Unpack(packed, 8, received, 0, 1, MPI.DOUBLE);
                assertThat(received).containsExactly(2.5, 2.5);
            }
        });
    }

    @Test
    void shouldRefuseWhatDoesNotFit() {
        TestRanks.run(1, comm -> {
            byte[] packed = new byte[10];
            double[] values = new double[2];
            refused(
                    () -> comm.Pack(values, 0, 1, MPI.DOUBLE, packed, 3),
                    "Pack: 8 bytes are needed from position 3 of outbuf, byte[10], which has 7 there "
                            + "(on MPI.COMM_WORLD)");
            refused(
                    () -> comm.Unpack(packed, 3, values, 0, 1, MPI.DOUBLE),
                    "Unpack: 8 bytes are needed from position 3");
            refused(() -> comm.Pack(values, 0, 1, MPI.DOUBLE, packed, 11), "position 11 is outside 0..10 of outbuf");
            refused(() -> comm.Pack(values, 0, 1, MPI.DOUBLE, packed, -1), "position -1 is outside 0..10 of outbuf");
            refused(() -> comm.Pack(values, 0, 3, MPI.DOUBLE, packed, 0), "Pack: incount 3 is outside 0..2");
            refused(() -> comm.Unpack(packed, 0, values, 0, 3, MPI.DOUBLE), "Unpack: outcount 3 is outside 0..2");
            refused(() -> comm.Pack(values, 0, 1, MPI.DOUBLE, (byte[]) null, 0), "outbuf is null");
            refused(
                    () -> comm.Pack(
                            values, 0, 1, MPI.DOUBLE, ByteBuffer.allocate(9).asReadOnlyBuffer(), 0),
                    "outbuf is a read-only NIO buffer");
            refused(() -> comm.Pack_size(-1, MPI.INT), "incount -1 is negative");
            refused(() -> comm.Pack_size(Integer.MAX_VALUE, MPI.INT), "more than an array can have");
            Datatype wide = Datatype.Contiguous(1 << 29, MPI.DOUBLE); // 2^32 bytes
            wide.Commit();
            refused(() -> comm.Pack_size(1, wide), "takes 4294967296 bytes, more than an array can have");
            refused(wide::getByteSize, "has 4294967296 bytes there, more than an int can hold");
            refused(() -> comm.Pack_size(1, MPI.OBJECT), "known when the objects are written");
            packed[3] = -1;
            packed[0] = -1;
            refused(() -> comm.Unpack(packed, 0, new Object[1], 0, 1, MPI.OBJECT), "holds no packed objects");
            assertThat(comm.Pack_size(3, MPI.SHORT2)).isEqualTo(12);
        });
    }

    private static void refused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String why) {
        assertThatThrownBy(call).isInstanceOf(MPIException.class).hasMessageContaining(why);
    }
}
