package mpi;

/**
 * Checks that what a rank sends to itself in a collective fits what it receives from itself: MPI asks for the same
 * amount of the same base type on both sides of every block.
 */
final class Signatures {
    private Signatures() {}

    /** Refuses blocks of different length, for the operations whose blocks are all alike. */
    static void checkEqual(String call, Comm comm, int sendcount, Datatype sendtype, int recvcount, Datatype recvtype) {
        checkBaseTypes(call, comm, sendtype, recvtype);
        if ((long) sendcount * sendtype.size != (long) recvcount * recvtype.size) {
            throw comm.error(
                    ErrorClass.COUNT,
                    call + ": sendcount " + sendcount + " of " + sendtype + " and recvcount " + recvcount + " of "
                            + recvtype + " are different amounts of data; expected the same (on " + comm + ")");
        }
    }

    /** Refuses an own block that is longer than its place, for the operations with a count per rank. */
    static void checkFits(String call, Comm comm, int sendcount, Datatype sendtype, int recvcount, Datatype recvtype) {
        checkBaseTypes(call, comm, sendtype, recvtype);
        if ((long) sendcount * sendtype.size > (long) recvcount * recvtype.size) {
            throw comm.error(
                    ErrorClass.TRUNCATE,
                    call + ": rank " + comm.rank + " sends itself " + sendcount + " of " + sendtype
                            + ", more than the " + recvcount + " of " + recvtype + " it receives from itself (on "
                            + comm + ")");
        }
    }

    private static void checkBaseTypes(String call, Comm comm, Datatype sendtype, Datatype recvtype) {
        if (sendtype.element != recvtype.element) {
            throw comm.error(
                    ErrorClass.TYPE,
                    call + ": sendtype " + sendtype + " and recvtype " + recvtype
                            + " have different base types; expected the same (on " + comm + ")");
        }
    }
}
