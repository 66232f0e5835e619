package mpi;

/**
 * An {@code int} and an {@code int} that tells where it comes from, for {@code MPI.MAXLOC} and {@code MPI.MINLOC}
 * on {@code MPI.INT2}. There is one object of this class, {@code MPI.int2}.
 *
 * <p>Threads: immutable; shared by all ranks.
 *
 * <p>Source: MPI 4.1, 6.9.4.
 */
public final class Int2 extends Struct {
    /** {@code MPI.int2}. */
    public static final Int2 INSTANCE = new Int2();

    private static final int INDEX = 4;

    private Int2() {
        super(Datatype.INT2, Datatype.INT);
    }

    @Override
    protected Data newData() {
        return new Data();
    }

    /** One pair in a buffer. */
    public final class Data extends Struct.Data {
        private Data() {}

        /** {@return the value} */
        public int getValue() {
            return getInt(0);
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
        public void putValue(int v) {
            putInt(0, v);
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
