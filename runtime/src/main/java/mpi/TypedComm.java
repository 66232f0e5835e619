package mpi;

import java.nio.Buffer;

/**
 * The calls that need neither datatype nor count, because the buffer has both: for every primitive type those of an
 * array, and those of a NIO buffer.
 *
 * <p>Shape: a buffer is taken as a whole, an array from its first element to its last, a NIO buffer from its position
 * to its limit, neither of which changes. Part of an array is a NIO buffer around it, {@code DoubleBuffer.wrap(array,
 * offset, count)}; the commonest calls take offset and count as well. A buffer with a part for each rank is divided
 * evenly. Items of a {@code ByteBuffer} are bytes. Two buffers of a call are of one type.
 *
 * <p>All do what the calls of {@link Comm} and {@link Intracomm} with a datatype do, and so do their errors and
 * threads. Those that block allocate nothing; but {@code recv} does when its status is used, and so do {@code
 * sendRecv} and {@code sendRecvReplace}.
 *
 * <p>The part for {@code double[]} says it all; the others are the same, word by word, for their type.
 */
public sealed interface TypedComm permits Comm {
    private Comm comm() {
        return (Comm) this;
    }

    // double[]

    /**
     * Sends the array. Returns when it may be used again; a small message does not wait for its receive.
     *
     * <p>Source: MPI 4.1, 3.2.1.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    default void send(double[] buf, int dest, int tag) {
        WholeBuffers.send(comm(), buf, Datatype.DOUBLE, dest, tag);
    }

    /**
     * As {@link #send(double[], int, int)}, so many elements from an offset on.
     *
     * @param buf elements to send
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, 0 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void send(double[] buf, int offset, int count, int dest, int tag) {
        comm().Send(buf, offset, count, Datatype.DOUBLE, dest, tag);
    }

    /**
     * As {@link #send(double[], int, int)}, but returns once the receive has begun to take the message.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    default void sSend(double[] buf, int dest, int tag) {
        WholeBuffers.sSend(comm(), buf, Datatype.DOUBLE, dest, tag);
    }

    /**
     * Receives a message of at most as many elements as the array has; those behind the message stay as they are.
     *
     * <p>Source: MPI 4.1, 3.2.4.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument, {@code MPI.ERR_TRUNCATE} when the
     *     message is longer than there is room for, and then it is gone
     */
    default Status recv(double[] buf, int source, int tag) {
        return WholeBuffers.recv(comm(), buf, Datatype.DOUBLE, source, tag);
    }

    /**
     * As {@link #recv(double[], int, int)}, at most so many elements from an offset on.
     *
     * @param buf gets the elements
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements that there is room for, 0 or more; the message may be shorter
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     */
    default Status recv(double[] buf, int offset, int count, int source, int tag) {
        return comm().Recv(buf, offset, count, Datatype.DOUBLE, source, tag);
    }

    /**
     * Starts a {@link #send(double[], int, int)}; the array must not change until the request is complete.
     *
     * <p>Source: MPI 4.1, 3.7.2.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    default Request iSend(double[] buf, int dest, int tag) {
        return WholeBuffers.iSend(comm(), buf, Datatype.DOUBLE, dest, tag);
    }

    /**
     * As {@link #iSend(double[], int, int)}, so many elements from an offset on.
     *
     * @param buf elements to send
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, 0 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iSend(double[] buf, int offset, int count, int dest, int tag) {
        return comm().Isend(buf, offset, count, Datatype.DOUBLE, dest, tag);
    }

    /**
     * Starts a {@link #sSend(double[], int, int)}; the array must not change until the request is complete.
     *
     * <p>Source: MPI 4.1, 3.7.2.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    default Request isSend(double[] buf, int dest, int tag) {
        return WholeBuffers.isSend(comm(), buf, Datatype.DOUBLE, dest, tag);
    }

    /**
     * Starts a {@link #recv(double[], int, int)}; the array must not be touched until the request is complete.
     *
     * <p>Source: MPI 4.1, 3.7.2.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    default Request iRecv(double[] buf, int source, int tag) {
        return WholeBuffers.iRecv(comm(), buf, Datatype.DOUBLE, source, tag);
    }

    /**
     * As {@link #iRecv(double[], int, int)}, at most so many elements from an offset on.
     *
     * @param buf gets the elements
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements that there is room for, 0 or more; the message may be shorter
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iRecv(double[] buf, int offset, int count, int source, int tag) {
        return comm().Irecv(buf, offset, count, Datatype.DOUBLE, source, tag);
    }

    /**
     * Prepares a {@link #send(double[], int, int)} for any number of starts.
     *
     * <p>Source: MPI 4.1, 3.9.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    default Prequest sendInit(double[] buf, int dest, int tag) {
        return WholeBuffers.sendInit(comm(), buf, Datatype.DOUBLE, dest, tag);
    }

    /**
     * Prepares a {@link #recv(double[], int, int)} for any number of starts.
     *
     * <p>Source: MPI 4.1, 3.9.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    default Prequest recvInit(double[] buf, int source, int tag) {
        return WholeBuffers.recvInit(comm(), buf, Datatype.DOUBLE, source, tag);
    }

    /**
     * Prepares a send of the array in so many partitions of equal length, each of which a thread marks ready when it
     * has filled it; see {@link Comm#Psend_init}.
     *
     * <p>Source: MPI 4.1, 4.2.1.
     *
     * @param buf elements to send
     * @param partitions number of partitions, 1 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK}, {@code MPI.ERR_TAG} or {@code MPI.ERR_ARG} for an illegal argument; of class
     *     {@code MPI.ERR_COUNT} when the partitions do not divide the array evenly
     */
    default PartitionedSend pSendInit(double[] buf, int partitions, int dest, int tag) {
        return WholeBuffers.pSendInit(comm(), buf, Datatype.DOUBLE, partitions, dest, tag);
    }

    /**
     * Prepares a receive of the array in so many partitions of equal length; see {@link Comm#Precv_init}.
     *
     * <p>Source: MPI 4.1, 4.2.1.
     *
     * @param buf gets the elements
     * @param partitions number of partitions, 1 or more
     * @param source rank to receive from, or {@code MPI.PROC_NULL}; not {@code MPI.ANY_SOURCE}
     * @param tag tag, 0 or more; not {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_RANK}, {@code MPI.ERR_TAG} or {@code MPI.ERR_ARG} for an illegal argument; of class
     *     {@code MPI.ERR_COUNT} when the partitions do not divide the array evenly
     */
    default PartitionedRecv pRecvInit(double[] buf, int partitions, int source, int tag) {
        return WholeBuffers.pRecvInit(comm(), buf, Datatype.DOUBLE, partitions, source, tag);
    }

    /**
     * Sends to one rank and receives from another at the same time; the two arrays must be different ones.
     *
     * <p>Source: MPI 4.1, 3.10.
     *
     * @param sendbuf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param recvbuf gets the elements; another array or buffer than {@code sendbuf}
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     */
    default Status sendRecv(double[] sendbuf, int dest, int sendtag, double[] recvbuf, int source, int recvtag) {
        return WholeBuffers.sendRecv(comm(), sendbuf, dest, sendtag, recvbuf, source, recvtag, Datatype.DOUBLE);
    }

    /**
     * Sends the array to one rank and replaces its elements by what another sends.
     *
     * <p>Source: MPI 4.1, 3.10.
     *
     * @param buf elements to send, replaced by those received
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     */
    default Status sendRecvReplace(double[] buf, int dest, int sendtag, int source, int recvtag) {
        return WholeBuffers.sendRecvReplace(comm(), buf, Datatype.DOUBLE, dest, sendtag, source, recvtag);
    }

    /**
     * Sends the root's array to all ranks, whose arrays are as long.
     *
     * <p>Source: MPI 4.1, 6.4.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    default void bcast(double[] buf, int root) {
        comm().run(WholeBuffers.bcast(comm(), "bcast", buf, Datatype.DOUBLE, root));
    }

    /**
     * As {@link #bcast(double[], int)}, so many elements from an offset on.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, the same amount at all ranks
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void bcast(double[] buf, int offset, int count, int root) {
        comm().Bcast(buf, offset, count, Datatype.DOUBLE, root);
    }

    /**
     * Starts a {@link #bcast(double[], int)}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    default Request iBcast(double[] buf, int root) {
        return comm().start(WholeBuffers.bcast(comm(), "iBcast", buf, Datatype.DOUBLE, root));
    }

    /**
     * Prepares {@link #bcast(double[], int)}.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    default Prequest bcastInit(double[] buf, int root) {
        return comm().prepare(WholeBuffers.bcast(comm(), "bcastInit", buf, Datatype.DOUBLE, root));
    }

    /**
     * Collects the arrays of all ranks, equally long, one after another in the array of the root. The others may
     * give {@code null} for it.
     *
     * <p>Source: MPI 4.1, 6.5.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    default void gather(double[] sendbuf, double[] recvbuf, int root) {
        comm().run(WholeBuffers.gather(comm(), "gather", sendbuf, recvbuf, Datatype.DOUBLE, root));
    }

    /**
     * Starts a {@link #gather(double[], double[], int)}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    default Request iGather(double[] sendbuf, double[] recvbuf, int root) {
        return comm().start(WholeBuffers.gather(comm(), "iGather", sendbuf, recvbuf, Datatype.DOUBLE, root));
    }

    /**
     * Prepares {@link #gather(double[], double[], int)}.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    default Prequest gatherInit(double[] sendbuf, double[] recvbuf, int root) {
        return comm().prepare(WholeBuffers.gather(comm(), "gatherInit", sendbuf, recvbuf, Datatype.DOUBLE, root));
    }

    /**
     * As {@link #gather(double[], double[], int)}, with {@code recvcounts[r]} elements from rank r. The others may
     * give {@code null} for the last array and the counts.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvcounts elements from each rank, 0 or more each; matters at the root only, may be {@code null}
     *     elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_ROOT} for an illegal argument
     */
    default void gatherv(double[] sendbuf, double[] recvbuf, int[] recvcounts, int root) {
        comm().run(WholeBuffers.gatherv(comm(), "gatherv", sendbuf, recvbuf, recvcounts, Datatype.DOUBLE, root));
    }

    /**
     * Deals the root's array out in equal parts, in the order of ranks. The others may give {@code null} for it.
     *
     * <p>Source: MPI 4.1, 6.6.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    default void scatter(double[] sendbuf, double[] recvbuf, int root) {
        comm().run(WholeBuffers.scatter(comm(), "scatter", sendbuf, recvbuf, Datatype.DOUBLE, root));
    }

    /**
     * Starts a {@link #scatter(double[], double[], int)}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    default Request iScatter(double[] sendbuf, double[] recvbuf, int root) {
        return comm().start(WholeBuffers.scatter(comm(), "iScatter", sendbuf, recvbuf, Datatype.DOUBLE, root));
    }

    /**
     * Prepares {@link #scatter(double[], double[], int)}.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ROOT} for an illegal argument
     */
    default Prequest scatterInit(double[] sendbuf, double[] recvbuf, int root) {
        return comm().prepare(WholeBuffers.scatter(comm(), "scatterInit", sendbuf, recvbuf, Datatype.DOUBLE, root));
    }

    /**
     * As {@link #scatter(double[], double[], int)}, with {@code sendcounts[r]} elements for rank r. The others may
     * give {@code null} for the first array and the counts.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendcounts elements for each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ARG} or {@code MPI.ERR_ROOT} for an illegal argument
     */
    default void scatterv(double[] sendbuf, int[] sendcounts, double[] recvbuf, int root) {
        comm().run(WholeBuffers.scatterv(comm(), "scatterv", sendbuf, sendcounts, recvbuf, Datatype.DOUBLE, root));
    }

    /**
     * Collects the arrays of all ranks, equally long, one after another in the array of every rank.
     *
     * <p>Source: MPI 4.1, 6.7.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    default void allGather(double[] sendbuf, double[] recvbuf) {
        comm().run(WholeBuffers.allGather(comm(), "allGather", sendbuf, recvbuf, Datatype.DOUBLE));
    }

    /**
     * Starts an {@link #allGather(double[], double[])}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    default Request iAllGather(double[] sendbuf, double[] recvbuf) {
        return comm().start(WholeBuffers.allGather(comm(), "iAllGather", sendbuf, recvbuf, Datatype.DOUBLE));
    }

    /**
     * Prepares {@link #allGather(double[], double[])}.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    default Prequest allGatherInit(double[] sendbuf, double[] recvbuf) {
        return comm().prepare(WholeBuffers.allGather(comm(), "allGatherInit", sendbuf, recvbuf, Datatype.DOUBLE));
    }

    /**
     * As {@link #allGather(double[], double[])}, with {@code recvcounts[r]} elements from rank r.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts elements from each rank, 0 or more each
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    default void allGatherv(double[] sendbuf, double[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.allGatherv(comm(), "allGatherv", sendbuf, recvbuf, recvcounts, Datatype.DOUBLE));
    }

    /**
     * Sends part r of the first array to rank r, and receives part r of the second from it; all parts are equal.
     *
     * <p>Source: MPI 4.1, 6.8.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    default void allToAll(double[] sendbuf, double[] recvbuf) {
        comm().run(WholeBuffers.allToAll(comm(), "allToAll", sendbuf, recvbuf, Datatype.DOUBLE));
    }

    /**
     * Starts an {@link #allToAll(double[], double[])}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    default Request iAllToAll(double[] sendbuf, double[] recvbuf) {
        return comm().start(WholeBuffers.allToAll(comm(), "iAllToAll", sendbuf, recvbuf, Datatype.DOUBLE));
    }

    /**
     * Prepares {@link #allToAll(double[], double[])}.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument
     */
    default Prequest allToAllInit(double[] sendbuf, double[] recvbuf) {
        return comm().prepare(WholeBuffers.allToAll(comm(), "allToAllInit", sendbuf, recvbuf, Datatype.DOUBLE));
    }

    /**
     * As {@link #allToAll(double[], double[])}, with a count for every part; the parts lie one after another.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendcounts elements for each rank, 0 or more each
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts elements from each rank, 0 or more each
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument
     */
    default void allToAllv(double[] sendbuf, int[] sendcounts, double[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.allToAllv(
                comm(), "allToAllv", sendbuf, sendcounts, recvbuf, recvcounts, Datatype.DOUBLE));
    }

    /**
     * Sends the array to every neighbour, and collects those of all neighbours, equally long, one after another; see
     * {@link Comm#Neighbor_allgather}.
     *
     * <p>Source: MPI 4.1, 8.6.1.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    default void neighborAllGather(double[] sendbuf, double[] recvbuf) {
        comm().run(WholeBuffers.neighborAllGather(comm(), "neighborAllGather", sendbuf, recvbuf, Datatype.DOUBLE));
    }

    /**
     * Starts {@link #neighborAllGather(double[], double[])}.
     *
     * <p>Source: MPI 4.1, 8.7.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    default Request iNeighborAllGather(double[] sendbuf, double[] recvbuf) {
        return comm().start(WholeBuffers.neighborAllGather(
                comm(), "iNeighborAllGather", sendbuf, recvbuf, Datatype.DOUBLE));
    }

    /**
     * Prepares {@link #neighborAllGather(double[], double[])}.
     *
     * <p>Source: MPI 4.1, 8.8.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    default Prequest neighborAllGatherInit(double[] sendbuf, double[] recvbuf) {
        return comm().prepare(WholeBuffers.neighborAllGather(
                comm(), "neighborAllGatherInit", sendbuf, recvbuf, Datatype.DOUBLE));
    }

    /**
     * Sends each neighbour its part of the array and collects the parts for this rank in their order; see
     * {@link Comm#Neighbor_alltoall}.
     *
     * <p>Source: MPI 4.1, 8.6.2.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    default void neighborAllToAll(double[] sendbuf, double[] recvbuf) {
        comm().run(WholeBuffers.neighborAllToAll(comm(), "neighborAllToAll", sendbuf, recvbuf, Datatype.DOUBLE));
    }

    /**
     * Starts {@link #neighborAllToAll(double[], double[])}.
     *
     * <p>Source: MPI 4.1, 8.7.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    default Request iNeighborAllToAll(double[] sendbuf, double[] recvbuf) {
        return comm().start(
                        WholeBuffers.neighborAllToAll(comm(), "iNeighborAllToAll", sendbuf, recvbuf, Datatype.DOUBLE));
    }

    /**
     * Prepares {@link #neighborAllToAll(double[], double[])}.
     *
     * <p>Source: MPI 4.1, 8.8.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an
     *     illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    default Prequest neighborAllToAllInit(double[] sendbuf, double[] recvbuf) {
        return comm().prepare(WholeBuffers.neighborAllToAll(
                comm(), "neighborAllToAllInit", sendbuf, recvbuf, Datatype.DOUBLE));
    }

    /**
     * As {@link #neighborAllGather(double[], double[])}, with {@code recvcounts[i]} elements from neighbour i.
     *
     * <p>Source: MPI 4.1, 8.6.1.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts elements from each neighbour, 0 or more each
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    default void neighborAllGatherv(double[] sendbuf, double[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.neighborAllGatherv(
                comm(), "neighborAllGatherv", sendbuf, recvbuf, recvcounts, Datatype.DOUBLE));
    }

    /**
     * As {@link #neighborAllToAll(double[], double[])}, with a count for every part; the parts lie one after another.
     *
     * <p>Source: MPI 4.1, 8.6.2.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendcounts elements for each neighbour, 0 or more each
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts elements from each neighbour, 0 or more each
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_ARG} for an illegal argument, {@code MPI.ERR_TOPOLOGY} for a communicator without topology
     */
    default void neighborAllToAllv(double[] sendbuf, int[] sendcounts, double[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.neighborAllToAllv(
                comm(), "neighborAllToAllv", sendbuf, sendcounts, recvbuf, recvcounts, Datatype.DOUBLE));
    }

