package bireme.accelerator;

/**
 * The end of a command.
 *
 * <p>Threads: any.
 */
public interface Event {
    /**
     * Waits for it.
     *
     * @throws AcceleratorException when the command, or one queued before, has failed
     */
    void await();

    /** {@return whether the command has ended} */
    boolean isDone();
}
