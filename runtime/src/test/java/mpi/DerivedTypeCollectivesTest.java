package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Collectives on derived datatypes: random types on one side, their elements without gaps on the other. */
class DerivedTypeCollectivesTest {
    private static final int ROUNDS = Rounds.max(6, 50);

    private static void run(String device, int ranks, Consumer<Intracomm> body) {
        TestRanks.run(ranks, TestRanks.on(device), body);
    }

    @ParameterizedTest
    @CsvSource({
        "smdev, 1, BLOCKING",
        "smdev, 2, BLOCKING",
        "smdev, 3, NONBLOCKING",
        "smdev, 4, PERSISTENT",
        "smdev, 5, BLOCKING",
        "smdev, 8, NONBLOCKING",
        "niodev, 3, BLOCKING",
        "tcp, 2, PERSISTENT",
        "hybrid, 3, NONBLOCKING"
    })
    void shouldMoveItemsOfRandomTypes(String device, int ranks, CallForm form) {
        long seed = TestSeed.of("collectives on random datatypes, " + device + " " + ranks);
        run(device, ranks, comm -> {
            Random random = new Random(seed);
            for (int round = 0; round < ROUNDS; round++) {
                RandomType made = disjoint(random, comm.Size());
                new Moves(form, comm, made, 1 + random.nextInt(2), random.nextInt(comm.Size())).all();
            }
        });
    }

    private static RandomType disjoint(Random random, int ranks) {
        while (true) {
            Datatype base = Samples.TYPES.get(random.nextInt(Samples.TYPES.size()));
            RandomType made = RandomType.of(random, base);
            if (made.isDisjoint(3 * ranks + 1) && made.extent() > 0) {
                return made;
            }
        }
    }

    /** Each collective once, from items to elements and back. */
    private static final class Moves {
        private final CallForm form;
        private final Intracomm comm;
        private final RandomType made;
        private final Datatype element;
        private final int items;
        private final int each;
        private final int root;
        private final int rank;
        private final int size;

        Moves(CallForm form, Intracomm comm, RandomType made, int items, int root) {
            this.form = form;
            this.comm = comm;
            this.made = made;
            this.element = Samples.TYPES.stream()
                    .filter(type -> type.Size() == 1 && type.element == made.type.element)
                    .findFirst()
                    .orElseThrow();
            this.items = items;
            this.each = items * made.size();
            this.root = root;
            this.rank = comm.Rank();
            this.size = comm.Size();
        }

        void all() {
            bcast();
            gatherAndScatter();
            allgather();
            alltoall();
            varying();
            typed();
        }

        private void call(String name, Object... arguments) {
            form.call(comm, name, arguments);
        }

        private Object elements(int blocks, int seed) {
            return Samples.filled(element, blocks * each, seed);
        }

        private void check(String call, Object got, Object expected) {
            assertThat(got).as("%s of %s items of %s", call, items, made).isEqualTo(expected);
        }

        private void bcast() {
            int at = made.offset(items);
            Object array = rank == root ? made.unpacked(elements(1, 5), items) : made.array(items);
            call("Bcast", array, at, items, made.type, root);
            check("Bcast", array, made.unpacked(elements(1, 5), items));
            Object plain = rank == root ? array : Samples.array(element, each);
            call(
                    "Bcast",
                    plain,
                    rank == root ? at : 0,
                    rank == root ? items : each,
                    rank == root ? made.type : element,
                    root);
            check("Bcast to elements", plain, rank == root ? array : elements(1, 5));
        }

        private void gatherAndScatter() {
            int all = items * size;
            Object own = made.unpacked(elements(1, rank * each), items);
            Object gathered = made.array(all);
            call(
                    "Gather",
                    own,
                    made.offset(items),
                    items,
                    made.type,
                    gathered,
                    made.offset(all),
                    items,
                    made.type,
                    root);
            check("Gather", gathered, rank == root ? made.unpacked(elements(size, 0), all) : made.array(all));
            Object back = Samples.array(element, each);
            call("Scatter", gathered, made.offset(all), items, made.type, back, 0, each, element, root);
            check("Scatter", back, elements(1, rank * each));
        }

        private void allgather() {
            int all = items * size;
            Object gathered = made.array(all);
            call("Allgather", elements(1, rank * each), 0, each, element, gathered, made.offset(all), items, made.type);
            check("Allgather", gathered, made.unpacked(elements(size, 0), all));
        }

        private void alltoall() {
            int all = items * size;
            Object sent = made.unpacked(elements(size, rank), all);
            Object received = Samples.array(element, size * each);
            call("Alltoall", sent, made.offset(all), items, made.type, received, 0, each, element);
            check("Alltoall", received, ofEach());
            Object into = made.array(all);
            call("Alltoall", elements(size, rank), 0, each, element, into, made.offset(all), items, made.type);
            check("Alltoall to items", into, made.unpacked(ofEach(), all));
        }

        /** What this rank gets of an Alltoall in which rank r sends elements with seed r. */
        private Object ofEach() {
            Object all = Samples.array(element, size * each);
            for (int r = 0; r < size; r++) {
                System.arraycopy(elements(size, r), rank * each, all, r * each, each);
            }
            return all;
        }

