package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Lambdas as operations: MPI 4.1, 6.9.5. */
@Tag("conformance")
class ElementOpTest {
    private static final String JOBS = "mpi.EveryDevice#jobs";

    /** Associative, and different when operands change places: affine functions one after another. */
    private static int composed(int first, int second) {
        int a = first >> 8;
        int b = first & 0xFF;
        int c = second >> 8;
        int d = second & 0xFF;
        return (a * c & 0xFF) << 8 | (b * c + d & 0xFF);
    }

    private static int own(int rank) {
        return (2 * rank + 3) << 8 | (rank + 1);
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldKeepOperandsInTheOrderOfRanks(EveryDevice job) {
        Op composition = Op.ofInt(ElementOpTest::composed);
        assertThat(composition.isCommutative()).isFalse();
        job.run(comm -> {
            int expected = own(0);
            for (int r = 1; r < comm.Size(); r++) {
                expected = composed(expected, own(r));
            }
            for (int length : new int[] {1, 7, 5_000}) {
                int[] items = new int[length];
                java.util.Arrays.fill(items, own(comm.Rank()));
                int[] all = new int[length];
                comm.allReduce(items, all, composition);
                assertThat(all).containsOnly(expected);
                int[] atRoot = items.clone();
                comm.reduce(atRoot, composition, comm.Size() - 1);
                assertThat(atRoot).containsOnly(comm.Rank() == comm.Size() - 1 ? expected : own(comm.Rank()));
                int[] upTo = new int[length];
                comm.scan(items, upTo, composition);
                assertThat(upTo[0]).isEqualTo(comm.Rank() == comm.Size() - 1 ? expected : upTo[length - 1]);
            }
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCombineEveryTypeThatFits(EveryDevice job) {
        Op difference = Op.ofDouble((a, b) -> Math.max(a, b)).commutative();
        assertThat(difference.isCommutative()).isTrue();
        assertThat(difference.commutative()).isSameAs(difference);
        job.run(comm -> {
            int me = comm.Rank();
            int last = comm.Size() - 1;
            double[] doubles = {me, -me};
            comm.allReduce(doubles, difference);
            assertThat(doubles).containsExactly(last, 0);
            float[] floats = {me, 0.5f};
            comm.allReduce(floats, difference);
            assertThat(floats).containsExactly(last, 0.5f);
            long[] longs = {1L << 40, me};
            comm.allReduce(longs, Op.ofLong(Math::max));
            assertThat(longs).containsExactly(1L << 40, last);
            Op larger = Op.ofInt(Math::max);
            short[] shorts = {(short) me, -1};
            comm.allReduce(shorts, larger);
            assertThat(shorts).containsExactly((short) last, (short) -1);
            byte[] bytes = {(byte) me, -1};
            comm.allReduce(bytes, larger);
            assertThat(bytes).containsExactly((byte) last, (byte) -1);
            char[] chars = {(char) ('a' + me), 'z'};
            comm.allReduce(chars, larger);
            assertThat(chars).containsExactly((char) ('a' + last), 'z');
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCombineTheElementsOfDerivedTypes(EveryDevice job) {
        Op sum = Op.ofInt(Integer::sum);
        job.run(comm -> {
            try (Datatype everyOther = Datatype.Vector(2, 1, 2, MPI.INT)) {
                everyOther.commit();
                int[] items = {comm.Rank(), 5, 1};
                int[] result = {9, 9, 9};
                comm.allReduce(items, result, 1, everyOther, sum);
                int n = comm.Size();
                assertThat(result).containsExactly(n * (n - 1) / 2, 9, n);
            }
        });
    }

    @Test
    void shouldRefuseWhatTheLambdaDoesNotTake() {
        Op ofLongs = Op.ofLong(Long::sum);
        assertThatThrownBy(() -> Op.ofDouble(null))
                .isInstanceOf(MPIException.class)
                .hasMessage("Op.ofDouble: function is null; expected a lambda");
        TestRanks.run(2, comm -> {
            assertThatThrownBy(() -> comm.allReduce(new int[1], ofLongs))
                    .isInstanceOf(MPIException.class)
                    .hasMessageStartingWith("allReduce: op Op.ofLong(")
                    .hasMessageEndingWith(" is not defined for MPI.INT; it takes MPI.LONG");
            long[] sum = {1};
            comm.allReduce(sum, ofLongs);
            assertThat(sum[0]).isEqualTo(2);
        });
    }

    @Test
    void shouldThrowWhatTheLambdaThrows() {
        TestRanks.run(1, comm -> {
            Op failing = Op.ofInt((a, b) -> {
                throw new IllegalStateException("no");
            });
            assertThatThrownBy(() -> comm.Reduce_local(new int[1], new int[1], 1, MPI.INT, failing))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("no");
        });
    }
}
