package bireme.runtime.check;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;

/**
 * A standard send that waits for its receive in checked mode. It can be sent to another process.
 *
 * @param rank the sender
 * @param dest the receiver
 * @param isAwaited whether a thread of the sender waits for this send alone
 */
public record WaitingSend(int rank, int dest, boolean isAwaited) {
    /** Reads what {@link #write} has written. */
    public static WaitingSend read(FieldReader in) {
        return new WaitingSend(in.rank(), in.rank(), in.flag());
    }

    /** Writes all of it. */
    public void write(FieldWriter out) {
        out.number(rank);
        out.number(dest);
        out.flag(isAwaited);
    }
}