    /**
     * Combines element i of all ranks into element i at the root. The others may give {@code null} for the second
     * array.
     *
     * <p>Source: MPI 4.1, 6.9.1.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ROOT} or {@code MPI.ERR_OP} for an illegal argument
     */
    default void reduce(double[] sendbuf, double[] recvbuf, Op op, int root) {
        comm().run(WholeBuffers.reduce(comm(), "reduce", sendbuf, recvbuf, Datatype.DOUBLE, op, root));
    }

    /**
     * As {@link #reduce(double[], double[], Op, int)}, in place: the result replaces what the root gave.
     *
     * @param buf what this rank gives; at the root replaced by the result
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void reduce(double[] buf, Op op, int root) {
        comm().run(WholeBuffers.reduceInPlace(comm(), "reduce", buf, Datatype.DOUBLE, op, root));
    }

    /**
     * Starts a {@link #reduce(double[], double[], Op, int)}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ROOT} or {@code MPI.ERR_OP} for an illegal argument
     */
    default Request iReduce(double[] sendbuf, double[] recvbuf, Op op, int root) {
        return comm().start(WholeBuffers.reduce(comm(), "iReduce", sendbuf, recvbuf, Datatype.DOUBLE, op, root));
    }

    /**
     * Prepares {@link #reduce(double[], double[], Op, int)}.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE},
     *     {@code MPI.ERR_ROOT} or {@code MPI.ERR_OP} for an illegal argument
     */
    default Prequest reduceInit(double[] sendbuf, double[] recvbuf, Op op, int root) {
        return comm().prepare(WholeBuffers.reduce(comm(), "reduceInit", sendbuf, recvbuf, Datatype.DOUBLE, op, root));
    }

    /**
     * Combines element i of all ranks into element i at every rank.
     *
     * <p>Source: MPI 4.1, 6.9.6.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    default void allReduce(double[] sendbuf, double[] recvbuf, Op op) {
        comm().run(WholeBuffers.allReduce(comm(), "allReduce", sendbuf, recvbuf, Datatype.DOUBLE, op));
    }

    /**
     * As {@link #allReduce(double[], double[], Op)}, in place: the result replaces what was given.
     *
     * @param buf what this rank gives; replaced by the result
     * @param op how items are combined; must be made for their type
     */
    default void allReduce(double[] buf, Op op) {
        comm().run(WholeBuffers.allReduceInPlace(comm(), "allReduce", buf, Datatype.DOUBLE, op));
    }

    /**
     * Starts an {@link #allReduce(double[], double[], Op)}.
     *
     * <p>Source: MPI 4.1, 6.12.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    default Request iAllReduce(double[] sendbuf, double[] recvbuf, Op op) {
        return comm().start(WholeBuffers.allReduce(comm(), "iAllReduce", sendbuf, recvbuf, Datatype.DOUBLE, op));
    }

    /**
     * Prepares {@link #allReduce(double[], double[], Op)}.
     *
     * <p>Source: MPI 4.1, 6.13.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @return the request, inactive until {@link Prequest#Start}
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    default Prequest allReduceInit(double[] sendbuf, double[] recvbuf, Op op) {
        return comm().prepare(WholeBuffers.allReduce(comm(), "allReduceInit", sendbuf, recvbuf, Datatype.DOUBLE, op));
    }

    /**
     * Combines as {@link #allReduce(double[], double[], Op)}, then rank r keeps part r of the result; all parts are
     * equal.
     *
     * <p>Source: MPI 4.1, 6.10.1.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @throws MPIException of class {@code MPI.ERR_BUFFER}, {@code MPI.ERR_COUNT}, {@code MPI.ERR_TYPE} or
     *     {@code MPI.ERR_OP} for an illegal argument
     */
    default void reduceScatterBlock(double[] sendbuf, double[] recvbuf, Op op) {
        comm().run(WholeBuffers.reduceScatterBlock(
                comm(), "reduceScatterBlock", sendbuf, recvbuf, Datatype.DOUBLE, op));
    }

    // float[]

    /**
     * As {@link #send(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void send(float[] buf, int dest, int tag) {
        WholeBuffers.send(comm(), buf, Datatype.FLOAT, dest, tag);
    }

    /**
     * As {@link #send(double[], int, int, int, int)}.
     *
     * @param buf elements to send
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, 0 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void send(float[] buf, int offset, int count, int dest, int tag) {
        comm().Send(buf, offset, count, Datatype.FLOAT, dest, tag);
    }

    /**
     * As {@link #sSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void sSend(float[] buf, int dest, int tag) {
        WholeBuffers.sSend(comm(), buf, Datatype.FLOAT, dest, tag);
    }

    /**
     * As {@link #recv(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     */
    default Status recv(float[] buf, int source, int tag) {
        return WholeBuffers.recv(comm(), buf, Datatype.FLOAT, source, tag);
    }

    /**
     * As {@link #recv(double[], int, int, int, int)}.
     *
     * @param buf gets the elements
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements that there is room for, 0 or more; the message may be shorter
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     */
    default Status recv(float[] buf, int offset, int count, int source, int tag) {
        return comm().Recv(buf, offset, count, Datatype.FLOAT, source, tag);
    }

    /**
     * As {@link #iSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iSend(float[] buf, int dest, int tag) {
        return WholeBuffers.iSend(comm(), buf, Datatype.FLOAT, dest, tag);
    }

    /**
     * As {@link #iSend(double[], int, int, int, int)}.
     *
     * @param buf elements to send
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, 0 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iSend(float[] buf, int offset, int count, int dest, int tag) {
        return comm().Isend(buf, offset, count, Datatype.FLOAT, dest, tag);
    }

    /**
     * As {@link #isSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request isSend(float[] buf, int dest, int tag) {
        return WholeBuffers.isSend(comm(), buf, Datatype.FLOAT, dest, tag);
    }

    /**
     * As {@link #iRecv(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iRecv(float[] buf, int source, int tag) {
        return WholeBuffers.iRecv(comm(), buf, Datatype.FLOAT, source, tag);
    }

    /**
     * As {@link #iRecv(double[], int, int, int, int)}.
     *
     * @param buf gets the elements
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements that there is room for, 0 or more; the message may be shorter
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iRecv(float[] buf, int offset, int count, int source, int tag) {
        return comm().Irecv(buf, offset, count, Datatype.FLOAT, source, tag);
    }

    /**
     * As {@link #sendInit(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest sendInit(float[] buf, int dest, int tag) {
        return WholeBuffers.sendInit(comm(), buf, Datatype.FLOAT, dest, tag);
    }

    /**
     * As {@link #recvInit(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest recvInit(float[] buf, int source, int tag) {
        return WholeBuffers.recvInit(comm(), buf, Datatype.FLOAT, source, tag);
    }

    /**
     * As {@link #pSendInit(double[], int, int, int)}.
     *
     * @param buf elements to send
     * @param partitions number of partitions, 1 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     */
    default PartitionedSend pSendInit(float[] buf, int partitions, int dest, int tag) {
        return WholeBuffers.pSendInit(comm(), buf, Datatype.FLOAT, partitions, dest, tag);
    }

    /**
     * As {@link #pRecvInit(double[], int, int, int)}.
     *
     * @param buf gets the elements
     * @param partitions number of partitions, 1 or more
     * @param source rank to receive from, or {@code MPI.PROC_NULL}; not {@code MPI.ANY_SOURCE}
     * @param tag tag, 0 or more; not {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     */
    default PartitionedRecv pRecvInit(float[] buf, int partitions, int source, int tag) {
        return WholeBuffers.pRecvInit(comm(), buf, Datatype.FLOAT, partitions, source, tag);
    }

    /**
     * As {@link #sendRecv(double[], int, int, double[], int, int)}.
     *
     * @param sendbuf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param recvbuf gets the elements; another array or buffer than {@code sendbuf}
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     */
    default Status sendRecv(float[] sendbuf, int dest, int sendtag, float[] recvbuf, int source, int recvtag) {
        return WholeBuffers.sendRecv(comm(), sendbuf, dest, sendtag, recvbuf, source, recvtag, Datatype.FLOAT);
    }

    /**
     * As {@link #sendRecvReplace(double[], int, int, int, int)}.
     *
     * @param buf elements to send, replaced by those received
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     */
    default Status sendRecvReplace(float[] buf, int dest, int sendtag, int source, int recvtag) {
        return WholeBuffers.sendRecvReplace(comm(), buf, Datatype.FLOAT, dest, sendtag, source, recvtag);
    }

    /**
     * As {@link #bcast(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void bcast(float[] buf, int root) {
        comm().run(WholeBuffers.bcast(comm(), "bcast", buf, Datatype.FLOAT, root));
    }

    /**
     * As {@link #bcast(double[], int, int, int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, the same amount at all ranks
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void bcast(float[] buf, int offset, int count, int root) {
        comm().Bcast(buf, offset, count, Datatype.FLOAT, root);
    }

    /**
     * As {@link #iBcast(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iBcast(float[] buf, int root) {
        return comm().start(WholeBuffers.bcast(comm(), "iBcast", buf, Datatype.FLOAT, root));
    }

    /**
     * As {@link #bcastInit(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest bcastInit(float[] buf, int root) {
        return comm().prepare(WholeBuffers.bcast(comm(), "bcastInit", buf, Datatype.FLOAT, root));
    }

    /**
     * As {@link #gather(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void gather(float[] sendbuf, float[] recvbuf, int root) {
        comm().run(WholeBuffers.gather(comm(), "gather", sendbuf, recvbuf, Datatype.FLOAT, root));
    }

    /**
     * As {@link #iGather(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iGather(float[] sendbuf, float[] recvbuf, int root) {
        return comm().start(WholeBuffers.gather(comm(), "iGather", sendbuf, recvbuf, Datatype.FLOAT, root));
    }

    /**
     * As {@link #gatherInit(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest gatherInit(float[] sendbuf, float[] recvbuf, int root) {
        return comm().prepare(WholeBuffers.gather(comm(), "gatherInit", sendbuf, recvbuf, Datatype.FLOAT, root));
    }

    /**
     * As {@link #gatherv(double[], double[], int[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvcounts elements from each rank, 0 or more each; matters at the root only, may be {@code null}
     *     elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void gatherv(float[] sendbuf, float[] recvbuf, int[] recvcounts, int root) {
        comm().run(WholeBuffers.gatherv(comm(), "gatherv", sendbuf, recvbuf, recvcounts, Datatype.FLOAT, root));
    }

    /**
     * As {@link #scatter(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void scatter(float[] sendbuf, float[] recvbuf, int root) {
        comm().run(WholeBuffers.scatter(comm(), "scatter", sendbuf, recvbuf, Datatype.FLOAT, root));
    }

    /**
     * As {@link #iScatter(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iScatter(float[] sendbuf, float[] recvbuf, int root) {
        return comm().start(WholeBuffers.scatter(comm(), "iScatter", sendbuf, recvbuf, Datatype.FLOAT, root));
    }

    /**
     * As {@link #scatterInit(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest scatterInit(float[] sendbuf, float[] recvbuf, int root) {
        return comm().prepare(WholeBuffers.scatter(comm(), "scatterInit", sendbuf, recvbuf, Datatype.FLOAT, root));
    }

    /**
     * As {@link #scatterv(double[], int[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendcounts elements for each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void scatterv(float[] sendbuf, int[] sendcounts, float[] recvbuf, int root) {
        comm().run(WholeBuffers.scatterv(comm(), "scatterv", sendbuf, sendcounts, recvbuf, Datatype.FLOAT, root));
    }

    /**
     * As {@link #allGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     */
    default void allGather(float[] sendbuf, float[] recvbuf) {
        comm().run(WholeBuffers.allGather(comm(), "allGather", sendbuf, recvbuf, Datatype.FLOAT));
    }

    /**
     * As {@link #iAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllGather(float[] sendbuf, float[] recvbuf) {
        return comm().start(WholeBuffers.allGather(comm(), "iAllGather", sendbuf, recvbuf, Datatype.FLOAT));
    }

    /**
     * As {@link #allGatherInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allGatherInit(float[] sendbuf, float[] recvbuf) {
        return comm().prepare(WholeBuffers.allGather(comm(), "allGatherInit", sendbuf, recvbuf, Datatype.FLOAT));
    }

    /**
     * As {@link #allGatherv(double[], double[], int[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts elements from each rank, 0 or more each
     */
    default void allGatherv(float[] sendbuf, float[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.allGatherv(comm(), "allGatherv", sendbuf, recvbuf, recvcounts, Datatype.FLOAT));
    }

    /**
     * As {@link #allToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     */
    default void allToAll(float[] sendbuf, float[] recvbuf) {
        comm().run(WholeBuffers.allToAll(comm(), "allToAll", sendbuf, recvbuf, Datatype.FLOAT));
    }

    /**
     * As {@link #iAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllToAll(float[] sendbuf, float[] recvbuf) {
        return comm().start(WholeBuffers.allToAll(comm(), "iAllToAll", sendbuf, recvbuf, Datatype.FLOAT));
    }

    /**
     * As {@link #allToAllInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allToAllInit(float[] sendbuf, float[] recvbuf) {
        return comm().prepare(WholeBuffers.allToAll(comm(), "allToAllInit", sendbuf, recvbuf, Datatype.FLOAT));
    }

    /**
     * As {@link #allToAllv(double[], int[], double[], int[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendcounts elements for each rank, 0 or more each
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts elements from each rank, 0 or more each
     */
    default void allToAllv(float[] sendbuf, int[] sendcounts, float[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.allToAllv(
                comm(), "allToAllv", sendbuf, sendcounts, recvbuf, recvcounts, Datatype.FLOAT));
    }

    /**
     * As {@link #neighborAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     */
    default void neighborAllGather(float[] sendbuf, float[] recvbuf) {
        comm().run(WholeBuffers.neighborAllGather(comm(), "neighborAllGather", sendbuf, recvbuf, Datatype.FLOAT));
    }

    /**
     * As {@link #iNeighborAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iNeighborAllGather(float[] sendbuf, float[] recvbuf) {
        return comm().start(
                        WholeBuffers.neighborAllGather(comm(), "iNeighborAllGather", sendbuf, recvbuf, Datatype.FLOAT));
    }

    /**
     * As {@link #neighborAllGatherInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest neighborAllGatherInit(float[] sendbuf, float[] recvbuf) {
        return comm().prepare(WholeBuffers.neighborAllGather(
                comm(), "neighborAllGatherInit", sendbuf, recvbuf, Datatype.FLOAT));
    }

    /**
     * As {@link #neighborAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     */
    default void neighborAllToAll(float[] sendbuf, float[] recvbuf) {
        comm().run(WholeBuffers.neighborAllToAll(comm(), "neighborAllToAll", sendbuf, recvbuf, Datatype.FLOAT));
    }

    /**
     * As {@link #iNeighborAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iNeighborAllToAll(float[] sendbuf, float[] recvbuf) {
        return comm().start(
                        WholeBuffers.neighborAllToAll(comm(), "iNeighborAllToAll", sendbuf, recvbuf, Datatype.FLOAT));
    }

    /**
     * As {@link #neighborAllToAllInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest neighborAllToAllInit(float[] sendbuf, float[] recvbuf) {
        return comm().prepare(WholeBuffers.neighborAllToAll(
                comm(), "neighborAllToAllInit", sendbuf, recvbuf, Datatype.FLOAT));
    }

    /**
     * As {@link #neighborAllGatherv(double[], double[], int[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts elements from each neighbour, 0 or more each
     */
    default void neighborAllGatherv(float[] sendbuf, float[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.neighborAllGatherv(
                comm(), "neighborAllGatherv", sendbuf, recvbuf, recvcounts, Datatype.FLOAT));
    }

    /**
     * As {@link #neighborAllToAllv(double[], int[], double[], int[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendcounts elements for each neighbour, 0 or more each
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts elements from each neighbour, 0 or more each
     */
    default void neighborAllToAllv(float[] sendbuf, int[] sendcounts, float[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.neighborAllToAllv(
                comm(), "neighborAllToAllv", sendbuf, sendcounts, recvbuf, recvcounts, Datatype.FLOAT));
    }

    /**
     * As {@link #reduce(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void reduce(float[] sendbuf, float[] recvbuf, Op op, int root) {
        comm().run(WholeBuffers.reduce(comm(), "reduce", sendbuf, recvbuf, Datatype.FLOAT, op, root));
    }

    /**
     * As {@link #reduce(double[], Op, int)}.
     *
     * @param buf what this rank gives; at the root replaced by the result
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void reduce(float[] buf, Op op, int root) {
        comm().run(WholeBuffers.reduceInPlace(comm(), "reduce", buf, Datatype.FLOAT, op, root));
    }

    /**
     * As {@link #iReduce(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iReduce(float[] sendbuf, float[] recvbuf, Op op, int root) {
        return comm().start(WholeBuffers.reduce(comm(), "iReduce", sendbuf, recvbuf, Datatype.FLOAT, op, root));
    }

    /**
     * As {@link #reduceInit(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest reduceInit(float[] sendbuf, float[] recvbuf, Op op, int root) {
        return comm().prepare(WholeBuffers.reduce(comm(), "reduceInit", sendbuf, recvbuf, Datatype.FLOAT, op, root));
    }

    /**
     * As {@link #allReduce(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     */
    default void allReduce(float[] sendbuf, float[] recvbuf, Op op) {
        comm().run(WholeBuffers.allReduce(comm(), "allReduce", sendbuf, recvbuf, Datatype.FLOAT, op));
    }

    /**
     * As {@link #allReduce(double[], Op)}.
     *
     * @param buf what this rank gives; replaced by the result
     * @param op how items are combined; must be made for their type
     */
    default void allReduce(float[] buf, Op op) {
        comm().run(WholeBuffers.allReduceInPlace(comm(), "allReduce", buf, Datatype.FLOAT, op));
    }

