package mpi;

/**
 * Handle of an operation that gives an object, such as {@link ObjectComm#iRecvObject}.
 *
 * @param <T> class of the object
 */
public final class ObjectRequest<T> extends Request {
    private final Object[] received;

    ObjectRequest(Comm comm, xxdev.Request active, Object[] received) {
        this(comm, active, received, null);
    }

    ObjectRequest(Comm comm, xxdev.Request active, Object[] received, String collective) {
        super(comm, active, collective);
        this.received = received;
    }

    /**
     * Waits until the operation is complete, if it is not.
     *
     * @return the object; {@code null} when the receive was cancelled
     * @throws MPIException when the operation failed
     */
    @SuppressWarnings("unchecked") // checked where the result is assigned
    public T waitObject() {
        await("waitObject");
        return (T) received[0];
    }
}
