package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Communicators, groups and topologies by Open MPI's names. */
@Tag("conformance")
class OpenMpiCommunicatorsTest {
    private static final int TAG = 4;

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobs")
    void shouldDuplicate(EveryDevice job) {
        job.run(comm -> {
            Comm declared = comm;
            Cartcomm grid = comm.createCart(new int[] {comm.getSize()}, new boolean[] {true}, false);
            int[] ends = new int[comm.getSize()];
            Graphcomm graph = comm.createGraph(ends, new int[0], false);
            for (Comm copy : new Comm[] {
                declared.clone(),
                declared.dup(),
                declared.dupWithInfo(MPI.INFO_NULL),
                comm.clone(),
                grid.clone(),
                grid.dup(),
                grid.dupWithInfo(MPI.INFO_NULL),
                graph.clone(),
                graph.dup(),
                graph.dupWithInfo(MPI.INFO_NULL)
            }) {
                assertThat(Comm.compare(comm, copy)).isEqualTo(MPI.CONGRUENT);
                assertThat(copy.isInter()).isFalse();
                int[] in = new int[1];
                Request received = copy.iRecv(in, 1, MPI.INT, comm.getRank(), TAG);
                comm.send(new int[] {1}, 1, MPI.INT, comm.getRank(), TAG);
                copy.send(new int[] {2}, 1, MPI.INT, comm.getRank(), TAG);
                received.waitFor();
                assertThat(in).as("messages of a copy are its own").containsExactly(2);
                comm.recv(in, 1, MPI.INT, comm.getRank(), TAG);
                copy.free();
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobs")
    void shouldDuplicateMeanwhile(EveryDevice job) {
        job.run(comm -> {
            Comm declared = comm;
            int[] ends = new int[comm.getSize()];
            Graphcomm graph = comm.createGraph(ends, new int[0], false);
            for (Comm copy : new Comm[] {declared.iDup(), graph.iDup()}) {
                copy.getRequest().waitFor();
                assertThat(Comm.compare(comm, copy)).isEqualTo(MPI.CONGRUENT);
                copy.barrier();
            }
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobsOfSeveral")
    void shouldJoinTwoSides(EveryDevice job) {
        job.run(comm -> {
            TwoSides sides = new TwoSides(comm);
            Intercomm inter = comm.createIntercomm(sides.local, 0, sides.isEven ? 1 : 0, TAG);
            assertThat(inter.isInter()).isTrue();
            assertThat(inter.getSize()).isEqualTo(sides.own.length);
            assertThat(inter.getRemoteSize()).isEqualTo(sides.others.length);
            assertThat(Group.translateRanks(inter.getRemoteGroup(), new int[] {0}, comm.getGroup()))
                    .containsExactly(sides.others[0]);
            for (Intercomm each : new Intercomm[] {inter.clone(), inter.dup(), inter.dupWithInfo(MPI.INFO_NULL)}) {
                int[] sum = new int[1];
                each.allReduce(new int[] {sides.me()}, sum, 1, MPI.INT, MPI.SUM);
                assertThat(sum).containsExactly(IntStream.of(sides.others).sum());
            }
            Intracomm merged = inter.merge(!sides.isEven);
            assertThat(merged.getSize()).isEqualTo(comm.getSize());
            assertThat(merged.getRank()).isEqualTo((sides.isEven ? 0 : sides.others.length) + inter.getRank());
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobs")
    void shouldArrangeInAGraph(EveryDevice job) {
        job.run(comm -> {
            int me = comm.getRank();
            int size = comm.getSize();
            int[] index = IntStream.rangeClosed(1, size).toArray();
            int[] edges = IntStream.range(0, size).map(r -> (r + 1) % size).toArray();
            Graphcomm ring = comm.createGraph(index, edges, false);
            assertThat(ring.getTopology()).isEqualTo(MPI.GRAPH);
            assertThat(ring.getNeighbors(me)).containsExactly((me + 1) % size);
            assertThat(ring.map(index, edges)).isEqualTo(me);
            GraphParms parms = ring.getDims();
            assertThat(parms.getIndexCount()).isEqualTo(size);
            assertThat(parms.getEdgeCount()).isEqualTo(size);
            for (int r = 0; r < size; r++) {
                assertThat(parms.getIndex(r)).isEqualTo(index[r]);
                assertThat(parms.getEdge(r)).isEqualTo(edges[r]);
            }
            Cartcomm grid = comm.createCart(new int[] {size}, new boolean[] {true}, false);
            assertThat(grid.map(new int[] {size}, new boolean[] {true})).isEqualTo(me);
            ShiftParms shift = grid.shift(0, 1);
            assertThat(shift.getRankSource()).isEqualTo((me + size - 1) % size);
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobs")
    void shouldCountWithGroups(EveryDevice job) {
        job.run(comm -> {
            int me = comm.getRank();
            int size = comm.getSize();
            int last = size - 1;
            Group all = comm.getGroup();
            assertThat(all.getSize()).isEqualTo(size);
            assertThat(all.getRank()).isEqualTo(me);
            Group first = all.incl(new int[] {0});
            Group others = all.excl(new int[] {0});
            assertThat(first.getRank()).isEqualTo(me == 0 ? 0 : MPI.UNDEFINED);
            assertThat(Group.compare(Group.union(first, others), all)).isEqualTo(MPI.IDENT);
            assertThat(Group.intersection(first, others).getSize()).isZero();
            assertThat(Group.compare(Group.difference(all, first), others)).isEqualTo(MPI.IDENT);
            Group backwards = all.rangeIncl(new int[][] {{last, 0, -1}});
            assertThat(Group.compare(all, backwards)).isEqualTo(size == 1 ? MPI.IDENT : MPI.SIMILAR);
            assertThat(Group.translateRanks(all, new int[] {0}, backwards)).containsExactly(last);
            assertThat(all.rangeExcl(new int[][] {{0, last, 1}}).getSize()).isZero();
            backwards.free();
            assertThat(backwards.isNull()).isTrue();
            assertThatThrownBy(() -> Group.union(all, backwards))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("is a freed group; expected a group");
            comm.getGroup().free();
            assertThat(comm.getGroup().getSize())
                    .as("the communicator keeps its own")
                    .isEqualTo(size);
            comm.group.free();
            MPI.GROUP_EMPTY.free();
            assertThat(comm.group.isNull() || MPI.GROUP_EMPTY.isNull()).isFalse();
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobs")
    void shouldKeepAnErrorHandlerForEachCommunicator(EveryDevice job) {
        job.run(comm -> {
            Intracomm strict = comm.dup();
            strict.setErrhandler(MPI.ERRORS_ARE_FATAL);
            assertThat(strict.getErrhandler()).isEqualTo(MPI.ERRORS_ARE_FATAL);
            assertThat(strict.dup().getErrhandler()).isEqualTo(MPI.ERRORS_ARE_FATAL);
            assertThat(comm.getErrhandler()).isEqualTo(MPI.ERRORS_RETURN);
        });
    }

    @Test
    void shouldAbort() {
        TestRanks.run(1, comm -> assertThatThrownBy(() -> comm.abort(4)).isInstanceOf(MPIException.class));
    }
}
