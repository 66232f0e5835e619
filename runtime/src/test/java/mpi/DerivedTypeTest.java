package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.nio.DoubleBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Derived datatypes in messages between two ranks, against a list of places; the rules of MPI 1.1, section 3.12. */
class DerivedTypeTest {
    private static final int ROUNDS = Rounds.max(30, 300);

    @Test
    void shouldMeasureRandomTypesAsTheStandardSays() {
        Random random = new Random(TestSeed.of("random datatypes"));
        for (int round = 0; round < 20 * ROUNDS; round++) {
            RandomType made = RandomType.of(random, random.nextBoolean() ? MPI.INT : MPI.INT2);
            Datatype type = made.type;
            assertThat(List.of(type.Size(), type.Extent(), type.Lb(), type.Ub()))
                    .as("size, extent, lb, ub of %s", made)
                    .containsExactly(made.size(), made.extent(), made.lowerBound(), made.upperBound());
            assertThat(type.places().isDisjoint(3)).as("%s", made).isEqualTo(made.isDisjoint(3));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev", "tcp", "hybrid"})
    void shouldCarryRandomTypesInMessages(String device) {
        long seed = TestSeed.of("random datatypes in messages over " + device);
        TestRanks.run(2, TestRanks.on(device), comm -> {
            Random random = new Random(seed);
            for (int round = 0; round < ROUNDS; round++) {
                Datatype base = Samples.TYPES.get(random.nextInt(Samples.TYPES.size()));
                int items = 1 + random.nextInt(3) * (random.nextInt(8) == 0 ? 20 : 1);
                RandomType made = RandomType.of(random, base);
                carry(comm, base.element == xxdev.ElementType.OBJECT ? MPI.OBJECT : basic(base), made, items, round);
            }
        });
    }

    private static Datatype basic(Datatype base) {
        return Samples.TYPES.stream()
                .filter(type -> type.Size() == 1 && type.element == base.element)
                .findFirst()
                .orElseThrow();
    }

    /** Rank 0 sends items, rank 1 receives elements; rank 1 sends elements, rank 0 receives items; then both items. */
    private static void carry(Intracomm comm, Datatype element, RandomType made, int items, int round) {
        int size = items * made.size();
        int offset = made.offset(items);
        Object elements = Samples.filled(element, size, round);
        String what = items + " of " + made;
        if (comm.Rank() == 0) {
            comm.Send(made.unpacked(elements, items), offset, items, made.type, 1, round);
        } else {
            Object received = Samples.array(element, size);
            Status status = comm.Recv(received, 0, size, element, 0, round);
            Object expected = made.packed(made.unpacked(elements, items), offset, items); // of places that overlap
            assertThat(received).as(what).isEqualTo(expected);
            assertThat(status.Get_count(made.type)).as(what).isEqualTo(items);
            assertThat(status.Get_elements(made.type)).as(what).isEqualTo(size);
        }
        if (!made.isDisjoint(items)) {
            assertThatThrownBy(() -> comm.Irecv(made.array(items), offset, items, made.type, 0, round))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("have elements in common");
            return;
        }
        if (comm.Rank() == 1) {
            comm.Ssend(elements, 0, size, element, 0, round);
            comm.Send(made.unpacked(elements, items), offset, items, made.type, 0, round);
        } else {
            for (int way = 0; way < 2; way++) {
                Object array = made.array(items);
                if (way == 0) {
                    comm.Recv(array, offset, items, made.type, 1, round);
                } else {
                    comm.Irecv(array, offset, items, made.type, 1, round).Wait();
                }
                assertThat(array).as(what).isEqualTo(made.unpacked(elements, items));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev", "tcp", "hybrid"})
    void shouldCarryALongColumnInEveryMode(String device) {
        int n = 1_000;
        TestRanks.run(2, TestRanks.on(device), comm -> {
            Datatype column = Datatype.Vector(n, 1, n, MPI.DOUBLE);
            column.Commit();
            double[] matrix = IntStream.range(0, n * n).asDoubleStream().toArray();
            double[] expected =
                    IntStream.range(0, n).mapToDouble(i -> i * n + 7).toArray();
            double[] other = new double[n * n];
            DoubleBuffer view = DoubleBuffer.wrap(other);
            int peer = 1 - comm.Rank();
            Prequest receive = comm.Recv_init(view, 3, 1, column, peer, 1);
            Prequest send = comm.Send_init(matrix, 7, 1, column, peer, 1);
            for (int round = 0; round < 3; round++) {
                Arrays.fill(other, 0);
                Prequest.Startall(new Prequest[] {receive, send});
                Request.Waitall(new Request[] {receive, send});
                assertThat(IntStream.range(0, n).mapToDouble(i -> other[i * n + 3]))
                        .containsExactly(box(expected));
            }
            Arrays.fill(other, 0);
            Status status = comm.Sendrecv(matrix, 7, 1, column, peer, 2, other, 0, n, MPI.DOUBLE, peer, 2);
            assertThat(status.Get_count(column)).isEqualTo(1);
            assertThat(Arrays.copyOf(other, n)).containsExactly(expected);
            comm.Sendrecv_replace(matrix, 9, 1, column, peer, 3, peer, 3);
            assertThat(matrix[9 * n + 9]).isEqualTo(9 * n + 9);
        });
    }

    private static Double[] box(double[] values) {
        return Arrays.stream(values).boxed().toArray(Double[]::new);
    }

    @Test
    void shouldSendDerivedItemsFromTheAttachedBuffer() {
        TestRanks.run(2, comm -> {
            Datatype odd = Datatype.Vector(3, 1, 2, MPI.INT);
            odd.Commit();
            if (comm.Rank() == 0) {
                comm.epoch.attach(new byte[100]);
                int[] sent = {0, 1, 2, 3, 4, 5};
                Prequest again = comm.Bsend_init(sent, 1, 1, odd, 1, 5);
                comm.Bsend(sent, 1, 1, odd, 1, 5);
                Arrays.fill(sent, 9);
                odd.Free();
                again.Start();
                again.Wait();
                comm.epoch.detach();
            } else {
                int[] received = new int[6];
                comm.Recv(received, 0, 1, odd, 0, 5);
                assertThat(received).containsExactly(1, 0, 3, 0, 5, 0);
                comm.Recv(received, 0, 3, MPI.INT, 0, 5);
                assertThat(received).startsWith(9, 9, 9);
            }
        });
    }

    @Test
    void shouldCountPartialItemsAsUndefined() {
        TestRanks.run(2, comm -> {
            Datatype pairs = Datatype.Vector(2, 1, 3, MPI.INT);
            pairs.Commit();
            if (comm.Rank() == 0) {
                comm.Send(new int[] {1, 2, 3}, 0, 3, MPI.INT, 1, 0);
            } else {
                Status probed = comm.Probe(0, 0);
                int[] into = new int[8];
                Status status = comm.Recv(into, 0, 2, pairs, 0, 0);
                for (Status each : List.of(probed, status)) {
                    assertThat(each.Get_count(pairs)).isEqualTo(MPI.UNDEFINED);
                    assertThat(each.Get_elements(pairs)).isEqualTo(3);
                }
                assertThat(into).containsExactly(1, 0, 0, 2, 3, 0, 0, 0);
            }
        });
    }

    @Test
    void shouldCountItemsOfNothingAsTheReceiveDid() {
        TestRanks.run(2, comm -> {
            Datatype nothing = Datatype.Struct(new int[0], new int[0], new Datatype[0]);
            nothing.Commit();
            int[] buffer = {3};
            if (comm.Rank() == 0) {
                comm.Send(buffer, 0, 100, nothing, 1, 0);
            } else {
                Status status = comm.Recv(buffer, 0, 100, nothing, 0, 0);
                assertThat(status.Get_count(nothing)).isEqualTo(100);
                assertThat(status.Get_elements(nothing)).isEqualTo(MPI.UNDEFINED);
                assertThat(buffer).containsExactly(3);
            }
        });
    }

    @Test
    void shouldTakeContiguousItemsAsPlainOnes() {
        Datatype rows = Datatype.Contiguous(4, Datatype.Vector(2, 3, 3, MPI.INT));
        assertThat(rows.plainArray).isNull();
        rows.Commit();
        assertThat(rows.plainArray).isEqualTo(int[].class);
        assertThat(rows.scattered()).isNull();
        Datatype apart = Datatype.Indexed(new int[] {2}, new int[] {1}, MPI.INT);
        apart.Commit();
        assertThat(apart.plainArray).isNull();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void shouldRefuseTypesThatAreNotCommittedOrFreed(int ranks) {
        TestRanks.run(ranks, comm -> {
            Datatype type = Datatype.Vector(2, 1, 2, MPI.INT);
            int[] buffer = new int[9];
            String name = " Vector(2, 1, 2, MPI.INT) ";
            refused(
                    () -> comm.Send(buffer, 0, 1, type, 0, 0),
                    3,
                    "Send: datatype" + name + "has not been committed; call Commit first (on MPI.COMM_WORLD)");
            refused(() -> comm.Irecv(buffer, 0, 1, type, 0, 0), 3, "Irecv: datatype" + name + "has not been committed");
            refused(() -> comm.Bcast(buffer, 0, 1, type, 0), 3, "Bcast: datatype" + name + "has not been committed");
            refused(
                    () -> comm.Gather(buffer, 0, 1, MPI.INT, buffer, 0, 1, type, comm.Rank()),
                    3,
                    "Gather: recvtype" + name);
            refused(() -> comm.Pack_size(1, type), 3, "Pack_size: datatype" + name + "has not been committed");
            type.Commit();
            type.Commit();
            Datatype nested = Datatype.Contiguous(2, type);
            nested.Commit();
            type.Free();
            refused(
                    () -> comm.Send(buffer, 0, 1, type, 0, 0),
                    3,
                    "Send: datatype" + name + "has been freed (on MPI.COMM_WORLD)");
            refused(() -> Datatype.Contiguous(2, type), 3, "Contiguous: oldtype" + name + "has been freed");
            refused(type::Commit, 3, "Commit:" + name + "has been freed");
            refused(type::free, 3, "Free:" + name + "has been freed");
            refused(MPI.INT::Free, 3, "Free: MPI.INT is predefined and cannot be freed");
            refused(() -> comm.Send(buffer, 0, 1, MPI.UB, 0, 0), 3, "Send: datatype MPI.UB is no type of data");
            refused(() -> Datatype.Vector(1, 1, 1, MPI.NULL), 3, "Vector: oldtype MPI.NULL");
            Request receive = comm.Irecv(buffer, 0, 1, nested, comm.Rank(), 0); // made before, so not affected
            comm.Send(new int[] {1, 2, 3, 4}, 0, 4, MPI.INT, comm.Rank(), 0);
            receive.Wait();
            assertThat(buffer).startsWith(1, 0, 2, 3, 0, 4);
        });
    }

    @Test
    void shouldRefuseItemsThatDoNotLieInTheBuffer() {
        TestRanks.run(1, comm -> {
            Datatype back = Datatype.Vector(3, 1, -2, MPI.INT);
            back.Commit();
            int[] buffer = new int[5];
            refused(
                    () -> comm.Isend(buffer, 3, 1, back, 0, 0),
                    2,
                    "Isend: count 1 of Vector(3, 1, -2, MPI.INT) from offset 3 takes elements -1..3, "
                            + "outside 0..4 of int[5] (on MPI.COMM_WORLD)");
            Datatype column = Datatype.Vector(2, 1, 4, MPI.INT);
            column.Commit();
            refused(() -> comm.Recv(buffer, 1, 1, column, 0, 0), 2, "takes elements 1..5, outside 0..4 of int[5]");
            refused(
                    () -> comm.Send(new double[9], 0, 1, column, 0, 0),
                    3,
                    "buf is double[], but Vector(2, 1, 4, MPI.INT) needs int[]");
            refused(() -> comm.Send(buffer, 0, -1, column, 0, 0), 2, "count -1 is negative");
            refused(
                    () -> comm.Alltoallv(
                            buffer,
                            0,
                            new int[] {1},
                            new int[] {1},
                            column,
                            buffer,
                            0,
                            new int[] {2},
                            new int[] {0},
                            MPI.INT),
                    2,
                    "the block of rank 0 (sendcounts[0] 1 at displacement 1) takes elements 5..9, outside 0..4");
            Datatype twice = Datatype.Vector(2, 2, 1, MPI.INT);
            twice.Commit();
            comm.Send(buffer, 0, 1, twice, 0, 0);
            refused(
                    () -> comm.Recv(buffer, 0, 1, twice, 0, 0),
                    3,
                    "Recv: 1 items of datatype Vector(2, 2, 1, MPI.INT) have elements in common");
            comm.Recv(buffer, 0, 4, MPI.INT, 0, 0);
        });
    }

    @Test
    void shouldRefuseTypesThatCannotBeMade() {
        int most = Integer.MAX_VALUE;
        refused(() -> Datatype.Contiguous(-1, MPI.INT), 2, "Contiguous: count -1 is outside 0.." + most);
        refused(() -> Datatype.Vector(1, -2, 1, MPI.INT), 2, "Vector: blocklength -2 is outside 0..");
        refused(() -> Datatype.Contiguous(1, null), 13, "Contiguous: oldtype is null; expected MPI.BYTE");
        refused(() -> Datatype.Contiguous(most, MPI.INT2), 13, "Contiguous: the ");
        refused(() -> Datatype.Vector(3, 1, most, MPI.INT), 13, "Vector: the ");
        refused(
                () -> Datatype.Indexed(new int[2], new int[3], MPI.INT),
                13,
                "displacements has 3 elements, blocklengths has 2");
        refused(() -> Datatype.Indexed(new int[] {1, -1}, new int[2], MPI.INT), 2, "blocklengths[1] -1 is outside");
        refused(() -> Datatype.Hindexed(null, new int[2], MPI.INT), 13, "blocklengths is null");
        refused(
                () -> Datatype.Struct(new int[2], new int[2], new Datatype[] {MPI.INT, MPI.DOUBLE}),
                3,
                "Struct: oldtypes[1] MPI.DOUBLE and MPI.INT have different base types");
        refused(() -> Datatype.Struct(new int[1], new int[1], new Datatype[1]), 13, "Struct: oldtypes[0] is null");
    }

    private static void refused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, int kind, String why) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        MPIException.class, e -> assertThat(e.getErrorClass()).isEqualTo(kind))
                .hasMessageContaining(why);
    }
}
