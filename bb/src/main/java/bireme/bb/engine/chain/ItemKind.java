package bireme.bb.engine.chain;

/**
 * The kind of the items that a node takes or emits: objects, or numbers, which the engine carries as 64 bits and never
 * boxes.
 */
public enum ItemKind {
    /** References. */
    OBJECT {
        @Override
        public Object box(long bits) {
            throw new IllegalStateException("an object is no number");
        }

        @Override
        public long bits(Object item) {
            throw new IllegalStateException("an object is no number: " + item);
        }
    },
    /** Of type {@code int}. */
    INT {
        @Override
        public Object box(long bits) {
            return (int) bits;
        }

        @Override
        public long bits(Object item) {
            return (Integer) item;
        }
    },
    /** Of type {@code long}. */
    LONG {
        @Override
        public Object box(long bits) {
            return bits;
        }

        @Override
        public long bits(Object item) {
            return (Long) item;
        }
    },
    /** Of type {@code double}. */
    DOUBLE {
        @Override
        public Object box(long bits) {
            return Double.longBitsToDouble(bits);
        }

        @Override
        public long bits(Object item) {
            return Double.doubleToRawLongBits((Double) item);
        }
    };

    /** The number as an object. */
    public abstract Object box(long bits);

    /** The object as a number. */
    public abstract long bits(Object item);
}
