package mpi;

import bireme.devices.memory.ElementCopy;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import xxdev.ElementType;

/**
 * An operation that a user defines for reductions, as programs for Open MPI do: they override one of the two methods
 * {@code call}, that for arrays or that for bytes.
 *
 * <p>Threads: as {@link User_function}.
 *
 * <p>Source: MPI 4.1, 6.9.5; Open MPI's Java bindings.
 */
public abstract class UserFunction extends User_function {
    /** For the operations of a program. */
    public UserFunction() {}

    /**
     * Sets {@code inOutVec[i] = inVec[i] op inOutVec[i]} for every item, counted from element 0 of both arrays. What
     * {@code inVec} holds comes from lower ranks. Unless overridden, calls the other one.
     *
     * @param inVec array of the left operands, not to be changed
     * @param inOutVec array of the right operands, then of the results
     * @param count items
     * @param datatype datatype of the items
     */
    public void call(Object inVec, Object inOutVec, int count, Datatype datatype) {
        ElementType type = ElementType.of(inVec);
        if (type == ElementType.OBJECT) {
            throw notThere(datatype);
        }
        ByteBuffer in = bytesOf(type, inVec);
        ByteBuffer inOut = bytesOf(type, inOutVec);
        call(in, inOut, count, datatype);
        ElementCopy.copyBytes(ElementType.BYTE, inOut, 0, type, inOutVec, 0, inOut.capacity());
    }

    /**
     * The same on bytes, in native order from index 0 on.
     *
     * @param in left operands, not to be changed
     * @param inOut right operands, then results
     * @param count items
     * @param datatype datatype of the items
     */
    public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype datatype) {
        throw notThere(datatype);
    }

    private MPIException notThere(Datatype datatype) {
        return new MPIException(
                ErrorClass.OP,
                "Op: " + getClass().getName() + " overrides no call that takes " + datatype + "; expected call(Object,"
                        + " Object, int, Datatype), or for primitives call(ByteBuffer, ByteBuffer, int, Datatype)");
    }

    private static ByteBuffer bytesOf(ElementType type, Object array) {
        long length = (long) Buffers.length(array) * type.bytes();
        if (length > Integer.MAX_VALUE) {
            throw new MPIException(
                    ErrorClass.COUNT,
                    "Op: a UserFunction for bytes was given " + length + " bytes at once, and a ByteBuffer has at most "
                            + Integer.MAX_VALUE + "; override call(Object, Object, int, Datatype), or reduce in parts");
        }
        int bytes = (int) length;
        ByteBuffer copy = ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
        if (bytes > 0) {
            ElementCopy.copyBytes(type, array, 0, ElementType.BYTE, copy, 0, bytes);
        }
        return copy;
    }

    @Override
    public final void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count, Datatype datatype) {
        int length = Math.toIntExact(datatype.places().endPlace(count));
        if (count > 0 && datatype.places().firstPlace(count) < 0) {
            throw new MPIException(
                    ErrorClass.OP,
                    "Op: items of " + datatype + " begin before element 0, which a UserFunction cannot see; expected a"
                            + " type without negative displacements, or a User_function");
        }
        ElementType type = datatype.element;
        Object in = run(type, invec, inoffset, length);
        Object inOut = run(type, inoutvec, inoutoffset, length);
        call(in, inOut, count, datatype);
        if (inOut != inoutvec) {
            ElementCopy.copy(type, inOut, 0, inoutvec, inoutoffset, length);
        }
    }

    /** The array itself where it begins and ends with the items, else a copy of them. */
    private static Object run(ElementType type, Object array, int offset, int length) {
        if (offset == 0 && Buffers.length(array) == length) {
            return array;
        }
        Object run = type.newArray(length);
        ElementCopy.copy(type, array, offset, run, 0, length);
        return run;
    }
}