    /**
     * As {@link #iAllReduce(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllReduce(float[] sendbuf, float[] recvbuf, Op op) {
        return comm().start(WholeBuffers.allReduce(comm(), "iAllReduce", sendbuf, recvbuf, Datatype.FLOAT, op));
    }

    /**
     * As {@link #allReduceInit(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allReduceInit(float[] sendbuf, float[] recvbuf, Op op) {
        return comm().prepare(WholeBuffers.allReduce(comm(), "allReduceInit", sendbuf, recvbuf, Datatype.FLOAT, op));
    }

    /**
     * As {@link #reduceScatterBlock(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     */
    default void reduceScatterBlock(float[] sendbuf, float[] recvbuf, Op op) {
        comm().run(WholeBuffers.reduceScatterBlock(comm(), "reduceScatterBlock", sendbuf, recvbuf, Datatype.FLOAT, op));
    }

    // long[]

    /**
     * As {@link #send(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void send(long[] buf, int dest, int tag) {
        WholeBuffers.send(comm(), buf, Datatype.LONG, dest, tag);
    }

    /**
     * As {@link #send(double[], int, int, int, int)}.
     *
     * @param buf elements to send
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, 0 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void send(long[] buf, int offset, int count, int dest, int tag) {
        comm().Send(buf, offset, count, Datatype.LONG, dest, tag);
    }

    /**
     * As {@link #sSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void sSend(long[] buf, int dest, int tag) {
        WholeBuffers.sSend(comm(), buf, Datatype.LONG, dest, tag);
    }

    /**
     * As {@link #recv(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     */
    default Status recv(long[] buf, int source, int tag) {
        return WholeBuffers.recv(comm(), buf, Datatype.LONG, source, tag);
    }

    /**
     * As {@link #recv(double[], int, int, int, int)}.
     *
     * @param buf gets the elements
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements that there is room for, 0 or more; the message may be shorter
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     */
    default Status recv(long[] buf, int offset, int count, int source, int tag) {
        return comm().Recv(buf, offset, count, Datatype.LONG, source, tag);
    }

    /**
     * As {@link #iSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iSend(long[] buf, int dest, int tag) {
        return WholeBuffers.iSend(comm(), buf, Datatype.LONG, dest, tag);
    }

    /**
     * As {@link #iSend(double[], int, int, int, int)}.
     *
     * @param buf elements to send
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, 0 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iSend(long[] buf, int offset, int count, int dest, int tag) {
        return comm().Isend(buf, offset, count, Datatype.LONG, dest, tag);
    }

    /**
     * As {@link #isSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request isSend(long[] buf, int dest, int tag) {
        return WholeBuffers.isSend(comm(), buf, Datatype.LONG, dest, tag);
    }

    /**
     * As {@link #iRecv(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iRecv(long[] buf, int source, int tag) {
        return WholeBuffers.iRecv(comm(), buf, Datatype.LONG, source, tag);
    }

    /**
     * As {@link #iRecv(double[], int, int, int, int)}.
     *
     * @param buf gets the elements
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements that there is room for, 0 or more; the message may be shorter
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iRecv(long[] buf, int offset, int count, int source, int tag) {
        return comm().Irecv(buf, offset, count, Datatype.LONG, source, tag);
    }

    /**
     * As {@link #sendInit(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest sendInit(long[] buf, int dest, int tag) {
        return WholeBuffers.sendInit(comm(), buf, Datatype.LONG, dest, tag);
    }

    /**
     * As {@link #recvInit(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest recvInit(long[] buf, int source, int tag) {
        return WholeBuffers.recvInit(comm(), buf, Datatype.LONG, source, tag);
    }

    /**
     * As {@link #pSendInit(double[], int, int, int)}.
     *
     * @param buf elements to send
     * @param partitions number of partitions, 1 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     */
    default PartitionedSend pSendInit(long[] buf, int partitions, int dest, int tag) {
        return WholeBuffers.pSendInit(comm(), buf, Datatype.LONG, partitions, dest, tag);
    }

    /**
     * As {@link #pRecvInit(double[], int, int, int)}.
     *
     * @param buf gets the elements
     * @param partitions number of partitions, 1 or more
     * @param source rank to receive from, or {@code MPI.PROC_NULL}; not {@code MPI.ANY_SOURCE}
     * @param tag tag, 0 or more; not {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     */
    default PartitionedRecv pRecvInit(long[] buf, int partitions, int source, int tag) {
        return WholeBuffers.pRecvInit(comm(), buf, Datatype.LONG, partitions, source, tag);
    }

    /**
     * As {@link #sendRecv(double[], int, int, double[], int, int)}.
     *
     * @param sendbuf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param recvbuf gets the elements; another array or buffer than {@code sendbuf}
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     */
    default Status sendRecv(long[] sendbuf, int dest, int sendtag, long[] recvbuf, int source, int recvtag) {
        return WholeBuffers.sendRecv(comm(), sendbuf, dest, sendtag, recvbuf, source, recvtag, Datatype.LONG);
    }

    /**
     * As {@link #sendRecvReplace(double[], int, int, int, int)}.
     *
     * @param buf elements to send, replaced by those received
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     */
    default Status sendRecvReplace(long[] buf, int dest, int sendtag, int source, int recvtag) {
        return WholeBuffers.sendRecvReplace(comm(), buf, Datatype.LONG, dest, sendtag, source, recvtag);
    }

    /**
     * As {@link #bcast(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void bcast(long[] buf, int root) {
        comm().run(WholeBuffers.bcast(comm(), "bcast", buf, Datatype.LONG, root));
    }

    /**
     * As {@link #bcast(double[], int, int, int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, the same amount at all ranks
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void bcast(long[] buf, int offset, int count, int root) {
        comm().Bcast(buf, offset, count, Datatype.LONG, root);
    }

    /**
     * As {@link #iBcast(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iBcast(long[] buf, int root) {
        return comm().start(WholeBuffers.bcast(comm(), "iBcast", buf, Datatype.LONG, root));
    }

    /**
     * As {@link #bcastInit(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest bcastInit(long[] buf, int root) {
        return comm().prepare(WholeBuffers.bcast(comm(), "bcastInit", buf, Datatype.LONG, root));
    }

    /**
     * As {@link #gather(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void gather(long[] sendbuf, long[] recvbuf, int root) {
        comm().run(WholeBuffers.gather(comm(), "gather", sendbuf, recvbuf, Datatype.LONG, root));
    }

    /**
     * As {@link #iGather(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iGather(long[] sendbuf, long[] recvbuf, int root) {
        return comm().start(WholeBuffers.gather(comm(), "iGather", sendbuf, recvbuf, Datatype.LONG, root));
    }

    /**
     * As {@link #gatherInit(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest gatherInit(long[] sendbuf, long[] recvbuf, int root) {
        return comm().prepare(WholeBuffers.gather(comm(), "gatherInit", sendbuf, recvbuf, Datatype.LONG, root));
    }

    /**
     * As {@link #gatherv(double[], double[], int[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvcounts elements from each rank, 0 or more each; matters at the root only, may be {@code null}
     *     elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void gatherv(long[] sendbuf, long[] recvbuf, int[] recvcounts, int root) {
        comm().run(WholeBuffers.gatherv(comm(), "gatherv", sendbuf, recvbuf, recvcounts, Datatype.LONG, root));
    }

    /**
     * As {@link #scatter(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void scatter(long[] sendbuf, long[] recvbuf, int root) {
        comm().run(WholeBuffers.scatter(comm(), "scatter", sendbuf, recvbuf, Datatype.LONG, root));
    }

    /**
     * As {@link #iScatter(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iScatter(long[] sendbuf, long[] recvbuf, int root) {
        return comm().start(WholeBuffers.scatter(comm(), "iScatter", sendbuf, recvbuf, Datatype.LONG, root));
    }

    /**
     * As {@link #scatterInit(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest scatterInit(long[] sendbuf, long[] recvbuf, int root) {
        return comm().prepare(WholeBuffers.scatter(comm(), "scatterInit", sendbuf, recvbuf, Datatype.LONG, root));
    }

    /**
     * As {@link #scatterv(double[], int[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendcounts elements for each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void scatterv(long[] sendbuf, int[] sendcounts, long[] recvbuf, int root) {
        comm().run(WholeBuffers.scatterv(comm(), "scatterv", sendbuf, sendcounts, recvbuf, Datatype.LONG, root));
    }

    /**
     * As {@link #allGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     */
    default void allGather(long[] sendbuf, long[] recvbuf) {
        comm().run(WholeBuffers.allGather(comm(), "allGather", sendbuf, recvbuf, Datatype.LONG));
    }

    /**
     * As {@link #iAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllGather(long[] sendbuf, long[] recvbuf) {
        return comm().start(WholeBuffers.allGather(comm(), "iAllGather", sendbuf, recvbuf, Datatype.LONG));
    }

    /**
     * As {@link #allGatherInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allGatherInit(long[] sendbuf, long[] recvbuf) {
        return comm().prepare(WholeBuffers.allGather(comm(), "allGatherInit", sendbuf, recvbuf, Datatype.LONG));
    }

    /**
     * As {@link #allGatherv(double[], double[], int[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts elements from each rank, 0 or more each
     */
    default void allGatherv(long[] sendbuf, long[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.allGatherv(comm(), "allGatherv", sendbuf, recvbuf, recvcounts, Datatype.LONG));
    }

    /**
     * As {@link #allToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     */
    default void allToAll(long[] sendbuf, long[] recvbuf) {
        comm().run(WholeBuffers.allToAll(comm(), "allToAll", sendbuf, recvbuf, Datatype.LONG));
    }

    /**
     * As {@link #iAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllToAll(long[] sendbuf, long[] recvbuf) {
        return comm().start(WholeBuffers.allToAll(comm(), "iAllToAll", sendbuf, recvbuf, Datatype.LONG));
    }

    /**
     * As {@link #allToAllInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allToAllInit(long[] sendbuf, long[] recvbuf) {
        return comm().prepare(WholeBuffers.allToAll(comm(), "allToAllInit", sendbuf, recvbuf, Datatype.LONG));
    }

    /**
     * As {@link #allToAllv(double[], int[], double[], int[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendcounts elements for each rank, 0 or more each
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts elements from each rank, 0 or more each
     */
    default void allToAllv(long[] sendbuf, int[] sendcounts, long[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.allToAllv(
                comm(), "allToAllv", sendbuf, sendcounts, recvbuf, recvcounts, Datatype.LONG));
    }

    /**
     * As {@link #neighborAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     */
    default void neighborAllGather(long[] sendbuf, long[] recvbuf) {
        comm().run(WholeBuffers.neighborAllGather(comm(), "neighborAllGather", sendbuf, recvbuf, Datatype.LONG));
    }

    /**
     * As {@link #iNeighborAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iNeighborAllGather(long[] sendbuf, long[] recvbuf) {
        return comm().start(
                        WholeBuffers.neighborAllGather(comm(), "iNeighborAllGather", sendbuf, recvbuf, Datatype.LONG));
    }

    /**
     * As {@link #neighborAllGatherInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest neighborAllGatherInit(long[] sendbuf, long[] recvbuf) {
        return comm().prepare(WholeBuffers.neighborAllGather(
                comm(), "neighborAllGatherInit", sendbuf, recvbuf, Datatype.LONG));
    }

    /**
     * As {@link #neighborAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     */
    default void neighborAllToAll(long[] sendbuf, long[] recvbuf) {
        comm().run(WholeBuffers.neighborAllToAll(comm(), "neighborAllToAll", sendbuf, recvbuf, Datatype.LONG));
    }

    /**
     * As {@link #iNeighborAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iNeighborAllToAll(long[] sendbuf, long[] recvbuf) {
        return comm().start(
                        WholeBuffers.neighborAllToAll(comm(), "iNeighborAllToAll", sendbuf, recvbuf, Datatype.LONG));
    }

    /**
     * As {@link #neighborAllToAllInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest neighborAllToAllInit(long[] sendbuf, long[] recvbuf) {
        return comm().prepare(
                        WholeBuffers.neighborAllToAll(comm(), "neighborAllToAllInit", sendbuf, recvbuf, Datatype.LONG));
    }

    /**
     * As {@link #neighborAllGatherv(double[], double[], int[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts elements from each neighbour, 0 or more each
     */
    default void neighborAllGatherv(long[] sendbuf, long[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.neighborAllGatherv(
                comm(), "neighborAllGatherv", sendbuf, recvbuf, recvcounts, Datatype.LONG));
    }

    /**
     * As {@link #neighborAllToAllv(double[], int[], double[], int[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendcounts elements for each neighbour, 0 or more each
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts elements from each neighbour, 0 or more each
     */
    default void neighborAllToAllv(long[] sendbuf, int[] sendcounts, long[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.neighborAllToAllv(
                comm(), "neighborAllToAllv", sendbuf, sendcounts, recvbuf, recvcounts, Datatype.LONG));
    }

    /**
     * As {@link #reduce(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void reduce(long[] sendbuf, long[] recvbuf, Op op, int root) {
        comm().run(WholeBuffers.reduce(comm(), "reduce", sendbuf, recvbuf, Datatype.LONG, op, root));
    }

    /**
     * As {@link #reduce(double[], Op, int)}.
     *
     * @param buf what this rank gives; at the root replaced by the result
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void reduce(long[] buf, Op op, int root) {
        comm().run(WholeBuffers.reduceInPlace(comm(), "reduce", buf, Datatype.LONG, op, root));
    }

    /**
     * As {@link #iReduce(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iReduce(long[] sendbuf, long[] recvbuf, Op op, int root) {
        return comm().start(WholeBuffers.reduce(comm(), "iReduce", sendbuf, recvbuf, Datatype.LONG, op, root));
    }

    /**
     * As {@link #reduceInit(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest reduceInit(long[] sendbuf, long[] recvbuf, Op op, int root) {
        return comm().prepare(WholeBuffers.reduce(comm(), "reduceInit", sendbuf, recvbuf, Datatype.LONG, op, root));
    }

    /**
     * As {@link #allReduce(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     */
    default void allReduce(long[] sendbuf, long[] recvbuf, Op op) {
        comm().run(WholeBuffers.allReduce(comm(), "allReduce", sendbuf, recvbuf, Datatype.LONG, op));
    }

    /**
     * As {@link #allReduce(double[], Op)}.
     *
     * @param buf what this rank gives; replaced by the result
     * @param op how items are combined; must be made for their type
     */
    default void allReduce(long[] buf, Op op) {
        comm().run(WholeBuffers.allReduceInPlace(comm(), "allReduce", buf, Datatype.LONG, op));
    }

    /**
     * As {@link #iAllReduce(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllReduce(long[] sendbuf, long[] recvbuf, Op op) {
        return comm().start(WholeBuffers.allReduce(comm(), "iAllReduce", sendbuf, recvbuf, Datatype.LONG, op));
    }

    /**
     * As {@link #allReduceInit(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allReduceInit(long[] sendbuf, long[] recvbuf, Op op) {
        return comm().prepare(WholeBuffers.allReduce(comm(), "allReduceInit", sendbuf, recvbuf, Datatype.LONG, op));
    }

    /**
     * As {@link #reduceScatterBlock(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     */
    default void reduceScatterBlock(long[] sendbuf, long[] recvbuf, Op op) {
        comm().run(WholeBuffers.reduceScatterBlock(comm(), "reduceScatterBlock", sendbuf, recvbuf, Datatype.LONG, op));
    }

    // int[]

    /**
     * As {@link #send(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void send(int[] buf, int dest, int tag) {
        WholeBuffers.send(comm(), buf, Datatype.INT, dest, tag);
    }

    /**
     * As {@link #send(double[], int, int, int, int)}.
     *
     * @param buf elements to send
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, 0 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void send(int[] buf, int offset, int count, int dest, int tag) {
        comm().Send(buf, offset, count, Datatype.INT, dest, tag);
    }

    /**
     * As {@link #sSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void sSend(int[] buf, int dest, int tag) {
        WholeBuffers.sSend(comm(), buf, Datatype.INT, dest, tag);
    }

    /**
     * As {@link #recv(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     */
    default Status recv(int[] buf, int source, int tag) {
        return WholeBuffers.recv(comm(), buf, Datatype.INT, source, tag);
    }

    /**
     * As {@link #recv(double[], int, int, int, int)}.
     *
     * @param buf gets the elements
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements that there is room for, 0 or more; the message may be shorter
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     */
    default Status recv(int[] buf, int offset, int count, int source, int tag) {
        return comm().Recv(buf, offset, count, Datatype.INT, source, tag);
    }

    /**
     * As {@link #iSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iSend(int[] buf, int dest, int tag) {
        return WholeBuffers.iSend(comm(), buf, Datatype.INT, dest, tag);
    }

    /**
     * As {@link #iSend(double[], int, int, int, int)}.
     *
     * @param buf elements to send
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, 0 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iSend(int[] buf, int offset, int count, int dest, int tag) {
        return comm().Isend(buf, offset, count, Datatype.INT, dest, tag);
    }

    /**
     * As {@link #isSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request isSend(int[] buf, int dest, int tag) {
        return WholeBuffers.isSend(comm(), buf, Datatype.INT, dest, tag);
    }

    /**
     * As {@link #iRecv(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iRecv(int[] buf, int source, int tag) {
        return WholeBuffers.iRecv(comm(), buf, Datatype.INT, source, tag);
    }

    /**
     * As {@link #iRecv(double[], int, int, int, int)}.
     *
     * @param buf gets the elements
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements that there is room for, 0 or more; the message may be shorter
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iRecv(int[] buf, int offset, int count, int source, int tag) {
        return comm().Irecv(buf, offset, count, Datatype.INT, source, tag);
    }

    /**
     * As {@link #sendInit(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest sendInit(int[] buf, int dest, int tag) {
        return WholeBuffers.sendInit(comm(), buf, Datatype.INT, dest, tag);
    }

    /**
     * As {@link #recvInit(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest recvInit(int[] buf, int source, int tag) {
        return WholeBuffers.recvInit(comm(), buf, Datatype.INT, source, tag);
    }

    /**
     * As {@link #pSendInit(double[], int, int, int)}.
     *
     * @param buf elements to send
     * @param partitions number of partitions, 1 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     */
    default PartitionedSend pSendInit(int[] buf, int partitions, int dest, int tag) {
        return WholeBuffers.pSendInit(comm(), buf, Datatype.INT, partitions, dest, tag);
    }

