package mpi;

/** Checks of buffers that hold one block per rank, each with its own count and place: the "v" operations. */
final class BlockArguments {
    private BlockArguments() {}

    /** The buffer to read blocks from, in the form the device takes. */
    static Object source(
            String call,
            CommCore comm,
            BufferRole role,
            Object buf,
            int offset,
            int[] counts,
            int[] displs,
            Datatype type) {
        Object data = Buffers.data(call, comm, role, buf, type);
        Buffers.checkOffset(call, comm, role, data, offset);
        check(call, comm, role, data, offset, counts, displs, type);
        return data;
    }

    /** The buffer to write blocks to, in the form the device takes. */
    static Object target(
            String call,
            CommCore comm,
            BufferRole role,
            Object buf,
            int offset,
            int[] counts,
            int[] displs,
            Datatype type) {
        Object data = source(call, comm, role, buf, offset, counts, displs, type);
        return Buffers.writable(call, comm, role, data);
    }

    /** As the other one, for blocks with a datatype each, whose displacements count base elements. */
    static Object source(
            String call,
            CommCore comm,
            BufferRole role,
            Object buf,
            int offset,
            int[] counts,
            int[] displs,
            Datatype[] types) {
        checkTypes(call, comm, role, types);
        Object data = Buffers.data(call, comm, role, buf, types[0]);
        Buffers.checkOffset(call, comm, role, data, offset);
        checkArrays(call, comm, role, counts, displs);
        for (int r = 0; r < comm.size; r++) {
            checkBlock(call, comm, role, data, r, counts[r], displs[r], (long) offset + displs[r], types[r]);
        }
        return data;
    }

    /** As the other one, for blocks with a datatype each, whose displacements count base elements. */
    static Object target(
            String call,
            CommCore comm,
            BufferRole role,
            Object buf,
            int offset,
            int[] counts,
            int[] displs,
            Datatype[] types) {
        Object data = source(call, comm, role, buf, offset, counts, displs, types);
        return Buffers.writable(call, comm, role, data);
    }

    private static void checkTypes(String call, CommCore comm, BufferRole role, Datatype[] types) {
        comm.checkOpen(call);
        String argument = role.datatype + "s";
        Arguments.checkPresent(call, argument, types, "a Datatype[" + comm.size + "] (on " + comm + ")");
        checkLength(call, comm, argument, types.length);
        for (int r = 0; r < comm.size; r++) {
            Arguments.checkPresent(
                    call, argument + "[" + r + "]", types[r], "MPI.BYTE, MPI.INT, ... (on " + comm + ")");
            if (types[r].element != types[0].element) {
                throw new MPIException(
                        ErrorClass.TYPE,
                        call + ": " + argument + "[" + r + "] " + types[r] + " and " + argument + "[0] " + types[0]
                                + " have different base types; expected one for the whole buffer (on " + comm + ")");
            }
        }
    }

    private static void check(
            String call,
            CommCore comm,
            BufferRole role,
            Object data,
            int offset,
            int[] counts,
            int[] displs,
            Datatype type) {
        checkArrays(call, comm, role, counts, displs);
        for (int r = 0; r < comm.size; r++) {
            long first = offset + (long) displs[r] * type.extent;
            checkBlock(call, comm, role, data, r, counts[r], displs[r], first, type);
        }
    }

    private static void checkArrays(String call, CommCore comm, BufferRole role, int[] counts, int[] displs) {
        checkLength(call, comm, role.count + "s", counts);
        checkLength(call, comm, "displs of " + role.buffer, displs);
    }

    private static void checkBlock(
            String call,
            CommCore comm,
            BufferRole role,
            Object data,
            int r,
            int count,
            int displacement,
            long first,
            Datatype type) {
        checkCount(call, comm, role, r, count);
        long end = first + (long) count * type.extent;
        if (count > 0 && (first < 0 || end > Buffers.length(data))) {
            throw new MPIException(
                    ErrorClass.COUNT,
                    call + ": the block of rank " + r + " (" + role.count + "s[" + r + "] " + count
                            + " at displacement " + displacement + ") takes elements " + first + ".." + (end - 1)
                            + ", outside 0.." + (Buffers.length(data) - 1) + " of " + Buffers.describe(data) + " (on "
                            + comm + ")");
        }
    }

    /** Refuses a count per rank that is missing or negative, and returns their sum. */
    static int total(String call, CommCore comm, BufferRole role, int[] counts) {
        comm.checkOpen(call);
        checkLength(call, comm, role.count + "s", counts);
        long total = 0;
        for (int r = 0; r < comm.size; r++) {
            checkCount(call, comm, role, r, counts[r]);
            total += counts[r];
        }
        return (int) Math.min(total, Integer.MAX_VALUE);
    }

    private static void checkLength(String call, CommCore comm, String argument, int[] values) {
        Arguments.checkPresent(call, argument, values, "an int[" + comm.size + "] (on " + comm + ")");
        checkLength(call, comm, argument, values.length);
    }

    private static void checkLength(String call, CommCore comm, String argument, int length) {
        if (length < comm.size) {
            throw new MPIException(
                    ErrorClass.ARG,
                    call + ": " + argument + " has " + length + " elements; expected one for each of the " + comm.size
                            + " ranks of " + comm);
        }
    }

    private static void checkCount(String call, CommCore comm, BufferRole role, int r, int count) {
        if (count < 0) {
            throw new MPIException(
                    ErrorClass.COUNT,
                    call + ": " + role.count + "s[" + r + "] " + count + " is negative (on " + comm + ")");
        }
    }
}
