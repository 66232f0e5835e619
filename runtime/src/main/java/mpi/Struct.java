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

    /** A data object of the subclass; {@link #getData(ByteBuffer)} says where it reads and writes. */
    protected abstract Data newData();

    /** Bytes from the start of one struct to the start of the next; from now on no field can be added. */
    public final int getExtent() {
        getType();
        return extent;
    }

    /** The datatype of the struct, committed; from now on no field can be added. */
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

    /** Data of the struct at the beginning of a buffer. */
    public final <T extends Data> T getData(ByteBuffer buffer) {
        return getData(buffer, 0);
    }

    /** Data of struct number {@code index} in a buffer. */
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

    /** Data of the struct at the beginning of an array. */
    public final <T extends Data> T getData(byte[] array) {
        return getData(array, 0);
    }

    /** Data of struct number {@code index} in an array. */
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

    /** Adds a {@code byte} field; returns the byte at which it begins. */
    public final int addByte() {
        return addByte(1);
    }

    /** Adds an array of {@code byte} of this length; returns the byte at which it begins. */
    public final int addByte(int length) {
        return add("addByte", Datatype.BYTE, Byte.BYTES, length);
    }

    /** Adds a {@code char} field; returns the byte at which it begins. */
    public final int addChar() {
        return addChar(1);
    }

    /** Adds an array of {@code char} of this length; returns the byte at which it begins. */
    public final int addChar(int length) {
        return add("addChar", Datatype.CHAR, Character.BYTES, length);
    }

    /** Adds a {@code short} field; returns the byte at which it begins. */
    public final int addShort() {
        return addShort(1);
    }

    /** Adds an array of {@code short} of this length; returns the byte at which it begins. */
    public final int addShort(int length) {
        return add("addShort", Datatype.SHORT, Short.BYTES, length);
    }

    /** Adds an {@code int} field; returns the byte at which it begins. */
    public final int addInt() {
        return addInt(1);
    }

    /** Adds an array of {@code int} of this length; returns the byte at which it begins. */
    public final int addInt(int length) {
        return add("addInt", Datatype.INT, Integer.BYTES, length);
    }

    /** Adds a {@code long} field; returns the byte at which it begins. */
    public final int addLong() {
        return addLong(1);
    }

    /** Adds an array of {@code long} of this length; returns the byte at which it begins. */
    public final int addLong(int length) {
        return add("addLong", Datatype.LONG, Long.BYTES, length);
    }

    /** Adds a {@code float} field; returns the byte at which it begins. */
    public final int addFloat() {
        return addFloat(1);
    }

    /** Adds an array of {@code float} of this length; returns the byte at which it begins. */
    public final int addFloat(int length) {
        return add("addFloat", Datatype.FLOAT, Float.BYTES, length);
    }

    /** Adds a {@code double} field; returns the byte at which it begins. */
    public final int addDouble() {
        return addDouble(1);
    }

    /** Adds an array of {@code double} of this length; returns the byte at which it begins. */
    public final int addDouble(int length) {
        return add("addDouble", Datatype.DOUBLE, Double.BYTES, length);
    }

    /** Adds a field that is a struct; returns the byte at which it begins. */
    public final int addStruct(Struct struct) {
        return addStruct(struct, 1);
    }

    /** Adds an array of structs; returns the byte at which it begins. */
    public final int addStruct(Struct struct, int length) {
        Arguments.checkPresent(this + ".addStruct", "struct", struct, "a Struct");
        return add("addStruct", struct.getType(), struct.getExtent(), length);
    }

    /** Adds a field of any datatype but that of objects; returns the byte at which it begins. */
    public final int addData(Datatype type) {
        return addData(type, 1);
    }

    /** Adds an array of any datatype but that of objects; returns the byte at which it begins. */
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

        /** The buffer from this struct on, to be sent or received into. */
        public final ByteBuffer getBuffer() {
            return from(offset);
        }

        /** The buffer from a field on, to be sent or received into. */
        protected final ByteBuffer getBuffer(Datatype type, int field) {
            return getBuffer(type, field, 0);
        }

        /** The buffer from element {@code index} of an array on, to be sent or received into. */
        protected final ByteBuffer getBuffer(Datatype type, int field, int index) {
            Arguments.checkPresent(Struct.this + ".getBuffer", "type", type, "the datatype of the field");
            return from(place(field, index, type.getExtent()));
        }

        /** Data of a field that is a struct. */
        protected final <S extends Struct, D extends Struct.Data> D getData(S struct, int field) {
            return getData(struct, field, 0);
        }

        /** Data of element {@code index} of an array of structs. */
        protected final <S extends Struct, D extends Struct.Data> D getData(S struct, int field, int index) {
            Arguments.checkPresent(Struct.this + ".getData", "struct", struct, "the struct of the field");
            Struct of = struct;
            return of.data(buffer, place(field, index, of.getExtent()));
        }

        /** The {@code byte} of a field. */
        protected final byte getByte(int field) {
            return bytes.get(place(field, 0, Byte.BYTES));
        }

        /** Element {@code index} of an array of {@code byte}. */
        protected final byte getByte(int field, int index) {
            return bytes.get(place(field, index, Byte.BYTES));
        }

        /** Sets the {@code byte} of a field. */
        protected final void putByte(int field, byte v) {
            bytes.put(place(field, 0, Byte.BYTES), v);
        }

        /** Sets element {@code index} of an array of {@code byte}. */
        protected final void putByte(int field, int index, byte v) {
            bytes.put(place(field, index, Byte.BYTES), v);
        }

        /** The {@code char} of a field. */
        protected final char getChar(int field) {
            return bytes.getChar(place(field, 0, Character.BYTES));
        }

        /** Element {@code index} of an array of {@code char}. */
        protected final char getChar(int field, int index) {
            return bytes.getChar(place(field, index, Character.BYTES));
        }

        /** Sets the {@code char} of a field. */
        protected final void putChar(int field, char v) {
            bytes.putChar(place(field, 0, Character.BYTES), v);
        }

        /** Sets element {@code index} of an array of {@code char}. */
        protected final void putChar(int field, int index, char v) {
            bytes.putChar(place(field, index, Character.BYTES), v);
        }

        /** The {@code short} of a field. */
        protected final short getShort(int field) {
            return bytes.getShort(place(field, 0, Short.BYTES));
        }

        /** Element {@code index} of an array of {@code short}. */
        protected final short getShort(int field, int index) {
            return bytes.getShort(place(field, index, Short.BYTES));
        }

        /** Sets the {@code short} of a field. */
        protected final void putShort(int field, short v) {
            bytes.putShort(place(field, 0, Short.BYTES), v);
        }

        /** Sets element {@code index} of an array of {@code short}. */
        protected final void putShort(int field, int index, short v) {
            bytes.putShort(place(field, index, Short.BYTES), v);
        }

        /** The {@code int} of a field. */
        protected final int getInt(int field) {
            return bytes.getInt(place(field, 0, Integer.BYTES));
        }

        /** Element {@code index} of an array of {@code int}. */
        protected final int getInt(int field, int index) {
            return bytes.getInt(place(field, index, Integer.BYTES));
        }

        /** Sets the {@code int} of a field. */
        protected final void putInt(int field, int v) {
            bytes.putInt(place(field, 0, Integer.BYTES), v);
        }

        /** Sets element {@code index} of an array of {@code int}. */
        protected final void putInt(int field, int index, int v) {
            bytes.putInt(place(field, index, Integer.BYTES), v);
        }

        /** The {@code long} of a field. */
        protected final long getLong(int field) {
            return bytes.getLong(place(field, 0, Long.BYTES));
        }

        /** Element {@code index} of an array of {@code long}. */
        protected final long getLong(int field, int index) {
            return bytes.getLong(place(field, index, Long.BYTES));
        }

        /** Sets the {@code long} of a field. */
        protected final void putLong(int field, long v) {
            bytes.putLong(place(field, 0, Long.BYTES), v);
        }

        /** Sets element {@code index} of an array of {@code long}. */
        protected final void putLong(int field, int index, long v) {
            bytes.putLong(place(field, index, Long.BYTES), v);
        }

        /** The {@code float} of a field. */
        protected final float getFloat(int field) {
            return bytes.getFloat(place(field, 0, Float.BYTES));
        }

        /** Element {@code index} of an array of {@code float}. */
        protected final float getFloat(int field, int index) {
            return bytes.getFloat(place(field, index, Float.BYTES));
        }

        /** Sets the {@code float} of a field. */
        protected final void putFloat(int field, float v) {
            bytes.putFloat(place(field, 0, Float.BYTES), v);
        }

        /** Sets element {@code index} of an array of {@code float}. */
        protected final void putFloat(int field, int index, float v) {
            bytes.putFloat(place(field, index, Float.BYTES), v);
        }

        /** The {@code double} of a field. */
        protected final double getDouble(int field) {
            return bytes.getDouble(place(field, 0, Double.BYTES));
        }

        /** Element {@code index} of an array of {@code double}. */
        protected final double getDouble(int field, int index) {
            return bytes.getDouble(place(field, index, Double.BYTES));
        }

        /** Sets the {@code double} of a field. */
        protected final void putDouble(int field, double v) {
            bytes.putDouble(place(field, 0, Double.BYTES), v);
        }

        /** Sets element {@code index} of an array of {@code double}. */
        protected final void putDouble(int field, int index, double v) {
            bytes.putDouble(place(field, index, Double.BYTES), v);
        }
    }
}