    /**
     * As {@link #pRecvInit(double[], int, int, int)}.
     *
     * @param buf gets the elements
     * @param partitions number of partitions, 1 or more
     * @param source rank to receive from, or {@code MPI.PROC_NULL}; not {@code MPI.ANY_SOURCE}
     * @param tag tag, 0 or more; not {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     */
    default PartitionedRecv pRecvInit(int[] buf, int partitions, int source, int tag) {
        return WholeBuffers.pRecvInit(comm(), buf, Datatype.INT, partitions, source, tag);
    }

    /**
     * As {@link #sendRecv(double[], int, int, double[], int, int)}.
     *
     * @param sendbuf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param recvbuf gets the elements; another array or buffer than {@code sendbuf}
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     */
    default Status sendRecv(int[] sendbuf, int dest, int sendtag, int[] recvbuf, int source, int recvtag) {
        return WholeBuffers.sendRecv(comm(), sendbuf, dest, sendtag, recvbuf, source, recvtag, Datatype.INT);
    }

    /**
     * As {@link #sendRecvReplace(double[], int, int, int, int)}.
     *
     * @param buf elements to send, replaced by those received
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     */
    default Status sendRecvReplace(int[] buf, int dest, int sendtag, int source, int recvtag) {
        return WholeBuffers.sendRecvReplace(comm(), buf, Datatype.INT, dest, sendtag, source, recvtag);
    }

    /**
     * As {@link #bcast(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void bcast(int[] buf, int root) {
        comm().run(WholeBuffers.bcast(comm(), "bcast", buf, Datatype.INT, root));
    }

    /**
     * As {@link #bcast(double[], int, int, int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, the same amount at all ranks
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void bcast(int[] buf, int offset, int count, int root) {
        comm().Bcast(buf, offset, count, Datatype.INT, root);
    }

    /**
     * As {@link #iBcast(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iBcast(int[] buf, int root) {
        return comm().start(WholeBuffers.bcast(comm(), "iBcast", buf, Datatype.INT, root));
    }

    /**
     * As {@link #bcastInit(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest bcastInit(int[] buf, int root) {
        return comm().prepare(WholeBuffers.bcast(comm(), "bcastInit", buf, Datatype.INT, root));
    }

    /**
     * As {@link #gather(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void gather(int[] sendbuf, int[] recvbuf, int root) {
        comm().run(WholeBuffers.gather(comm(), "gather", sendbuf, recvbuf, Datatype.INT, root));
    }

    /**
     * As {@link #iGather(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iGather(int[] sendbuf, int[] recvbuf, int root) {
        return comm().start(WholeBuffers.gather(comm(), "iGather", sendbuf, recvbuf, Datatype.INT, root));
    }

    /**
     * As {@link #gatherInit(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest gatherInit(int[] sendbuf, int[] recvbuf, int root) {
        return comm().prepare(WholeBuffers.gather(comm(), "gatherInit", sendbuf, recvbuf, Datatype.INT, root));
    }

    /**
     * As {@link #gatherv(double[], double[], int[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvcounts elements from each rank, 0 or more each; matters at the root only, may be {@code null}
     *     elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void gatherv(int[] sendbuf, int[] recvbuf, int[] recvcounts, int root) {
        comm().run(WholeBuffers.gatherv(comm(), "gatherv", sendbuf, recvbuf, recvcounts, Datatype.INT, root));
    }

    /**
     * As {@link #scatter(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void scatter(int[] sendbuf, int[] recvbuf, int root) {
        comm().run(WholeBuffers.scatter(comm(), "scatter", sendbuf, recvbuf, Datatype.INT, root));
    }

    /**
     * As {@link #iScatter(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iScatter(int[] sendbuf, int[] recvbuf, int root) {
        return comm().start(WholeBuffers.scatter(comm(), "iScatter", sendbuf, recvbuf, Datatype.INT, root));
    }

    /**
     * As {@link #scatterInit(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest scatterInit(int[] sendbuf, int[] recvbuf, int root) {
        return comm().prepare(WholeBuffers.scatter(comm(), "scatterInit", sendbuf, recvbuf, Datatype.INT, root));
    }

    /**
     * As {@link #scatterv(double[], int[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendcounts elements for each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void scatterv(int[] sendbuf, int[] sendcounts, int[] recvbuf, int root) {
        comm().run(WholeBuffers.scatterv(comm(), "scatterv", sendbuf, sendcounts, recvbuf, Datatype.INT, root));
    }

    /**
     * As {@link #allGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     */
    default void allGather(int[] sendbuf, int[] recvbuf) {
        comm().run(WholeBuffers.allGather(comm(), "allGather", sendbuf, recvbuf, Datatype.INT));
    }

    /**
     * As {@link #iAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllGather(int[] sendbuf, int[] recvbuf) {
        return comm().start(WholeBuffers.allGather(comm(), "iAllGather", sendbuf, recvbuf, Datatype.INT));
    }

    /**
     * As {@link #allGatherInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allGatherInit(int[] sendbuf, int[] recvbuf) {
        return comm().prepare(WholeBuffers.allGather(comm(), "allGatherInit", sendbuf, recvbuf, Datatype.INT));
    }

    /**
     * As {@link #allGatherv(double[], double[], int[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts elements from each rank, 0 or more each
     */
    default void allGatherv(int[] sendbuf, int[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.allGatherv(comm(), "allGatherv", sendbuf, recvbuf, recvcounts, Datatype.INT));
    }

    /**
     * As {@link #allToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     */
    default void allToAll(int[] sendbuf, int[] recvbuf) {
        comm().run(WholeBuffers.allToAll(comm(), "allToAll", sendbuf, recvbuf, Datatype.INT));
    }

    /**
     * As {@link #iAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllToAll(int[] sendbuf, int[] recvbuf) {
        return comm().start(WholeBuffers.allToAll(comm(), "iAllToAll", sendbuf, recvbuf, Datatype.INT));
    }

    /**
     * As {@link #allToAllInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allToAllInit(int[] sendbuf, int[] recvbuf) {
        return comm().prepare(WholeBuffers.allToAll(comm(), "allToAllInit", sendbuf, recvbuf, Datatype.INT));
    }

    /**
     * As {@link #allToAllv(double[], int[], double[], int[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendcounts elements for each rank, 0 or more each
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts elements from each rank, 0 or more each
     */
    default void allToAllv(int[] sendbuf, int[] sendcounts, int[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.allToAllv(comm(), "allToAllv", sendbuf, sendcounts, recvbuf, recvcounts, Datatype.INT));
    }

    /**
     * As {@link #neighborAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     */
    default void neighborAllGather(int[] sendbuf, int[] recvbuf) {
        comm().run(WholeBuffers.neighborAllGather(comm(), "neighborAllGather", sendbuf, recvbuf, Datatype.INT));
    }

    /**
     * As {@link #iNeighborAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iNeighborAllGather(int[] sendbuf, int[] recvbuf) {
        return comm().start(
                        WholeBuffers.neighborAllGather(comm(), "iNeighborAllGather", sendbuf, recvbuf, Datatype.INT));
    }

    /**
     * As {@link #neighborAllGatherInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest neighborAllGatherInit(int[] sendbuf, int[] recvbuf) {
        return comm().prepare(WholeBuffers.neighborAllGather(
                comm(), "neighborAllGatherInit", sendbuf, recvbuf, Datatype.INT));
    }

    /**
     * As {@link #neighborAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     */
    default void neighborAllToAll(int[] sendbuf, int[] recvbuf) {
        comm().run(WholeBuffers.neighborAllToAll(comm(), "neighborAllToAll", sendbuf, recvbuf, Datatype.INT));
    }

    /**
     * As {@link #iNeighborAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iNeighborAllToAll(int[] sendbuf, int[] recvbuf) {
        return comm().start(WholeBuffers.neighborAllToAll(comm(), "iNeighborAllToAll", sendbuf, recvbuf, Datatype.INT));
    }

    /**
     * As {@link #neighborAllToAllInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest neighborAllToAllInit(int[] sendbuf, int[] recvbuf) {
        return comm().prepare(
                        WholeBuffers.neighborAllToAll(comm(), "neighborAllToAllInit", sendbuf, recvbuf, Datatype.INT));
    }

    /**
     * As {@link #neighborAllGatherv(double[], double[], int[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts elements from each neighbour, 0 or more each
     */
    default void neighborAllGatherv(int[] sendbuf, int[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.neighborAllGatherv(
                comm(), "neighborAllGatherv", sendbuf, recvbuf, recvcounts, Datatype.INT));
    }

    /**
     * As {@link #neighborAllToAllv(double[], int[], double[], int[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendcounts elements for each neighbour, 0 or more each
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts elements from each neighbour, 0 or more each
     */
    default void neighborAllToAllv(int[] sendbuf, int[] sendcounts, int[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.neighborAllToAllv(
                comm(), "neighborAllToAllv", sendbuf, sendcounts, recvbuf, recvcounts, Datatype.INT));
    }

    /**
     * As {@link #reduce(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void reduce(int[] sendbuf, int[] recvbuf, Op op, int root) {
        comm().run(WholeBuffers.reduce(comm(), "reduce", sendbuf, recvbuf, Datatype.INT, op, root));
    }

    /**
     * As {@link #reduce(double[], Op, int)}.
     *
     * @param buf what this rank gives; at the root replaced by the result
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void reduce(int[] buf, Op op, int root) {
        comm().run(WholeBuffers.reduceInPlace(comm(), "reduce", buf, Datatype.INT, op, root));
    }

    /**
     * As {@link #iReduce(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iReduce(int[] sendbuf, int[] recvbuf, Op op, int root) {
        return comm().start(WholeBuffers.reduce(comm(), "iReduce", sendbuf, recvbuf, Datatype.INT, op, root));
    }

    /**
     * As {@link #reduceInit(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest reduceInit(int[] sendbuf, int[] recvbuf, Op op, int root) {
        return comm().prepare(WholeBuffers.reduce(comm(), "reduceInit", sendbuf, recvbuf, Datatype.INT, op, root));
    }

    /**
     * As {@link #allReduce(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     */
    default void allReduce(int[] sendbuf, int[] recvbuf, Op op) {
        comm().run(WholeBuffers.allReduce(comm(), "allReduce", sendbuf, recvbuf, Datatype.INT, op));
    }

    /**
     * As {@link #allReduce(double[], Op)}.
     *
     * @param buf what this rank gives; replaced by the result
     * @param op how items are combined; must be made for their type
     */
    default void allReduce(int[] buf, Op op) {
        comm().run(WholeBuffers.allReduceInPlace(comm(), "allReduce", buf, Datatype.INT, op));
    }

    /**
     * As {@link #iAllReduce(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllReduce(int[] sendbuf, int[] recvbuf, Op op) {
        return comm().start(WholeBuffers.allReduce(comm(), "iAllReduce", sendbuf, recvbuf, Datatype.INT, op));
    }

    /**
     * As {@link #allReduceInit(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allReduceInit(int[] sendbuf, int[] recvbuf, Op op) {
        return comm().prepare(WholeBuffers.allReduce(comm(), "allReduceInit", sendbuf, recvbuf, Datatype.INT, op));
    }

    /**
     * As {@link #reduceScatterBlock(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     */
    default void reduceScatterBlock(int[] sendbuf, int[] recvbuf, Op op) {
        comm().run(WholeBuffers.reduceScatterBlock(comm(), "reduceScatterBlock", sendbuf, recvbuf, Datatype.INT, op));
    }

    // short[]

    /**
     * As {@link #send(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void send(short[] buf, int dest, int tag) {
        WholeBuffers.send(comm(), buf, Datatype.SHORT, dest, tag);
    }

    /**
     * As {@link #send(double[], int, int, int, int)}.
     *
     * @param buf elements to send
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, 0 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void send(short[] buf, int offset, int count, int dest, int tag) {
        comm().Send(buf, offset, count, Datatype.SHORT, dest, tag);
    }

    /**
     * As {@link #sSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void sSend(short[] buf, int dest, int tag) {
        WholeBuffers.sSend(comm(), buf, Datatype.SHORT, dest, tag);
    }

    /**
     * As {@link #recv(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     */
    default Status recv(short[] buf, int source, int tag) {
        return WholeBuffers.recv(comm(), buf, Datatype.SHORT, source, tag);
    }

    /**
     * As {@link #recv(double[], int, int, int, int)}.
     *
     * @param buf gets the elements
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements that there is room for, 0 or more; the message may be shorter
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     */
    default Status recv(short[] buf, int offset, int count, int source, int tag) {
        return comm().Recv(buf, offset, count, Datatype.SHORT, source, tag);
    }

    /**
     * As {@link #iSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iSend(short[] buf, int dest, int tag) {
        return WholeBuffers.iSend(comm(), buf, Datatype.SHORT, dest, tag);
    }

    /**
     * As {@link #iSend(double[], int, int, int, int)}.
     *
     * @param buf elements to send
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, 0 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iSend(short[] buf, int offset, int count, int dest, int tag) {
        return comm().Isend(buf, offset, count, Datatype.SHORT, dest, tag);
    }

    /**
     * As {@link #isSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request isSend(short[] buf, int dest, int tag) {
        return WholeBuffers.isSend(comm(), buf, Datatype.SHORT, dest, tag);
    }

    /**
     * As {@link #iRecv(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iRecv(short[] buf, int source, int tag) {
        return WholeBuffers.iRecv(comm(), buf, Datatype.SHORT, source, tag);
    }

    /**
     * As {@link #iRecv(double[], int, int, int, int)}.
     *
     * @param buf gets the elements
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements that there is room for, 0 or more; the message may be shorter
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iRecv(short[] buf, int offset, int count, int source, int tag) {
        return comm().Irecv(buf, offset, count, Datatype.SHORT, source, tag);
    }

    /**
     * As {@link #sendInit(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest sendInit(short[] buf, int dest, int tag) {
        return WholeBuffers.sendInit(comm(), buf, Datatype.SHORT, dest, tag);
    }

    /**
     * As {@link #recvInit(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest recvInit(short[] buf, int source, int tag) {
        return WholeBuffers.recvInit(comm(), buf, Datatype.SHORT, source, tag);
    }

    /**
     * As {@link #pSendInit(double[], int, int, int)}.
     *
     * @param buf elements to send
     * @param partitions number of partitions, 1 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     */
    default PartitionedSend pSendInit(short[] buf, int partitions, int dest, int tag) {
        return WholeBuffers.pSendInit(comm(), buf, Datatype.SHORT, partitions, dest, tag);
    }

    /**
     * As {@link #pRecvInit(double[], int, int, int)}.
     *
     * @param buf gets the elements
     * @param partitions number of partitions, 1 or more
     * @param source rank to receive from, or {@code MPI.PROC_NULL}; not {@code MPI.ANY_SOURCE}
     * @param tag tag, 0 or more; not {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     */
    default PartitionedRecv pRecvInit(short[] buf, int partitions, int source, int tag) {
        return WholeBuffers.pRecvInit(comm(), buf, Datatype.SHORT, partitions, source, tag);
    }

    /**
     * As {@link #sendRecv(double[], int, int, double[], int, int)}.
     *
     * @param sendbuf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param recvbuf gets the elements; another array or buffer than {@code sendbuf}
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     */
    default Status sendRecv(short[] sendbuf, int dest, int sendtag, short[] recvbuf, int source, int recvtag) {
        return WholeBuffers.sendRecv(comm(), sendbuf, dest, sendtag, recvbuf, source, recvtag, Datatype.SHORT);
    }

    /**
     * As {@link #sendRecvReplace(double[], int, int, int, int)}.
     *
     * @param buf elements to send, replaced by those received
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     */
    default Status sendRecvReplace(short[] buf, int dest, int sendtag, int source, int recvtag) {
        return WholeBuffers.sendRecvReplace(comm(), buf, Datatype.SHORT, dest, sendtag, source, recvtag);
    }

    /**
     * As {@link #bcast(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void bcast(short[] buf, int root) {
        comm().run(WholeBuffers.bcast(comm(), "bcast", buf, Datatype.SHORT, root));
    }

    /**
     * As {@link #bcast(double[], int, int, int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, the same amount at all ranks
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void bcast(short[] buf, int offset, int count, int root) {
        comm().Bcast(buf, offset, count, Datatype.SHORT, root);
    }

    /**
     * As {@link #iBcast(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iBcast(short[] buf, int root) {
        return comm().start(WholeBuffers.bcast(comm(), "iBcast", buf, Datatype.SHORT, root));
    }

    /**
     * As {@link #bcastInit(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest bcastInit(short[] buf, int root) {
        return comm().prepare(WholeBuffers.bcast(comm(), "bcastInit", buf, Datatype.SHORT, root));
    }

    /**
     * As {@link #gather(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void gather(short[] sendbuf, short[] recvbuf, int root) {
        comm().run(WholeBuffers.gather(comm(), "gather", sendbuf, recvbuf, Datatype.SHORT, root));
    }

    /**
     * As {@link #iGather(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iGather(short[] sendbuf, short[] recvbuf, int root) {
        return comm().start(WholeBuffers.gather(comm(), "iGather", sendbuf, recvbuf, Datatype.SHORT, root));
    }

    /**
     * As {@link #gatherInit(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest gatherInit(short[] sendbuf, short[] recvbuf, int root) {
        return comm().prepare(WholeBuffers.gather(comm(), "gatherInit", sendbuf, recvbuf, Datatype.SHORT, root));
    }

    /**
     * As {@link #gatherv(double[], double[], int[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvcounts elements from each rank, 0 or more each; matters at the root only, may be {@code null}
     *     elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void gatherv(short[] sendbuf, short[] recvbuf, int[] recvcounts, int root) {
        comm().run(WholeBuffers.gatherv(comm(), "gatherv", sendbuf, recvbuf, recvcounts, Datatype.SHORT, root));
    }

    /**
     * As {@link #scatter(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void scatter(short[] sendbuf, short[] recvbuf, int root) {
        comm().run(WholeBuffers.scatter(comm(), "scatter", sendbuf, recvbuf, Datatype.SHORT, root));
    }

    /**
     * As {@link #iScatter(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iScatter(short[] sendbuf, short[] recvbuf, int root) {
        return comm().start(WholeBuffers.scatter(comm(), "iScatter", sendbuf, recvbuf, Datatype.SHORT, root));
    }

    /**
     * As {@link #scatterInit(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest scatterInit(short[] sendbuf, short[] recvbuf, int root) {
        return comm().prepare(WholeBuffers.scatter(comm(), "scatterInit", sendbuf, recvbuf, Datatype.SHORT, root));
    }

    /**
     * As {@link #scatterv(double[], int[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendcounts elements for each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void scatterv(short[] sendbuf, int[] sendcounts, short[] recvbuf, int root) {
        comm().run(WholeBuffers.scatterv(comm(), "scatterv", sendbuf, sendcounts, recvbuf, Datatype.SHORT, root));
    }

    /**
     * As {@link #allGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     */
    default void allGather(short[] sendbuf, short[] recvbuf) {
        comm().run(WholeBuffers.allGather(comm(), "allGather", sendbuf, recvbuf, Datatype.SHORT));
    }

