package mpi;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.BinaryOperator;

/**
 * The calls that move one object, or one of each rank: of any serializable class, {@code null} included.
 *
 * <p>Shape: a message of one item of {@code MPI.OBJECT}, so that these calls and those with a datatype understand each
 * other. What comes from another rank is a copy, what a rank gives itself the object itself. Which class it is of, the
 * receiver has to know: where it is of another, the assignment of the result throws {@link ClassCastException}.
 *
 * <p>Operations of the collectives must be associative and need not be commutative: their operands stay in the order
 * of the ranks. They may change neither operand.
 *
 * <p>Threads and errors: as those of {@link Comm}.
 */
public sealed interface ObjectComm permits Comm {
    private Comm comm() {
        return (Comm) this;
    }

    @SuppressWarnings("unchecked") // checked where the result is assigned
    private static <T> T cast(Object value) {
        return (T) value;
    }

    /**
     * Sends an object. Returns when it may be changed again; a small one does not wait for its receive.
     *
     * <p>Source: MPI 4.1, 3.2.1, for objects.
     *
     * @param value object to send
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    default void sendObject(Object value, int dest, int tag) {
        comm().Send(new Object[] {value}, 0, 1, Datatype.OBJECT, dest, tag);
    }

    /**
     * Starts a {@link #sendObject}; the object must not change until the request is complete.
     *
     * @param value object of this rank: serializable, may be {@code null}
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     * @return the request; the object must not change until it is complete
     */
    default Request iSendObject(Object value, int dest, int tag) {
        return comm().Isend(new Object[] {value}, 0, 1, Datatype.OBJECT, dest, tag);
    }

    /**
     * Receives an object.
     *
     * <p>Source: MPI 4.1, 3.2.4, for objects.
     *
     * @param <T> class of the objects
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the object; {@code null} also from {@code MPI.PROC_NULL}
     * @throws MPIException also when the message is not of one object
     */
    default <T> T recvObject(int source, int tag) {
        Object[] received = new Object[1];
        comm().Recv(received, 0, 1, Datatype.OBJECT, source, tag);
        return cast(received[0]);
    }

    /**
     * As {@link #recvObject}, with the rank that the object came from and its tag.
     *
     * @param <T> class of the objects
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the object, and where it came from
     */
    default <T> ReceivedObject<T> recvObjectWithStatus(int source, int tag) {
        Object[] received = new Object[1];
        Status status = comm().Recv(received, 0, 1, Datatype.OBJECT, source, tag);
        return new ReceivedObject<>(cast(received[0]), status);
    }

    /**
     * Starts a {@link #recvObject}.
     *
     * @param <T> class of the objects
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return the request; {@link ObjectRequest#waitObject} gives the object
     */
    default <T> ObjectRequest<T> iRecvObject(int source, int tag) {
        Object[] received = new Object[1];
        return new ObjectRequest<>(comm(), comm().startReceive("iRecvObject", received, source, tag), received);
    }

    /**
     * Sends an object to one rank and receives another from a rank at the same time.
     *
     * @param <T> class of the objects
     * @param value object of this rank: serializable, may be {@code null}
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param sendtag tag of the message sent, 0 or more
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param recvtag tag of the message received, 0 or more, or {@code MPI.ANY_TAG}
     * @return the object received; {@code null} also from {@code MPI.PROC_NULL}
     */
    default <T> T sendRecvObject(Object value, int dest, int sendtag, int source, int recvtag) {
        Object[] received = new Object[1];
        comm().Sendrecv(
                        new Object[] {value},
                        0,
                        1,
                        Datatype.OBJECT,
                        dest,
                        sendtag,
                        received,
                        0,
                        1,
                        Datatype.OBJECT,
                        source,
                        recvtag);
        return cast(received[0]);
    }

    /**
     * Gives all ranks the object of the root, which is returned; what the others give does not matter.
     *
     * @param <T> class of the objects
     * @param value object of this rank: serializable, may be {@code null}
     * @param root rank of the root, the same at all ranks
     * @return the object of the root
     */
    default <T> T bcastObject(T value, int root) {
        Object[] item = {value};
        Comm comm = comm();
        comm.run(WholeBuffers.bcast(comm, "bcastObject", item, Datatype.OBJECT, root));
        return cast(item[0]);
    }

