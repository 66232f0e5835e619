package bireme.runtime.layout;

/** A layout that cannot be: the message names what is too large and the legal range. */
public final class LayoutException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    LayoutException(String message) {
        super(message);
    }

    /** The value as an {@code int}. */
    static int fit(long value, String what) {
        if (value != (int) value) {
            throw new LayoutException("the " + what + " would be " + value + " elements, outside " + Integer.MIN_VALUE
                    + ".." + Integer.MAX_VALUE);
        }
        return (int) value;
    }
}
