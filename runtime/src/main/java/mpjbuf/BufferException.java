package mpjbuf;

/** A {@link Buffer} has no room, or not what is read from it. Checked, as in MPJ Express. */
public class BufferException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Creates an exception that explains itself. */
    public BufferException(String message) {
        super(message);
    }
}
