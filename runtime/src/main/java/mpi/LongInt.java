package mpi;

/**
 * A {@code long} and an {@code int} that tells where it comes from, for {@code MPI.MAXLOC} and {@code MPI.MINLOC}
 * on {@code MPI.LONG_INT}. There is one object of this class, {@code MPI.longInt}.
 *
 * <p>Threads: immutable; shared by all ranks.
 *
 * <p>Source: MPI 4.1, 6.9.4.
 */
public final class LongInt extends Struct {
    /** {@code MPI.longInt}. */
    public static final LongInt INSTANCE = new LongInt();

    private static final int INDEX = 8;

    private LongInt() {
        super(Datatype.LONG_INT, Datatype.LONG);
    }

    @Override
    protected Data newData() {
        return new Data();
    }

    /** One pair in a buffer. */
    public final class Data extends Struct.Data {
        private Data() {}

        /** {@return the value} */
        public long getValue() {
            return getLong(0);
        }

        /** {@return the index} */
        public int getIndex() {
            return getInt(INDEX);
        }

        /**
         * Sets the value.
         *
         * @param v the new value
         */
        public void putValue(long v) {
            putLong(0, v);
        }

        /**
         * Sets the index.
         *
         * @param v the new value
         */
        public void putIndex(int v) {
            putInt(INDEX, v);
        }
    }
}
