package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Nightly;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Reductions, in one form: 1 to 5 and 8 ranks, every datatype and operation that go together, odd counts, against a
 * plain fold.
 */
abstract class CollectiveReductionsContract {
    /** How the collectives are called. */
    abstract CallForm form();

    private void call(Intracomm comm, String name, Object... arguments) {
        form().call(comm, name, arguments);
    }

    private static final int[] COUNTS = {0, 1, 7, 1030};
    private static final List<Op> OPS = List.of(
            MPI.MAX,
            MPI.MIN,
            MPI.SUM,
            Op.REPRODUCIBLE_SUM,
            MPI.PROD,
            MPI.LAND,
            MPI.BAND,
            MPI.LOR,
            MPI.BOR,
            MPI.LXOR,
            MPI.BXOR,
            MPI.MAXLOC,
            MPI.MINLOC);
    private static final List<Datatype> TYPES = List.of(
            MPI.BYTE,
            MPI.CHAR,
            MPI.SHORT,
            MPI.BOOLEAN,
            MPI.INT,
            MPI.LONG,
            MPI.FLOAT,
            MPI.DOUBLE,
            MPI.SHORT2,
            MPI.INT2,
            MPI.LONG2,
            MPI.FLOAT2,
            MPI.DOUBLE2);

    private final Map<List<Object>, Object> folds = new ConcurrentHashMap<>();

    /** One reduction: which operation on which datatype, how many items. */
    interface Case {
        void run(Intracomm comm, Datatype type, Op op, int count);
    }

    private void forAll(int ranks, Case one) {
        Nightly.leave(
                form() == CallForm.BLOCKING ? ranks == 2 || ranks == 5 : ranks != 3,
                "EveryCombinationTest has all numbers of ranks, blocking calls others; how calls wait has nothing to do"
                        + " with how many there are");
        TestRanks.run(ranks, comm -> {
            for (Datatype type : TYPES) {
                for (Op op : OPS) {
                    if (isLegal(op, type)) {
                        Arrays.stream(COUNTS).forEach(count -> one.run(comm, type, op, count));
                    }
                }
            }
        });
    }

    private static boolean isLegal(Op op, Datatype type) {
        try {
            op.reduction("test", type);
            return true;
        } catch (MPIException e) {
            return false;
        }
    }

    private static Object operand(Datatype type, int rank, int count) {
        return Samples.filled(type, count, 1 + rank * 3);
    }

    /** The operation over the ranks {@code 0..last}, item by item; all ranks compare with the same array. */
    private Object folded(Datatype type, Op op, int last, int count) {
        return folds.computeIfAbsent(List.of(type, op, last, count), key -> fold(type, op, last, count));
    }

    private static Object fold(Datatype type, Op op, int last, int count) {
        Object result = operand(type, last, count);
        for (int r = last - 1; r >= 0; r--) {
            op.Call(operand(type, r, count), 0, result, 0, count, type);
        }
        return result;
    }

    /** Looks at millions of items in all, so that an assertion for each would be most of the work. */
    private static void assertSame(Object actual, int from, Object expected, String what) {
        int length = Array.getLength(expected);
        Object part = Array.newInstance(expected.getClass().getComponentType(), length);
        System.arraycopy(actual, from, part, 0, length);
        if (Objects.deepEquals(part, expected)) {
            return;
        }
        for (int i = 0; i < length; i++) {
            Object is = Array.get(actual, from + i);
            Object should = Array.get(expected, i);
            if (!isSame(is, should)) {
                throw new AssertionError(what + ", item " + i + " of " + length + ": " + is + ", not " + should);
            }
        }
    }

