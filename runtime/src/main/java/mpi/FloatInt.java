package mpi;

/**
 * A {@code float} and an {@code int} that tells where it comes from, for {@code MPI.MAXLOC} and {@code MPI.MINLOC}
 * on {@code MPI.FLOAT_INT}. There is one object of this class, {@code MPI.floatInt}.
 *
 * <p>Threads: immutable; shared by all ranks.
 *
 * <p>Source: MPI 4.1, 6.9.4.
 */
public final class FloatInt extends Struct {
    /** {@code MPI.floatInt}. */
    public static final FloatInt INSTANCE = new FloatInt();

    private static final int INDEX = 4;

    private FloatInt() {
        super(Datatype.FLOAT_INT, Datatype.FLOAT);
    }

    @Override
    protected Data newData() {
        return new Data();
    }

    /** One pair in a buffer. */
    public final class Data extends Struct.Data {
        private Data() {}

        /** {@return the value} */
        public float getValue() {
            return getFloat(0);
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
        public void putValue(float v) {
            putFloat(0, v);
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