    /**
     * As {@link #iAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllGather(short[] sendbuf, short[] recvbuf) {
        return comm().start(WholeBuffers.allGather(comm(), "iAllGather", sendbuf, recvbuf, Datatype.SHORT));
    }

    /**
     * As {@link #allGatherInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allGatherInit(short[] sendbuf, short[] recvbuf) {
        return comm().prepare(WholeBuffers.allGather(comm(), "allGatherInit", sendbuf, recvbuf, Datatype.SHORT));
    }

    /**
     * As {@link #allGatherv(double[], double[], int[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts elements from each rank, 0 or more each
     */
    default void allGatherv(short[] sendbuf, short[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.allGatherv(comm(), "allGatherv", sendbuf, recvbuf, recvcounts, Datatype.SHORT));
    }

    /**
     * As {@link #allToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     */
    default void allToAll(short[] sendbuf, short[] recvbuf) {
        comm().run(WholeBuffers.allToAll(comm(), "allToAll", sendbuf, recvbuf, Datatype.SHORT));
    }

    /**
     * As {@link #iAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllToAll(short[] sendbuf, short[] recvbuf) {
        return comm().start(WholeBuffers.allToAll(comm(), "iAllToAll", sendbuf, recvbuf, Datatype.SHORT));
    }

    /**
     * As {@link #allToAllInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allToAllInit(short[] sendbuf, short[] recvbuf) {
        return comm().prepare(WholeBuffers.allToAll(comm(), "allToAllInit", sendbuf, recvbuf, Datatype.SHORT));
    }

    /**
     * As {@link #allToAllv(double[], int[], double[], int[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendcounts elements for each rank, 0 or more each
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts elements from each rank, 0 or more each
     */
    default void allToAllv(short[] sendbuf, int[] sendcounts, short[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.allToAllv(
                comm(), "allToAllv", sendbuf, sendcounts, recvbuf, recvcounts, Datatype.SHORT));
    }

    /**
     * As {@link #neighborAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     */
    default void neighborAllGather(short[] sendbuf, short[] recvbuf) {
        comm().run(WholeBuffers.neighborAllGather(comm(), "neighborAllGather", sendbuf, recvbuf, Datatype.SHORT));
    }

    /**
     * As {@link #iNeighborAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iNeighborAllGather(short[] sendbuf, short[] recvbuf) {
        return comm().start(
                        WholeBuffers.neighborAllGather(comm(), "iNeighborAllGather", sendbuf, recvbuf, Datatype.SHORT));
    }

    /**
     * As {@link #neighborAllGatherInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest neighborAllGatherInit(short[] sendbuf, short[] recvbuf) {
        return comm().prepare(WholeBuffers.neighborAllGather(
                comm(), "neighborAllGatherInit", sendbuf, recvbuf, Datatype.SHORT));
    }

    /**
     * As {@link #neighborAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     */
    default void neighborAllToAll(short[] sendbuf, short[] recvbuf) {
        comm().run(WholeBuffers.neighborAllToAll(comm(), "neighborAllToAll", sendbuf, recvbuf, Datatype.SHORT));
    }

    /**
     * As {@link #iNeighborAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iNeighborAllToAll(short[] sendbuf, short[] recvbuf) {
        return comm().start(
                        WholeBuffers.neighborAllToAll(comm(), "iNeighborAllToAll", sendbuf, recvbuf, Datatype.SHORT));
    }

    /**
     * As {@link #neighborAllToAllInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest neighborAllToAllInit(short[] sendbuf, short[] recvbuf) {
        return comm().prepare(WholeBuffers.neighborAllToAll(
                comm(), "neighborAllToAllInit", sendbuf, recvbuf, Datatype.SHORT));
    }

    /**
     * As {@link #neighborAllGatherv(double[], double[], int[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts elements from each neighbour, 0 or more each
     */
    default void neighborAllGatherv(short[] sendbuf, short[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.neighborAllGatherv(
                comm(), "neighborAllGatherv", sendbuf, recvbuf, recvcounts, Datatype.SHORT));
    }

    /**
     * As {@link #neighborAllToAllv(double[], int[], double[], int[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendcounts elements for each neighbour, 0 or more each
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts elements from each neighbour, 0 or more each
     */
    default void neighborAllToAllv(short[] sendbuf, int[] sendcounts, short[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.neighborAllToAllv(
                comm(), "neighborAllToAllv", sendbuf, sendcounts, recvbuf, recvcounts, Datatype.SHORT));
    }

    /**
     * As {@link #reduce(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void reduce(short[] sendbuf, short[] recvbuf, Op op, int root) {
        comm().run(WholeBuffers.reduce(comm(), "reduce", sendbuf, recvbuf, Datatype.SHORT, op, root));
    }

    /**
     * As {@link #reduce(double[], Op, int)}.
     *
     * @param buf what this rank gives; at the root replaced by the result
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void reduce(short[] buf, Op op, int root) {
        comm().run(WholeBuffers.reduceInPlace(comm(), "reduce", buf, Datatype.SHORT, op, root));
    }

    /**
     * As {@link #iReduce(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iReduce(short[] sendbuf, short[] recvbuf, Op op, int root) {
        return comm().start(WholeBuffers.reduce(comm(), "iReduce", sendbuf, recvbuf, Datatype.SHORT, op, root));
    }

    /**
     * As {@link #reduceInit(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest reduceInit(short[] sendbuf, short[] recvbuf, Op op, int root) {
        return comm().prepare(WholeBuffers.reduce(comm(), "reduceInit", sendbuf, recvbuf, Datatype.SHORT, op, root));
    }

    /**
     * As {@link #allReduce(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     */
    default void allReduce(short[] sendbuf, short[] recvbuf, Op op) {
        comm().run(WholeBuffers.allReduce(comm(), "allReduce", sendbuf, recvbuf, Datatype.SHORT, op));
    }

    /**
     * As {@link #allReduce(double[], Op)}.
     *
     * @param buf what this rank gives; replaced by the result
     * @param op how items are combined; must be made for their type
     */
    default void allReduce(short[] buf, Op op) {
        comm().run(WholeBuffers.allReduceInPlace(comm(), "allReduce", buf, Datatype.SHORT, op));
    }

    /**
     * As {@link #iAllReduce(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllReduce(short[] sendbuf, short[] recvbuf, Op op) {
        return comm().start(WholeBuffers.allReduce(comm(), "iAllReduce", sendbuf, recvbuf, Datatype.SHORT, op));
    }

    /**
     * As {@link #allReduceInit(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allReduceInit(short[] sendbuf, short[] recvbuf, Op op) {
        return comm().prepare(WholeBuffers.allReduce(comm(), "allReduceInit", sendbuf, recvbuf, Datatype.SHORT, op));
    }

    /**
     * As {@link #reduceScatterBlock(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     */
    default void reduceScatterBlock(short[] sendbuf, short[] recvbuf, Op op) {
        comm().run(WholeBuffers.reduceScatterBlock(comm(), "reduceScatterBlock", sendbuf, recvbuf, Datatype.SHORT, op));
    }

    // char[]

    /**
     * As {@link #send(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void send(char[] buf, int dest, int tag) {
        WholeBuffers.send(comm(), buf, Datatype.CHAR, dest, tag);
    }

    /**
     * As {@link #send(double[], int, int, int, int)}.
     *
     * @param buf elements to send
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, 0 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void send(char[] buf, int offset, int count, int dest, int tag) {
        comm().Send(buf, offset, count, Datatype.CHAR, dest, tag);
    }

    /**
     * As {@link #sSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void sSend(char[] buf, int dest, int tag) {
        WholeBuffers.sSend(comm(), buf, Datatype.CHAR, dest, tag);
    }

    /**
     * As {@link #recv(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     */
    default Status recv(char[] buf, int source, int tag) {
        return WholeBuffers.recv(comm(), buf, Datatype.CHAR, source, tag);
    }

    /**
     * As {@link #recv(double[], int, int, int, int)}.
     *
     * @param buf gets the elements
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements that there is room for, 0 or more; the message may be shorter
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     */
    default Status recv(char[] buf, int offset, int count, int source, int tag) {
        return comm().Recv(buf, offset, count, Datatype.CHAR, source, tag);
    }

    /**
     * As {@link #iSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iSend(char[] buf, int dest, int tag) {
        return WholeBuffers.iSend(comm(), buf, Datatype.CHAR, dest, tag);
    }

    /**
     * As {@link #iSend(double[], int, int, int, int)}.
     *
     * @param buf elements to send
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, 0 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iSend(char[] buf, int offset, int count, int dest, int tag) {
        return comm().Isend(buf, offset, count, Datatype.CHAR, dest, tag);
    }

    /**
     * As {@link #isSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request isSend(char[] buf, int dest, int tag) {
        return WholeBuffers.isSend(comm(), buf, Datatype.CHAR, dest, tag);
    }

    /**
     * As {@link #iRecv(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iRecv(char[] buf, int source, int tag) {
        return WholeBuffers.iRecv(comm(), buf, Datatype.CHAR, source, tag);
    }

    /**
     * As {@link #iRecv(double[], int, int, int, int)}.
     *
     * @param buf gets the elements
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements that there is room for, 0 or more; the message may be shorter
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iRecv(char[] buf, int offset, int count, int source, int tag) {
        return comm().Irecv(buf, offset, count, Datatype.CHAR, source, tag);
    }

    /**
     * As {@link #sendInit(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest sendInit(char[] buf, int dest, int tag) {
        return WholeBuffers.sendInit(comm(), buf, Datatype.CHAR, dest, tag);
    }

    /**
     * As {@link #recvInit(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest recvInit(char[] buf, int source, int tag) {
        return WholeBuffers.recvInit(comm(), buf, Datatype.CHAR, source, tag);
    }

    /**
     * As {@link #pSendInit(double[], int, int, int)}.
     *
     * @param buf elements to send
     * @param partitions number of partitions, 1 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     */
    default PartitionedSend pSendInit(char[] buf, int partitions, int dest, int tag) {
        return WholeBuffers.pSendInit(comm(), buf, Datatype.CHAR, partitions, dest, tag);
    }

    /**
     * As {@link #pRecvInit(double[], int, int, int)}.
     *
     * @param buf gets the elements
     * @param partitions number of partitions, 1 or more
     * @param source rank to receive from, or {@code MPI.PROC_NULL}; not {@code MPI.ANY_SOURCE}
     * @param tag tag, 0 or more; not {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     */
    default PartitionedRecv pRecvInit(char[] buf, int partitions, int source, int tag) {
        return WholeBuffers.pRecvInit(comm(), buf, Datatype.CHAR, partitions, source, tag);
    }

    /**
     * As {@link #sendRecv(double[], int, int, double[], int, int)}.
     *
     * @param sendbuf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param recvbuf gets the elements; another array or buffer than {@code sendbuf}
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     */
    default Status sendRecv(char[] sendbuf, int dest, int sendtag, char[] recvbuf, int source, int recvtag) {
        return WholeBuffers.sendRecv(comm(), sendbuf, dest, sendtag, recvbuf, source, recvtag, Datatype.CHAR);
    }

    /**
     * As {@link #sendRecvReplace(double[], int, int, int, int)}.
     *
     * @param buf elements to send, replaced by those received
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     */
    default Status sendRecvReplace(char[] buf, int dest, int sendtag, int source, int recvtag) {
        return WholeBuffers.sendRecvReplace(comm(), buf, Datatype.CHAR, dest, sendtag, source, recvtag);
    }

    /**
     * As {@link #bcast(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void bcast(char[] buf, int root) {
        comm().run(WholeBuffers.bcast(comm(), "bcast", buf, Datatype.CHAR, root));
    }

    /**
     * As {@link #bcast(double[], int, int, int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, the same amount at all ranks
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void bcast(char[] buf, int offset, int count, int root) {
        comm().Bcast(buf, offset, count, Datatype.CHAR, root);
    }

    /**
     * As {@link #iBcast(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iBcast(char[] buf, int root) {
        return comm().start(WholeBuffers.bcast(comm(), "iBcast", buf, Datatype.CHAR, root));
    }

    /**
     * As {@link #bcastInit(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest bcastInit(char[] buf, int root) {
        return comm().prepare(WholeBuffers.bcast(comm(), "bcastInit", buf, Datatype.CHAR, root));
    }

    /**
     * As {@link #gather(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void gather(char[] sendbuf, char[] recvbuf, int root) {
        comm().run(WholeBuffers.gather(comm(), "gather", sendbuf, recvbuf, Datatype.CHAR, root));
    }

    /**
     * As {@link #iGather(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iGather(char[] sendbuf, char[] recvbuf, int root) {
        return comm().start(WholeBuffers.gather(comm(), "iGather", sendbuf, recvbuf, Datatype.CHAR, root));
    }

    /**
     * As {@link #gatherInit(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest gatherInit(char[] sendbuf, char[] recvbuf, int root) {
        return comm().prepare(WholeBuffers.gather(comm(), "gatherInit", sendbuf, recvbuf, Datatype.CHAR, root));
    }

    /**
     * As {@link #gatherv(double[], double[], int[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvcounts elements from each rank, 0 or more each; matters at the root only, may be {@code null}
     *     elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void gatherv(char[] sendbuf, char[] recvbuf, int[] recvcounts, int root) {
        comm().run(WholeBuffers.gatherv(comm(), "gatherv", sendbuf, recvbuf, recvcounts, Datatype.CHAR, root));
    }

    /**
     * As {@link #scatter(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void scatter(char[] sendbuf, char[] recvbuf, int root) {
        comm().run(WholeBuffers.scatter(comm(), "scatter", sendbuf, recvbuf, Datatype.CHAR, root));
    }

    /**
     * As {@link #iScatter(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iScatter(char[] sendbuf, char[] recvbuf, int root) {
        return comm().start(WholeBuffers.scatter(comm(), "iScatter", sendbuf, recvbuf, Datatype.CHAR, root));
    }

    /**
     * As {@link #scatterInit(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest scatterInit(char[] sendbuf, char[] recvbuf, int root) {
        return comm().prepare(WholeBuffers.scatter(comm(), "scatterInit", sendbuf, recvbuf, Datatype.CHAR, root));
    }

    /**
     * As {@link #scatterv(double[], int[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendcounts elements for each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void scatterv(char[] sendbuf, int[] sendcounts, char[] recvbuf, int root) {
        comm().run(WholeBuffers.scatterv(comm(), "scatterv", sendbuf, sendcounts, recvbuf, Datatype.CHAR, root));
    }

    /**
     * As {@link #allGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     */
    default void allGather(char[] sendbuf, char[] recvbuf) {
        comm().run(WholeBuffers.allGather(comm(), "allGather", sendbuf, recvbuf, Datatype.CHAR));
    }

    /**
     * As {@link #iAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllGather(char[] sendbuf, char[] recvbuf) {
        return comm().start(WholeBuffers.allGather(comm(), "iAllGather", sendbuf, recvbuf, Datatype.CHAR));
    }

    /**
     * As {@link #allGatherInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allGatherInit(char[] sendbuf, char[] recvbuf) {
        return comm().prepare(WholeBuffers.allGather(comm(), "allGatherInit", sendbuf, recvbuf, Datatype.CHAR));
    }

    /**
     * As {@link #allGatherv(double[], double[], int[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts elements from each rank, 0 or more each
     */
    default void allGatherv(char[] sendbuf, char[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.allGatherv(comm(), "allGatherv", sendbuf, recvbuf, recvcounts, Datatype.CHAR));
    }

    /**
     * As {@link #allToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     */
    default void allToAll(char[] sendbuf, char[] recvbuf) {
        comm().run(WholeBuffers.allToAll(comm(), "allToAll", sendbuf, recvbuf, Datatype.CHAR));
    }

    /**
     * As {@link #iAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllToAll(char[] sendbuf, char[] recvbuf) {
        return comm().start(WholeBuffers.allToAll(comm(), "iAllToAll", sendbuf, recvbuf, Datatype.CHAR));
    }

    /**
     * As {@link #allToAllInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allToAllInit(char[] sendbuf, char[] recvbuf) {
        return comm().prepare(WholeBuffers.allToAll(comm(), "allToAllInit", sendbuf, recvbuf, Datatype.CHAR));
    }

    /**
     * As {@link #allToAllv(double[], int[], double[], int[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendcounts elements for each rank, 0 or more each
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts elements from each rank, 0 or more each
     */
    default void allToAllv(char[] sendbuf, int[] sendcounts, char[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.allToAllv(
                comm(), "allToAllv", sendbuf, sendcounts, recvbuf, recvcounts, Datatype.CHAR));
    }

