package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Calls that move objects, with the rules of those that move items of a datatype: MPI 4.1, chapters 3 and 6. */
@Tag("conformance")
class ObjectCommConformanceTest {
    private static final String JOBS = "mpi.EveryDevice#jobs";
    private static final int TAG = 9;

    /** A class of the user's own. */
    record Sample(int rank, List<String> words) implements Serializable {
        static Sample of(int rank) {
            return new Sample(rank, List.of("from", "rank " + rank));
        }
    }

    private static List<Sample> samples(int ranks) {
        return IntStream.range(0, ranks).mapToObj(Sample::of).toList();
    }

    private static String letters(int first, int behind) {
        return IntStream.range(first, behind)
                .mapToObj(r -> "" + (char) ('a' + r))
                .collect(Collectors.joining());
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldSendAndReceiveObjects(EveryDevice job) {
        job.run(comm -> {
            int n = comm.Size();
            int me = comm.Rank();
            int right = (me + 1) % n;
            int left = (me + n - 1) % n;
            ObjectRequest<Sample> receive = comm.iRecvObject(left, TAG);
            comm.sendObject(Sample.of(me), right, TAG);
            assertThat(receive.waitObject()).isEqualTo(Sample.of(left));
            assertThat(receive.waitObject()).isEqualTo(Sample.of(left));
            assertThat(receive.isNull()).isTrue();

            Request send = comm.iSendObject(me % 2 == 0 ? null : "odd", right, TAG);
            ReceivedObject<String> received = comm.recvObjectWithStatus(MPI.ANY_SOURCE, MPI.ANY_TAG);
            assertThat(received.value()).isEqualTo(left % 2 == 0 ? null : "odd");
            assertThat(received.status().getSource()).isEqualTo(left);
            assertThat(received.status().getTag()).isEqualTo(TAG);
            send.waitFor();

            Sample swapped = comm.sendRecvObject(Sample.of(me), right, TAG, left, TAG);
            assertThat(swapped.rank()).isEqualTo(left);
            comm.send(new Object[] {"classic"}, 1, MPI.OBJECT, MPI.PROC_NULL, TAG);
            String nothing = comm.recvObject(MPI.PROC_NULL, TAG);
            assertThat(nothing).isNull();

            Request classic = comm.iSend(new Object[] {Sample.of(me)}, 1, MPI.OBJECT, right, TAG);
            Sample modern = comm.recvObject(left, TAG);
            classic.waitFor();
            assertThat(modern).isEqualTo(Sample.of(left));
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldMoveOneObjectOfEachRank(EveryDevice job) {
        job.run(comm -> {
            int n = comm.Size();
            int me = comm.Rank();
            int root = n / 2;
            Sample given = me == root ? Sample.of(99) : null;
            Sample received = comm.bcastObject(given, root);
            assertThat(received).isEqualTo(Sample.of(99));
            List<Sample> gathered = comm.gatherObjects(Sample.of(me), root);
            assertThat(gathered).isEqualTo(me == root ? samples(n) : List.of());
            Sample scattered = comm.scatterObjects(me == root ? samples(n) : null, root);
            assertThat(scattered).isEqualTo(Sample.of(me));
            assertThat(comm.allGatherObjects(Sample.of(me))).isEqualTo(samples(n));
            List<Integer> out = IntStream.range(0, n).mapToObj(r -> 10 * me + r).toList();
            List<Integer> in = IntStream.range(0, n).mapToObj(r -> 10 * r + me).toList();
            assertThat(comm.allToAllObjects(out)).isEqualTo(in);
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCombineObjectsInTheOrderOfRanks(EveryDevice job) {
        job.run(comm -> {
            int n = comm.Size();
            int me = comm.Rank();
            String own = letters(me, me + 1);
            assertThat(comm.allReduceObject(own, String::concat)).isEqualTo(letters(0, n));
            String atRoot = comm.reduceObject(own, (a, b) -> a + b, n - 1);
            assertThat(atRoot).isEqualTo(me == n - 1 ? letters(0, n) : null);
            assertThat(comm.scanObject(own, String::concat)).isEqualTo(letters(0, me + 1));
            assertThat(comm.exScanObject(own, String::concat)).isEqualTo(me == 0 ? null : letters(0, me));
            int largest = comm.allReduceObject(me, Math::max);
            assertThat(largest).isEqualTo(n - 1);
            Object[] concatenated = {own};
            comm.allReduce(concatenated, 1, MPI.OBJECT, Op.ofObject(String::concat));
            assertThat(concatenated[0]).isEqualTo(letters(0, n));
        });
    }

    @Test
    void shouldMoveObjectsBetweenTheSidesOfAnIntercommunicator() {
        TestRanks.run(5, comm -> {
            TwoSides sides = new TwoSides(comm);
            Intercomm across = sides.inter;
            int root = sides.rootArgument(0);
            String received = across.bcastObject(root == MPI.ROOT ? "all" : null, root);
            assertThat(received).isEqualTo(root == MPI.PROC_NULL ? null : "all");
            assertThat(across.gatherObjects(comm.Rank(), root)).isEqualTo(root == MPI.ROOT ? List.of(1, 3) : List.of());
            List<String> parts = root == MPI.ROOT ? List.of("p", "q") : null;
            String part = across.scatterObjects(parts, root);
            assertThat(part).isEqualTo(root < 0 ? null : parts(across.Rank()));
            assertThat(across.allGatherObjects(comm.Rank()))
                    .containsExactlyElementsOf(
                            Arrays.stream(sides.others).boxed().toList());
            int sum = across.allReduceObject(comm.Rank(), Integer::sum);
            assertThat(sum).isEqualTo(IntStream.of(sides.others).sum());
        });
    }

    private static String parts(int rank) {
        return rank == 0 ? "p" : "q";
    }

    @Test
    void shouldRefuseWhatCannotBeMoved() {
        TestRanks.run(2, comm -> {
            assertThatThrownBy(() -> comm.sendObject("x", 2, TAG))
                    .isInstanceOf(MPIException.class)
                    .hasMessage("Send: dest 2 is outside 0..1 of MPI.COMM_WORLD (or MPI.PROC_NULL)");
            assertThatThrownBy(() -> comm.iRecvObject(-5, TAG)).hasMessageStartingWith("iRecvObject: source -5 is");
            assertThatThrownBy(() -> comm.allToAllObjects(List.of(1)))
                    .isInstanceOf(MPIException.class)
                    .hasMessage("allToAllObjects: values has 1 elements; expected one for each of the 2 ranks of"
                            + " MPI.COMM_WORLD");
            assertThatThrownBy(() -> comm.allToAllObjects(null))
                    .hasMessage("allToAllObjects: values is null; expected a list of one object for each of the 2 ranks"
                            + " (on MPI.COMM_WORLD)");
            assertThatThrownBy(() -> comm.allReduceObject("x", null))
                    .hasMessage("allReduceObject: function is null; expected a function of two objects (on"
                            + " MPI.COMM_WORLD)");
            assertThatThrownBy(() -> comm.gatherObjects("x", 2))
                    .hasMessage("gatherObjects: root 2 is outside 0..1 of MPI.COMM_WORLD");
            Intracomm alone = comm.split(comm.Rank(), 0);
            assertThatThrownBy(() -> {
                        alone.iSendObject("text", 0, TAG);
                        Integer number = alone.recvObject(0, TAG);
                        assertThat(number).isNull();
                    })
                    .isInstanceOf(ClassCastException.class);
            assertThat(comm.allReduceObject(1, Integer::sum)).isEqualTo(2);
        });
    }
}
