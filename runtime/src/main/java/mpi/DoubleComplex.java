package mpi;

import bireme.runtime.buffer.NioViews;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import xxdev.ElementType;

/**
 * A complex number in a buffer or array of {@code double}: the real part and behind it the imaginary one. Items of
 * {@code MPI.DOUBLE_COMPLEX} lie so, which {@code MPI.SUM} and {@code MPI.PROD} take.
 *
 * <p>Units: indices in complex numbers. Bytes are in native order.
 *
 * <p>Threads: a number is read and written in its buffer, so as the buffer.
 *
 * <p>Source: MPI 4.1, 3.2.2; Open MPI's Java bindings.
 */
public final class DoubleComplex {
    private final DoubleBuffer buffer;
    private final int offset;

    private DoubleComplex(DoubleBuffer buffer, int index) {
        int numbers = buffer.limit() / 2;
        if (index < 0 || index >= numbers) {
            throw new MPIException(
                    ErrorClass.ARG,
                    "DoubleComplex.get: index " + index + " is outside 0.." + (numbers - 1)
                            + ", the complex numbers in " + buffer.limit() + " elements");
        }
        this.buffer = buffer;
        this.offset = 2 * index;
    }

    private static DoubleBuffer view(ByteBuffer buffer) {
        Arguments.checkPresent("DoubleComplex.get", "buffer", buffer, "a ByteBuffer or DoubleBuffer");
        return (DoubleBuffer) NioViews.of(buffer, ElementType.DOUBLE);
    }

    /**
     * {@return number {@code index}, or the first, of a buffer or array, which it reads and writes}
     *
     * @param buffer holds numbers one after another from index 0
     * @throws MPIException of class {@code MPI.ERR_ARG} when there is no such number
     */
    public static DoubleComplex get(DoubleBuffer buffer) {
        return get(buffer, 0);
    }

    /**
     * {@return number {@code index}, or the first, of a buffer or array, which it reads and writes}
     *
     * @param buffer holds numbers one after another from index 0
     * @param index which number, from 0
     * @throws MPIException of class {@code MPI.ERR_ARG} when there is no such number
     */
    public static DoubleComplex get(DoubleBuffer buffer, int index) {
        Arguments.checkPresent("DoubleComplex.get", "buffer", buffer, "a ByteBuffer or DoubleBuffer");
        return new DoubleComplex(buffer, index);
    }

    /**
     * {@return number {@code index}, or the first, of a buffer or array, which it reads and writes}
     *
     * @param array holds numbers one after another from element 0
     * @throws MPIException of class {@code MPI.ERR_ARG} when there is no such number
     */
    public static DoubleComplex get(double[] array) {
        return get(array, 0);
    }

    /**
     * {@return number {@code index}, or the first, of a buffer or array, which it reads and writes}
     *
     * @param array holds numbers one after another from element 0
     * @param index which number, from 0
     * @throws MPIException of class {@code MPI.ERR_ARG} when there is no such number
     */
    public static DoubleComplex get(double[] array, int index) {
        Arguments.checkPresent("DoubleComplex.get", "array", array, "a double[]");
        return new DoubleComplex(DoubleBuffer.wrap(array), index);
    }

    /**
     * {@return number {@code index}, or the first, of a buffer or array, which it reads and writes}
     *
     * @param buffer holds numbers one after another from index 0
     * @throws MPIException of class {@code MPI.ERR_ARG} when there is no such number
     */
    public static DoubleComplex get(ByteBuffer buffer) {
        return get(buffer, 0);
    }

    /**
     * {@return number {@code index}, or the first, of a buffer or array, which it reads and writes}
     *
     * @param buffer holds numbers one after another from index 0
     * @param index which number, from 0
     * @throws MPIException of class {@code MPI.ERR_ARG} when there is no such number
     */
    public static DoubleComplex get(ByteBuffer buffer, int index) {
        return new DoubleComplex(view(buffer), index);
    }

    /** {@return the real part} */
    public double getReal() {
        return buffer.get(offset);
    }

    /** {@return the imaginary part} */
    public double getImag() {
        return buffer.get(offset + 1);
    }

    /**
     * Sets the real part.
     *
     * @param real the new real part
     */
    public void putReal(double real) {
        buffer.put(offset, real);
    }

    /**
     * Sets the imaginary part.
     *
     * @param imag the new imaginary part
     */
    public void putImag(double imag) {
        buffer.put(offset + 1, imag);
    }

    /** {@return the buffer from this number on, to be sent or received into} */
    public DoubleBuffer getBuffer() {
        return offset == 0
                ? buffer
                : buffer.duplicate().clear().position(offset).slice();
    }
}