    /**
     * Collects the objects of all ranks at the root, in the order of ranks; elsewhere the list is empty.
     *
     * @param <T> class of the objects
     * @param value object of this rank: serializable, may be {@code null}
     * @param root rank of the root, the same at all ranks
     * @return at the root the objects of all ranks, elsewhere an empty list
     */
    default <T> List<T> gatherObjects(T value, int root) {
        Comm comm = comm();
        Object[] all = comm.isRootOf(root) ? new Object[comm.size] : new Object[0];
        comm.run(WholeBuffers.gather(comm, "gatherObjects", new Object[] {value}, all, Datatype.OBJECT, root));
        return listOf(all);
    }

    /**
     * Gives each rank its element of the root's list.
     *
     * @param <T> class of the objects
     * @param values one object for each rank; at the root only
     * @param root rank of the root, the same at all ranks
     * @return the object of this rank
     * @throws MPIException of class {@code MPI.ERR_COUNT} when there is not one object for each rank
     */
    default <T> T scatterObjects(List<? extends T> values, int root) {
        Comm comm = comm();
        Object[] all = comm.isRootOf(root) ? comm.objectsForAll("scatterObjects", values) : null;
        Object[] own = new Object[1];
        comm.run(WholeBuffers.scatter(comm, "scatterObjects", all, own, Datatype.OBJECT, root));
        return cast(own[0]);
    }

    /**
     * Collects the objects of all ranks at every rank, in the order of ranks.
     *
     * @param <T> class of the objects
     * @param value object of this rank: serializable, may be {@code null}
     * @return the objects of all ranks
     */
    default <T> List<T> allGatherObjects(T value) {
        Comm comm = comm();
        Object[] all = new Object[comm.size];
        comm.run(WholeBuffers.allGather(comm, "allGatherObjects", new Object[] {value}, all, Datatype.OBJECT));
        return listOf(all);
    }

    /**
     * Sends element r of the list to rank r; element r of the result is what rank r has sent.
     *
     * @param <T> class of the objects
     * @param values one object for each rank
     * @return the objects that the ranks have sent to this one, in the order of ranks
     * @throws MPIException of class {@code MPI.ERR_COUNT} when there is not one object for each rank
     */
    default <T> List<T> allToAllObjects(List<? extends T> values) {
        Comm comm = comm();
        Object[] out = comm.objectsForAll("allToAllObjects", values);
        Object[] in = new Object[comm.size];
        comm.run(WholeBuffers.allToAll(comm, "allToAllObjects", out, in, Datatype.OBJECT));
        return listOf(in);
    }

    /**
     * Combines the objects of all ranks at the root; elsewhere the result is {@code null}.
     *
     * @param <T> class of the objects
     * @param value object of this rank: serializable, may be {@code null}
     * @param function combines the objects of two ranks, that of the lower rank first; must be associative
     * @param root rank of the root, the same at all ranks
     * @return the result at the root, {@code null} elsewhere
     */
    default <T> T reduceObject(T value, BinaryOperator<T> function, int root) {
        Comm comm = comm();
        Op op = comm.objectOp("reduceObject", function);
        Object[] result = new Object[1];
        comm.run(WholeBuffers.reduce(comm, "reduceObject", new Object[] {value}, result, Datatype.OBJECT, op, root));
        return cast(result[0]);
    }

    /**
     * Combines the objects of all ranks at every rank.
     *
     * @param <T> class of the objects
     * @param value object of this rank: serializable, may be {@code null}
     * @param function combines the objects of two ranks, that of the lower rank first; must be associative
     * @return the result
     */
    default <T> T allReduceObject(T value, BinaryOperator<T> function) {
        Comm comm = comm();
        Op op = comm.objectOp("allReduceObject", function);
        Object[] result = new Object[1];
        comm.run(WholeBuffers.allReduce(comm, "allReduceObject", new Object[] {value}, result, Datatype.OBJECT, op));
        return cast(result[0]);
    }

    private static <T> List<T> listOf(Object[] values) {
        return cast(Collections.unmodifiableList(Arrays.asList(values)));
    }
}