    /**
     * As {@link #neighborAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     */
    default void neighborAllGather(char[] sendbuf, char[] recvbuf) {
        comm().run(WholeBuffers.neighborAllGather(comm(), "neighborAllGather", sendbuf, recvbuf, Datatype.CHAR));
    }

    /**
     * As {@link #iNeighborAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iNeighborAllGather(char[] sendbuf, char[] recvbuf) {
        return comm().start(
                        WholeBuffers.neighborAllGather(comm(), "iNeighborAllGather", sendbuf, recvbuf, Datatype.CHAR));
    }

    /**
     * As {@link #neighborAllGatherInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest neighborAllGatherInit(char[] sendbuf, char[] recvbuf) {
        return comm().prepare(WholeBuffers.neighborAllGather(
                comm(), "neighborAllGatherInit", sendbuf, recvbuf, Datatype.CHAR));
    }

    /**
     * As {@link #neighborAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     */
    default void neighborAllToAll(char[] sendbuf, char[] recvbuf) {
        comm().run(WholeBuffers.neighborAllToAll(comm(), "neighborAllToAll", sendbuf, recvbuf, Datatype.CHAR));
    }

    /**
     * As {@link #iNeighborAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iNeighborAllToAll(char[] sendbuf, char[] recvbuf) {
        return comm().start(
                        WholeBuffers.neighborAllToAll(comm(), "iNeighborAllToAll", sendbuf, recvbuf, Datatype.CHAR));
    }

    /**
     * As {@link #neighborAllToAllInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest neighborAllToAllInit(char[] sendbuf, char[] recvbuf) {
        return comm().prepare(
                        WholeBuffers.neighborAllToAll(comm(), "neighborAllToAllInit", sendbuf, recvbuf, Datatype.CHAR));
    }

    /**
     * As {@link #neighborAllGatherv(double[], double[], int[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts elements from each neighbour, 0 or more each
     */
    default void neighborAllGatherv(char[] sendbuf, char[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.neighborAllGatherv(
                comm(), "neighborAllGatherv", sendbuf, recvbuf, recvcounts, Datatype.CHAR));
    }

    /**
     * As {@link #neighborAllToAllv(double[], int[], double[], int[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendcounts elements for each neighbour, 0 or more each
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts elements from each neighbour, 0 or more each
     */
    default void neighborAllToAllv(char[] sendbuf, int[] sendcounts, char[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.neighborAllToAllv(
                comm(), "neighborAllToAllv", sendbuf, sendcounts, recvbuf, recvcounts, Datatype.CHAR));
    }

    /**
     * As {@link #reduce(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void reduce(char[] sendbuf, char[] recvbuf, Op op, int root) {
        comm().run(WholeBuffers.reduce(comm(), "reduce", sendbuf, recvbuf, Datatype.CHAR, op, root));
    }

    /**
     * As {@link #reduce(double[], Op, int)}.
     *
     * @param buf what this rank gives; at the root replaced by the result
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void reduce(char[] buf, Op op, int root) {
        comm().run(WholeBuffers.reduceInPlace(comm(), "reduce", buf, Datatype.CHAR, op, root));
    }

    /**
     * As {@link #iReduce(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iReduce(char[] sendbuf, char[] recvbuf, Op op, int root) {
        return comm().start(WholeBuffers.reduce(comm(), "iReduce", sendbuf, recvbuf, Datatype.CHAR, op, root));
    }

    /**
     * As {@link #reduceInit(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest reduceInit(char[] sendbuf, char[] recvbuf, Op op, int root) {
        return comm().prepare(WholeBuffers.reduce(comm(), "reduceInit", sendbuf, recvbuf, Datatype.CHAR, op, root));
    }

    /**
     * As {@link #allReduce(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     */
    default void allReduce(char[] sendbuf, char[] recvbuf, Op op) {
        comm().run(WholeBuffers.allReduce(comm(), "allReduce", sendbuf, recvbuf, Datatype.CHAR, op));
    }

    /**
     * As {@link #allReduce(double[], Op)}.
     *
     * @param buf what this rank gives; replaced by the result
     * @param op how items are combined; must be made for their type
     */
    default void allReduce(char[] buf, Op op) {
        comm().run(WholeBuffers.allReduceInPlace(comm(), "allReduce", buf, Datatype.CHAR, op));
    }

    /**
     * As {@link #iAllReduce(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllReduce(char[] sendbuf, char[] recvbuf, Op op) {
        return comm().start(WholeBuffers.allReduce(comm(), "iAllReduce", sendbuf, recvbuf, Datatype.CHAR, op));
    }

    /**
     * As {@link #allReduceInit(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allReduceInit(char[] sendbuf, char[] recvbuf, Op op) {
        return comm().prepare(WholeBuffers.allReduce(comm(), "allReduceInit", sendbuf, recvbuf, Datatype.CHAR, op));
    }

    /**
     * As {@link #reduceScatterBlock(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     */
    default void reduceScatterBlock(char[] sendbuf, char[] recvbuf, Op op) {
        comm().run(WholeBuffers.reduceScatterBlock(comm(), "reduceScatterBlock", sendbuf, recvbuf, Datatype.CHAR, op));
    }

    // byte[]

    /**
     * As {@link #send(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void send(byte[] buf, int dest, int tag) {
        WholeBuffers.send(comm(), buf, Datatype.BYTE, dest, tag);
    }

    /**
     * As {@link #send(double[], int, int, int, int)}.
     *
     * @param buf elements to send
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, 0 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void send(byte[] buf, int offset, int count, int dest, int tag) {
        comm().Send(buf, offset, count, Datatype.BYTE, dest, tag);
    }

    /**
     * As {@link #sSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void sSend(byte[] buf, int dest, int tag) {
        WholeBuffers.sSend(comm(), buf, Datatype.BYTE, dest, tag);
    }

    /**
     * As {@link #recv(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     */
    default Status recv(byte[] buf, int source, int tag) {
        return WholeBuffers.recv(comm(), buf, Datatype.BYTE, source, tag);
    }

    /**
     * As {@link #recv(double[], int, int, int, int)}.
     *
     * @param buf gets the elements
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements that there is room for, 0 or more; the message may be shorter
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     */
    default Status recv(byte[] buf, int offset, int count, int source, int tag) {
        return comm().Recv(buf, offset, count, Datatype.BYTE, source, tag);
    }

    /**
     * As {@link #iSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iSend(byte[] buf, int dest, int tag) {
        return WholeBuffers.iSend(comm(), buf, Datatype.BYTE, dest, tag);
    }

    /**
     * As {@link #iSend(double[], int, int, int, int)}.
     *
     * @param buf elements to send
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, 0 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iSend(byte[] buf, int offset, int count, int dest, int tag) {
        return comm().Isend(buf, offset, count, Datatype.BYTE, dest, tag);
    }

    /**
     * As {@link #isSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request isSend(byte[] buf, int dest, int tag) {
        return WholeBuffers.isSend(comm(), buf, Datatype.BYTE, dest, tag);
    }

    /**
     * As {@link #iRecv(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iRecv(byte[] buf, int source, int tag) {
        return WholeBuffers.iRecv(comm(), buf, Datatype.BYTE, source, tag);
    }

    /**
     * As {@link #iRecv(double[], int, int, int, int)}.
     *
     * @param buf gets the elements
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements that there is room for, 0 or more; the message may be shorter
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iRecv(byte[] buf, int offset, int count, int source, int tag) {
        return comm().Irecv(buf, offset, count, Datatype.BYTE, source, tag);
    }

    /**
     * As {@link #sendInit(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest sendInit(byte[] buf, int dest, int tag) {
        return WholeBuffers.sendInit(comm(), buf, Datatype.BYTE, dest, tag);
    }

    /**
     * As {@link #recvInit(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest recvInit(byte[] buf, int source, int tag) {
        return WholeBuffers.recvInit(comm(), buf, Datatype.BYTE, source, tag);
    }

    /**
     * As {@link #pSendInit(double[], int, int, int)}.
     *
     * @param buf elements to send
     * @param partitions number of partitions, 1 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     */
    default PartitionedSend pSendInit(byte[] buf, int partitions, int dest, int tag) {
        return WholeBuffers.pSendInit(comm(), buf, Datatype.BYTE, partitions, dest, tag);
    }

    /**
     * As {@link #pRecvInit(double[], int, int, int)}.
     *
     * @param buf gets the elements
     * @param partitions number of partitions, 1 or more
     * @param source rank to receive from, or {@code MPI.PROC_NULL}; not {@code MPI.ANY_SOURCE}
     * @param tag tag, 0 or more; not {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     */
    default PartitionedRecv pRecvInit(byte[] buf, int partitions, int source, int tag) {
        return WholeBuffers.pRecvInit(comm(), buf, Datatype.BYTE, partitions, source, tag);
    }

    /**
     * As {@link #sendRecv(double[], int, int, double[], int, int)}.
     *
     * @param sendbuf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param recvbuf gets the elements; another array or buffer than {@code sendbuf}
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     */
    default Status sendRecv(byte[] sendbuf, int dest, int sendtag, byte[] recvbuf, int source, int recvtag) {
        return WholeBuffers.sendRecv(comm(), sendbuf, dest, sendtag, recvbuf, source, recvtag, Datatype.BYTE);
    }

    /**
     * As {@link #sendRecvReplace(double[], int, int, int, int)}.
     *
     * @param buf elements to send, replaced by those received
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     */
    default Status sendRecvReplace(byte[] buf, int dest, int sendtag, int source, int recvtag) {
        return WholeBuffers.sendRecvReplace(comm(), buf, Datatype.BYTE, dest, sendtag, source, recvtag);
    }

    /**
     * As {@link #bcast(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void bcast(byte[] buf, int root) {
        comm().run(WholeBuffers.bcast(comm(), "bcast", buf, Datatype.BYTE, root));
    }

    /**
     * As {@link #bcast(double[], int, int, int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, the same amount at all ranks
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void bcast(byte[] buf, int offset, int count, int root) {
        comm().Bcast(buf, offset, count, Datatype.BYTE, root);
    }

    /**
     * As {@link #iBcast(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iBcast(byte[] buf, int root) {
        return comm().start(WholeBuffers.bcast(comm(), "iBcast", buf, Datatype.BYTE, root));
    }

    /**
     * As {@link #bcastInit(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest bcastInit(byte[] buf, int root) {
        return comm().prepare(WholeBuffers.bcast(comm(), "bcastInit", buf, Datatype.BYTE, root));
    }

    /**
     * As {@link #gather(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void gather(byte[] sendbuf, byte[] recvbuf, int root) {
        comm().run(WholeBuffers.gather(comm(), "gather", sendbuf, recvbuf, Datatype.BYTE, root));
    }

    /**
     * As {@link #iGather(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iGather(byte[] sendbuf, byte[] recvbuf, int root) {
        return comm().start(WholeBuffers.gather(comm(), "iGather", sendbuf, recvbuf, Datatype.BYTE, root));
    }

    /**
     * As {@link #gatherInit(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest gatherInit(byte[] sendbuf, byte[] recvbuf, int root) {
        return comm().prepare(WholeBuffers.gather(comm(), "gatherInit", sendbuf, recvbuf, Datatype.BYTE, root));
    }

    /**
     * As {@link #gatherv(double[], double[], int[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvcounts elements from each rank, 0 or more each; matters at the root only, may be {@code null}
     *     elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void gatherv(byte[] sendbuf, byte[] recvbuf, int[] recvcounts, int root) {
        comm().run(WholeBuffers.gatherv(comm(), "gatherv", sendbuf, recvbuf, recvcounts, Datatype.BYTE, root));
    }

    /**
     * As {@link #scatter(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void scatter(byte[] sendbuf, byte[] recvbuf, int root) {
        comm().run(WholeBuffers.scatter(comm(), "scatter", sendbuf, recvbuf, Datatype.BYTE, root));
    }

    /**
     * As {@link #iScatter(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iScatter(byte[] sendbuf, byte[] recvbuf, int root) {
        return comm().start(WholeBuffers.scatter(comm(), "iScatter", sendbuf, recvbuf, Datatype.BYTE, root));
    }

    /**
     * As {@link #scatterInit(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest scatterInit(byte[] sendbuf, byte[] recvbuf, int root) {
        return comm().prepare(WholeBuffers.scatter(comm(), "scatterInit", sendbuf, recvbuf, Datatype.BYTE, root));
    }

    /**
     * As {@link #scatterv(double[], int[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendcounts elements for each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void scatterv(byte[] sendbuf, int[] sendcounts, byte[] recvbuf, int root) {
        comm().run(WholeBuffers.scatterv(comm(), "scatterv", sendbuf, sendcounts, recvbuf, Datatype.BYTE, root));
    }

    /**
     * As {@link #allGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     */
    default void allGather(byte[] sendbuf, byte[] recvbuf) {
        comm().run(WholeBuffers.allGather(comm(), "allGather", sendbuf, recvbuf, Datatype.BYTE));
    }

    /**
     * As {@link #iAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllGather(byte[] sendbuf, byte[] recvbuf) {
        return comm().start(WholeBuffers.allGather(comm(), "iAllGather", sendbuf, recvbuf, Datatype.BYTE));
    }

    /**
     * As {@link #allGatherInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allGatherInit(byte[] sendbuf, byte[] recvbuf) {
        return comm().prepare(WholeBuffers.allGather(comm(), "allGatherInit", sendbuf, recvbuf, Datatype.BYTE));
    }

    /**
     * As {@link #allGatherv(double[], double[], int[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts elements from each rank, 0 or more each
     */
    default void allGatherv(byte[] sendbuf, byte[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.allGatherv(comm(), "allGatherv", sendbuf, recvbuf, recvcounts, Datatype.BYTE));
    }

    /**
     * As {@link #allToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     */
    default void allToAll(byte[] sendbuf, byte[] recvbuf) {
        comm().run(WholeBuffers.allToAll(comm(), "allToAll", sendbuf, recvbuf, Datatype.BYTE));
    }

    /**
     * As {@link #iAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllToAll(byte[] sendbuf, byte[] recvbuf) {
        return comm().start(WholeBuffers.allToAll(comm(), "iAllToAll", sendbuf, recvbuf, Datatype.BYTE));
    }

    /**
     * As {@link #allToAllInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allToAllInit(byte[] sendbuf, byte[] recvbuf) {
        return comm().prepare(WholeBuffers.allToAll(comm(), "allToAllInit", sendbuf, recvbuf, Datatype.BYTE));
    }

    /**
     * As {@link #allToAllv(double[], int[], double[], int[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendcounts elements for each rank, 0 or more each
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts elements from each rank, 0 or more each
     */
    default void allToAllv(byte[] sendbuf, int[] sendcounts, byte[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.allToAllv(
                comm(), "allToAllv", sendbuf, sendcounts, recvbuf, recvcounts, Datatype.BYTE));
    }

    /**
     * As {@link #neighborAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     */
    default void neighborAllGather(byte[] sendbuf, byte[] recvbuf) {
        comm().run(WholeBuffers.neighborAllGather(comm(), "neighborAllGather", sendbuf, recvbuf, Datatype.BYTE));
    }

    /**
     * As {@link #iNeighborAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iNeighborAllGather(byte[] sendbuf, byte[] recvbuf) {
        return comm().start(
                        WholeBuffers.neighborAllGather(comm(), "iNeighborAllGather", sendbuf, recvbuf, Datatype.BYTE));
    }

    /**
     * As {@link #neighborAllGatherInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest neighborAllGatherInit(byte[] sendbuf, byte[] recvbuf) {
        return comm().prepare(WholeBuffers.neighborAllGather(
                comm(), "neighborAllGatherInit", sendbuf, recvbuf, Datatype.BYTE));
    }

    /**
     * As {@link #neighborAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     */
    default void neighborAllToAll(byte[] sendbuf, byte[] recvbuf) {
        comm().run(WholeBuffers.neighborAllToAll(comm(), "neighborAllToAll", sendbuf, recvbuf, Datatype.BYTE));
    }

    /**
     * As {@link #iNeighborAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iNeighborAllToAll(byte[] sendbuf, byte[] recvbuf) {
        return comm().start(
                        WholeBuffers.neighborAllToAll(comm(), "iNeighborAllToAll", sendbuf, recvbuf, Datatype.BYTE));
    }

    /**
     * As {@link #neighborAllToAllInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest neighborAllToAllInit(byte[] sendbuf, byte[] recvbuf) {
        return comm().prepare(
                        WholeBuffers.neighborAllToAll(comm(), "neighborAllToAllInit", sendbuf, recvbuf, Datatype.BYTE));
    }

    /**
     * As {@link #neighborAllGatherv(double[], double[], int[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts elements from each neighbour, 0 or more each
     */
    default void neighborAllGatherv(byte[] sendbuf, byte[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.neighborAllGatherv(
                comm(), "neighborAllGatherv", sendbuf, recvbuf, recvcounts, Datatype.BYTE));
    }

    /**
     * As {@link #neighborAllToAllv(double[], int[], double[], int[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendcounts elements for each neighbour, 0 or more each
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts elements from each neighbour, 0 or more each
     */
    default void neighborAllToAllv(byte[] sendbuf, int[] sendcounts, byte[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.neighborAllToAllv(
                comm(), "neighborAllToAllv", sendbuf, sendcounts, recvbuf, recvcounts, Datatype.BYTE));
    }

