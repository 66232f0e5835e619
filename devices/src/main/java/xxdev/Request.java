package xxdev;

/**
 * Handle of an operation that was started. It ends once, with a {@link Status} or with an exception.
 *
 * <p>Threads: any thread of the rank; several may wait for the same request and all get the same outcome.
 */
public interface Request {
    /**
     * {@return whether the operation has ended; moves nothing forward} After {@code true} the buffer may be used again.
     */
    boolean isDone();

    /**
     * Waits until the operation has ended; the buffer may be used again afterwards, also if it failed.
     *
     * @return source, tag, length and type of what was received; for a send nothing that means anything
     * @throws DeviceException why the operation failed
     */
    Status await();

    /**
     * Moves work forward once, unless the operation has ended already.
     *
     * @return the status when the operation has ended, {@code null} while it is pending
     * @throws DeviceException why the operation failed, or when the job has ended
     */
    Status test();

    /**
     * {@return whether the operation has ended, as {@link #isDone}, and takes note of the end as {@link #test} does,
     * but makes no status}
     *
     * @throws DeviceException why the operation failed
     */
    default boolean hasEnded() {
        return isDone() && test() != null;
    }

    /**
     * {@return whether a wait or a test would throw although the operation has not ended} So it is with a receive from
     * any source that stays posted while a rank is lost; see {@link RankLostException#isPending}.
     */
    default boolean isInterrupted() {
        return false;
    }

    /**
     * Withdraws a receive that is not matched yet; its status then says cancelled. Sends cannot be withdrawn.
     *
     * @return whether the operation was withdrawn
     */
    boolean cancel();

    /**
     * Lets go of the request: nobody will wait for it or test it any more, and {@link Device#peek} does not return it.
     * Its operation goes on, and its buffer belongs to it until the end. Nothing to do for those that nobody keeps a
     * list of.
     */
    default void free() {}
}
