package mpjbuf;

/** The type of the elements of a section. */
public enum Type {
    /** {@code byte}. */
    BYTE(1),
    /** {@code char}. */
    CHAR(2),
    /** {@code short}. */
    SHORT(2),
    /** {@code boolean}. */
    BOOLEAN(1),
    /** {@code int}. */
    INT(4),
    /** {@code long}. */
    LONG(8),
    /** {@code float}. */
    FLOAT(4),
    /** {@code double}. */
    DOUBLE(8);

    private static final Type[] ALL = values();

    private final int size;

    Type(int size) {
        this.size = size;
    }

    /** Bytes of an element. */
    public int getSize() {
        return size;
    }

    static Type ofCode(int code) {
        return code >= 0 && code < ALL.length ? ALL[code] : null;
    }
}
