package mpi;

import static mpi.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** The calls that find datatype and count in their buffers: all types have the same ones, and refuse the same. */
class TypedCommTest {
    private static final String ON_WORLD = " (on MPI.COMM_WORLD)";
    private static final List<Class<?>> OTHERS = List.of(
            float[].class, long[].class, int[].class, short[].class, char[].class, byte[].class, boolean[].class);

    @Test
    void shouldHaveTheSameCallsForEveryType() {
        Set<String> ofDoubles = callsOf(double[].class);
        assertThat(ofDoubles).hasSizeGreaterThan(35).contains("void send(T, int, int)", "Status recv(T, int, int)");
        for (Class<?> other : OTHERS) {
            assertThat(callsOf(other)).as(other.getSimpleName()).isEqualTo(ofDoubles);
        }
        Set<String> whole = ofDoubles.stream()
                .filter(call -> !call.matches(".*\\(T, int, int, int.*")
                        || call.matches(".* (sendRecvReplace|pSendInit|pRecvInit)\\(.*"))
                .collect(Collectors.toSet());
        assertThat(callsOf(Buffer.class)).isEqualTo(whole);
        assertThat(ofDoubles).hasSize(whole.size() + 5);
    }

    private static Set<String> callsOf(Class<?> buffer) {
        Stream<Method> declared = Stream.concat(
                Arrays.stream(TypedComm.class.getDeclaredMethods()),
                Arrays.stream(Intracomm.class.getDeclaredMethods())
                        .filter(method -> method.getName().matches("scan|exScan")));
        return declared.filter(method -> method.getParameterCount() > 1 && method.getParameterTypes()[0] == buffer)
                .filter(method -> !Arrays.asList(method.getParameterTypes()).contains(Datatype.class))
                .map(method -> describe(method, buffer))
                .collect(Collectors.toSet());
    }

    /** The first parameter is a buffer, and so are later ones of that type, but for counts. */
    private static String describe(Method method, Class<?> buffer) {
        List<String> parameters = new ArrayList<>();
        boolean isCounted = method.getName().matches("scatterv|allToAllv|neighborAllToAllv");
        for (Class<?> type : method.getParameterTypes()) {
            int index = parameters.size();
            boolean isBuffer = type == buffer && !(buffer == int[].class && (isCounted ? index % 2 == 1 : index == 2));
            parameters.add(isBuffer ? "T" : type.getSimpleName());
        }
        if (method.getName().equals("sendRecv") && buffer == int[].class) {
            assertThat(parameters).hasSize(6);
        }
        return method.getReturnType().getSimpleName() + " " + method.getName() + "(" + String.join(", ", parameters)
                + ")";
    }

    /** By a call with types, too. */
    private static void assertUsable(Intracomm comm) {
        Refusals.assertUsable(comm);
        int[] sum = {1};
        comm.allReduce(sum, MPI.SUM);
        assertThat(sum[0]).isEqualTo(comm.Size());
    }

    @Test
    void shouldRefuseAMissingBuffer() {
        TestRanks.run(2, comm -> {
            String expected = " or a NIO buffer of that type or of bytes" + ON_WORLD;
            assertRefused(() -> comm.send((double[]) null, 0, 0), "Send: buf is null; expected double[]" + expected);
            assertRefused(() -> comm.recv((int[]) null, 0, 0), "Recv: buf is null; expected int[]" + expected);
            assertRefused(() -> comm.send((Buffer) null, 0, 0), "Send: buf is null; expected byte[]" + expected);
            assertRefused(() -> comm.bcast((long[]) null, 0), "bcast: buf is null; expected long[]" + expected);
            assertRefused(
                    () -> comm.allGather(null, new char[2]), "allGather: sendbuf is null; expected char[]" + expected);
            assertRefused(
                    () -> comm.allReduce(new short[2], null, MPI.SUM),
                    "allReduce: recvbuf is null; expected short[]" + expected);
            assertUsable(comm);
        });
    }

