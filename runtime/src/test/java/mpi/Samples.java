package mpi;

import java.util.List;

/** Buffers with contents that tell where they come from. */
final class Samples {
    static final List<Datatype> TYPES = List.of(
            MPI.BYTE,
            MPI.CHAR,
            MPI.SHORT,
            MPI.BOOLEAN,
            MPI.INT,
            MPI.LONG,
            MPI.FLOAT,
            MPI.DOUBLE,
            MPI.OBJECT,
            MPI.INT2,
            MPI.DOUBLE2);

    private Samples() {}

    /** An empty array for this many items. */
    static Object array(Datatype type, int items) {
        return type.allocate(items);
    }

    /** Items of which item i is {@code value(seed + i)}. */
    static Object filled(Datatype type, int items, int seed) {
        Object array = array(type, items);
        fill(type, array, 0, items, seed);
        return array;
    }

    static void fill(Datatype type, Object array, int fromItem, int items, int seed) {
        int from = fromItem * type.Size();
        for (int i = 0; i < items * type.Size(); i++) {
            set(array, from + i, seed + i);
        }
    }

    /** Not by reflection: the contracts of collectives fill hundreds of millions of elements. */
    private static void set(Object array, int at, int value) {
        if (array instanceof byte[] bytes) {
            bytes[at] = (byte) value;
        } else if (array instanceof char[] chars) {
            chars[at] = (char) value;
        } else if (array instanceof short[] shorts) {
            shorts[at] = (short) value;
        } else if (array instanceof boolean[] booleans) {
            booleans[at] = value % 3 == 0;
        } else if (array instanceof int[] ints) {
            ints[at] = value * 31;
        } else if (array instanceof long[] longs) {
            longs[at] = value * 31_000_000_007L;
        } else if (array instanceof float[] floats) {
            floats[at] = value / 4f;
        } else if (array instanceof double[] doubles) {
            doubles[at] = value / 8d;
        } else {
            ((Object[]) array)[at] = value % 2 == 0 ? "text " + value : new Message(value, List.of(value, value + 1));
        }
    }

    /** A class of the user's own. */
    record Message(int number, List<Integer> parts) implements java.io.Serializable {}
}