    private static boolean isSame(Object is, Object should) {
        if (is.equals(should)) {
            return true;
        }
        boolean isRounded = should instanceof Double || should instanceof Float;
        double value = isRounded ? ((Number) should).doubleValue() : 0;
        return isRounded && Math.abs(((Number) is).doubleValue() - value) <= Math.abs(value) * 1e-5;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldReduceAtTheRoot(int ranks) {
        forAll(ranks, (comm, type, op, count) -> {
            int root = count % ranks;
            Object in = Samples.filled(type, count + 1, 90);
            Object mine = operand(type, comm.Rank(), count);
            call(comm, "Reduce", mine, 0, in, type.Size(), count, type, op, root);
            assertThat(mine).isEqualTo(operand(type, comm.Rank(), count));
            if (comm.Rank() == root) {
                assertSame(in, type.Size(), folded(type, op, ranks - 1, count), op + " of " + type);
            } else {
                assertThat(in).isEqualTo(Samples.filled(type, count + 1, 90));
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldReduceAtEveryRank(int ranks) {
        forAll(ranks, (comm, type, op, count) -> {
            Object expected = folded(type, op, ranks - 1, count);
            Object in = Samples.array(type, count);
            call(comm, "Allreduce", operand(type, comm.Rank(), count), 0, in, 0, count, type, op);
            assertSame(in, 0, expected, op + " of " + type);
            Object inPlace = operand(type, comm.Rank(), count);
            call(comm, "Allreduce", inPlace, 0, inPlace, 0, count, type, op);
            assertSame(inPlace, 0, expected, op + " of " + type + " in place");
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldReducePrefixes(int ranks) {
        forAll(ranks, (comm, type, op, count) -> {
            Object in = Samples.array(type, count);
            call(comm, "Scan", operand(type, comm.Rank(), count), 0, in, 0, count, type, op);
            assertSame(in, 0, folded(type, op, comm.Rank(), count), op + " of " + type);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldReduceAndScatter(int ranks) {
        forAll(ranks, (comm, type, op, count) -> {
            int[] counts = IntStream.range(0, ranks).map(r -> (count + r) % 40).toArray();
            int total = IntStream.of(counts).sum();
            int before = IntStream.of(counts).limit(comm.Rank()).sum();
            int own = counts[comm.Rank()];
            Object in = Samples.array(type, own);
            call(comm, "Reduce_scatter", operand(type, comm.Rank(), total), 0, in, 0, counts, type, op);
            Object all = folded(type, op, ranks - 1, total);
            Object expected = Samples.array(type, own);
            type.copy(all, before * type.Size(), expected, 0, own);
            assertSame(in, 0, expected, op + " of " + type);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldReducePrefixesOfTheRanksBelow(int ranks) {
        forAll(ranks, (comm, type, op, count) -> {
            Object in = Samples.filled(type, count, 90);
            call(comm, "Exscan", operand(type, comm.Rank(), count), 0, in, 0, count, type, op);
            Object expected =
                    comm.Rank() == 0 ? Samples.filled(type, count, 90) : folded(type, op, comm.Rank() - 1, count);
            assertSame(in, 0, expected, op + " of " + type);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldReduceAndScatterEqualBlocks(int ranks) {
        forAll(ranks, (comm, type, op, count) -> {
            int own = count % 50;
            Object in = Samples.filled(type, own + 1, 90);
            Object mine = operand(type, comm.Rank(), ranks * own);
            call(comm, "Reduce_scatter_block", mine, 0, in, type.Size(), own, type, op);
            Object all = folded(type, op, ranks - 1, ranks * own);
            Object expected = Samples.array(type, own);
            type.copy(all, comm.Rank() * own * type.Size(), expected, 0, own);
            assertSame(in, type.Size(), expected, op + " of " + type);
            assertThat(mine).isEqualTo(operand(type, comm.Rank(), ranks * own));
        });
    }

    /** A 2 by 2 matrix; products of matrices do not commute. */
    static final class Matrix implements Serializable {
        private static final long serialVersionUID = 1L;

        final long[] cells;

        Matrix(long... cells) {
            this.cells = cells;
        }

        /** Changes the right operand in place, which must never reach the user's send buffer. */
        void multiplyInto(Matrix right) {
            long[] a = cells;
            long[] b = right.cells.clone();
            right.cells[0] = a[0] * b[0] + a[1] * b[2];
            right.cells[1] = a[0] * b[1] + a[1] * b[3];
            right.cells[2] = a[2] * b[0] + a[3] * b[2];
            right.cells[3] = a[2] * b[1] + a[3] * b[3];
        }
    }

    /** Multiplies matrices. */
    static final class Product extends User_function {
        @Override
        public void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count, Datatype datatype) {
            Object[] in = (Object[]) invec;
            Object[] inout = (Object[]) inoutvec;
            for (int i = 0; i < count; i++) {
                ((Matrix) in[inoffset + i]).multiplyInto((Matrix) inout[inoutoffset + i]);
            }
        }
    }

    private static Object[] matrices(int rank, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Matrix(1, rank + i, rank % 2, 1))
                .toArray();
    }

    private static void assertProduct(Object[] actual, int last) {
        Object[] expected = matrices(last, actual.length);
        for (int r = last - 1; r >= 0; r--) {
            new Product().Call(matrices(r, actual.length), 0, expected, 0, actual.length, MPI.OBJECT);
        }
        for (int i = 0; i < actual.length; i++) {
            assertThat(((Matrix) actual[i]).cells).isEqualTo(((Matrix) expected[i]).cells);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldApplyAUsersOperationInTheOrderOfRanks(int ranks) {
        TestRanks.run(ranks, comm -> {
            Op product = new Op(new Product(), false);
            int count = 3;
            Object[] mine = matrices(comm.Rank(), count);
            Object[] result = new Object[count];
            call(comm, "Allreduce", mine, 0, result, 0, count, MPI.OBJECT, product);
            assertProduct(result, ranks - 1);
            call(comm, "Scan", mine, 0, result, 0, count, MPI.OBJECT, product);
            assertProduct(result, comm.Rank());
            Object[] below = {null, null, null};
            call(comm, "Exscan", mine, 0, below, 0, count, MPI.OBJECT, product);
            if (comm.Rank() > 0) {
                assertProduct(below, comm.Rank() - 1);
            }
            int root = ranks - 1;
            call(comm, "Reduce", mine, 0, comm.Rank() == root ? result : null, 0, count, MPI.OBJECT, product, root);
            if (comm.Rank() == root) {
                assertProduct(result, ranks - 1);
            }
            for (int i = 0; i < count; i++) {
                assertThat(((Matrix) mine[i]).cells).isEqualTo(new long[] {1, comm.Rank() + i, comm.Rank() % 2, 1});
            }
        });
    }
}