    @Test
    void shouldRefuseRanksTagsAndOperationsAsEverywhere() {
        TestRanks.run(2, comm -> {
            float[] buf = new float[2];
            assertRefused(
                    () -> comm.send(buf, 2, 0), "Send: dest 2 is outside 0..1 of MPI.COMM_WORLD (or MPI.PROC_NULL)");
            assertRefused(() -> comm.send(buf, 0, -7), "Send: tag -7 is outside 0..2147483647 of MPI.COMM_WORLD");
            assertRefused(
                    () -> comm.send(buf, 1, 2, 0, 0),
                    "Send: count 2 is outside 0..1, what fits into float[2] from offset 1 as MPI.FLOAT" + ON_WORLD);
            assertRefused(() -> comm.bcast(buf, 2), "bcast: root 2 is outside 0..1 of MPI.COMM_WORLD");
            assertRefused(
                    () -> comm.allReduce(buf, null),
                    "allReduce: op is null; expected MPI.SUM, MPI.MAX, ... or an Op" + ON_WORLD);
            assertThatThrownBy(() -> comm.allReduce(buf, MPI.BAND))
                    .hasMessageStartingWith("allReduce: op MPI.BAND is not defined for MPI.FLOAT; it takes ");
            assertUsable(comm);
        });
    }

    @Test
    void shouldRefuseLengthsThatDoNotGoTogether() {
        TestRanks.run(2, comm -> {
            double[] three = new double[3];
            double[] four = new double[4];
            int[] counts = {2, 1};
            assertRefused(
                    () -> comm.allGather(new double[1], three),
                    "allGather: recvbuf has 3 elements; expected as many for each of the 2 ranks of MPI.COMM_WORLD");
            assertRefused(
                    () -> comm.allGather(three, four),
                    "allGather: sendbuf has 3 elements and recvbuf has 4 elements, 2 for each of 2 ranks; expected as"
                            + " many in both" + ON_WORLD);
            assertRefused(
                    () -> comm.allToAll(three, three),
                    "allToAll: sendbuf has 3 elements; expected as many for each of the 2 ranks of MPI.COMM_WORLD");
            assertRefused(
                    () -> comm.allReduce(three, four, MPI.SUM),
                    "allReduce: sendbuf has 3 elements and recvbuf has 4 elements; expected as many in both"
                            + ON_WORLD);
            assertRefused(
                    () -> comm.reduceScatterBlock(four, three, MPI.SUM),
                    "reduceScatterBlock: sendbuf has 4 elements, 2 for each of 2 ranks and recvbuf has 3 elements;"
                            + " expected as many in both" + ON_WORLD);
            assertRefused(
                    () -> comm.allGatherv(new double[counts[comm.Rank()]], new double[2], counts),
                    "allGatherv: the block of rank 1 (recvcounts[1] 1 at displacement 2) takes elements 2..2, outside"
                            + " 0..1 of double[2]" + ON_WORLD);
            assertRefused(
                    () -> comm.allGatherv(three, three, new int[] {-1, 1}),
                    "allGatherv: recvcounts[0] -1 is negative" + ON_WORLD);
            assertRefused(
                    () -> comm.allGatherv(three, three, new int[] {1}),
                    "allGatherv: recvcounts has 1 elements; expected one for each of the 2 ranks of MPI.COMM_WORLD");
            assertRefused(
                    () -> comm.allGatherv(three, three, null),
                    "allGatherv: recvcounts is null; expected an int[2]" + ON_WORLD);
            int huge = Integer.MAX_VALUE;
            assertThatThrownBy(() -> comm.allToAllv(three, new int[] {huge, huge}, three, counts))
                    .hasMessageContaining("sendcounts[0] 2147483647 at displacement 0");
            assertUsable(comm);
        });
    }

