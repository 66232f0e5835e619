package bireme.bb.engine;

/** What a node takes or emits: objects, or numbers, which the engine carries as 64 bits and never boxes. */
public enum Kind {
    /** References. */
    OBJECT {
        @Override
        Object box(long bits) {
            throw new IllegalStateException("an object is no number");
        }

        @Override
        long bits(Object item) {
            throw new IllegalStateException("an object is no number: " + item);
        }
    },
    /** Of type {@code int}. */
    INT {
        @Override
        Object box(long bits) {
            return (int) bits;
        }

        @Override
        long bits(Object item) {
            return (Integer) item;
        }
    },
    /** Of type {@code long}. */
    LONG {
        @Override
        Object box(long bits) {
            return bits;
        }

        @Override
        long bits(Object item) {
            return (Long) item;
        }
    },
    /** Of type {@code double}. */
    DOUBLE {
        @Override
        Object box(long bits) {
            return Double.longBitsToDouble(bits);
        }

        @Override
        long bits(Object item) {
            return Double.doubleToRawLongBits((Double) item);
        }
    };

    /** The number as an object. */
    abstract Object box(long bits);

    /** The object as a number. */
    abstract long bits(Object item);
}
