package mpi;

import static mpi.Refusals.assertRefused;
import static mpi.Refusals.assertUsable;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Wrong arguments of collectives, made by every rank: refused at each, and the communicator stays usable. */
class BadCollectiveInputTest {
    private static final String ON_WORLD = " (on MPI.COMM_WORLD)";

    @Test
    void shouldRefuseARootThatIsNoRank() {
        TestRanks.run(3, comm -> {
            int[] buf = new int[9];
            String why = ": root 3 is outside 0..2 of MPI.COMM_WORLD";
            assertRefused(() -> comm.Bcast(buf, 0, 1, MPI.INT, 3), "Bcast" + why);
            assertRefused(() -> comm.Gather(buf, 0, 1, MPI.INT, buf, 0, 1, MPI.INT, 3), "Gather" + why);
            assertRefused(() -> comm.Gatherv(buf, 0, 1, MPI.INT, buf, 0, buf, buf, MPI.INT, 3), "Gatherv" + why);
            assertRefused(() -> comm.Scatter(buf, 0, 1, MPI.INT, buf, 0, 1, MPI.INT, 3), "Scatter" + why);
            assertRefused(() -> comm.Scatterv(buf, 0, buf, buf, MPI.INT, buf, 0, 1, MPI.INT, 3), "Scatterv" + why);
            assertRefused(() -> comm.Reduce(buf, 0, buf, 0, 1, MPI.INT, MPI.SUM, 3), "Reduce" + why);
            assertRefused(() -> comm.Bcast(buf, 0, 1, MPI.INT, -1), "Bcast: root -1 is outside 0..2 of MPI.COMM_WORLD");
            assertUsable(comm);
        });
    }

    @Test
    void shouldRefuseABufferTooSmallForAllRanks() {
        TestRanks.run(3, comm -> {
            int[] five = new int[5];
            String room = " is outside 0..1, what fits into int[5] from ";
            assertRefused(
                    () -> comm.Allgather(five, 0, 2, MPI.INT, five, 0, 2, MPI.INT),
                    "Allgather: recvcount 2 for each of 3 ranks" + room + "recvoffset 0 as MPI.INT" + ON_WORLD);
            assertRefused(
                    () -> comm.Alltoall(five, 2, 2, MPI.INT, five, 0, 2, MPI.INT),
                    "Alltoall: sendcount 2 for each of 3 ranks" + room + "sendoffset 2 as MPI.INT" + ON_WORLD);
            assertRefused(
                    () -> comm.Bcast(five, 0, 6, MPI.INT, 0),
                    "Bcast: count 6 is outside 0..5, what fits into int[5] from offset 0 as MPI.INT" + ON_WORLD);
            assertRefused(
                    () -> comm.Allreduce(five, 0, new int[2], 0, 3, MPI.INT, MPI.SUM),
                    "Allreduce: recvcount 3 is outside 0..2, what fits into int[2] from recvoffset 0 as MPI.INT"
                            + ON_WORLD);
            assertUsable(comm);
        });
    }

    @Test
    void shouldCheckTheRootsArgumentsAtTheRootOnly() {
        TestRanks.run(2, comm -> {
            Intracomm alone = comm.Split(comm.Rank(), 0);
            assertRefused(
                    () -> alone.Gather(new int[1], 0, 1, MPI.INT, null, 0, 1, MPI.INT, 0),
                    "Gather: recvbuf is null; expected int[] or a NIO buffer of that type or of bytes (on " + alone
                            + ")");
            assertRefused(
                    () -> alone.Scatter(new int[0], 0, 1, MPI.INT, new int[1], 0, 1, MPI.INT, 0),
                    "Scatter: sendcount 1 is outside 0..0, what fits into int[0] from sendoffset 0 as MPI.INT (on "
                            + alone + ")");
            assertRefused(
                    () -> alone.Reduce(new int[1], 0, null, 0, 1, MPI.INT, MPI.SUM, 0),
                    "Reduce: recvbuf is null; expected int[] or a NIO buffer of that type or of bytes (on " + alone
                            + ")");
            assertUsable(comm);
        });
    }

    @Test
    void shouldRefuseCountsAndDisplacementsThatDoNotFit() {
        TestRanks.run(2, comm -> {
            int[] buf = new int[10];
            int[] counts = {4, 4};
            int[] displs = {0, 4};
            assertRefused(
                    () -> comm.Allgatherv(buf, 0, 4, MPI.INT, buf, 0, new int[1], displs, MPI.INT),
                    "Allgatherv: recvcounts has 1 elements; expected one for each of the 2 ranks of MPI.COMM_WORLD");
            assertRefused(
                    () -> comm.Allgatherv(buf, 0, 4, MPI.INT, buf, 0, counts, null, MPI.INT),
                    "Allgatherv: displs of recvbuf is null; expected an int[2]" + ON_WORLD);
            assertRefused(
                    () -> comm.Allgatherv(buf, 0, 4, MPI.INT, buf, 0, new int[] {4, -4}, displs, MPI.INT),
                    "Allgatherv: recvcounts[1] -4 is negative" + ON_WORLD);
            assertRefused(
                    () -> comm.Alltoallv(buf, 0, counts, new int[] {0, 7}, MPI.INT, buf, 0, counts, displs, MPI.INT),
                    "Alltoallv: the block of rank 1 (sendcounts[1] 4 at displacement 7) takes elements 7..10, outside "
                            + "0..9 of int[10]" + ON_WORLD);
            assertRefused(
                    () -> comm.Alltoallv(buf, 0, counts, displs, MPI.INT, buf, 0, counts, new int[] {-1, 4}, MPI.INT),
                    "Alltoallv: the block of rank 0 (recvcounts[0] 4 at displacement -1) takes elements -1..2, outside "
                            + "0..9 of int[10]" + ON_WORLD);
            assertRefused(
                    () -> comm.Reduce_scatter(buf, 0, buf, 0, new int[] {9, 9}, MPI.INT, MPI.SUM),
                    "Reduce_scatter: sendcount 18 is outside 0..10, what fits into int[10] from sendoffset 0 as MPI.INT"
                            + ON_WORLD);
            assertRefused(
                    () -> comm.Reduce_scatter(buf, 0, buf, 0, null, MPI.INT, MPI.SUM),
                    "Reduce_scatter: recvcounts is null; expected an int[2]" + ON_WORLD);
            assertUsable(comm);
        });
    }

