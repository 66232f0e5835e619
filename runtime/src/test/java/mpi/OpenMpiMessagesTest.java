package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages and requests by Open MPI's names, in every mode. */
@Tag("conformance")
class OpenMpiMessagesTest {
    private static final String JOBS = "mpi.EveryDevice#jobs";
    private static final int TAG = 3;

    /** A send to the next rank, {@code null} where it is done when it returns. */
    private interface Sending {
        Request send(int[] data, int dest);
    }

    /** Every rank receives from the one before what a way of sending sends. */
    private static void check(Intracomm comm, String way, Sending sending) {
        int me = comm.getRank();
        int size = comm.getSize();
        int[] in = new int[2];
        Request received = comm.iRecv(in, 2, MPI.INT, (me + size - 1) % size, TAG);
        comm.barrier(); // a ready send is legal when its receive is posted
        Request sent = sending.send(new int[] {me, way.length()}, (me + 1) % size);
        received.waitFor();
        if (sent != null) {
            sent.waitFor();
        }
        assertThat(in).as(way).containsExactly((me + size - 1) % size, way.length());
    }

    private static Request started(Prequest request) {
        request.start();
        return request;
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldSendInEveryMode(EveryDevice job) {
        job.run(comm -> {
            check(comm, "sSend", (data, dest) -> {
                comm.sSend(data, 2, MPI.INT, dest, TAG);
                return null;
            });
            check(comm, "rSend", (data, dest) -> {
                comm.rSend(data, 2, MPI.INT, dest, TAG);
                return null;
            });
            check(comm, "isSend", (data, dest) -> comm.isSend(data, 2, MPI.INT, dest, TAG));
            check(comm, "irSend", (data, dest) -> comm.irSend(data, 2, MPI.INT, dest, TAG));
            check(comm, "sendInit", (data, dest) -> started(comm.sendInit(data, 2, MPI.INT, dest, TAG)));
            check(comm, "sSendInit", (data, dest) -> started(comm.sSendInit(data, 2, MPI.INT, dest, TAG)));
            check(comm, "rSendInit", (data, dest) -> started(comm.rSendInit(data, 2, MPI.INT, dest, TAG)));
            check(comm, "startAll", (data, dest) -> {
                Prequest request = comm.sendInit(data, 2, MPI.INT, dest, TAG);
                Prequest.startAll(new Prequest[] {request});
                return request;
            });
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldReplaceWhatWasSent(EveryDevice job) {
        job.run(comm -> {
            int me = comm.getRank();
            int size = comm.getSize();
            int before = (me + size - 1) % size;
            double[] data = {me, -me};
            Status status = comm.sendRecvReplace(data, 2, MPI.DOUBLE, (me + 1) % size, TAG, before, TAG);
            assertThat(data).containsExactly(before, -before);
            assertThat(status.getSource()).isEqualTo(before);
            assertThat(status.getError()).isEqualTo(MPI.SUCCESS);
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldReportStatusesOfSeveralRequests(EveryDevice job) {
        job.run(comm -> {
            int me = comm.getRank();
            int[][] in = new int[2][1];
            Request[] requests = receives(comm, in);
            assertThat(requests[1].testStatus()).isNull();
            assertThat(Request.testAnyStatus(requests)).isNull();
            assertThat(Request.testAllStatus(requests)).isNull();
            assertThat(Request.testSomeStatus(requests)).isEmpty();
            comm.send(new int[] {8}, 1, MPI.INT, me, TAG + 1);
            Status any = Request.waitAnyStatus(requests);
            assertThat(any.getIndex()).isEqualTo(1);
            assertThat(any.getTag()).isEqualTo(TAG + 1);
            comm.send(new int[] {7}, 1, MPI.INT, me, TAG);
            Status[] some = Request.waitSomeStatus(requests);
            assertThat(some).singleElement().satisfies(status -> {
                assertThat(status.getIndex()).isZero();
                assertThat(status.getTag()).isEqualTo(TAG);
            });
            assertThat(in[0][0]).isEqualTo(7);
            assertThat(in[1][0]).isEqualTo(8);

            Request[] again = receives(comm, in);
            comm.send(new int[] {1}, 1, MPI.INT, me, TAG + 1);
            comm.send(new int[] {2}, 1, MPI.INT, me, TAG);
            assertThat(Arrays.stream(Request.waitAllStatus(again)).map(Status::getTag))
                    .containsExactly(TAG, TAG + 1);
        });
    }

    private static Request[] receives(Intracomm comm, int[][] in) {
        int me = comm.getRank();
        return new Request[] {
            comm.iRecv(in[0], 1, MPI.INT, me, TAG), comm.iRecv(in[1], 1, MPI.INT, me, TAG + 1),
        };
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldNameWhatIsWrong(EveryDevice job) {
        job.run(comm -> {
            int[] data = new int[2];
            int beyond = comm.getSize();
            assertThatThrownBy(() -> comm.sSend(data, 2, MPI.INT, beyond, TAG))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("dest " + beyond);
            assertThatThrownBy(() -> comm.iSend(data, 3, MPI.INT, 0, TAG))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("3");
            assertThatThrownBy(() -> comm.bcast(data, 2, MPI.DOUBLE, 0))
                    .isInstanceOf(MPIException.class)
                    .hasMessageContaining("double[]");
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobsOfSeveral")
    void shouldNeedNoBufferForNoItems(EveryDevice job) {
        job.run(comm -> {
            int next = (comm.Rank() + 1) % comm.Size();
            Request receive = comm.iRecv(null, 0, MPI.BYTE, MPI.ANY_SOURCE, 3);
            comm.send(null, 0, MPI.BYTE, next, 3);
            assertThat(receive.waitStatus().getCount(MPI.BYTE)).isZero();
            Datatype column = Datatype.createVector(2, 1, 3, MPI.INT);
            column.commit();
            Status status = comm.sendRecv(null, 0, column, next, 4, null, 0, MPI.INT, MPI.ANY_SOURCE, 4);
            assertThat(status.getCount(MPI.INT)).isZero();
            comm.bcast(null, 0, MPI.DOUBLE, 0);
            comm.gather(null, 0, MPI.INT, null, 0, MPI.INT, 0);
            comm.allReduce(null, null, 0, MPI.INT, MPI.SUM);
            assertThatThrownBy(() -> comm.send(null, 1, MPI.BYTE, next, 5))
                    .hasMessageContaining("buf is null; expected byte[]");
            assertThatThrownBy(() -> comm.Send(null, 1, 0, MPI.BYTE, next, 5))
                    .hasMessageContaining("buf is null; expected byte[]");
        });
    }
}
