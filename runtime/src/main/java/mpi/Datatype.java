package mpi;

import bireme.collectives.ItemLayout;
import bireme.runtime.buffer.PrimitiveLayout;
import xxdev.ElementType;

/**
 * What one item of a buffer is.
 *
 * <p>Units: sizes and extents are in base elements of the buffer's array, as in mpiJava, not in bytes.
 *
 * <p>Threads: immutable, shared by all ranks.
 */
public final class Datatype {
    /** {@code byte}; the constants of this class are what {@code MPI.BYTE} and its neighbours are. */
    public static final Datatype BYTE = basic("MPI.BYTE", 1, ElementType.BYTE, byte[].class);

    /** {@code char}. */
    public static final Datatype CHAR = basic("MPI.CHAR", 2, ElementType.CHAR, char[].class);

    /** {@code short}. */
    public static final Datatype SHORT = basic("MPI.SHORT", 3, ElementType.SHORT, short[].class);

    /** {@code boolean}. */
    public static final Datatype BOOLEAN = basic("MPI.BOOLEAN", 4, ElementType.BOOLEAN, boolean[].class);

    /** {@code int}. */
    public static final Datatype INT = basic("MPI.INT", 5, ElementType.INT, int[].class);

    /** {@code long}. */
    public static final Datatype LONG = basic("MPI.LONG", 6, ElementType.LONG, long[].class);

    /** {@code float}. */
    public static final Datatype FLOAT = basic("MPI.FLOAT", 7, ElementType.FLOAT, float[].class);

    /** {@code double}. */
    public static final Datatype DOUBLE = basic("MPI.DOUBLE", 8, ElementType.DOUBLE, double[].class);

    /** Any serializable object. */
    public static final Datatype OBJECT = new Datatype("MPI.OBJECT", 12, ElementType.OBJECT, null, 1);

    /** Pairs of {@code short}. */
    public static final Datatype SHORT2 = pair("MPI.SHORT2", SHORT);

    /** Pairs of {@code int}. */
    public static final Datatype INT2 = pair("MPI.INT2", INT);

    /** Pairs of {@code long}. */
    public static final Datatype LONG2 = pair("MPI.LONG2", LONG);

    /** Pairs of {@code float}. */
    public static final Datatype FLOAT2 = pair("MPI.FLOAT2", FLOAT);

    /** Pairs of {@code double}. */
    public static final Datatype DOUBLE2 = pair("MPI.DOUBLE2", DOUBLE);

    /** Element type of the arrays this datatype describes. */
    final ElementType element;

    /**
     * Class of the arrays that go to the device as they are, or {@code null} when there is more to it than a class to
     * compare: arrays of references come in many classes.
     */
    final Class<?> plainArray;

    /** Elements from the start of one item to the start of the next. */
    final int extent;

    private final String name;
    private final int code;
    private final ItemLayout layout;

    private Datatype(String name, int code, ElementType element, Class<?> plainArray, int extent) {
        this.name = name;
        this.code = code;
        this.element = element;
        this.plainArray = plainArray;
        this.extent = extent;
        this.layout = new PrimitiveLayout(element, extent);
    }

    private static Datatype basic(String name, int code, ElementType element, Class<?> plainArray) {
        return new Datatype(name, code, element, plainArray, 1);
    }

    private static Datatype pair(String name, Datatype of) {
        return new Datatype(name, of.code, of.element, of.plainArray, 2);
    }

    /** How items lie in a buffer; not for objects, whose copies need the serializer of a rank. */
    ItemLayout layout() {
        return layout;
    }

    /** A fresh array for this many items. */
    Object allocate(int items) {
        return element == ElementType.OBJECT ? new Object[items] : layout.allocate(items);
    }

    /** Copies items between buffers; objects by reference. */
    void copy(Object from, int fromOffset, Object to, int toOffset, int items) {
        if (element == ElementType.OBJECT) {
            System.arraycopy(from, fromOffset, to, toOffset, items);
        } else {
            layout.copy(from, fromOffset, to, toOffset, items);
        }
    }

    /** Base elements that carry data in one item. */
    public int Size() {
        return extent;
    }

    /** Base elements from the start of one item to the start of the next. */
    public int Extent() {
        return extent;
    }

    /** Base elements from the start of an item to its first element. */
    public int Lb() {
        return 0;
    }

    /** Base elements from the start of an item to its end. */
    public int Ub() {
        return extent;
    }

    /** Code of the base type: 1 BYTE, 2 CHAR, 3 SHORT, 4 BOOLEAN, 5 INT, 6 LONG, 7 FLOAT, 8 DOUBLE, 12 OBJECT. */
    public int getType() {
        return code;
    }

    /** Bytes of one item; 0 for objects. */
    public int getByteSize() {
        return extent * element.bytes();
    }

    @Override
    public String toString() {
        return name;
    }
}
