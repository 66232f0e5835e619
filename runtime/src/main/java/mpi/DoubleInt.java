package mpi;

/**
 * A {@code double} and an {@code int} that tells where it comes from, for {@code MPI.MAXLOC} and {@code MPI.MINLOC}
 * on {@code MPI.DOUBLE_INT}. There is one object of this class, {@code MPI.doubleInt}.
 *
 * <p>Threads: immutable; shared by all ranks.
 *
 * <p>Source: MPI 4.1, 6.9.4.
 */
public final class DoubleInt extends Struct {
    /** {@code MPI.doubleInt}. */
    public static final DoubleInt INSTANCE = new DoubleInt();

    private static final int INDEX = 8;

    private DoubleInt() {
        super(Datatype.DOUBLE_INT, Datatype.DOUBLE);
    }

    @Override
    protected Data newData() {
        return new Data();
    }

    /** One pair in a buffer. */
    public final class Data extends Struct.Data {
        private Data() {}

        /** {@return the value} */
        public double getValue() {
            return getDouble(0);
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
        public void putValue(double v) {
            putDouble(0, v);
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