        /** Blocks in reverse order, with a gap of an item after each, the highest before the user's offset. */
        private void varying() {
            int room = (items + 1) * size;
            int[] counts = IntStream.generate(() -> items).limit(size).toArray();
            int[] displs = IntStream.range(0, size)
                    .map(r -> (size - 1 - r) * (items + 1) - 1)
                    .toArray();
            int at = made.offset(room) + made.extent();
            int length = Math.max(Array.getLength(made.array(room)), at); // the offset itself is in the buffer, too
            Object gathered = made.type.element.newArray(length);
            call("Allgatherv", elements(1, rank * each), 0, each, element, gathered, at, counts, displs, made.type);
            Object expected = made.type.element.newArray(length);
            for (int r = 0; r < size; r++) {
                put(elements(1, r * each), expected, at + displs[r] * made.extent());
            }
            check("Allgatherv", gathered, expected);
            int[] plainCounts = IntStream.generate(() -> each).limit(size).toArray();
            int[] plainDispls = IntStream.range(0, size).map(r -> r * each).toArray();
            Object received = Samples.array(element, size * each);
            call("Alltoallv", gathered, at, counts, displs, made.type, received, 0, plainCounts, plainDispls, element);
            Object same = Samples.array(element, size * each);
            for (int r = 0; r < size; r++) {
                System.arraycopy(elements(1, rank * each), 0, same, r * each, each);
            }
            check("Alltoallv", received, same);
        }

        private void put(Object elements, Object array, int at) {
            int[] places = made.places(items);
            for (int i = 0; i < places.length; i++) {
                Array.set(array, at + places[i], Array.get(elements, i));
            }
        }

        /** To this rank itself as items, to others as elements. */
        private void typed() {
            int span = made.offset(items) + Math.max(made.end(items), 0) + 1;
            Datatype[] types = new Datatype[size];
            int[] counts = new int[size];
            int[] displs = new int[size];
            Object received = made.type.element.newArray(size * (span + each));
            Object expected = made.type.element.newArray(size * (span + each));
            for (int r = 0; r < size; r++) {
                boolean isOfItems = (r + rank) % 2 == 0;
                types[r] = isOfItems ? made.type : element;
                counts[r] = isOfItems ? items : each;
                displs[r] = r * (span + each) + (isOfItems ? made.offset(items) : 0);
                Object block = elements(1, r + rank);
                if (isOfItems) {
                    put(block, expected, displs[r]);
                } else {
                    System.arraycopy(block, 0, expected, displs[r], each);
                }
            }
            Object sent = Samples.array(element, size * each);
            for (int r = 0; r < size; r++) {
                System.arraycopy(elements(1, r + rank), 0, sent, r * each, each);
            }
            Datatype[] plain = new Datatype[size];
            Arrays.fill(plain, element);
            int[] plainCounts = IntStream.generate(() -> each).limit(size).toArray();
            int[] plainDispls = IntStream.range(0, size).map(r -> r * each).toArray();
            call("Alltoallw", sent, 0, plainCounts, plainDispls, plain, received, 0, counts, displs, types);
            check("Alltoallw", received, expected);
        }
    }

    /** Adds the two numbers of an item, which lie two apart. */
    private static final class AddApart extends User_function {
        @Override
        public void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count, Datatype datatype) {
            int[] in = (int[]) invec;
            int[] inout = (int[]) inoutvec;
            for (int i = 0; i < count; i++) {
                int at = i * datatype.Extent();
                inout[inoutoffset + at] += in[inoffset + at];
                inout[inoutoffset + at + 2] += in[inoffset + at + 2];
            }
        }
    }

    static Stream<String> reductions() {
        return Stream.of("Reduce", "Allreduce", "Reduce_scatter_block", "Scan");
    }

    @ParameterizedTest
    @MethodSource("reductions")
    void shouldGiveUserFunctionsItemsAsTheDatatypeSays(String call) {
        for (int ranks : new int[] {1, 3, 4}) {
            TestRanks.run(ranks, comm -> {
                Datatype apart = Datatype.Vector(2, 1, 2, MPI.INT);
                apart.Commit();
                Op add = new Op(new AddApart(), true);
                int n = comm.Size();
                boolean isScattered = call.equals("Reduce_scatter_block");
                int items = isScattered ? 2 * n : 2;
                int[] sent =
                        IntStream.range(0, 3 * items).map(i -> i + comm.Rank()).toArray();
                int[] got = new int[6];
                switch (call) {
                    case "Reduce" -> comm.Reduce(sent, 0, got, 0, 2, apart, add, 0);
                    case "Allreduce" -> comm.Allreduce(sent, 0, got, 0, 2, apart, add);
                    case "Scan" -> comm.Scan(sent, 0, got, 0, 2, apart, add);
                    default -> comm.Reduce_scatter_block(sent, 0, got, 0, 2, apart, add);
                }
                int first = isScattered ? 6 * comm.Rank() : 0;
                int combined = call.equals("Scan") ? comm.Rank() + 1 : n;
                int[] expected = new int[6];
                for (int place : new int[] {0, 2, 3, 5}) {
                    expected[place] = combined * (first + place) + combined * (combined - 1) / 2;
                }
                boolean hasResult = !call.equals("Reduce") || comm.Rank() == 0;
                assertThat(got).containsExactly(hasResult ? expected : new int[6]);
            });
        }
    }

    @Test
    void shouldRefusePredefinedOperationsOnDerivedTypes() {
        TestRanks.run(2, comm -> {
            Datatype same = Datatype.Contiguous(1, MPI.INT);
            same.Commit();
            int[] buffer = new int[2];
            assertThatThrownBy(() -> comm.Allreduce(buffer, 0, buffer, 1, 1, same, MPI.SUM))
                    .isInstanceOfSatisfying(
                            MPIException.class,
                            e -> assertThat(e.getErrorClass()).isEqualTo(10))
                    .hasMessageContaining("op MPI.SUM is not defined for Contiguous(1, MPI.INT)");
        });
    }
}
