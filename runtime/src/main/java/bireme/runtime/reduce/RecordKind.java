package bireme.runtime.reduce;

/**
 * Items that predefined operations take and that are neither single elements nor pairs of one type: a value with an
 * {@code int} index, in bytes without gaps and in native order, and complex numbers.
 */
public enum RecordKind {
    /** {@code short} and index. */
    SHORT_INT(Short.BYTES),
    /** {@code long} and index. */
    LONG_INT(Long.BYTES),
    /** {@code float} and index. */
    FLOAT_INT(Float.BYTES),
    /** {@code double} and index. */
    DOUBLE_INT(Double.BYTES),
    /** Real and imaginary part, {@code float}. */
    FLOAT_COMPLEX(0),
    /** Real and imaginary part, {@code double}. */
    DOUBLE_COMPLEX(0);

    /** Bytes of the value in front of the index; 0 for complex numbers. */
    final int valueBytes;

    RecordKind(int valueBytes) {
        this.valueBytes = valueBytes;
    }

    boolean isComplex() {
        return valueBytes == 0;
    }
}
