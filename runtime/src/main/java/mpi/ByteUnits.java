package mpi;

/** Bytes, in which Open MPI's names count, and base elements of a buffer, in which the others do. */
final class ByteUnits {
    private ByteUnits() {}

    /** Bytes of a type's base element; refuses objects, which have none. */
    static int width(String call, String argument, Datatype type) {
        int width = type.element.bytes();
        if (width == 0) {
            throw new MPIException(
                    ErrorClass.TYPE,
                    call + ": " + argument + " is " + type + ", which has no size in bytes; expected a type of"
                            + " primitives, or the capitalised call, which counts elements");
        }
        return width;
    }

    /** So many elements of a type in bytes. */
    static int bytes(String call, Datatype type, long elements) {
        long bytes = elements * type.element.bytes();
        if (bytes != (int) bytes) {
            throw new MPIException(
                    ErrorClass.TYPE,
                    call + ": " + type + " has " + bytes + " bytes there, more than an int can hold; the capitalised"
                            + " call counts elements");
        }
        return (int) bytes;
    }

    /** So many bytes in elements of a type; refuses what is no whole number of them. */
    static int elements(String call, String argument, int bytes, Datatype type) {
        int width = width(call, "the type", type);
        if (bytes % width != 0) {
            throw new MPIException(
                    ErrorClass.ARG,
                    call + ": " + argument + " " + bytes + " is in bytes and no multiple of the " + width
                            + " bytes of an element of " + type);
        }
        return bytes / width;
    }

    /** Displacements in bytes, each in elements of its type; {@code null}s stay, for the call itself to refuse. */
    static int[] elements(String call, Comm comm, String argument, int[] bytes, Datatype[] types) {
        if (bytes == null || types == null) {
            return bytes;
        }
        int[] elements = bytes.clone();
        for (int i = 0; i < Math.min(bytes.length, types.length); i++) {
            if (types[i] != null && !types[i].isOfNothing()) {
                try {
                    elements[i] = elements(call, argument + "[" + i + "]", bytes[i], types[i]);
                } catch (MPIException e) {
                    throw comm.raised(e);
                }
            }
        }
        return elements;
    }
}
