package mpi;

/**
 * Copy of the items that the caller of a collective in place has in its buffer, without gaps, or room for them.
 *
 * @param array the elements
 * @param elements how many
 * @param type the predefined type of an element
 */
record OwnItems(Object array, int elements, Datatype type) {
    /** Of a run of {@code count} items for each rank. */
    static OwnItems ofRun(String call, Comm comm, Object buf, int count, Datatype type) {
        Buffers.readable(call, comm, BufferRole.BUFFER, buf, 0, count, comm.rank + 1, type);
        return of(call, comm, buf, comm.rank * (long) count, count, type);
    }

    /** Of a buffer with a block for each rank. */
    static OwnItems ofBlocks(String call, Comm comm, Object buf, int[] counts, int[] displs, Datatype type) {
        Buffers.data(call, comm, BufferRole.BUFFER, buf, type);
        checkLength(call, comm, "counts", counts);
        checkLength(call, comm, "displs", displs);
        return of(call, comm, buf, displs[comm.rank], counts[comm.rank], type);
    }

    private static void checkLength(String call, Comm comm, String argument, int[] values) {
        comm.checkPresent(call, argument, values, "an int[" + comm.size + "]");
        if (values.length < comm.size) {
            throw comm.error(
                    ErrorClass.ARG,
                    call + ": " + argument + " has " + values.length + " elements; expected one for each of the "
                            + comm.size + " ranks of " + comm);
        }
    }

    private static OwnItems of(String call, Comm comm, Object buf, long first, int count, Datatype type) {
        long offset = first * type.Extent();
        if (offset != (int) offset) {
            throw comm.error(
                    ErrorClass.COUNT,
                    call + ": the items of rank " + comm.rank + " begin at element " + offset + ", beyond "
                            + Integer.MAX_VALUE + " (on " + comm + ")");
        }
        Object data = Buffers.source(call, comm, BufferRole.BUFFER, buf, (int) offset, count, type);
        Object copy = type.allocate(count);
        type.copy(data, (int) offset, copy, 0, count);
        comm.giveBack(data);
        return new OwnItems(copy, count * type.size, type.ofElement());
    }
}
