package xxdev;

/**
 * A message that {@link Device#mprobe} has found and reserved: no other probe or receive finds it, so several threads
 * can each poll for a message, make room for it, and receive the very one they have seen.
 *
 * <p>Until it is received its sender is where it would be without a receive: a short send has returned, a long or
 * synchronous one waits. A message that is neither received nor discarded is discarded some time after nobody refers
 * to this object any more.
 *
 * <p>Threads: any; one of them receives.
 *
 * <p>Errors: {@link DeviceException} when the message has been received or discarded already; else as
 * {@link Device#recv} and {@link Device#irecv}. A message whose receive is refused because of its arguments stays.
 *
 * <p>Source: MPI 4.1, 3.8.2 and 3.8.3.
 */
public interface MatchedMessage {
    /** {@return the source, tag, length and type of the message} */
    Status status();

    /**
     * Receives the message, and describes it in {@code status}.
     *
     * @param buffer array, NIO buffer or {@link ScatteredBuffer}; not {@code null}
     * @param offset first element in {@code buffer}, at least 0
     * @param count elements that there is room for, at least 0
     * @param status overwritten with source, tag, length and type of the message; owned by the caller
     * @throws DeviceException when the message was received or discarded before, does not fit, or the buffer is of the
     *     wrong kind
     * @throws IndexOutOfBoundsException when the range is not in the buffer
     */
    void recv(Object buffer, int offset, int count, Status status);

    /**
     * Starts to receive the message.
     *
     * @param buffer array, NIO buffer or {@link ScatteredBuffer}; not {@code null}
     * @param offset first element in {@code buffer}, at least 0
     * @param count elements that there is room for, at least 0
     * @return the request; the buffer must not be used before it is done
     * @throws DeviceException when the message was received or discarded before, or the buffer is of the wrong kind
     * @throws IndexOutOfBoundsException when the range is not in the buffer
     */
    Request irecv(Object buffer, int offset, int count);

    /** Drops the message, as a receive without room for it does; nothing for one that was received. */
    void discard();
}
