package bireme.algorithms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SparseExchangeTest {
    private static final int ROUNDS = Rounds.max(15, 100);
    private static final ArrayKind[] KINDS = ArrayKind.values();

    /** Lengths on both sides of what devices send at once. */
    private static final int[] LENGTHS = {0, 1, 2, 17, 1000, 40_000};

    @ParameterizedTest
    @CsvSource({"1, smdev", "2, smdev", "3, smdev", "4, smdev", "5, smdev", "3, niodev"})
    void shouldDeliverWhatASequentialModelDelivers(int ranks, String device) {
        long seed = TestSeed.of("SparseExchangeTest");
        TestRanks.run(ranks, device, (world, all) -> {
            SplittableRandom same = new SplittableRandom(seed);
            SparseExchange exchange = SparseExchange.of(world);
            for (int round = 0; round < ROUNDS; round++) {
                runRound(world, exchange, round, same);
            }
        });
    }

    /** All ranks draw the same numbers, so each knows what all send. */
    private static void runRound(Intracomm world, SparseExchange exchange, int round, SplittableRandom same) {
        int ranks = world.Size();
        Class<?> type = KINDS[same.nextInt(KINDS.length)].newArray(0).getClass();
        int percent = same.nextInt(4) * 33;
        if (same.nextInt(3) > 0) { // else as the exchange chooses
            exchange.setDense(same.nextBoolean());
        }
        Map<Integer, Object> outgoing = new TreeMap<>();
        Map<Integer, Object> expected = new TreeMap<>();
        for (int source = 0; source < ranks; source++) {
            for (int dest = 0; dest < ranks; dest++) {
                Object array = elements(type, LENGTHS[same.nextInt(LENGTHS.length)], round, source, dest);
                if (same.nextInt(100) < percent) {
                    put(outgoing, source == world.Rank(), dest, array);
                    put(expected, dest == world.Rank(), source, array);
                }
            }
        }
        Map<Integer, ?> received = exchange.exchange(erased(type), outgoing);
        assertThat(received.keySet()).as("round %d of %s", round, type).isEqualTo(expected.keySet());
        received.forEach((source, array) -> {
            assertThat(array).as("round %d from %d", round, source).isInstanceOf(type);
            assertThat(Arrays.deepEquals(new Object[] {array}, new Object[] {expected.get(source)}))
                    .as("round %d of %s from %d", round, type, source)
                    .isTrue();
        });
    }

    @SuppressWarnings("unchecked")
    private static Class<Object> erased(Class<?> type) {
        return (Class<Object>) type; // the values of the map are of it, which the call checks
    }

    private static void put(Map<Integer, Object> map, boolean isHere, int rank, Object array) {
        if (isHere) {
            map.put(rank, array);
        }
    }

    private static Object elements(Class<?> type, int length, int round, int source, int dest) {
        SplittableRandom random = new SplittableRandom(1000L * round + 10 * source + dest);
        if (type == Object[].class) {
            return random.ints(Math.min(length, 1000))
                    .mapToObj(i -> "item " + i)
                    .toArray();
        }
        Object array = java.lang.reflect.Array.newInstance(type.getComponentType(), length);
        for (int i = 0; i < length; i++) {
            set(array, i, random.nextInt());
        }
        return array;
    }

    private static void set(Object array, int index, int value) {
        if (array instanceof boolean[] flags) {
            flags[index] = value < 0;
        } else if (array instanceof char[] characters) {
            characters[index] = (char) value;
        } else if (array instanceof byte[] || array instanceof short[]) {
            java.lang.reflect.Array.setByte(array, index, (byte) value);
        } else {
            java.lang.reflect.Array.setInt(array, index, value);
        }
    }

    @Test
    void shouldDeliverArraysOfAClassOfObjects() {
        TestRanks.run(2, (world, all) -> {
            String[] sent = {"from", "rank " + world.Rank()};
            String[] received = SparseExchange.of(world)
                    .exchange(String[].class, Map.of(1 - world.Rank(), sent))
                    .get(1 - world.Rank());
            assertThat(received).containsExactly("from", "rank " + (1 - world.Rank()));
        });
    }

    @Test
    void shouldRefuseObjectsOfAnotherClassWhereTheyArrive() {
        TestRanks.run(2, (world, all) -> {
            SparseExchange exchange = SparseExchange.of(world);
            if (world.Rank() == 0) {
                assertThat(exchange.exchange(Integer[].class, Map.of(1, new Integer[] {1})))
                        .isEmpty();
            } else {
                assertThatThrownBy(() -> exchange.exchange(String[].class, Map.of()))
                        .isInstanceOf(MPIException.class)
                        .hasMessageContaining("from rank 0 are not all of java.lang.String[]");
            }
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldRefuseOnAllRanksWhatOneCannotSend(boolean dense) {
        TestRanks.run(3, (world, all) -> {
            SparseExchange exchange = SparseExchange.of(world);
            Map<Integer, int[]> good = Map.of((world.Rank() + 1) % 3, new int[] {world.Rank()});
            Map<Integer, int[]> withNull = new TreeMap<>();
            withNull.put(0, null);
            refuse(exchange, dense, int[].class, good, Map.of(3, new int[1]), "dest 3 is outside 0..2");
            refuse(exchange, dense, int[].class, good, Map.of(-1, new int[1]), "dest -1 is outside 0..2");
            refuse(exchange, dense, int[].class, good, withNull, "what is for rank 0 is null; expected a int[]");
            refuse(exchange, dense, int[].class, good, null, "outgoing is null");
            refuse(exchange, dense, String.class, Map.of(), Map.of(), "type class java.lang.String is no class");
            refuse(exchange, dense, null, Map.of(), Map.of(), "type null is no class");
        });
    }

    @Test
    void shouldSayTheClassOfAnError() {
        TestRanks.run(2, (world, all) -> {
            SparseExchange exchange = SparseExchange.of(world);
            int rank = world.Rank();
            assertThat(errorClass(exchange, rank == 0 ? Map.of(2, new int[1]) : Map.of()))
                    .isEqualTo(rank == 0 ? MPI.ERR_RANK : MPI.ERR_ARG);
            assertThat(errorClass(exchange, rank == 0 ? null : Map.of())).isEqualTo(MPI.ERR_ARG);
        });
    }

    private static int errorClass(SparseExchange exchange, Map<Integer, int[]> outgoing) {
        return catchThrowableOfType(MPIException.class, () -> exchange.exchange(int[].class, outgoing))
                .getErrorClass();
    }

    /** Where arrays are short, and where they are not: one of them from a rank, and several, on both sides. */
    @Test
    void shouldDeliverAroundTheLimitsOfTheAlltoallv() {
        TestRanks.run(3, (world, all) -> {
            SparseExchange exchange = SparseExchange.of(world);
            exchange.setDense(true);
            int rank = world.Rank();
            for (int length : new int[] {0, 1, 511, 512, 513, 1023, 1024, 1025, 16_383, 16_384, 16_385}) {
                int[] sent = filled(length, rank + 1);
                Map<Integer, int[]> atFirst = exchange.exchange(int[].class, Map.of(0, sent));
                assertThat(atFirst).hasSize(rank == 0 ? 3 : 0);
                atFirst.forEach((source, array) -> assertThat(array).isEqualTo(filled(length, source + 1)));
                int next = (rank + 1) % 3;
                int before = (rank + 2) % 3;
                Map<Integer, int[]> round = exchange.exchange(int[].class, Map.of(next, sent));
                assertThat(round).containsOnlyKeys(before);
                assertThat(round.get(before)).isEqualTo(filled(length, before + 1));
                assertThat(sent).isEqualTo(filled(length, rank + 1));
                Map<Integer, int[]> both = exchange.exchange(int[].class, Map.of(next, sent, before, sent));
                assertThat(both).containsOnlyKeys(next, before);
                assertThat(both.get(next)).isEqualTo(filled(length, next + 1));
            }
        });
    }

    private static int[] filled(int length, int value) {
        int[] array = new int[length];
        Arrays.fill(array, value);
        return array;
    }

    /** Rank 1 has bad arguments; afterwards the exchange works. */
    private static <A> void refuse(
            SparseExchange exchange,
            boolean dense,
            Class<A> type,
            Map<Integer, A> good,
            Map<Integer, A> bad,
            String why) {
        int rank = exchange.ranks().Rank();
        exchange.setDense(dense);
        if (rank == 1) {
            assertThatThrownBy(() -> exchange.exchange(type, bad)).hasMessageContaining(why);
        } else {
            boolean all = type != int[].class; // then the others' is bad too
            assertThatThrownBy(() -> exchange.exchange(type, good))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining(all ? why : "rank 1 has arguments that cannot be used");
        }
        exchange.setDense(dense);
        int next = (rank + 1) % 3;
        Map<Integer, long[]> received = exchange.exchange(long[].class, Map.of(next, new long[] {rank}));
        assertThat(received).containsOnlyKeys((rank + 2) % 3);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldRefuseDifferentTypesOnAllRanks(boolean dense) {
        TestRanks.run(3, (world, all) -> {
            SparseExchange exchange = SparseExchange.of(world);
            exchange.setDense(dense);
            int next = (world.Rank() + 1) % 3;
            assertThatThrownBy(() -> {
                        if (world.Rank() == 2) {
                            exchange.exchange(double[].class, Map.of(next, new double[2]));
                        } else {
                            exchange.exchange(int[].class, Map.of(next, new int[5]));
                        }
                    })
                    .hasMessageContaining("type is " + (world.Rank() == 2 ? "double[]" : "int[]") + " here");
            assertThat(exchange.exchange(int[].class, Map.of(next, new int[5]))).hasSize(1);
        });
    }

    /** An object whose own code refuses to write it. */
    private static final class Unwritable implements Serializable {
        private static final long serialVersionUID = 1L;

        private void writeObject(ObjectOutputStream out) throws IOException {
            throw new NotSerializableException("this one");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldRefuseObjectsThatCannotBeSerialized(boolean dense) {
        TestRanks.run(2, (world, all) -> {
            SparseExchange exchange = SparseExchange.of(world);
            exchange.setDense(dense);
            Object[] sent = {world.Rank() == 0 ? new Unwritable() : "a word"};
            assertThatThrownBy(() -> exchange.exchange(Object[].class, Map.of(1 - world.Rank(), sent)))
                    .isInstanceOf(MPIException.class);
            assertThat(exchange.exchange(Object[].class, Map.of(1 - world.Rank(), new Object[] {"a word"})))
                    .hasSize(1);
        });
    }

    @Test
    void shouldKeepAwayFromMessagesOfTheUser() {
        TestRanks.run(2, (world, all) -> {
            int[] users = new int[1];
            Request receive = world.Irecv(users, 0, 1, Datatype.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
            SparseExchange exchange = SparseExchange.of(world);
            exchange.exchange(int[].class, Map.of(1 - world.Rank(), new int[] {1}));
            world.Send(new int[] {7}, 0, 1, Datatype.INT, 1 - world.Rank(), 0);
            receive.Wait();
            assertThat(users).containsExactly(7);
        });
    }

    @Test
    void shouldBelongToItsCommunicator() {
        TestRanks.run(2, (world, all) -> {
            Intracomm first = world.Dup();
            SparseExchange exchange = SparseExchange.of(first);
            assertThat(SparseExchange.of(first)).isSameAs(exchange);
            Intracomm second = first.Dup();
            assertThat(SparseExchange.of(second)).isNotSameAs(exchange);
            first.Free();
            assertThatThrownBy(() -> exchange.exchange(int[].class, Map.of()))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("freed");
            assertThat(SparseExchange.of(second).exchange(int[].class, Map.of()))
                    .isEmpty();
            second.Free();
        });
    }

    @Test
    void shouldChooseByThePairsOfTheCallBefore() {
        assertThat(SparseExchange.isDenseBetter(SparseExchange.MAX_ALWAYS_DENSE, 0))
                .isTrue();
        assertThat(SparseExchange.isDenseBetter(64, 64)).isFalse();
        assertThat(SparseExchange.isDenseBetter(64, 64 * 63)).isTrue();
        TestRanks.run(3, (world, all) -> {
            SparseExchange exchange = SparseExchange.of(world);
            assertThat(exchange.isDense()).isFalse();
            exchange.exchange(int[].class, Map.of());
            assertThat(exchange.isDense()).isEqualTo(SparseExchange.isDenseBetter(3, 0));
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldTellTheOthersOfALostRank(boolean dense) {
        LostRank.during(world -> SparseExchange.of(world).exchange(int[].class, Map.of()), world -> {
            SparseExchange exchange = SparseExchange.of(world);
            exchange.setDense(dense);
            exchange.exchange(int[].class, Map.of(1, new int[10], 2 - world.Rank(), new int[10]));
        });
    }
}