    /**
     * As {@link #reduce(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void reduce(byte[] sendbuf, byte[] recvbuf, Op op, int root) {
        comm().run(WholeBuffers.reduce(comm(), "reduce", sendbuf, recvbuf, Datatype.BYTE, op, root));
    }

    /**
     * As {@link #reduce(double[], Op, int)}.
     *
     * @param buf what this rank gives; at the root replaced by the result
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void reduce(byte[] buf, Op op, int root) {
        comm().run(WholeBuffers.reduceInPlace(comm(), "reduce", buf, Datatype.BYTE, op, root));
    }

    /**
     * As {@link #iReduce(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iReduce(byte[] sendbuf, byte[] recvbuf, Op op, int root) {
        return comm().start(WholeBuffers.reduce(comm(), "iReduce", sendbuf, recvbuf, Datatype.BYTE, op, root));
    }

    /**
     * As {@link #reduceInit(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest reduceInit(byte[] sendbuf, byte[] recvbuf, Op op, int root) {
        return comm().prepare(WholeBuffers.reduce(comm(), "reduceInit", sendbuf, recvbuf, Datatype.BYTE, op, root));
    }

    /**
     * As {@link #allReduce(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     */
    default void allReduce(byte[] sendbuf, byte[] recvbuf, Op op) {
        comm().run(WholeBuffers.allReduce(comm(), "allReduce", sendbuf, recvbuf, Datatype.BYTE, op));
    }

    /**
     * As {@link #allReduce(double[], Op)}.
     *
     * @param buf what this rank gives; replaced by the result
     * @param op how items are combined; must be made for their type
     */
    default void allReduce(byte[] buf, Op op) {
        comm().run(WholeBuffers.allReduceInPlace(comm(), "allReduce", buf, Datatype.BYTE, op));
    }

    /**
     * As {@link #iAllReduce(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllReduce(byte[] sendbuf, byte[] recvbuf, Op op) {
        return comm().start(WholeBuffers.allReduce(comm(), "iAllReduce", sendbuf, recvbuf, Datatype.BYTE, op));
    }

    /**
     * As {@link #allReduceInit(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allReduceInit(byte[] sendbuf, byte[] recvbuf, Op op) {
        return comm().prepare(WholeBuffers.allReduce(comm(), "allReduceInit", sendbuf, recvbuf, Datatype.BYTE, op));
    }

    /**
     * As {@link #reduceScatterBlock(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     */
    default void reduceScatterBlock(byte[] sendbuf, byte[] recvbuf, Op op) {
        comm().run(WholeBuffers.reduceScatterBlock(comm(), "reduceScatterBlock", sendbuf, recvbuf, Datatype.BYTE, op));
    }

    // boolean[]

    /**
     * As {@link #send(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void send(boolean[] buf, int dest, int tag) {
        WholeBuffers.send(comm(), buf, Datatype.BOOLEAN, dest, tag);
    }

    /**
     * As {@link #send(double[], int, int, int, int)}.
     *
     * @param buf elements to send
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, 0 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void send(boolean[] buf, int offset, int count, int dest, int tag) {
        comm().Send(buf, offset, count, Datatype.BOOLEAN, dest, tag);
    }

    /**
     * As {@link #sSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void sSend(boolean[] buf, int dest, int tag) {
        WholeBuffers.sSend(comm(), buf, Datatype.BOOLEAN, dest, tag);
    }

    /**
     * As {@link #recv(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     */
    default Status recv(boolean[] buf, int source, int tag) {
        return WholeBuffers.recv(comm(), buf, Datatype.BOOLEAN, source, tag);
    }

    /**
     * As {@link #recv(double[], int, int, int, int)}.
     *
     * @param buf gets the elements
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements that there is room for, 0 or more; the message may be shorter
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     */
    default Status recv(boolean[] buf, int offset, int count, int source, int tag) {
        return comm().Recv(buf, offset, count, Datatype.BOOLEAN, source, tag);
    }

    /**
     * As {@link #iSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iSend(boolean[] buf, int dest, int tag) {
        return WholeBuffers.iSend(comm(), buf, Datatype.BOOLEAN, dest, tag);
    }

    /**
     * As {@link #iSend(double[], int, int, int, int)}.
     *
     * @param buf elements to send
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, 0 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iSend(boolean[] buf, int offset, int count, int dest, int tag) {
        return comm().Isend(buf, offset, count, Datatype.BOOLEAN, dest, tag);
    }

    /**
     * As {@link #isSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request isSend(boolean[] buf, int dest, int tag) {
        return WholeBuffers.isSend(comm(), buf, Datatype.BOOLEAN, dest, tag);
    }

    /**
     * As {@link #iRecv(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iRecv(boolean[] buf, int source, int tag) {
        return WholeBuffers.iRecv(comm(), buf, Datatype.BOOLEAN, source, tag);
    }

    /**
     * As {@link #iRecv(double[], int, int, int, int)}.
     *
     * @param buf gets the elements
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements that there is room for, 0 or more; the message may be shorter
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iRecv(boolean[] buf, int offset, int count, int source, int tag) {
        return comm().Irecv(buf, offset, count, Datatype.BOOLEAN, source, tag);
    }

    /**
     * As {@link #sendInit(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest sendInit(boolean[] buf, int dest, int tag) {
        return WholeBuffers.sendInit(comm(), buf, Datatype.BOOLEAN, dest, tag);
    }

    /**
     * As {@link #recvInit(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest recvInit(boolean[] buf, int source, int tag) {
        return WholeBuffers.recvInit(comm(), buf, Datatype.BOOLEAN, source, tag);
    }

    /**
     * As {@link #pSendInit(double[], int, int, int)}.
     *
     * @param buf elements to send
     * @param partitions number of partitions, 1 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     */
    default PartitionedSend pSendInit(boolean[] buf, int partitions, int dest, int tag) {
        return WholeBuffers.pSendInit(comm(), buf, Datatype.BOOLEAN, partitions, dest, tag);
    }

    /**
     * As {@link #pRecvInit(double[], int, int, int)}.
     *
     * @param buf gets the elements
     * @param partitions number of partitions, 1 or more
     * @param source rank to receive from, or {@code MPI.PROC_NULL}; not {@code MPI.ANY_SOURCE}
     * @param tag tag, 0 or more; not {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     */
    default PartitionedRecv pRecvInit(boolean[] buf, int partitions, int source, int tag) {
        return WholeBuffers.pRecvInit(comm(), buf, Datatype.BOOLEAN, partitions, source, tag);
    }

    /**
     * As {@link #sendRecv(double[], int, int, double[], int, int)}.
     *
     * @param sendbuf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param recvbuf gets the elements; another array or buffer than {@code sendbuf}
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     */
    default Status sendRecv(boolean[] sendbuf, int dest, int sendtag, boolean[] recvbuf, int source, int recvtag) {
        return WholeBuffers.sendRecv(comm(), sendbuf, dest, sendtag, recvbuf, source, recvtag, Datatype.BOOLEAN);
    }

    /**
     * As {@link #sendRecvReplace(double[], int, int, int, int)}.
     *
     * @param buf elements to send, replaced by those received
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     */
    default Status sendRecvReplace(boolean[] buf, int dest, int sendtag, int source, int recvtag) {
        return WholeBuffers.sendRecvReplace(comm(), buf, Datatype.BOOLEAN, dest, sendtag, source, recvtag);
    }

    /**
     * As {@link #bcast(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void bcast(boolean[] buf, int root) {
        comm().run(WholeBuffers.bcast(comm(), "bcast", buf, Datatype.BOOLEAN, root));
    }

    /**
     * As {@link #bcast(double[], int, int, int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param offset first element of {@code buf}, 0 or more
     * @param count elements to send, the same amount at all ranks
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void bcast(boolean[] buf, int offset, int count, int root) {
        comm().Bcast(buf, offset, count, Datatype.BOOLEAN, root);
    }

    /**
     * As {@link #iBcast(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iBcast(boolean[] buf, int root) {
        return comm().start(WholeBuffers.bcast(comm(), "iBcast", buf, Datatype.BOOLEAN, root));
    }

    /**
     * As {@link #bcastInit(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest bcastInit(boolean[] buf, int root) {
        return comm().prepare(WholeBuffers.bcast(comm(), "bcastInit", buf, Datatype.BOOLEAN, root));
    }

    /**
     * As {@link #gather(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void gather(boolean[] sendbuf, boolean[] recvbuf, int root) {
        comm().run(WholeBuffers.gather(comm(), "gather", sendbuf, recvbuf, Datatype.BOOLEAN, root));
    }

    /**
     * As {@link #iGather(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iGather(boolean[] sendbuf, boolean[] recvbuf, int root) {
        return comm().start(WholeBuffers.gather(comm(), "iGather", sendbuf, recvbuf, Datatype.BOOLEAN, root));
    }

    /**
     * As {@link #gatherInit(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest gatherInit(boolean[] sendbuf, boolean[] recvbuf, int root) {
        return comm().prepare(WholeBuffers.gather(comm(), "gatherInit", sendbuf, recvbuf, Datatype.BOOLEAN, root));
    }

    /**
     * As {@link #gatherv(double[], double[], int[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvcounts elements from each rank, 0 or more each; matters at the root only, may be {@code null}
     *     elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void gatherv(boolean[] sendbuf, boolean[] recvbuf, int[] recvcounts, int root) {
        comm().run(WholeBuffers.gatherv(comm(), "gatherv", sendbuf, recvbuf, recvcounts, Datatype.BOOLEAN, root));
    }

    /**
     * As {@link #scatter(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void scatter(boolean[] sendbuf, boolean[] recvbuf, int root) {
        comm().run(WholeBuffers.scatter(comm(), "scatter", sendbuf, recvbuf, Datatype.BOOLEAN, root));
    }

    /**
     * As {@link #iScatter(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iScatter(boolean[] sendbuf, boolean[] recvbuf, int root) {
        return comm().start(WholeBuffers.scatter(comm(), "iScatter", sendbuf, recvbuf, Datatype.BOOLEAN, root));
    }

    /**
     * As {@link #scatterInit(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest scatterInit(boolean[] sendbuf, boolean[] recvbuf, int root) {
        return comm().prepare(WholeBuffers.scatter(comm(), "scatterInit", sendbuf, recvbuf, Datatype.BOOLEAN, root));
    }

    /**
     * As {@link #scatterv(double[], int[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendcounts elements for each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void scatterv(boolean[] sendbuf, int[] sendcounts, boolean[] recvbuf, int root) {
        comm().run(WholeBuffers.scatterv(comm(), "scatterv", sendbuf, sendcounts, recvbuf, Datatype.BOOLEAN, root));
    }

    /**
     * As {@link #allGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     */
    default void allGather(boolean[] sendbuf, boolean[] recvbuf) {
        comm().run(WholeBuffers.allGather(comm(), "allGather", sendbuf, recvbuf, Datatype.BOOLEAN));
    }

    /**
     * As {@link #iAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllGather(boolean[] sendbuf, boolean[] recvbuf) {
        return comm().start(WholeBuffers.allGather(comm(), "iAllGather", sendbuf, recvbuf, Datatype.BOOLEAN));
    }

    /**
     * As {@link #allGatherInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allGatherInit(boolean[] sendbuf, boolean[] recvbuf) {
        return comm().prepare(WholeBuffers.allGather(comm(), "allGatherInit", sendbuf, recvbuf, Datatype.BOOLEAN));
    }

    /**
     * As {@link #allGatherv(double[], double[], int[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts elements from each rank, 0 or more each
     */
    default void allGatherv(boolean[] sendbuf, boolean[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.allGatherv(comm(), "allGatherv", sendbuf, recvbuf, recvcounts, Datatype.BOOLEAN));
    }

    /**
     * As {@link #allToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     */
    default void allToAll(boolean[] sendbuf, boolean[] recvbuf) {
        comm().run(WholeBuffers.allToAll(comm(), "allToAll", sendbuf, recvbuf, Datatype.BOOLEAN));
    }

    /**
     * As {@link #iAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllToAll(boolean[] sendbuf, boolean[] recvbuf) {
        return comm().start(WholeBuffers.allToAll(comm(), "iAllToAll", sendbuf, recvbuf, Datatype.BOOLEAN));
    }

    /**
     * As {@link #allToAllInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allToAllInit(boolean[] sendbuf, boolean[] recvbuf) {
        return comm().prepare(WholeBuffers.allToAll(comm(), "allToAllInit", sendbuf, recvbuf, Datatype.BOOLEAN));
    }

    /**
     * As {@link #allToAllv(double[], int[], double[], int[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendcounts elements for each rank, 0 or more each
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts elements from each rank, 0 or more each
     */
    default void allToAllv(boolean[] sendbuf, int[] sendcounts, boolean[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.allToAllv(
                comm(), "allToAllv", sendbuf, sendcounts, recvbuf, recvcounts, Datatype.BOOLEAN));
    }

    /**
     * As {@link #neighborAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     */
    default void neighborAllGather(boolean[] sendbuf, boolean[] recvbuf) {
        comm().run(WholeBuffers.neighborAllGather(comm(), "neighborAllGather", sendbuf, recvbuf, Datatype.BOOLEAN));
    }

    /**
     * As {@link #iNeighborAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iNeighborAllGather(boolean[] sendbuf, boolean[] recvbuf) {
        return comm().start(WholeBuffers.neighborAllGather(
                comm(), "iNeighborAllGather", sendbuf, recvbuf, Datatype.BOOLEAN));
    }

    /**
     * As {@link #neighborAllGatherInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest neighborAllGatherInit(boolean[] sendbuf, boolean[] recvbuf) {
        return comm().prepare(WholeBuffers.neighborAllGather(
                comm(), "neighborAllGatherInit", sendbuf, recvbuf, Datatype.BOOLEAN));
    }

    /**
     * As {@link #neighborAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     */
    default void neighborAllToAll(boolean[] sendbuf, boolean[] recvbuf) {
        comm().run(WholeBuffers.neighborAllToAll(comm(), "neighborAllToAll", sendbuf, recvbuf, Datatype.BOOLEAN));
    }

    /**
     * As {@link #iNeighborAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iNeighborAllToAll(boolean[] sendbuf, boolean[] recvbuf) {
        return comm().start(
                        WholeBuffers.neighborAllToAll(comm(), "iNeighborAllToAll", sendbuf, recvbuf, Datatype.BOOLEAN));
    }

    /**
     * As {@link #neighborAllToAllInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest neighborAllToAllInit(boolean[] sendbuf, boolean[] recvbuf) {
        return comm().prepare(WholeBuffers.neighborAllToAll(
                comm(), "neighborAllToAllInit", sendbuf, recvbuf, Datatype.BOOLEAN));
    }

    /**
     * As {@link #neighborAllGatherv(double[], double[], int[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts elements from each neighbour, 0 or more each
     */
    default void neighborAllGatherv(boolean[] sendbuf, boolean[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.neighborAllGatherv(
                comm(), "neighborAllGatherv", sendbuf, recvbuf, recvcounts, Datatype.BOOLEAN));
    }

