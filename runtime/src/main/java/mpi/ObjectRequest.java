package mpi;

/**
 * Handle of the receive of an object, see {@link ObjectComm#iRecvObject}.
 *
 * @param <T> class of the object
 */
public final class ObjectRequest<T> extends Request {
    private final Object[] received;

    ObjectRequest(Comm comm, xxdev.Request active, Object[] received) {
        super(comm, active);
        this.received = received;
    }

    /**
     * Waits until the receive is complete, if it is not.
     *
     * @return the object; {@code null} when the receive was cancelled
     * @throws MPIException when the receive failed
     */
    @SuppressWarnings("unchecked") // checked where the result is assigned
    public T waitObject() {
        await("waitObject");
        return (T) received[0];
    }
}
