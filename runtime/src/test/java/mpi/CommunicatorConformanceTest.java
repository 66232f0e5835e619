package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Groups and communicators: MPI 4.1, 7.4 and 7.7. */
@Tag("conformance")
class CommunicatorConformanceTest {
    private static final String JOBS = "mpi.EveryDevice#jobs";

    private static int sumOfRanks(Intracomm over, int value) {
        int[] sum = new int[1];
        over.Allreduce(new int[] {value}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
        return sum[0];
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCompareCommunicatorsByGroupAndContext(EveryDevice job) {
        job.run(comm -> {
            Intracomm copy = comm.Dup();
            Intracomm reversed = comm.Split(0, -comm.Rank());
            Intracomm alone = comm.Split(comm.Rank(), 0);
            boolean isAlone = comm.Size() == 1;
            assertThat(Comm.Compare(comm, comm)).isEqualTo(MPI.IDENT);
            assertThat(Comm.Compare(comm, copy)).isEqualTo(MPI.CONGRUENT);
            assertThat(Intracomm.Compare(comm, reversed)).isEqualTo(isAlone ? MPI.CONGRUENT : MPI.SIMILAR);
            assertThat(Comm.Compare(comm, alone)).isEqualTo(isAlone ? MPI.CONGRUENT : MPI.UNEQUAL);
            assertThat(Group.Compare(comm.Group(), copy.Group())).isEqualTo(MPI.IDENT);
            assertThatThrownBy(() -> Comm.Compare(comm, MPI.COMM_NULL))
                    .isInstanceOf(MPIException.class)
                    .hasMessage("Compare: MPI.COMM_NULL is no communicator");
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCreateFromAGroupInItsOrderAndReturnNullOutsideIt(EveryDevice job) {
        job.run(comm -> {
            int half = (comm.Size() + 1) / 2;
            int[] ranks = IntStream.range(0, half).map(i -> half - 1 - i).toArray();
            Intracomm created = comm.Create(comm.Group().Incl(ranks));
            if (comm.Rank() < half) {
                assertThat(created.Size()).isEqualTo(half);
                assertThat(created.Rank()).isEqualTo(half - 1 - comm.Rank());
                assertThat(sumOfRanks(created, 1)).isEqualTo(half);
                assertThat(created.toString()).isEqualTo("MPI.COMM_WORLD.Create(" + half + " ranks)");
            } else {
                assertThat(created).isNull();
            }
            assertThat(comm.Creat(MPI.GROUP_EMPTY)).isNull();
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCreateFromDisjointGroupsAtOnce(EveryDevice job) {
        job.run(comm -> {
            int[] mine = IntStream.range(0, comm.Size())
                    .filter(r -> r % 2 == comm.Rank() % 2)
                    .toArray();
            Intracomm created = comm.Create(comm.Group().Incl(mine));
            assertThat(created.Size()).isEqualTo(mine.length);
            assertThat(sumOfRanks(created, comm.Rank()))
                    .isEqualTo(IntStream.of(mine).sum());
        });
    }

    @Test
    void shouldRefuseAGroupOfOtherRanksBeforeAnythingHappens() {
        TestRanks.run(2, comm -> {
            Intracomm alone = comm.Split(comm.Rank(), 0);
            assertThatThrownBy(() -> alone.Create(comm.Group()))
                    .isInstanceOfSatisfying(
                            MPIException.class,
                            e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_GROUP))
                    .hasMessageContaining("has ranks that are not in");
            assertThatThrownBy(() -> alone.Create(MPI.GROUP_NULL)).hasMessageContaining("group MPI.GROUP_NULL");
            assertThat(sumOfRanks(comm, 1)).isEqualTo(2);
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCopyAttributesOfADuplicateAsTheirCallbacksSay(EveryDevice job) {
        job.run(comm -> {
            Epoch epoch = comm.epoch;
            int same = epoch.createKeyval(MPI.DUP_FN, MPI.NULL_DELETE_FN);
            int none = epoch.createKeyval(MPI.NULL_COPY_FN, MPI.NULL_DELETE_FN);
            int next = epoch.createKeyval((old, key, value) -> (Integer) value + 1, MPI.NULL_DELETE_FN);
            for (int key : new int[] {same, none, next}) {
                comm.Attr_put(key, 40 + comm.Rank());
            }
            Comm copy = comm.clone();
            assertThat(copy.Attr_get(same)).isEqualTo(40 + comm.Rank());
            assertThat(copy.Attr_get(none)).isNull();
            assertThat(copy.Attr_get(next)).isEqualTo(41 + comm.Rank());
            assertThat(comm.Attr_get(next)).isEqualTo(40 + comm.Rank());
            assertThat(comm.Split(0, 0).Attr_get(same)).isNull();
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCallDeleteOnceWhenAnAttributeGoes(EveryDevice job) {
        job.run(comm -> {
            List<Object> deleted = new ArrayList<>();
            int key = comm.epoch.createKeyval(MPI.DUP_FN, (from, keyval, value) -> deleted.add(value));
            Comm copy = comm.dup();
            copy.Attr_put(key, 1);
            copy.Attr_put(key, 2);
            assertThat(deleted).containsExactly(1);
            copy.Attr_delete(key);
            copy.Attr_delete(key);
            assertThat(deleted).containsExactly(1, 2);
            copy.setAttr(key, "three");
            comm.epoch.freeKeyval(key);
            copy.Free();
            assertThat(deleted).containsExactly(1, 2, "three");
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldKeepAFreedKeyWhileAnAttributeHasIt(EveryDevice job) {
        job.run(comm -> {
            List<Object> deleted = new ArrayList<>();
            int key = comm.epoch.createKeyval(MPI.DUP_FN, (from, keyval, value) -> deleted.add(value));
            Comm copy = comm.dup();
            copy.setAttr(key, "one");
            comm.epoch.freeKeyval(key);
            assertThat(copy.getAttr(key)).isEqualTo("one");
            assertThatThrownBy(() -> comm.getAttr(key)).hasMessageContaining("getAttr: keyval " + key);
            assertThatThrownBy(() -> copy.setAttr(key, "two")).hasMessageContaining("setAttr: keyval " + key);
            copy.Attr_delete(key);
            assertThat(deleted).containsExactly("one");
            assertThatThrownBy(() -> copy.getAttr(key)).hasMessageContaining("getAttr: keyval " + key);
            copy.Free();
        });
    }

    @Test
    void shouldDeleteAttributesOfSelfFirstInFinalizeTheLatestFirst() {
        List<Object> deleted = new ArrayList<>();
        TestRanks.run(1, comm -> {
            int key = comm.epoch.createKeyval(MPI.DUP_FN, (from, keyval, value) -> deleted.add(value));
            int other = comm.epoch.createKeyval(MPI.DUP_FN, (from, keyval, value) -> {
                assertThat(from.Size()).isEqualTo(1);
                deleted.add(value);
            });
            comm.epoch.self().Attr_put(key, 1);
            comm.epoch.self().Attr_put(other, 2);
        });
        assertThat(deleted).containsExactly(2, 1);
    }

    @Test
    void shouldKeepAnAttributeWhoseDeletionFailsAndTheCommunicatorWithIt() {
        TestRanks.run(1, comm -> {
            boolean[] mayGo = {false};
            int key = comm.epoch.createKeyval(MPI.DUP_FN, (from, keyval, value) -> {
                if (!mayGo[0]) {
                    throw new MPIException("not yet");
                }
            });
            Comm copy = comm.dup();
            copy.Attr_put(key, 7);
            assertThatThrownBy(copy::Free).hasMessage("not yet");
            assertThat(copy.Attr_get(key)).isEqualTo(7);
            mayGo[0] = true;
            copy.Free();
            assertThat(copy.Is_null()).isTrue();
        });
    }

    @Test
    void shouldLeaveNoHalfCopyWhenACopyCallbackFails() {
        TestRanks.run(1, comm -> {
            int key = comm.epoch.createKeyval(
                    (old, keyval, value) -> {
                        throw new MPIException("no copies");
                    },
                    MPI.NULL_DELETE_FN);
            comm.Attr_put(key, 7);
            assertThatThrownBy(comm::dup).hasMessage("no copies");
            comm.Attr_delete(key);
            assertThat(comm.dup().Size()).isEqualTo(1);
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldHaveThePredefinedAttributesAndRefuseToChangeThem(EveryDevice job) {
        job.run(comm -> {
            assertThat(comm.Attr_get(MPI.TAG_UB)).isEqualTo(Integer.MAX_VALUE);
            assertThat(comm.Attr_get(MPI.HOST)).isEqualTo(MPI.PROC_NULL);
            assertThat(comm.Attr_get(MPI.IO)).isEqualTo(MPI.ANY_SOURCE);
            assertThat(comm.Attr_get(MPI.WTIME_IS_GLOBAL)).isZero();
            assertThatThrownBy(() -> comm.Attr_put(MPI.TAG_UB, 1))
                    .isInstanceOfSatisfying(
                            MPIException.class,
                            e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_KEYVAL))
                    .hasMessageContaining("Attr_put: keyval 0 is predefined");
            assertThatThrownBy(() -> comm.Attr_get(4711)).hasMessageContaining("Attr_get: keyval 4711 is not known");
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldThrowWithCodeAndClassUnderErrorsReturnAndGoOn(EveryDevice job) {
        job.run(comm -> {
            comm.Errhandler_set(MPI.ERRORS_RETURN);
            assertThat(comm.Errorhandler_get()).isSameAs(MPI.ERRORS_RETURN);
            assertThatThrownBy(() -> comm.Send(new int[1], 0, 1, MPI.INT, 99, 0))
                    .isInstanceOfSatisfying(MPIException.class, e -> {
                        assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_RANK);
                        assertThat(e.getErrorCode()).isEqualTo(MPI.ERR_RANK);
                    });
            assertThatThrownBy(() -> comm.Bcast(new int[1], 0, 2, MPI.INT, 0))
                    .isInstanceOfSatisfying(
                            MPIException.class,
                            e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_COUNT));
            assertThat(sumOfRanks(comm, 1)).isEqualTo(comm.Size());
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldEndTheJobUnderErrorsAreFatalEvenWhenCaught(EveryDevice job) {
        assertThatThrownBy(() -> job.run(comm -> {
                    Intracomm copy = comm.dup();
                    copy.Errhandler_set(MPI.ERRORS_ARE_FATAL);
                    Intracomm heir = copy.dup();
                    assertThat(heir.Errhandler_get()).isEqualTo(new Errhandler(Errhandler.FATAL));
                    assertThat(comm.Errhandler_get()).isEqualTo(MPI.ERRORS_RETURN);
                    try {
                        heir.Send(new int[1], 0, 1, MPI.INT, comm.Size(), 0);
                    } catch (MPIException e) {
                        assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_RANK);
                    }
                    comm.Barrier();
                    comm.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
                }))
                .hasStackTraceContaining("Send: dest " + job.ranks() + " is outside")
                .hasStackTraceContaining("(MPI.ERRORS_ARE_FATAL)");
    }

    @Test
    void shouldRefuseWhatIsNoErrorHandler() {
        assertThatThrownBy(() -> new Errhandler(2)).hasMessageContaining("code 2 is neither Errhandler.RETURN (0)");
        TestRanks.run(
                1,
                comm -> assertThatThrownBy(() -> comm.Errorhandler_set(null))
                        .hasMessage("Errhandler_set: errhandler is null; expected MPI.ERRORS_RETURN or"
                                + " MPI.ERRORS_ARE_FATAL (on MPI.COMM_WORLD)"));
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldReportThatAPlainCommunicatorHasNoTopologyAndNoOtherSide(EveryDevice job) {
        job.run(comm -> {
            assertThat(comm.Topo_test()).isEqualTo(MPI.UNDEFINED);
            assertThat(comm.Test_inter()).isFalse();
            assertThat(comm.Is_null()).isFalse();
            assertThat(MPI.COMM_NULL.Is_null()).isTrue();
        });
    }
}
