package mpi;

import java.lang.reflect.Array;
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
        for (int i = 0; i < items * type.Size(); i++) {
            Array.set(array, fromItem * type.Size() + i, value(type, seed + i));
        }
    }

    static Object value(Datatype type, int i) {
        if (type.arrayClass() == null) {
            return i % 2 == 0 ? "text " + i : new Message(i, List.of(i, i + 1));
        }
        return switch (type.arrayClass().getSimpleName()) {
            case "byte[]" -> (byte) i;
            case "char[]" -> (char) i;
            case "short[]" -> (short) i;
            case "boolean[]" -> i % 3 == 0;
            case "int[]" -> i * 31;
            case "long[]" -> i * 31_000_000_007L;
            case "float[]" -> i / 4f;
            default -> i / 8d;
        };
    }

    /** A class of the user's own. */
    record Message(int number, List<Integer> parts) implements java.io.Serializable {}
}