    /**
     * As {@link #neighborAllToAllv(double[], int[], double[], int[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendcounts elements for each neighbour, 0 or more each
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts elements from each neighbour, 0 or more each
     */
    default void neighborAllToAllv(boolean[] sendbuf, int[] sendcounts, boolean[] recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.neighborAllToAllv(
                comm(), "neighborAllToAllv", sendbuf, sendcounts, recvbuf, recvcounts, Datatype.BOOLEAN));
    }

    /**
     * As {@link #reduce(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void reduce(boolean[] sendbuf, boolean[] recvbuf, Op op, int root) {
        comm().run(WholeBuffers.reduce(comm(), "reduce", sendbuf, recvbuf, Datatype.BOOLEAN, op, root));
    }

    /**
     * As {@link #reduce(double[], Op, int)}.
     *
     * @param buf what this rank gives; at the root replaced by the result
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void reduce(boolean[] buf, Op op, int root) {
        comm().run(WholeBuffers.reduceInPlace(comm(), "reduce", buf, Datatype.BOOLEAN, op, root));
    }

    /**
     * As {@link #iReduce(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iReduce(boolean[] sendbuf, boolean[] recvbuf, Op op, int root) {
        return comm().start(WholeBuffers.reduce(comm(), "iReduce", sendbuf, recvbuf, Datatype.BOOLEAN, op, root));
    }

    /**
     * As {@link #reduceInit(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest reduceInit(boolean[] sendbuf, boolean[] recvbuf, Op op, int root) {
        return comm().prepare(WholeBuffers.reduce(comm(), "reduceInit", sendbuf, recvbuf, Datatype.BOOLEAN, op, root));
    }

    /**
     * As {@link #allReduce(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     */
    default void allReduce(boolean[] sendbuf, boolean[] recvbuf, Op op) {
        comm().run(WholeBuffers.allReduce(comm(), "allReduce", sendbuf, recvbuf, Datatype.BOOLEAN, op));
    }

    /**
     * As {@link #allReduce(double[], Op)}.
     *
     * @param buf what this rank gives; replaced by the result
     * @param op how items are combined; must be made for their type
     */
    default void allReduce(boolean[] buf, Op op) {
        comm().run(WholeBuffers.allReduceInPlace(comm(), "allReduce", buf, Datatype.BOOLEAN, op));
    }

    /**
     * As {@link #iAllReduce(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllReduce(boolean[] sendbuf, boolean[] recvbuf, Op op) {
        return comm().start(WholeBuffers.allReduce(comm(), "iAllReduce", sendbuf, recvbuf, Datatype.BOOLEAN, op));
    }

    /**
     * As {@link #allReduceInit(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allReduceInit(boolean[] sendbuf, boolean[] recvbuf, Op op) {
        return comm().prepare(WholeBuffers.allReduce(comm(), "allReduceInit", sendbuf, recvbuf, Datatype.BOOLEAN, op));
    }

    /**
     * As {@link #reduceScatterBlock(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     */
    default void reduceScatterBlock(boolean[] sendbuf, boolean[] recvbuf, Op op) {
        comm().run(WholeBuffers.reduceScatterBlock(
                comm(), "reduceScatterBlock", sendbuf, recvbuf, Datatype.BOOLEAN, op));
    }

    // NIO buffers

    /**
     * As {@link #send(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void send(Buffer buf, int dest, int tag) {
        WholeBuffers.send(comm(), buf, WholeBuffers.typeOf(buf), dest, tag);
    }

    /**
     * As {@link #sSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void sSend(Buffer buf, int dest, int tag) {
        WholeBuffers.sSend(comm(), buf, WholeBuffers.typeOf(buf), dest, tag);
    }

    /**
     * As {@link #recv(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     */
    default Status recv(Buffer buf, int source, int tag) {
        return WholeBuffers.recv(comm(), buf, WholeBuffers.typeOf(buf), source, tag);
    }

    /**
     * As {@link #iSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iSend(Buffer buf, int dest, int tag) {
        return WholeBuffers.iSend(comm(), buf, WholeBuffers.typeOf(buf), dest, tag);
    }

    /**
     * As {@link #isSend(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the buffers belong to it until it is complete
     */
    default Request isSend(Buffer buf, int dest, int tag) {
        return WholeBuffers.isSend(comm(), buf, WholeBuffers.typeOf(buf), dest, tag);
    }

    /**
     * As {@link #iRecv(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iRecv(Buffer buf, int source, int tag) {
        return WholeBuffers.iRecv(comm(), buf, WholeBuffers.typeOf(buf), source, tag);
    }

    /**
     * As {@link #sendInit(double[], int, int)}.
     *
     * @param buf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest sendInit(Buffer buf, int dest, int tag) {
        return WholeBuffers.sendInit(comm(), buf, WholeBuffers.typeOf(buf), dest, tag);
    }

    /**
     * As {@link #recvInit(double[], int, int)}.
     *
     * @param buf gets the elements
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest recvInit(Buffer buf, int source, int tag) {
        return WholeBuffers.recvInit(comm(), buf, WholeBuffers.typeOf(buf), source, tag);
    }

    /**
     * As {@link #pSendInit(double[], int, int, int)}.
     *
     * @param buf elements to send
     * @param partitions number of partitions, 1 or more
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request, inactive until {@link Prequest#Start}
     */
    default PartitionedSend pSendInit(Buffer buf, int partitions, int dest, int tag) {
        return WholeBuffers.pSendInit(comm(), buf, WholeBuffers.typeOf(buf), partitions, dest, tag);
    }

    /**
     * As {@link #pRecvInit(double[], int, int, int)}.
     *
     * @param buf gets the elements
     * @param partitions number of partitions, 1 or more
     * @param source rank to receive from, or {@code MPI.PROC_NULL}; not {@code MPI.ANY_SOURCE}
     * @param tag tag, 0 or more; not {@code MPI.ANY_TAG}
     * @return the request, inactive until {@link Prequest#Start}
     */
    default PartitionedRecv pRecvInit(Buffer buf, int partitions, int source, int tag) {
        return WholeBuffers.pRecvInit(comm(), buf, WholeBuffers.typeOf(buf), partitions, source, tag);
    }

    /**
     * As {@link #sendRecv(double[], int, int, double[], int, int)}.
     *
     * @param sendbuf elements to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param recvbuf gets the elements; another array or buffer than {@code sendbuf}
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     */
    default Status sendRecv(Buffer sendbuf, int dest, int sendtag, Buffer recvbuf, int source, int recvtag) {
        return WholeBuffers.sendRecv(
                comm(),
                sendbuf,
                dest,
                sendtag,
                recvbuf,
                source,
                recvtag,
                WholeBuffers.typeOf(comm(), "sendRecv", sendbuf, recvbuf));
    }

    /**
     * As {@link #sendRecvReplace(double[], int, int, int, int)}.
     *
     * @param buf elements to send, replaced by those received
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message received
     */
    default Status sendRecvReplace(Buffer buf, int dest, int sendtag, int source, int recvtag) {
        return WholeBuffers.sendRecvReplace(comm(), buf, WholeBuffers.typeOf(buf), dest, sendtag, source, recvtag);
    }

    /**
     * As {@link #bcast(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void bcast(Buffer buf, int root) {
        comm().run(WholeBuffers.bcast(comm(), "bcast", buf, WholeBuffers.typeOf(buf), root));
    }

    /**
     * As {@link #iBcast(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iBcast(Buffer buf, int root) {
        return comm().start(WholeBuffers.bcast(comm(), "iBcast", buf, WholeBuffers.typeOf(buf), root));
    }

    /**
     * As {@link #bcastInit(double[], int)}.
     *
     * @param buf at the root what is sent, elsewhere where it goes
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest bcastInit(Buffer buf, int root) {
        return comm().prepare(WholeBuffers.bcast(comm(), "bcastInit", buf, WholeBuffers.typeOf(buf), root));
    }

    /**
     * As {@link #gather(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void gather(Buffer sendbuf, Buffer recvbuf, int root) {
        comm().run(WholeBuffers.gather(
                comm(), "gather", sendbuf, recvbuf, WholeBuffers.typeOf(comm(), "gather", sendbuf, recvbuf), root));
    }

    /**
     * As {@link #iGather(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iGather(Buffer sendbuf, Buffer recvbuf, int root) {
        return comm().start(WholeBuffers.gather(
                comm(), "iGather", sendbuf, recvbuf, WholeBuffers.typeOf(comm(), "iGather", sendbuf, recvbuf), root));
    }

    /**
     * As {@link #gatherInit(double[], double[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest gatherInit(Buffer sendbuf, Buffer recvbuf, int root) {
        return comm().prepare(WholeBuffers.gather(
                comm(),
                "gatherInit",
                sendbuf,
                recvbuf,
                WholeBuffers.typeOf(comm(), "gatherInit", sendbuf, recvbuf),
                root));
    }

    /**
     * As {@link #gatherv(double[], double[], int[], int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param recvcounts elements from each rank, 0 or more each; matters at the root only, may be {@code null}
     *     elsewhere
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void gatherv(Buffer sendbuf, Buffer recvbuf, int[] recvcounts, int root) {
        comm().run(WholeBuffers.gatherv(
                comm(),
                "gatherv",
                sendbuf,
                recvbuf,
                recvcounts,
                WholeBuffers.typeOf(comm(), "gatherv", sendbuf, recvbuf),
                root));
    }

    /**
     * As {@link #scatter(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void scatter(Buffer sendbuf, Buffer recvbuf, int root) {
        comm().run(WholeBuffers.scatter(
                comm(), "scatter", sendbuf, recvbuf, WholeBuffers.typeOf(comm(), "scatter", sendbuf, recvbuf), root));
    }

    /**
     * As {@link #iScatter(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iScatter(Buffer sendbuf, Buffer recvbuf, int root) {
        return comm().start(WholeBuffers.scatter(
                comm(), "iScatter", sendbuf, recvbuf, WholeBuffers.typeOf(comm(), "iScatter", sendbuf, recvbuf), root));
    }

    /**
     * As {@link #scatterInit(double[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest scatterInit(Buffer sendbuf, Buffer recvbuf, int root) {
        return comm().prepare(WholeBuffers.scatter(
                comm(),
                "scatterInit",
                sendbuf,
                recvbuf,
                WholeBuffers.typeOf(comm(), "scatterInit", sendbuf, recvbuf),
                root));
    }

    /**
     * As {@link #scatterv(double[], int[], double[], int)}.
     *
     * @param sendbuf what is scattered; matters at the root only, may be {@code null} elsewhere
     * @param sendcounts elements for each rank, 0 or more each; matters at the root only, may be {@code null} elsewhere
     * @param recvbuf where the items of this rank go
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void scatterv(Buffer sendbuf, int[] sendcounts, Buffer recvbuf, int root) {
        comm().run(WholeBuffers.scatterv(
                comm(),
                "scatterv",
                sendbuf,
                sendcounts,
                recvbuf,
                WholeBuffers.typeOf(comm(), "scatterv", sendbuf, recvbuf),
                root));
    }

    /**
     * As {@link #allGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     */
    default void allGather(Buffer sendbuf, Buffer recvbuf) {
        comm().run(WholeBuffers.allGather(
                comm(), "allGather", sendbuf, recvbuf, WholeBuffers.typeOf(comm(), "allGather", sendbuf, recvbuf)));
    }

    /**
     * As {@link #iAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllGather(Buffer sendbuf, Buffer recvbuf) {
        return comm().start(WholeBuffers.allGather(
                comm(), "iAllGather", sendbuf, recvbuf, WholeBuffers.typeOf(comm(), "iAllGather", sendbuf, recvbuf)));
    }

    /**
     * As {@link #allGatherInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allGatherInit(Buffer sendbuf, Buffer recvbuf) {
        return comm().prepare(WholeBuffers.allGather(
                comm(),
                "allGatherInit",
                sendbuf,
                recvbuf,
                WholeBuffers.typeOf(comm(), "allGatherInit", sendbuf, recvbuf)));
    }

    /**
     * As {@link #allGatherv(double[], double[], int[])}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts elements from each rank, 0 or more each
     */
    default void allGatherv(Buffer sendbuf, Buffer recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.allGatherv(
                comm(),
                "allGatherv",
                sendbuf,
                recvbuf,
                recvcounts,
                WholeBuffers.typeOf(comm(), "allGatherv", sendbuf, recvbuf)));
    }

    /**
     * As {@link #allToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     */
    default void allToAll(Buffer sendbuf, Buffer recvbuf) {
        comm().run(WholeBuffers.allToAll(
                comm(), "allToAll", sendbuf, recvbuf, WholeBuffers.typeOf(comm(), "allToAll", sendbuf, recvbuf)));
    }

    /**
     * As {@link #iAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllToAll(Buffer sendbuf, Buffer recvbuf) {
        return comm().start(WholeBuffers.allToAll(
                comm(), "iAllToAll", sendbuf, recvbuf, WholeBuffers.typeOf(comm(), "iAllToAll", sendbuf, recvbuf)));
    }

    /**
     * As {@link #allToAllInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param recvbuf where the items of all ranks go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allToAllInit(Buffer sendbuf, Buffer recvbuf) {
        return comm().prepare(WholeBuffers.allToAll(
                comm(),
                "allToAllInit",
                sendbuf,
                recvbuf,
                WholeBuffers.typeOf(comm(), "allToAllInit", sendbuf, recvbuf)));
    }

    /**
     * As {@link #allToAllv(double[], int[], double[], int[])}.
     *
     * @param sendbuf what this rank gives, a block for each rank
     * @param sendcounts elements for each rank, 0 or more each
     * @param recvbuf where the items of all ranks go, a block for each
     * @param recvcounts elements from each rank, 0 or more each
     */
    default void allToAllv(Buffer sendbuf, int[] sendcounts, Buffer recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.allToAllv(
                comm(),
                "allToAllv",
                sendbuf,
                sendcounts,
                recvbuf,
                recvcounts,
                WholeBuffers.typeOf(comm(), "allToAllv", sendbuf, recvbuf)));
    }

    /**
     * As {@link #neighborAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     */
    default void neighborAllGather(Buffer sendbuf, Buffer recvbuf) {
        comm().run(WholeBuffers.neighborAllGather(
                comm(),
                "neighborAllGather",
                sendbuf,
                recvbuf,
                WholeBuffers.typeOf(comm(), "neighborAllGather", sendbuf, recvbuf)));
    }

    /**
     * As {@link #iNeighborAllGather(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iNeighborAllGather(Buffer sendbuf, Buffer recvbuf) {
        return comm().start(WholeBuffers.neighborAllGather(
                comm(),
                "iNeighborAllGather",
                sendbuf,
                recvbuf,
                WholeBuffers.typeOf(comm(), "iNeighborAllGather", sendbuf, recvbuf)));
    }

    /**
     * As {@link #neighborAllGatherInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest neighborAllGatherInit(Buffer sendbuf, Buffer recvbuf) {
        return comm().prepare(WholeBuffers.neighborAllGather(
                comm(),
                "neighborAllGatherInit",
                sendbuf,
                recvbuf,
                WholeBuffers.typeOf(comm(), "neighborAllGatherInit", sendbuf, recvbuf)));
    }

    /**
     * As {@link #neighborAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     */
    default void neighborAllToAll(Buffer sendbuf, Buffer recvbuf) {
        comm().run(WholeBuffers.neighborAllToAll(
                comm(),
                "neighborAllToAll",
                sendbuf,
                recvbuf,
                WholeBuffers.typeOf(comm(), "neighborAllToAll", sendbuf, recvbuf)));
    }

    /**
     * As {@link #iNeighborAllToAll(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iNeighborAllToAll(Buffer sendbuf, Buffer recvbuf) {
        return comm().start(WholeBuffers.neighborAllToAll(
                comm(),
                "iNeighborAllToAll",
                sendbuf,
                recvbuf,
                WholeBuffers.typeOf(comm(), "iNeighborAllToAll", sendbuf, recvbuf)));
    }

    /**
     * As {@link #neighborAllToAllInit(double[], double[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest neighborAllToAllInit(Buffer sendbuf, Buffer recvbuf) {
        return comm().prepare(WholeBuffers.neighborAllToAll(
                comm(),
                "neighborAllToAllInit",
                sendbuf,
                recvbuf,
                WholeBuffers.typeOf(comm(), "neighborAllToAllInit", sendbuf, recvbuf)));
    }

    /**
     * As {@link #neighborAllGatherv(double[], double[], int[])}.
     *
     * @param sendbuf what this rank gives to each neighbour
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts elements from each neighbour, 0 or more each
     */
    default void neighborAllGatherv(Buffer sendbuf, Buffer recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.neighborAllGatherv(
                comm(),
                "neighborAllGatherv",
                sendbuf,
                recvbuf,
                recvcounts,
                WholeBuffers.typeOf(comm(), "neighborAllGatherv", sendbuf, recvbuf)));
    }

    /**
     * As {@link #neighborAllToAllv(double[], int[], double[], int[])}.
     *
     * @param sendbuf what this rank gives, a block for each neighbour
     * @param sendcounts elements for each neighbour, 0 or more each
     * @param recvbuf where the items of all neighbours go, a block for each
     * @param recvcounts elements from each neighbour, 0 or more each
     */
    default void neighborAllToAllv(Buffer sendbuf, int[] sendcounts, Buffer recvbuf, int[] recvcounts) {
        comm().run(WholeBuffers.neighborAllToAllv(
                comm(),
                "neighborAllToAllv",
                sendbuf,
                sendcounts,
                recvbuf,
                recvcounts,
                WholeBuffers.typeOf(comm(), "neighborAllToAllv", sendbuf, recvbuf)));
    }

    /**
     * As {@link #reduce(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void reduce(Buffer sendbuf, Buffer recvbuf, Op op, int root) {
        comm().run(WholeBuffers.reduce(
                comm(), "reduce", sendbuf, recvbuf, WholeBuffers.typeOf(comm(), "reduce", sendbuf, recvbuf), op, root));
    }

    /**
     * As {@link #reduce(double[], Op, int)}.
     *
     * @param buf what this rank gives; at the root replaced by the result
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     */
    default void reduce(Buffer buf, Op op, int root) {
        comm().run(WholeBuffers.reduceInPlace(comm(), "reduce", buf, WholeBuffers.typeOf(buf), op, root));
    }

    /**
     * As {@link #iReduce(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iReduce(Buffer sendbuf, Buffer recvbuf, Op op, int root) {
        return comm().start(WholeBuffers.reduce(
                comm(),
                "iReduce",
                sendbuf,
                recvbuf,
                WholeBuffers.typeOf(comm(), "iReduce", sendbuf, recvbuf),
                op,
                root));
    }

    /**
     * As {@link #reduceInit(double[], double[], Op, int)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes; matters at the root only, may be {@code null} elsewhere
     * @param op how items are combined; must be made for their type
     * @param root rank of the root, the same at all ranks; between two groups as {@link Intercomm} describes
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest reduceInit(Buffer sendbuf, Buffer recvbuf, Op op, int root) {
        return comm().prepare(WholeBuffers.reduce(
                comm(),
                "reduceInit",
                sendbuf,
                recvbuf,
                WholeBuffers.typeOf(comm(), "reduceInit", sendbuf, recvbuf),
                op,
                root));
    }

    /**
     * As {@link #allReduce(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     */
    default void allReduce(Buffer sendbuf, Buffer recvbuf, Op op) {
        comm().run(WholeBuffers.allReduce(
                comm(), "allReduce", sendbuf, recvbuf, WholeBuffers.typeOf(comm(), "allReduce", sendbuf, recvbuf), op));
    }

    /**
     * As {@link #allReduce(double[], Op)}.
     *
     * @param buf what this rank gives; replaced by the result
     * @param op how items are combined; must be made for their type
     */
    default void allReduce(Buffer buf, Op op) {
        comm().run(WholeBuffers.allReduceInPlace(comm(), "allReduce", buf, WholeBuffers.typeOf(buf), op));
    }

    /**
     * As {@link #iAllReduce(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @return the request; the buffers belong to it until it is complete
     */
    default Request iAllReduce(Buffer sendbuf, Buffer recvbuf, Op op) {
        return comm().start(WholeBuffers.allReduce(
                comm(),
                "iAllReduce",
                sendbuf,
                recvbuf,
                WholeBuffers.typeOf(comm(), "iAllReduce", sendbuf, recvbuf),
                op));
    }

    /**
     * As {@link #allReduceInit(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     * @return the request, inactive until {@link Prequest#Start}
     */
    default Prequest allReduceInit(Buffer sendbuf, Buffer recvbuf, Op op) {
        return comm().prepare(WholeBuffers.allReduce(
                comm(),
                "allReduceInit",
                sendbuf,
                recvbuf,
                WholeBuffers.typeOf(comm(), "allReduceInit", sendbuf, recvbuf),
                op));
    }

    /**
     * As {@link #reduceScatterBlock(double[], double[], Op)}.
     *
     * @param sendbuf what this rank gives
     * @param recvbuf where the result goes
     * @param op how items are combined; must be made for their type
     */
    default void reduceScatterBlock(Buffer sendbuf, Buffer recvbuf, Op op) {
        comm().run(WholeBuffers.reduceScatterBlock(
                comm(),
                "reduceScatterBlock",
                sendbuf,
                recvbuf,
                WholeBuffers.typeOf(comm(), "reduceScatterBlock", sendbuf, recvbuf),
                op));
    }
}
