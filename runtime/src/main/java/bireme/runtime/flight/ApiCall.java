package bireme.runtime.flight;

/**
 * The calls that the flight recorder keeps, as one rank makes them.
 *
 * <p>Shape: calls that look without waiting (Test, Iprobe) are not kept, since programs repeat them until they succeed
 * and would see nothing else. Those of windows and files are made of no message that the program names, so they are
 * found by the stack only.
 */
public enum ApiCall {
    /** A send in standard mode. */
    SEND("Send", Kind.SEND),
    /** A synchronous send. */
    SSEND("Ssend", Kind.SEND),
    /** A ready send. */
    RSEND("Rsend", Kind.SEND),
    /** A buffered send. */
    BSEND("Bsend", Kind.SEND),
    /** The start of a send in standard mode. */
    ISEND("Isend", Kind.SEND),
    /** The start of a synchronous send. */
    ISSEND("Issend", Kind.SEND),
    /** The start of a ready send. */
    IRSEND("Irsend", Kind.SEND),
    /** A receive. */
    RECV("Recv", Kind.RECEIVE),
    /** A receive into a new array. */
    RECV_NEW("RecvNew", Kind.RECEIVE),
    /** The start of a receive. */
    IRECV("Irecv", Kind.RECEIVE),
    /** A wait for a message that another call receives. */
    PROBE("Probe", Kind.RECEIVE),
    /** A wait for a message that is then taken out of matching. */
    MPROBE("Mprobe", Kind.RECEIVE),
    /** The first part of a send and receive. */
    SENDRECV_SEND("Sendrecv", Kind.SEND),
    /** The second part of it. */
    SENDRECV("Sendrecv", Kind.RECEIVE),
    /** A wait for one request. */
    WAIT("Wait", Kind.REQUEST),
    /** A wait for all of several requests. */
    WAITALL("Waitall", Kind.REQUEST),
    /** A wait for one of several requests. */
    WAITANY("Waitany", Kind.REQUEST),
    /** A wait for some of several requests. */
    WAITSOME("Waitsome", Kind.REQUEST),
    /** The start of a persistent request. */
    START("Start", Kind.REQUEST),
    /** A call that makes a communicator of this one. */
    NEW_COMMUNICATOR("creation of a communicator", Kind.REQUEST),
    /** The end of MPI at this rank. */
    FINALIZE("Finalize", Kind.REQUEST),
    /** MPI 4.1, 6.3. */
    BARRIER("Barrier", Kind.COLLECTIVE),
    /** MPI 4.1, 6.4. */
    BCAST("Bcast", Kind.COLLECTIVE),
    /** MPI 4.1, 6.5. */
    GATHER("Gather", Kind.COLLECTIVE),
    /** MPI 4.1, 6.5. */
    GATHERV("Gatherv", Kind.COLLECTIVE),
    /** MPI 4.1, 6.6. */
    SCATTER("Scatter", Kind.COLLECTIVE),
    /** MPI 4.1, 6.6. */
    SCATTERV("Scatterv", Kind.COLLECTIVE),
    /** MPI 4.1, 6.7. */
    ALLGATHER("Allgather", Kind.COLLECTIVE),
    /** MPI 4.1, 6.7. */
    ALLGATHERV("Allgatherv", Kind.COLLECTIVE),
    /** MPI 4.1, 6.8. */
    ALLTOALL("Alltoall", Kind.COLLECTIVE),
    /** MPI 4.1, 6.8. */
    ALLTOALLV("Alltoallv", Kind.COLLECTIVE),
    /** MPI 4.1, 6.8. */
    ALLTOALLW("Alltoallw", Kind.COLLECTIVE),
    /** MPI 4.1, 8.6. */
    NEIGHBOR_ALLGATHER("Neighbor_allgather", Kind.COLLECTIVE),
    /** MPI 4.1, 8.6. */
    NEIGHBOR_ALLGATHERV("Neighbor_allgatherv", Kind.COLLECTIVE),
    /** MPI 4.1, 8.6. */
    NEIGHBOR_ALLTOALL("Neighbor_alltoall", Kind.COLLECTIVE),
    /** MPI 4.1, 8.6. */
    NEIGHBOR_ALLTOALLV("Neighbor_alltoallv", Kind.COLLECTIVE),
    /** MPI 4.1, 8.6. */
    NEIGHBOR_ALLTOALLW("Neighbor_alltoallw", Kind.COLLECTIVE),
    /** MPI 4.1, 6.9. */
    REDUCE("Reduce", Kind.COLLECTIVE),
    /** MPI 4.1, 6.9. */
    ALLREDUCE("Allreduce", Kind.COLLECTIVE),
    /** MPI 4.1, 6.10. */
    REDUCE_SCATTER("Reduce_scatter", Kind.COLLECTIVE),
    /** MPI 4.1, 6.10. */
    REDUCE_SCATTER_BLOCK("Reduce_scatter_block", Kind.COLLECTIVE),
    /** MPI 4.1, 6.11. */
    SCAN("Scan", Kind.COLLECTIVE),
    /** MPI 4.1, 6.11. */
    EXSCAN("Exscan", Kind.COLLECTIVE);

    /** What the fields of a recorded call mean. */
    public enum Kind {
        /** Peer and tag are those of a message to it. */
        SEND,
        /** Peer and tag are those of a message from it; either may be any. */
        RECEIVE,
        /** The count is that of requests; there is no peer. */
        REQUEST,
        /** The peer is the root, if there is one; the number says which collective of the communicator it is. */
        COLLECTIVE
    }

    private static final ApiCall[] VALUES = values();

    private final String text;
    private final Kind kind;

    ApiCall(String text, Kind kind) {
        this.text = text;
        this.kind = kind;
    }

    /** The call with an {@link #ordinal}. */
    static ApiCall of(int ordinal) {
        return VALUES[ordinal];
    }

    /** {@return what its fields mean} */
    public Kind kind() {
        return kind;
    }

    /** {@return the name that the standard gives it} */
    public String text() {
        return text;
    }
}
