package mpi;

/**
 * A {@code short} and an {@code int} that tells where it comes from, for {@code MPI.MAXLOC} and {@code MPI.MINLOC}
 * on {@code MPI.SHORT_INT}. There is one object of this class, {@code MPI.shortInt}.
 *
 * <p>Threads: immutable; shared by all ranks.
 *
 * <p>Source: MPI 4.1, 6.9.4.
 */
public final class ShortInt extends Struct {
    /** {@code MPI.shortInt}. */
    public static final ShortInt INSTANCE = new ShortInt();

    private static final int INDEX = 4;

    private ShortInt() {
        super(Datatype.SHORT_INT, Datatype.SHORT);
    }

    @Override
    protected Data newData() {
        return new Data();
    }

    /** One pair in a buffer. */
    public final class Data extends Struct.Data {
        private Data() {}

        /** {@return the value} */
        public short getValue() {
            return getShort(0);
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
        public void putValue(short v) {
            putShort(0, v);
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
