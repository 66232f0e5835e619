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

    /** Refuses a buffer taken as a whole that has no equal parts for so many ranks. */
    static MPIException uneven(String call, Comm comm, String buffer, int elements, int ranks) {
        return comm.error(
                ErrorClass.COUNT,
                call + ": " + buffer + " has " + elements + " elements; expected as many for each of the " + ranks
                        + " ranks of " + comm);
    }

    /** Refuses two buffers taken as a whole, of which a rank has more of one than of the other. */
    static MPIException differentLengths(String call, Comm comm, String sent, String received) {
        return comm.error(
                ErrorClass.COUNT,
                call + ": " + sent + " and " + received + "; expected as many in both (on " + comm + ")");
    }

    /** The length of a buffer taken as a whole, of which each rank has so many elements. */
    static String length(String buffer, int each, int ranks) {
        return buffer + " has "
                + (ranks == 1
                        ? each + " elements"
                        : each * ranks + " elements, " + each + " for each of " + ranks + " ranks");
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
