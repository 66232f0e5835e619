package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One of several requests fails: what became of the others is known, and those that are pending can be waited for. */
class RequestFailureTest {
    private static final int TAG = 7;
    private static final int GOOD = 0;
    private static final int FAILING = 2;
    private static final int GOOD_TOO = 3;
    private static final int PENDING = 4;

    /** The calls that look at several requests. */
    enum Call {
        WAITALL(true) {
            @Override
            Object on(Request[] requests) {
                return Request.Waitall(requests);
            }
        },
        TESTALL(true) {
            @Override
            Object on(Request[] requests) {
                return Request.Testall(requests);
            }
        },
        WAITSOME(false) {
            @Override
            Object on(Request[] requests) {
                return Request.Waitsome(requests);
            }
        },
        TESTSOME(false) {
            @Override
            Object on(Request[] requests) {
                return Request.Testsome(requests);
            }
        };

        /** Whether there is a status for each request. */
        final boolean isOfAll;

        Call(boolean isOfAll) {
            this.isOfAll = isOfAll;
        }

        abstract Object on(Request[] requests);
    }

    /** The calls that look for one. */
    enum CallForOne {
        WAITANY {
            @Override
            Status on(Request[] requests) {
                return Request.Waitany(requests);
            }
        },
        TESTANY {
            @Override
            Status on(Request[] requests) {
                return Request.Testany(requests);
            }
        };

        abstract Status on(Request[] requests);
    }

    /**
     * Receives of two that have arrived, one that is too long, and one that comes later; all of this rank from itself.
     */
    private static Request[] withTruncation(Comm comm) {
        Request[] requests = receives(comm, comm.Rank());
        comm.Send(new int[9], 0, 9, MPI.INT, comm.Rank(), TAG + FAILING);
        return requests;
    }

    private static Request[] receives(Comm comm, int failingSource) {
        Request[] requests = new Request[5];
        for (int i = 0; i < requests.length; i++) {
            int source = i == FAILING ? failingSource : comm.Rank();
            requests[i] = i == 1 ? MPI.REQUEST_NULL : comm.Irecv(new int[8], 0, 8, MPI.INT, source, TAG + i);
        }
        comm.Send(new int[3], 0, 3, MPI.INT, comm.Rank(), TAG + GOOD);
        comm.Send(new int[5], 0, 5, MPI.INT, comm.Rank(), TAG + GOOD_TOO);
        return requests;
    }

    private static void check(MPIException failure, Request[] requests, boolean isOfAll, int error) {
        Status[] statuses = failure.getStatuses();
        int[] indices = Arrays.stream(statuses).mapToInt(status -> status.index).toArray();
        if (isOfAll) {
            assertThat(indices).containsExactly(GOOD, MPI.UNDEFINED, FAILING, GOOD_TOO, PENDING);
            assertThat(statuses[PENDING].error).isEqualTo(MPI.ERR_PENDING);
            assertThat(statuses[1].error).isEqualTo(MPI.SUCCESS);
        } else {
            assertThat(indices).containsExactly(GOOD, FAILING, GOOD_TOO);
        }
        assertGood(of(statuses, GOOD), GOOD, 3);
        assertGood(of(statuses, GOOD_TOO), GOOD_TOO, 5);
        assertThat(of(statuses, FAILING).error).isEqualTo(error);
        assertThat(IntStream.range(0, requests.length).filter(i -> !requests[i].Is_null()))
                .containsExactly(PENDING);
    }

    private static Status of(Status[] statuses, int index) {
        return Arrays.stream(statuses)
                .filter(status -> status.index == index)
                .findFirst()
                .orElseThrow();
    }

    private static void assertGood(Status status, int index, int count) {
        assertThat(status.error).isEqualTo(MPI.SUCCESS);
        assertThat(status.tag).isEqualTo(TAG + index);
        assertThat(status.Get_count(MPI.INT)).isEqualTo(count);
    }

    private static void finish(Comm comm, Request[] requests) {
        assertThat(Request.Testsome(requests)).isEmpty();
        comm.Send(new int[1], 0, 1, MPI.INT, comm.Rank(), TAG + PENDING);
        assertThat(Request.Waitall(requests)[PENDING].Get_count(MPI.INT)).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void shouldKeepWhatIsCompleteWhenOneIsTooLong(Call call) {
        TestRanks.run(1, comm -> {
            Request[] requests = withTruncation(comm);
            comm.Iprobe(0, TAG); // all that was sent has arrived
            MPIException failure = catchThrowableOfType(MPIException.class, () -> call.on(requests));
            assertThat(failure.getErrorClass()).isEqualTo(MPI.ERR_IN_STATUS);
            assertThat(failure).hasMessageContainingAll("request 2 of 5 failed", "longer");
            assertThat(failure.getMessage().contains("1 not complete yet")).isEqualTo(call.isOfAll);
            check(failure, requests, call.isOfAll, 15);
            finish(comm, requests);
        });
    }

    @ParameterizedTest
    @EnumSource
    void shouldKeepWhatIsCompleteWhenARankIsLost(Call call) {
        TestRanks.run(2, comm -> {
            if (comm.Rank() > 0) {
                return;
            }
            Request[] requests = receives(comm, 1);
            comm.Iprobe(0, TAG);
            comm.epoch.environment().job().lose(new int[] {1}, "was lost by the test");
            ProcessFailedException failure =
                    catchThrowableOfType(ProcessFailedException.class, () -> call.on(requests));
            assertThat(failure.getFailedRanks()).containsExactly(1);
            assertThat(failure).hasMessageContaining("request 2 of 5 failed");
            check(failure, requests, call.isOfAll, MPI.ERR_PROC_FAILED);
            finish(comm, requests);
        });
    }

    @ParameterizedTest
    @EnumSource
    void shouldNameTheOneThatFails(CallForOne call) {
        TestRanks.run(1, comm -> {
            Request[] requests = withTruncation(comm);
            comm.Iprobe(0, TAG);
            assertGood(call.on(requests), GOOD, 3);
            MPIException failure = catchThrowableOfType(MPIException.class, () -> call.on(requests));
            assertThat(failure.getErrorClass()).isEqualTo(15);
            assertNames(failure, 15);
            assertGood(call.on(requests), GOOD_TOO, 5);
            finish(comm, requests);
        });
    }

    @ParameterizedTest
    @EnumSource
    void shouldNameTheOneWhoseSenderIsLost(CallForOne call) {
        TestRanks.run(2, comm -> {
            if (comm.Rank() > 0) {
                return;
            }
            Request[] requests = receives(comm, 1);
            comm.Iprobe(0, TAG);
            comm.epoch.environment().job().lose(new int[] {1}, "was lost by the test");
            assertGood(call.on(requests), GOOD, 3);
            assertNames(
                    catchThrowableOfType(ProcessFailedException.class, () -> call.on(requests)), MPI.ERR_PROC_FAILED);
            assertGood(call.on(requests), GOOD_TOO, 5);
            finish(comm, requests);
        });
    }

    private static void assertNames(MPIException failure, int error) {
        assertThat(failure.getStatuses()).hasSize(1);
        assertThat(failure.getStatuses()[0].index).isEqualTo(FAILING);
        assertThat(failure.getStatuses()[0].error).isEqualTo(error);
    }
}
