package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A record of primitive fields, as programs for Open MPI's Java bindings define them: a subclass adds its fields one
 * after another, and its {@link Data} reads and writes them in a {@link ByteBuffer} or {@code byte[]}.
 *
 * <pre>{@code
 * class Particle extends Struct {
 *     private final int mass = addDouble(), place = addDouble(3), kind = addInt();
 *
 *     @Override protected Data newData() { return new Data(); }
 *
 *     class Data extends Struct.Data {
 *         double mass() { return getDouble(mass); }
 *         void place(int axis, double to) { putDouble(place, axis, to); }
 *     }
 * }
 *
 * Particle particle = new Particle();
 * ByteBuffer buffer = MPI.newByteBuffer(10 * particle.getExtent());
 * Particle.Data third = particle.getData(buffer, 2);
 * comm.send(buffer, 10, particle.getType(), 1, 0);
 * }</pre>
 *
 * <p>Shape: fields lie where they were added, without gaps between them unless {@link #setOffset} makes one. The extent
 * is rounded up as C compilers do.
 *
 * <p>Units: offsets and extents in bytes, in native byte order whatever the order of the buffer is.
 *
 * <p>Threads: fields are added by one thread; then any number uses the struct.
 *
 * <p>Errors: {@link MPIException} naming struct, argument, value and what is legal; nothing has changed then.
 *
 * <p>Source: Open MPI's Java bindings; MPI 4.1, 5.1.2 (MPI_Type_create_struct).
 */
public abstract class Struct {
    private final List<Datatype> types = new ArrayList<>();
    private int[] offsets = new int[0];
    private int[] lengths = new int[0];
    /** First byte behind each field. */
    private int[] ends = new int[0];

    private int end;
    /** {@code null} while fields can be added. */
    private volatile Datatype datatype;

    private int extent;

    /** Begins without fields. */
    protected Struct() {}

    /** With the fields that a predefined type has. */
    Struct(Datatype predefined, Datatype value) {
        add("Struct", value, value.getExtent(), 1);
        setOffset(Math.max(value.getExtent(), Integer.BYTES)).addInt();
        extent = predefined.getExtent();
        datatype = predefined;
    }

    /**
     * A data object of the subclass; {@link #getData(ByteBuffer)} says where it reads and writes.
     *
     * @return a new object
     */
    protected abstract Data newData();

    /** {@return the bytes from the start of one struct to the start of the next; from now on no field can be added} */
    public final int getExtent() {
        getType();
        return extent;
    }

    /** {@return the datatype of the struct, committed; from now on no field can be added} */
    public final Datatype getType() {
        Datatype made = datatype;
        return made != null ? made : makeType();
    }

    private synchronized Datatype makeType() {
        if (datatype == null) {
            Datatype made = Datatype.ofFields(toString(), lengths, offsets, types.toArray(Datatype[]::new));
            made.Commit();
            extent = made.getExtent();
            datatype = made;
        }
        return datatype;
    }

    /**
     * {@return the data of the struct at the beginning of a buffer}
     *
     * @param <T> the data class of the struct
     * @param buffer holds structs one after another from index 0; any byte order
     */
    public final <T extends Data> T getData(ByteBuffer buffer) {
        return getData(buffer, 0);
    }

    /**
     * {@return the data of struct number {@code index} in a buffer}
     *
     * @param <T> the data class of the struct
     * @param buffer holds structs one after another from index 0; any byte order
     * @param index which element, from 0
     */
    public final <T extends Data> T getData(ByteBuffer buffer, int index) {
        Arguments.checkPresent(this + ".getData", "buffer", buffer, "a ByteBuffer");
        long at = (long) index * getExtent();
        long last = (long) buffer.capacity() - end;
        if (at < 0 || at > last) {
            throw new MPIException(
                    ErrorClass.ARG,
                    this + ".getData: index " + index + " is outside 0.."
                            + (last < 0 ? -1 : last / Math.max(1, extent)) + ", the structs of " + extent
                            + " bytes in a buffer of " + buffer.capacity());
        }
        return data(buffer, (int) at);
    }

    /**
     * {@return the data of the struct at the beginning of an array}
     *
     * @param <T> the data class of the struct
     * @param array holds structs one after another from element 0
     */
    public final <T extends Data> T getData(byte[] array) {
        return getData(array, 0);
    }

    /**
     * {@return the data of struct number {@code index} in an array}
     *
     * @param <T> the data class of the struct
     * @param array holds structs one after another from element 0
     * @param index which element, from 0
     */
    public final <T extends Data> T getData(byte[] array, int index) {
        Arguments.checkPresent(this + ".getData", "array", array, "a byte[]");
        return getData(ByteBuffer.wrap(array).order(ByteOrder.nativeOrder()), index);
    }

    @SuppressWarnings("unchecked") // the subclass says which data it makes, the caller of getData which it wants
    private <T extends Data> T data(ByteBuffer buffer, int at) {
        Data data = newData();
        data.set(buffer, at);
        return (T) data;
    }

    /**
     * Makes the next field begin at this byte.
     *
     * @param offset at least the bytes of the fields so far
     * @return this struct
     */
    public final Struct setOffset(int offset) {
        checkOpen("setOffset");
        if (offset < end) {
            throw new MPIException(
                    ErrorClass.ARG,
                    this + ".setOffset: offset " + offset + " is outside " + end + ".." + Integer.MAX_VALUE
                            + ", behind the fields so far");
        }
        end = offset;
        return this;
    }

    /**
     * Adds a field.
     *
     * @return the byte at which the field begins
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@link #getExtent}, {@link #getType} or {@link #getData}
     *     was called before, {@code MPI.ERR_COUNT} when {@code length} is negative or the struct would be longer than 2
     *     GiB
     */
    public final int addByte() {
        return addByte(1);
    }

    /**
     * Adds a field.
     *
     * @param length elements of the array, 0 or more
     * @return the byte at which the field begins
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@link #getExtent}, {@link #getType} or {@link #getData}
     *     was called before, {@code MPI.ERR_COUNT} when {@code length} is negative or the struct would be longer than 2
     *     GiB
     */
    public final int addByte(int length) {
        return add("addByte", Datatype.BYTE, Byte.BYTES, length);
    }

    /**
     * Adds a field.
     *
     * @return the byte at which the field begins
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@link #getExtent}, {@link #getType} or {@link #getData}
     *     was called before, {@code MPI.ERR_COUNT} when {@code length} is negative or the struct would be longer than 2
     *     GiB
     */
    public final int addChar() {
        return addChar(1);
    }

    /**
     * Adds a field.
     *
     * @param length elements of the array, 0 or more
     * @return the byte at which the field begins
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@link #getExtent}, {@link #getType} or {@link #getData}
     *     was called before, {@code MPI.ERR_COUNT} when {@code length} is negative or the struct would be longer than 2
     *     GiB
     */
    public final int addChar(int length) {
        return add("addChar", Datatype.CHAR, Character.BYTES, length);
    }

    /**
     * Adds a field.
     *
     * @return the byte at which the field begins
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@link #getExtent}, {@link #getType} or {@link #getData}
     *     was called before, {@code MPI.ERR_COUNT} when {@code length} is negative or the struct would be longer than 2
     *     GiB
     */
    public final int addShort() {
        return addShort(1);
    }

    /**
     * Adds a field.
     *
     * @param length elements of the array, 0 or more
     * @return the byte at which the field begins
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@link #getExtent}, {@link #getType} or {@link #getData}
     *     was called before, {@code MPI.ERR_COUNT} when {@code length} is negative or the struct would be longer than 2
     *     GiB
     */
    public final int addShort(int length) {
        return add("addShort", Datatype.SHORT, Short.BYTES, length);
    }

    /**
     * Adds a field.
     *
     * @return the byte at which the field begins
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@link #getExtent}, {@link #getType} or {@link #getData}
     *     was called before, {@code MPI.ERR_COUNT} when {@code length} is negative or the struct would be longer than 2
     *     GiB
     */
    public final int addInt() {
        return addInt(1);
    }

    /**
     * Adds a field.
     *
     * @param length elements of the array, 0 or more
     * @return the byte at which the field begins
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@link #getExtent}, {@link #getType} or {@link #getData}
     *     was called before, {@code MPI.ERR_COUNT} when {@code length} is negative or the struct would be longer than 2
     *     GiB
     */
    public final int addInt(int length) {
        return add("addInt", Datatype.INT, Integer.BYTES, length);
    }

    /**
     * Adds a field.
     *
     * @return the byte at which the field begins
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@link #getExtent}, {@link #getType} or {@link #getData}
     *     was called before, {@code MPI.ERR_COUNT} when {@code length} is negative or the struct would be longer than 2
     *     GiB
     */
    public final int addLong() {
        return addLong(1);
    }

    /**
     * Adds a field.
     *
     * @param length elements of the array, 0 or more
     * @return the byte at which the field begins
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@link #getExtent}, {@link #getType} or {@link #getData}
     *     was called before, {@code MPI.ERR_COUNT} when {@code length} is negative or the struct would be longer than 2
     *     GiB
     */
    public final int addLong(int length) {
        return add("addLong", Datatype.LONG, Long.BYTES, length);
    }

    /**
     * Adds a field.
     *
     * @return the byte at which the field begins
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@link #getExtent}, {@link #getType} or {@link #getData}
     *     was called before, {@code MPI.ERR_COUNT} when {@code length} is negative or the struct would be longer than 2
     *     GiB
     */
    public final int addFloat() {
        return addFloat(1);
    }

    /**
     * Adds a field.
     *
     * @param length elements of the array, 0 or more
     * @return the byte at which the field begins
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@link #getExtent}, {@link #getType} or {@link #getData}
     *     was called before, {@code MPI.ERR_COUNT} when {@code length} is negative or the struct would be longer than 2
     *     GiB
     */
    public final int addFloat(int length) {
        return add("addFloat", Datatype.FLOAT, Float.BYTES, length);
    }

    /**
     * Adds a field.
     *
     * @return the byte at which the field begins
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@link #getExtent}, {@link #getType} or {@link #getData}
     *     was called before, {@code MPI.ERR_COUNT} when {@code length} is negative or the struct would be longer than 2
     *     GiB
     */
    public final int addDouble() {
        return addDouble(1);
    }

    /**
     * Adds a field.
     *
     * @param length elements of the array, 0 or more
     * @return the byte at which the field begins
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@link #getExtent}, {@link #getType} or {@link #getData}
     *     was called before, {@code MPI.ERR_COUNT} when {@code length} is negative or the struct would be longer than 2
     *     GiB
     */
    public final int addDouble(int length) {
        return add("addDouble", Datatype.DOUBLE, Double.BYTES, length);
    }

    /**
     * Adds a field.
     *
     * @param struct description of the field
     * @return the byte at which the field begins
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@link #getExtent}, {@link #getType} or {@link #getData}
     *     was called before, {@code MPI.ERR_COUNT} when {@code length} is negative or the struct would be longer than 2
     *     GiB
     */
    public final int addStruct(Struct struct) {
        return addStruct(struct, 1);
    }

    /**
     * Adds a field.
     *
     * @param struct description of the field
     * @param length elements of the array, 0 or more
     * @return the byte at which the field begins
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@link #getExtent}, {@link #getType} or {@link #getData}
     *     was called before, {@code MPI.ERR_COUNT} when {@code length} is negative or the struct would be longer than 2
     *     GiB
     */
    public final int addStruct(Struct struct, int length) {
        Arguments.checkPresent(this + ".addStruct", "struct", struct, "a Struct");
        return add("addStruct", struct.getType(), struct.getExtent(), length);
    }

    /**
     * Adds a field.
     *
     * @param type datatype of an element; not that of objects
     * @return the byte at which the field begins
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@link #getExtent}, {@link #getType} or {@link #getData}
     *     was called before, {@code MPI.ERR_COUNT} when {@code length} is negative or the struct would be longer than 2
     *     GiB
     */
    public final int addData(Datatype type) {
        return addData(type, 1);
    }

    /**
     * Adds a field.
     *
     * @param type datatype of an element; not that of objects
     * @param length elements of the array, 0 or more
     * @return the byte at which the field begins
     * @throws MPIException of class {@code MPI.ERR_TYPE} when {@link #getExtent}, {@link #getType} or {@link #getData}
     *     was called before, {@code MPI.ERR_COUNT} when {@code length} is negative or the struct would be longer than 2
     *     GiB
     */
    public final int addData(Datatype type, int length) {
        Arguments.checkPresent(this + ".addData", "type", type, "MPI.BYTE, MPI.INT, ... or a derived type");
        ByteUnits.width(this + ".addData", "type", type);
        return add("addData", type, type.getExtent(), length);
    }

    private synchronized int add(String call, Datatype type, int bytes, int length) {
        checkOpen(call);
        long behind = end + (long) bytes * length;
        if (length < 0 || behind < 0 || behind > Integer.MAX_VALUE) {
            throw new MPIException(
                    ErrorClass.COUNT,
                    this + "." + call + ": length " + length + " is outside 0.."
                            + (Integer.MAX_VALUE - end) / Math.max(1, bytes));
        }
        int field = end;
        types.add(type);
        offsets = appended(offsets, field);
        lengths = appended(lengths, length);
        ends = appended(ends, (int) behind);
        end = (int) behind;
        return field;
    }

    private static int[] appended(int[] values, int value) {
        int[] longer = Arrays.copyOf(values, values.length + 1);
        longer[values.length] = value;
        return longer;
    }

    private void checkOpen(String call) {
        if (datatype != null) {
            throw new MPIException(
                    ErrorClass.TYPE,
                    this + "." + call + ": the struct has a datatype already; fields are added before getType,"
                            + " getExtent and getData");
        }
    }

    /** From the beginning of the struct to an element of a field; refuses what is not in the field. */
    private int inField(int field, int index, int bytes) {
        int which = Arrays.binarySearch(offsets, field);
        while (which > 0 && offsets[which - 1] == field) { // a field without elements shares its place
            which--;
        }
        while (which >= 0 && which < offsets.length - 1 && ends[which] == field && offsets[which + 1] == field) {
            which++;
        }
        long at = field + (long) index * bytes;
        if (which < 0 || index < 0 || at + bytes > ends[which]) {
            throw new MPIException(
                    ErrorClass.ARG,
                    which < 0
                            ? this + ": no field begins at byte " + field + "; expected one of "
                                    + Arrays.toString(offsets)
                            : this + ": index " + index + " is outside 0.." + ((ends[which] - field) / bytes - 1)
                                    + " of the field at byte " + field);
        }
        return (int) at;
    }

    @Override
    public String toString() {
        return "Struct " + getClass().getSimpleName();
    }

    /**
     * One struct in a buffer. Methods take the byte at which a field begins, as the method that added it has returned
     * it; a field read as another type than it was added as gives its bytes as that type.
     */
    public abstract class Data {
        private ByteBuffer buffer;
        private ByteBuffer bytes;
        private int offset;

        /** Made by {@link Struct#newData}, and of use once {@code getData} has returned it. */
        protected Data() {}

        private void set(ByteBuffer newBuffer, int newOffset) {
            ByteOrder order = ByteOrder.nativeOrder();
            buffer = newBuffer;
            offset = newOffset;
            boolean isPlain = newBuffer.order() == order && newBuffer.limit() == newBuffer.capacity();
            bytes = isPlain ? newBuffer : newBuffer.duplicate().clear().order(order);
        }

        private int place(int field, int index, int width) {
            return offset + inField(field, index, width);
        }

        private ByteBuffer from(int start) {
            return start == 0
                    ? buffer
                    : buffer.duplicate().clear().position(start).slice().order(ByteOrder.nativeOrder());
        }

        /** {@return the buffer from this struct on, to be sent or received into} */
        public final ByteBuffer getBuffer() {
            return from(offset);
        }

        /**
         * {@return the buffer from a field on, to be sent or received into}
         *
         * @param type datatype of an element; not that of objects
         * @param field byte at which the field begins, as the method that added it has returned it
         */
        protected final ByteBuffer getBuffer(Datatype type, int field) {
            return getBuffer(type, field, 0);
        }

        /**
         * {@return the buffer from element {@code index} of an array on, to be sent or received into}
         *
         * @param type datatype of an element; not that of objects
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param index which element, from 0
         */
        protected final ByteBuffer getBuffer(Datatype type, int field, int index) {
            Arguments.checkPresent(Struct.this + ".getBuffer", "type", type, "the datatype of the field");
            return from(place(field, index, type.getExtent()));
        }

        /**
         * {@return the data of a field that is a struct}
         *
         * @param <S> class of the struct
         * @param <D> the data class of the struct
         * @param struct description of the field
         * @param field byte at which the field begins, as the method that added it has returned it
         */
        protected final <S extends Struct, D extends Struct.Data> D getData(S struct, int field) {
            return getData(struct, field, 0);
        }

        /**
         * {@return the data of element {@code index} of an array of structs}
         *
         * @param <S> class of the struct
         * @param <D> the data class of the struct
         * @param struct description of the field
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param index which element, from 0
         */
        protected final <S extends Struct, D extends Struct.Data> D getData(S struct, int field, int index) {
            Arguments.checkPresent(Struct.this + ".getData", "struct", struct, "the struct of the field");
            Struct of = struct;
            return of.data(buffer, place(field, index, of.getExtent()));
        }

        /**
         * {@return the {@code byte} of a field}
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         */
        protected final byte getByte(int field) {
            return bytes.get(place(field, 0, Byte.BYTES));
        }

        /**
         * {@return the element {@code index} of an array of {@code byte}}
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param index which element, from 0
         */
        protected final byte getByte(int field, int index) {
            return bytes.get(place(field, index, Byte.BYTES));
        }

        /**
         * Sets the {@code byte} of a field.
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param v the new value
         */
        protected final void putByte(int field, byte v) {
            bytes.put(place(field, 0, Byte.BYTES), v);
        }

        /**
         * Sets element {@code index} of an array of {@code byte}.
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param index which element, from 0
         * @param v the new value
         */
        protected final void putByte(int field, int index, byte v) {
            bytes.put(place(field, index, Byte.BYTES), v);
        }

        /**
         * {@return the {@code char} of a field}
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         */
        protected final char getChar(int field) {
            return bytes.getChar(place(field, 0, Character.BYTES));
        }

        /**
         * {@return the element {@code index} of an array of {@code char}}
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param index which element, from 0
         */
        protected final char getChar(int field, int index) {
            return bytes.getChar(place(field, index, Character.BYTES));
        }

        /**
         * Sets the {@code char} of a field.
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param v the new value
         */
        protected final void putChar(int field, char v) {
            bytes.putChar(place(field, 0, Character.BYTES), v);
        }

        /**
         * Sets element {@code index} of an array of {@code char}.
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param index which element, from 0
         * @param v the new value
         */
        protected final void putChar(int field, int index, char v) {
            bytes.putChar(place(field, index, Character.BYTES), v);
        }

        /**
         * {@return the {@code short} of a field}
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         */
        protected final short getShort(int field) {
            return bytes.getShort(place(field, 0, Short.BYTES));
        }

        /**
         * {@return the element {@code index} of an array of {@code short}}
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param index which element, from 0
         */
        protected final short getShort(int field, int index) {
            return bytes.getShort(place(field, index, Short.BYTES));
        }

        /**
         * Sets the {@code short} of a field.
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param v the new value
         */
        protected final void putShort(int field, short v) {
            bytes.putShort(place(field, 0, Short.BYTES), v);
        }

        /**
         * Sets element {@code index} of an array of {@code short}.
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param index which element, from 0
         * @param v the new value
         */
        protected final void putShort(int field, int index, short v) {
            bytes.putShort(place(field, index, Short.BYTES), v);
        }

        /**
         * {@return the {@code int} of a field}
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         */
        protected final int getInt(int field) {
            return bytes.getInt(place(field, 0, Integer.BYTES));
        }

        /**
         * {@return the element {@code index} of an array of {@code int}}
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param index which element, from 0
         */
        protected final int getInt(int field, int index) {
            return bytes.getInt(place(field, index, Integer.BYTES));
        }

        /**
         * Sets the {@code int} of a field.
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param v the new value
         */
        protected final void putInt(int field, int v) {
            bytes.putInt(place(field, 0, Integer.BYTES), v);
        }

        /**
         * Sets element {@code index} of an array of {@code int}.
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param index which element, from 0
         * @param v the new value
         */
        protected final void putInt(int field, int index, int v) {
            bytes.putInt(place(field, index, Integer.BYTES), v);
        }

        /**
         * {@return the {@code long} of a field}
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         */
        protected final long getLong(int field) {
            return bytes.getLong(place(field, 0, Long.BYTES));
        }

        /**
         * {@return the element {@code index} of an array of {@code long}}
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param index which element, from 0
         */
        protected final long getLong(int field, int index) {
            return bytes.getLong(place(field, index, Long.BYTES));
        }

        /**
         * Sets the {@code long} of a field.
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param v the new value
         */
        protected final void putLong(int field, long v) {
            bytes.putLong(place(field, 0, Long.BYTES), v);
        }

        /**
         * Sets element {@code index} of an array of {@code long}.
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param index which element, from 0
         * @param v the new value
         */
        protected final void putLong(int field, int index, long v) {
            bytes.putLong(place(field, index, Long.BYTES), v);
        }

        /**
         * {@return the {@code float} of a field}
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         */
        protected final float getFloat(int field) {
            return bytes.getFloat(place(field, 0, Float.BYTES));
        }

        /**
         * {@return the element {@code index} of an array of {@code float}}
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param index which element, from 0
         */
        protected final float getFloat(int field, int index) {
            return bytes.getFloat(place(field, index, Float.BYTES));
        }

        /**
         * Sets the {@code float} of a field.
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param v the new value
         */
        protected final void putFloat(int field, float v) {
            bytes.putFloat(place(field, 0, Float.BYTES), v);
        }

        /**
         * Sets element {@code index} of an array of {@code float}.
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param index which element, from 0
         * @param v the new value
         */
        protected final void putFloat(int field, int index, float v) {
            bytes.putFloat(place(field, index, Float.BYTES), v);
        }

        /**
         * {@return the {@code double} of a field}
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         */
        protected final double getDouble(int field) {
            return bytes.getDouble(place(field, 0, Double.BYTES));
        }

        /**
         * {@return the element {@code index} of an array of {@code double}}
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param index which element, from 0
         */
        protected final double getDouble(int field, int index) {
            return bytes.getDouble(place(field, index, Double.BYTES));
        }

        /**
         * Sets the {@code double} of a field.
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param v the new value
         */
        protected final void putDouble(int field, double v) {
            bytes.putDouble(place(field, 0, Double.BYTES), v);
        }

        /**
         * Sets element {@code index} of an array of {@code double}.
         *
         * @param field byte at which the field begins, as the method that added it has returned it
         * @param index which element, from 0
         * @param v the new value
         */
        protected final void putDouble(int field, int index, double v) {
            bytes.putDouble(place(field, index, Double.BYTES), v);
        }
    }
}
