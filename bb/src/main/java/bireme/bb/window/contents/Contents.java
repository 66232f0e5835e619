package bireme.bb.window.contents;

import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

/**
 * The items, or their folded values, that are kept of one key for later windows.
 *
 * <p>Threads: one.
 *
 * @param <I> what arrives
 */
public interface Contents<I> {
    /** No position: later than all. */
    long NONE = Long.MAX_VALUE;

    /** Adds the item at a position that some window covers. */
    void add(long position, I item);

    /**
     * Earliest position that is kept, or an earlier one that is in the same windows; {@link #NONE} if nothing is kept.
     */
    long earliest();

    /** Removes what is at earlier positions. */
    void dropBefore(long position);

    /** Writes all that is kept. */
    void write(ObjectOutput out) throws IOException;

    /** Reads what another has written, into an empty one. */
    void read(ObjectInput in) throws IOException, ClassNotFoundException;
}