    @Test
    void shouldRefuseBuffersOfDifferentTypes() {
        TestRanks.run(2, comm -> {
            assertRefused(
                    () -> comm.allGather(IntBuffer.allocate(1), DoubleBuffer.allocate(2)),
                    "allGather: sendbuf is a NIO buffer of MPI.INT, recvbuf is a NIO buffer of MPI.DOUBLE; expected"
                            + " buffers of one type" + ON_WORLD);
            assertRefused(
                    () -> comm.allReduce(ByteBuffer.allocate(8), DoubleBuffer.allocate(1), MPI.SUM),
                    "allReduce: sendbuf is a ByteBuffer, recvbuf is a NIO buffer of MPI.DOUBLE; expected buffers of one"
                            + " type" + ON_WORLD);
            assertRefused(
                    () -> comm.recv(IntBuffer.allocate(1).asReadOnlyBuffer(), 0, 0),
                    "Recv: buf is a read-only NIO buffer; expected a writable one" + ON_WORLD);
            IntBuffer data = IntBuffer.wrap(new int[] {comm.Rank(), 5});
            comm.bcast(comm.Rank() == 1 ? data.asReadOnlyBuffer() : data, 1); // the root's is only read
            assertThat(data.get(0)).isEqualTo(1);
            assertUsable(comm);
        });
    }

    @Test
    void shouldCheckOnlyWhatMattersAtARank() {
        TestRanks.run(2, comm -> {
            long[] any = new long[5];
            long[] all = comm.Rank() == 1 ? new long[2] : any;
            comm.gather(new long[] {comm.Rank() + 1}, all, 1);
            assertThat(all).isEqualTo(comm.Rank() == 1 ? new long[] {1, 2} : new long[5]);
            long[] own = new long[1];
            comm.scatter(all, own, 1);
            assertThat(own[0]).isEqualTo(comm.Rank() + 1);
            comm.reduce(own, comm.Rank() == 0 ? own : any, MPI.SUM, 0);
            assertThat(own[0]).isEqualTo(comm.Rank() == 0 ? 3 : 2);
            assertUsable(comm);
        });
    }

    @Test
    void shouldRefuseAFreedCommunicator() {
        TestRanks.run(2, comm -> {
            Intracomm freed = comm.dup();
            freed.free();
            for (ThrowingCallable call : List.<ThrowingCallable>of(
                    () -> freed.send(new int[1], 0, 0),
                    () -> freed.bcast(new int[1], 0),
                    () -> freed.allGather(new int[1], new int[2]),
                    () -> freed.allToAll(new int[2], new int[2]),
                    () -> freed.allReduce(new int[1], MPI.SUM),
                    () -> freed.allToAllv(new int[2], new int[2], new int[2], new int[2]))) {
                assertThatThrownBy(call).isInstanceOf(MPIException.class).hasMessageEndingWith(" has been freed");
            }
        });
    }

    @Test
    void shouldServeIntercommunicators() {
        TestRanks.run(5, comm -> {
            TwoSides sides = new TwoSides(comm);
            Intercomm across = sides.inter;
            int others = across.getRemoteSize();
            int[] sum = {-1};
            across.allReduce(new int[] {1}, sum, MPI.SUM);
            assertThat(sum[0]).isEqualTo(others);
            int[] all = new int[2 * others];
            across.allGather(new int[] {7, comm.Rank()}, all);
            assertThat(all).hasSize(2 * others).contains(7);
            int root = sides.rootArgument(0);
            int[] gathered = root == MPI.ROOT ? new int[others] : null;
            across.gather(root == 0 ? new int[] {comm.Rank()} : null, gathered, root);
            if (root == MPI.ROOT) {
                assertThat(gathered).containsExactly(1, 3);
            }
            assertThatThrownBy(() -> across.allReduce(sum, MPI.SUM))
                    .hasMessageContaining("is an intercommunicator, on which no call works in place");
            across.free();
        });
    }
}
