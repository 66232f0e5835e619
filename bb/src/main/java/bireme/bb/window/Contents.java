package bireme.bb.window;

/**
 * What is kept of one key for windows to come.
 *
 * <p>Threads: one.
 *
 * @param <I> what arrives
 */
interface Contents<I> {
    /** No position: later than all. */
    long NONE = Long.MAX_VALUE;

    /** Takes in what is at a position that some window covers. */
    void add(long position, I item);

    /** Earliest position of what is kept, or a little before in no other windows; {@link #NONE} when there is none. */
    long earliest();

    /** Forgets what is at earlier positions. */
    void dropBefore(long position);
}
