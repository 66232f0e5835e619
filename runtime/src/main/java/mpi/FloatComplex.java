package mpi;

import bireme.runtime.buffer.NioViews;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import xxdev.ElementType;

/**
 * A complex number in a buffer or array of {@code float}: the real part and behind it the imaginary one. Items of
 * {@code MPI.FLOAT_COMPLEX} lie so, which {@code MPI.SUM} and {@code MPI.PROD} take.
 *
 * <p>Units: indices in complex numbers. Bytes are in native order.
 *
 * <p>Threads: a number is read and written in its buffer, so as the buffer.
 *
 * <p>Source: MPI 4.1, 3.2.2; Open MPI's Java bindings.
 */
public final class FloatComplex {
    private final FloatBuffer buffer;
    private final int offset;

    private FloatComplex(FloatBuffer buffer, int index) {
        int numbers = buffer.limit() / 2;
        if (index < 0 || index >= numbers) {
            throw new MPIException(
                    ErrorClass.ARG,
                    "FloatComplex.get: index " + index + " is outside 0.." + (numbers - 1) + ", the complex numbers in "
                            + buffer.limit() + " elements");
        }
        this.buffer = buffer;
        this.offset = 2 * index;
    }

    private static FloatBuffer view(ByteBuffer buffer) {
        Arguments.checkPresent("FloatComplex.get", "buffer", buffer, "a ByteBuffer or FloatBuffer");
        return (FloatBuffer) NioViews.of(buffer, ElementType.FLOAT);
    }

    /**
     * {@return number {@code index}, or the first, of a buffer or array, which it reads and writes}
     *
     * @param buffer holds numbers one after another from index 0
     * @throws MPIException of class {@code MPI.ERR_ARG} when there is no such number
     */
    public static FloatComplex get(FloatBuffer buffer) {
        return get(buffer, 0);
    }

    /**
     * {@return number {@code index}, or the first, of a buffer or array, which it reads and writes}
     *
     * @param buffer holds numbers one after another from index 0
     * @param index which number, from 0
     * @throws MPIException of class {@code MPI.ERR_ARG} when there is no such number
     */
    public static FloatComplex get(FloatBuffer buffer, int index) {
        Arguments.checkPresent("FloatComplex.get", "buffer", buffer, "a ByteBuffer or FloatBuffer");
        return new FloatComplex(buffer, index);
    }

    /**
     * {@return number {@code index}, or the first, of a buffer or array, which it reads and writes}
     *
     * @param array holds numbers one after another from element 0
     * @throws MPIException of class {@code MPI.ERR_ARG} when there is no such number
     */
    public static FloatComplex get(float[] array) {
        return get(array, 0);
    }

    /**
     * {@return number {@code index}, or the first, of a buffer or array, which it reads and writes}
     *
     * @param array holds numbers one after another from element 0
     * @param index which number, from 0
     * @throws MPIException of class {@code MPI.ERR_ARG} when there is no such number
     */
    public static FloatComplex get(float[] array, int index) {
        Arguments.checkPresent("FloatComplex.get", "array", array, "a float[]");
        return new FloatComplex(FloatBuffer.wrap(array), index);
    }

    /**
     * {@return number {@code index}, or the first, of a buffer or array, which it reads and writes}
     *
     * @param buffer holds numbers one after another from index 0
     * @throws MPIException of class {@code MPI.ERR_ARG} when there is no such number
     */
    public static FloatComplex get(ByteBuffer buffer) {
        return get(buffer, 0);
    }

    /**
     * {@return number {@code index}, or the first, of a buffer or array, which it reads and writes}
     *
     * @param buffer holds numbers one after another from index 0
     * @param index which number, from 0
     * @throws MPIException of class {@code MPI.ERR_ARG} when there is no such number
     */
    public static FloatComplex get(ByteBuffer buffer, int index) {
        return new FloatComplex(view(buffer), index);
    }

    /** {@return the real part} */
    public float getReal() {
        return buffer.get(offset);
    }

    /** {@return the imaginary part} */
    public float getImag() {
        return buffer.get(offset + 1);
    }

    /**
     * Sets the real part.
     *
     * @param real the new real part
     */
    public void putReal(float real) {
        buffer.put(offset, real);
    }

    /**
     * Sets the imaginary part.
     *
     * @param imag the new imaginary part
     */
    public void putImag(float imag) {
        buffer.put(offset + 1, imag);
    }

    /** {@return the buffer from this number on, to be sent or received into} */
    public FloatBuffer getBuffer() {
        return offset == 0
                ? buffer
                : buffer.duplicate().clear().position(offset).slice();
    }
}