    @Test
    void shouldRefuseAnOwnBlockThatDoesNotFitItsPlace() {
        TestRanks.run(2, comm -> {
            int[] buf = new int[10];
            double[] doubles = new double[10];
            Intracomm alone = comm.Split(comm.Rank(), 0);
            assertRefused(
                    () -> comm.Allgather(buf, 0, 3, MPI.INT, buf, 0, 2, MPI.INT),
                    "Allgather: sendcount 3 of MPI.INT and recvcount 2 of MPI.INT are different amounts of data; "
                            + "expected the same" + ON_WORLD);
            assertRefused(
                    () -> comm.Alltoall(buf, 0, 1, MPI.INT, doubles, 0, 1, MPI.DOUBLE),
                    "Alltoall: sendtype MPI.INT and recvtype MPI.DOUBLE have different base types; expected the same"
                            + ON_WORLD);
            assertRefused(
                    () -> alone.Gather(buf, 0, 2, MPI.INT, buf, 0, 2, MPI.INT2, 0),
                    "Gather: sendcount 2 of MPI.INT and recvcount 2 of MPI.INT2 are different amounts of data; "
                            + "expected the same (on " + alone + ")");
            assertRefused(
                    () -> alone.Scatterv(buf, 0, new int[] {3}, new int[1], MPI.INT, buf, 0, 2, MPI.INT, 0),
                    "Scatterv: rank 0 sends itself 3 of MPI.INT, more than the 2 of MPI.INT it receives from itself "
                            + "(on " + alone + ")");
            int[] in = new int[4];
            comm.Allgather(new int[] {comm.Rank(), 9}, 0, 2, MPI.INT, in, 0, 1, MPI.INT2);
            assertThat(in).containsExactly(0, 9, 1, 9);
            assertUsable(comm);
        });
    }

    @Test
    void shouldRefuseOperationsThatDoNotGoWithTheDatatype() {
        TestRanks.run(2, comm -> {
            assertRefused(
                    () -> comm.Allreduce(new double[1], 0, new double[1], 0, 1, MPI.DOUBLE, MPI.LAND),
                    "Allreduce: op MPI.LAND is not defined for MPI.DOUBLE; it takes MPI.BOOLEAN, MPI.BYTE, MPI.CHAR, "
                            + "MPI.INT, MPI.LONG, MPI.SHORT");
            assertRefused(
                    () -> comm.Reduce(new int[2], 0, new int[2], 0, 1, MPI.INT2, MPI.SUM, 0),
                    "Reduce: op MPI.SUM is not defined for MPI.INT2; it takes MPI.BYTE, MPI.CHAR, MPI.DOUBLE, "
                            + "MPI.DOUBLE_COMPLEX, MPI.FLOAT, MPI.FLOAT_COMPLEX, MPI.INT, MPI.LONG, MPI.SHORT");
            assertRefused(
                    () -> comm.Scan(new int[2], 0, new int[2], 0, 1, MPI.INT, MPI.MAXLOC),
                    "Scan: op MPI.MAXLOC is not defined for MPI.INT; it takes MPI.DOUBLE2, MPI.DOUBLE_INT, "
                            + "MPI.FLOAT2, MPI.FLOAT_INT, MPI.INT2, MPI.LONG2, MPI.LONG_INT, MPI.SHORT2, MPI.SHORT_INT");
            assertRefused(
                    () -> comm.Allreduce(new Object[1], 0, new Object[1], 0, 1, MPI.OBJECT, MPI.MAX),
                    "Allreduce: op MPI.MAX is not defined for MPI.OBJECT; it takes MPI.BYTE, MPI.CHAR, MPI.DOUBLE, "
                            + "MPI.FLOAT, MPI.INT, MPI.LONG, MPI.SHORT");
            assertRefused(
                    () -> comm.Allreduce(new int[1], 0, new int[1], 0, 1, MPI.INT, null),
                    "Allreduce: op is null; expected MPI.SUM, MPI.MAX, ... or an Op" + ON_WORLD);
            assertRefused(() -> new Op(null, true), "Op: function is null; expected a User_function");
            assertUsable(comm);
        });
    }

    @Test
    void shouldPassOnWhatAUsersOperationThrows() {
        TestRanks.run(1, comm -> {
            User_function failing = new User_function() {
                @Override
                public void Call(
                        Object invec, int inoffset, Object inoutvec, int inoutoffset, int count, Datatype datatype) {
                    throw new IllegalStateException("mine");
                }
            };
            assertThatThrownBy(() -> new Op(failing, true).Call(new int[1], 0, new int[1], 0, 1, MPI.INT))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("mine");
            assertUsable(comm);
        });
    }
}
