package mpi;

import bireme.collectives.items.ItemLayout;
import bireme.devices.memory.ElementCopy;
import bireme.runtime.buffer.PrimitiveLayout;
import bireme.runtime.check.RankCheck;
import bireme.runtime.layout.LayoutException;
import bireme.runtime.layout.TypeLayout;
import bireme.runtime.reduce.RecordKind;
import java.util.Arrays;
import java.util.function.Supplier;
import xxdev.ElementType;

/**
 * The type of the items of a buffer: a predefined type, or one derived from others.
 *
 * <p>A derived type is made by one of the static methods and then committed; before that it serves to make others only.
 * All elements of an item are of one base type, that of the buffer's array. Its items may have gaps, lie in any order
 * and be resized by {@code MPI.LB} and {@code MPI.UB}.
 *
 * <p>Units: sizes, extents and displacements are in base elements of the buffer's array, as in mpiJava, not in bytes.
 *
 * <p>Threads: predefined types are immutable and shared by all ranks; a derived one is committed and freed by one
 * thread, and used by any in between.
 *
 * <p>Errors: {@link MPIException} naming call, argument, value and what is legal; nothing is made then.
 *
 * <p>Source: MPI 4.1, chapter 5.
 */
public final class Datatype implements Freeable, AutoCloseable, Cloneable {
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
    public static final Datatype OBJECT = basic("MPI.OBJECT", 12, ElementType.OBJECT, null);

    /** Data that {@link Comm#Pack} has written; bytes. */
    public static final Datatype PACKED = basic("MPI.PACKED", 9, ElementType.BYTE, byte[].class);

    /** No element at all; in {@link #Struct} it sets the lower bound. */
    public static final Datatype LB = mark("MPI.LB", 10, TypeLayout.LOWER_MARK);

    /** No element at all; in {@link #Struct} it sets the upper bound. */
    public static final Datatype UB = mark("MPI.UB", 11, TypeLayout.UPPER_MARK);

    /** No datatype. */
    public static final Datatype NULL = mark("MPI.NULL", 0, TypeLayout.EMPTY);

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

    /** A {@code short} and an {@code int} index in bytes, see {@link ShortInt}. */
    public static final Datatype SHORT_INT = withIndex(RecordKind.SHORT_INT, SHORT);

    /** A {@code long} and an {@code int} index in bytes, see {@link LongInt}. */
    public static final Datatype LONG_INT = withIndex(RecordKind.LONG_INT, LONG);

    /** A {@code float} and an {@code int} index in bytes, see {@link FloatInt}. */
    public static final Datatype FLOAT_INT = withIndex(RecordKind.FLOAT_INT, FLOAT);

    /** A {@code double} and an {@code int} index in bytes, see {@link DoubleInt}. */
    public static final Datatype DOUBLE_INT = withIndex(RecordKind.DOUBLE_INT, DOUBLE);

    /** Complex numbers, two {@code float} each, see {@link FloatComplex}. */
    public static final Datatype FLOAT_COMPLEX = complex(RecordKind.FLOAT_COMPLEX, FLOAT);

    /** Complex numbers, two {@code double} each, see {@link DoubleComplex}. */
    public static final Datatype DOUBLE_COMPLEX = complex(RecordKind.DOUBLE_COMPLEX, DOUBLE);

    /** Whether and why a datatype can be used in communication. */
    private enum State {
        /** It can. */
        COMMITTED(""),
        UNCOMMITTED("has not been committed; call Commit first"),
        FREED("has been freed"),
        MARK("is no type of data; expected MPI.BYTE, MPI.INT, ... or a committed derived type");

        final String refusal;

        State(String refusal) {
            this.refusal = refusal;
        }
    }

    /** Element type of the arrays this datatype describes; of a type without any element that of bytes. */
    final ElementType element;

    /**
     * Class of the arrays that go to the device as they are, or {@code null} when there is more to it than a class to
     * compare: arrays of references come in many classes, a derived type may have gaps or not be committed.
     */
    Class<?> plainArray;

    /** Elements that travel for each item. */
    final int size;

    /** Bytes that the address of an item is a multiple of where a C compiler places it. */
    private final int alignment;

    /** How predefined operations read an item, if it is neither an element nor a pair; else {@code null}. */
    final RecordKind recordKind;

    private volatile String name;
    private volatile boolean isNamed;
    private final int code;
    private final Class<?> arrayClass;
    private final TypeLayout places;
    private final boolean isPredefined;
    /** How items lie one after another where there are no gaps: in messages, and in space of the collectives. */
    private final ItemLayout packed;

    /** Of items in bytes that are made of others; {@code null} where the base elements are the basic ones. */
    private BasicElements basics;

    private State state;
    /** Of a derived type; {@code null} until there is one. */
    private DatatypeAttributes attributes;

    private Datatype(String name, int code, ElementType element, Class<?> arrayClass, TypeLayout places, State state) {
        this(name, code, element, arrayClass, places, state, Math.max(1, element.bytes()), null);
    }

    private Datatype(
            String name,
            int code,
            ElementType element,
            Class<?> arrayClass,
            TypeLayout places,
            State state,
            int alignment,
            RecordKind recordKind) {
        this.alignment = alignment;
        this.recordKind = recordKind;
        this.name = name;
        this.code = code;
        this.element = element;
        this.arrayClass = arrayClass;
        this.places = places;
        this.size = places.size();
        this.isPredefined = state != State.UNCOMMITTED;
        this.packed = new PrimitiveLayout(element, Math.max(1, size));
        this.state = state;
        this.plainArray = state == State.COMMITTED && places.isPlain() ? arrayClass : null;
    }

    private static Datatype basic(String name, int code, ElementType element, Class<?> array) {
        return new Datatype(name, code, element, array, TypeLayout.ELEMENT, State.COMMITTED);
    }

    private static Datatype pair(String name, Datatype of) {
        TypeLayout places = TypeLayout.contiguous(2, of.places);
        return new Datatype(name, of.code, of.element, of.arrayClass, places, State.COMMITTED);
    }

    private static Datatype complex(RecordKind kind, Datatype part) {
        TypeLayout places = TypeLayout.contiguous(2, part.places);
        return new Datatype(
                "MPI." + kind, part.code, part.element, part.arrayClass, places, State.COMMITTED, part.alignment, kind);
    }

    /** As C compilers place a struct of the two. */
    private static Datatype withIndex(RecordKind kind, Datatype value) {
        int alignment = Math.max(value.alignment, INT.alignment);
        long[] at = {0, alignment};
        TypeLayout[] parts = {inBytes(value), inBytes(INT)};
        TypeLayout places = TypeLayout.struct(new int[] {1, 1}, at, parts).aligned(alignment);
        Datatype pair = new Datatype(
                "MPI." + kind, BYTE.code, BYTE.element, BYTE.arrayClass, places, State.COMMITTED, alignment, kind);
        pair.basics = BasicElements.of(new Datatype[] {value, INT}, new int[] {1, 1});
        return pair;
    }

    private static TypeLayout inBytes(Datatype type) {
        return type.places.scaled(type.element.bytes());
    }

    private static Datatype mark(String name, int code, TypeLayout places) {
        return new Datatype(name, code, ElementType.BYTE, null, places, State.MARK);
    }

    private static Datatype derived(String call, String name, Datatype base, Supplier<TypeLayout> places) {
        Datatype made = derived(call, name, base, base.alignment, places);
        made.basics = base.basics;
        return made;
    }

    private static Datatype derived(
            String call, String name, Datatype base, int alignment, Supplier<TypeLayout> places) {
        try {
            TypeLayout given = places.get();
            TypeLayout layout = alignment > base.element.bytes() ? given.aligned(alignment) : given;
            return new Datatype(
                    name, base.code, base.element, base.arrayClass, layout, State.UNCOMMITTED, alignment, null);
        } catch (LayoutException e) {
            throw new MPIException(ErrorClass.ARG, call + ": " + e.getMessage());
        }
    }

    /**
     * Items of a type, one after another.
     *
     * <p>Source: MPI 4.1, 5.1.2.
     *
     * @param count how many, 0 or more
     * @param oldtype type of the items; not {@code null}, and not freed
     * @return the type, to be committed before it is used in communication
     * @throws MPIException of class {@code MPI.ERR_COUNT} for a negative count or length, {@code MPI.ERR_TYPE} for a
     *     type that cannot be used, {@code MPI.ERR_ARG} for arrays that do not fit each other or items too large
     */
    public static Datatype Contiguous(int count, Datatype oldtype) {
        Datatype old = oldType("Contiguous", "oldtype", oldtype);
        checkCount("Contiguous", "count", count);
        return derived(
                "Contiguous",
                "Contiguous(" + count + ", " + old + ")",
                old,
                () -> TypeLayout.contiguous(count, old.places));
    }

    /**
     * Blocks of items at a fixed distance.
     *
     * <p>Source: MPI 4.1, 5.1.2.
     *
     * @param count number of blocks, 0 or more
     * @param blocklength items in each block, 0 or more
     * @param stride from the start of a block to that of the next, in extents of the type
     * @param oldtype type of the items; not {@code null}, and not freed
     * @return the type, to be committed before it is used in communication
     * @throws MPIException of class {@code MPI.ERR_COUNT} for a negative count or length, {@code MPI.ERR_TYPE} for a
     *     type that cannot be used, {@code MPI.ERR_ARG} for arrays that do not fit each other or items too large
     */
    public static Datatype Vector(int count, int blocklength, int stride, Datatype oldtype) {
        Datatype old = oldType("Vector", "oldtype", oldtype);
        return vector("Vector", count, blocklength, stride, (long) stride * old.places.extent(), old);
    }

    /**
     * As {@link #Vector}, with the stride in base elements.
     *
     * <p>Source: MPI 4.1, 5.1.2.
     *
     * @param count how many items or blocks, 0 or more
     * @param blocklength items in each block, 0 or more
     * @param stride from the start of a block to that of the next, in base elements
     * @param oldtype type of the items; not {@code null}, and not freed
     * @return the type, to be committed before it is used in communication
     * @throws MPIException of class {@code MPI.ERR_COUNT} for a negative count or length, {@code MPI.ERR_TYPE} for a
     *     type that cannot be used, {@code MPI.ERR_ARG} for arrays that do not fit each other or items too large
     */
    public static Datatype Hvector(int count, int blocklength, int stride, Datatype oldtype) {
        return vector("Hvector", count, blocklength, stride, stride, oldType("Hvector", "oldtype", oldtype));
    }

    private static Datatype vector(String call, int count, int blocklength, int stride, long elements, Datatype old) {
        checkCount(call, "count", count);
        checkCount(call, "blocklength", blocklength);
        String name = call + "(" + count + ", " + blocklength + ", " + stride + ", " + old + ")";
        return derived(call, name, old, () -> TypeLayout.vector(count, blocklength, elements, old.places));
    }

    /**
     * Blocks of items, each of its own length and in its own place.
     *
     * <p>Source: MPI 4.1, 5.1.2.
     *
     * @param blocklengths items in each block, 0 or more
     * @param displacements where each block begins, in extents of the type
     * @param oldtype type of the items; not {@code null}, and not freed
     * @return the type, to be committed before it is used in communication
     * @throws MPIException of class {@code MPI.ERR_COUNT} for a negative count or length, {@code MPI.ERR_TYPE} for a
     *     type that cannot be used, {@code MPI.ERR_ARG} for arrays that do not fit each other or items too large
     */
    public static Datatype Indexed(int[] blocklengths, int[] displacements, Datatype oldtype) {
        Datatype old = oldType("Indexed", "oldtype", oldtype);
        return indexed("Indexed", blocklengths, displacements, old.places.extent(), old);
    }

    /**
     * As {@link #Indexed}, with the displacements in base elements.
     *
     * <p>Source: MPI 4.1, 5.1.2.
     *
     * @param blocklengths items in each block, 0 or more
     * @param displacements where each block begins, in base elements
     * @param oldtype type of the items; not {@code null}, and not freed
     * @return the type, to be committed before it is used in communication
     * @throws MPIException of class {@code MPI.ERR_COUNT} for a negative count or length, {@code MPI.ERR_TYPE} for a
     *     type that cannot be used, {@code MPI.ERR_ARG} for arrays that do not fit each other or items too large
     */
    public static Datatype Hindexed(int[] blocklengths, int[] displacements, Datatype oldtype) {
        Datatype old = oldType("Hindexed", "oldtype", oldtype);
        return indexed("Hindexed", blocklengths, displacements, 1, old);
    }

    private static Datatype indexed(String call, int[] lengths, int[] displacements, int unit, Datatype old) {
        checkBlocks(call, lengths, displacements);
        int[] ownLengths = lengths.clone();
        long[] places =
                Arrays.stream(displacements).mapToLong(at -> (long) at * unit).toArray();
        String name = call + "(" + lengths.length + " blocks of " + old + ")";
        return derived(call, name, old, () -> TypeLayout.indexed(ownLengths, places, old.places));
    }

    /**
     * Blocks of items, each of its own type, length and place. All types have one base type; {@code MPI.LB} and
     * {@code MPI.UB}, which have none, set the bounds.
     *
     * <p>Source: MPI 4.1, 5.1.2.
     *
     * @param blocklengths items in each block, 0 or more
     * @param displacements where each block begins, in base elements
     * @param oldtypes type of each block
     * @return the type, to be committed before it is used in communication
     * @throws MPIException of class {@code MPI.ERR_COUNT} for a negative count or length, {@code MPI.ERR_TYPE} for a
     *     type that cannot be used, {@code MPI.ERR_ARG} for arrays that do not fit each other or items too large
     */
    public static Datatype Struct(int[] blocklengths, int[] displacements, Datatype[] oldtypes) {
        return struct(
                "Struct", blocklengths, displacements, checkedTypes("Struct", blocklengths, displacements, oldtypes));
    }

    private static Datatype[] checkedTypes(String call, int[] blocklengths, int[] displacements, Datatype[] oldtypes) {
        checkBlocks(call, blocklengths, displacements);
        Arguments.checkPresent(call, "oldtypes", oldtypes, "one datatype for each block");
        checkLengths(call, blocklengths.length, "oldtypes", oldtypes.length);
        return oldtypes.clone();
    }

    private static Datatype struct(String call, int[] blocklengths, int[] displacements, Datatype[] types) {
        Datatype base = NULL;
        for (int i = 0; i < types.length; i++) {
            Datatype type = oldType(call, "oldtypes[" + i + "]", types[i]);
            if (type.hasBase() && base.hasBase() && (type.element != base.element)) {
                throw new MPIException(
                        ErrorClass.TYPE,
                        call + ": oldtypes[" + i + "] " + type + " and " + base
                                + " have different base types; expected one for the whole struct, since a buffer is an"
                                + " array of one type");
            }
            base = base.hasBase() ? base : type;
        }
        TypeLayout[] layouts = Arrays.stream(types).map(type -> type.places).toArray(TypeLayout[]::new);
        long[] places = Arrays.stream(displacements).asLongStream().toArray();
        int[] lengths = blocklengths.clone();
        Datatype ofBase = base.hasBase() ? base : NULL;
        String name = call + "(" + types.length + " blocks of " + (base.hasBase() ? baseName(base) : "nothing") + ")";
        Datatype made = derived(call, name, ofBase, () -> TypeLayout.struct(lengths, places, layouts));
        boolean isOfRecords = Arrays.stream(types).anyMatch(type -> type.basics != null);
        made.basics = isOfRecords ? BasicElements.of(types, lengths) : null;
        return made;
    }

    private static String baseName(Datatype type) {
        return "MPI." + type.element;
    }

    /** Whether there is an array that belongs to the type. */
    private boolean hasBase() {
        return arrayClass != null || element == ElementType.OBJECT;
    }

    private static Datatype oldType(String call, String argument, Datatype type) {
        Arguments.checkPresent(call, argument, type, "MPI.BYTE, MPI.INT, ... or a derived type");
        if (type.state == State.FREED || type == NULL) {
            throw new MPIException(ErrorClass.TYPE, call + ": " + argument + " " + type + " " + type.state.refusal);
        }
        return type;
    }

    private static void checkCount(String call, String argument, int count) {
        if (count < 0) {
            throw new MPIException(
                    ErrorClass.COUNT, call + ": " + argument + " " + count + " is outside 0.." + Integer.MAX_VALUE);
        }
    }

    private static void checkBlocks(String call, int[] lengths, int[] displacements) {
        Arguments.checkPresent(call, "blocklengths", lengths, "one length for each block");
        Arguments.checkPresent(call, "displacements", displacements, "one displacement for each block");
        checkLengths(call, lengths.length, "displacements", displacements.length);
        for (int i = 0; i < lengths.length; i++) {
            checkCount(call, "blocklengths[" + i + "]", lengths[i]);
        }
    }

    private static void checkLengths(String call, int blocks, String argument, int length) {
        if (length != blocks) {
            throw new MPIException(
                    ErrorClass.ARG,
                    call + ": " + argument + " has " + length + " elements, blocklengths has " + blocks
                            + "; expected as many");
        }
    }

    /**
     * Makes the type fit for communication; again has no effect.
     *
     * <p>Source: MPI 4.1, 5.1.9.
     *
     * @throws MPIException of class {@code MPI.ERR_TYPE} when the type is null
     */
    public void Commit() {
        if (state == State.FREED || state == State.MARK) {
            throw new MPIException(ErrorClass.TYPE, "Commit: " + this + " " + state.refusal);
        }
        if (state != State.COMMITTED && !isPredefined) {
            RankCheck.madeByCaller(this, "datatype " + this);
        }
        state = State.COMMITTED;
        plainArray = size > 0 && places.isPlain() ? arrayClass : null;
    }

    /**
     * Lets go of the type. Operations that are pending, and types made from it, are not affected.
     *
     * <p>Source: MPI 4.1, 5.1.9.
     *
     * @throws MPIException for a predefined type, and for one that has been freed
     */
    public void Free() {
        if (isPredefined || state == State.FREED) {
            throw new MPIException(
                    ErrorClass.TYPE,
                    "Free: " + this + " " + (isPredefined ? "is predefined and cannot be freed" : state.refusal));
        }
        state = State.FREED;
        RankCheck.freedByCaller(this);
        plainArray = null;
        attributes = null;
    }

    /** Part of mpiJava, does nothing. Empty, so that the JVM does not treat datatypes as finalizable. */
    @Override
    @SuppressWarnings({"deprecation", "removal"})
    public void finalize() {}

    /** The same as {@link #Free}. */
    @Override
    public void free() {
        Free();
    }

    /**
     * As {@link #free}, at the end of a try-with-resources statement; nothing happens to what was freed already, nor to
     * predefined types, which a test framework closes, too, when they are arguments of a test.
     */
    @Override
    public void close() {
        if (!isPredefined && !isNull()) {
            free();
        }
    }

    /** Why the type cannot be used in communication, after its name; {@code null} if it can. */
    String refusal() {
        return state == State.COMMITTED ? null : state.refusal;
    }

    /** The places of the elements, where the buffer itself cannot go to the device; else {@code null}. */
    TypeLayout scattered() {
        return size == 0 || places.isPlain() ? null : places;
    }

    /** The places of the elements. */
    TypeLayout places() {
        return places;
    }

    /** Whether this is one of the predefined types. */
    boolean isPredefined() {
        return isPredefined;
    }

    /** Class of the arrays that hold such items; {@code null} when it is any array of references, or any at all. */
    Class<?> arrayClass() {
        return arrayClass;
    }

    /** Whether any buffer will do, because there is no element of any type. */
    boolean isOfNothing() {
        return !hasBase();
    }

    /** Whether an item in bytes is made of elements of other types. */
    boolean isMixed() {
        return basics != null;
    }

    /** The basic elements of an item; of one whose base elements are basic, a single one of them. */
    BasicElements basicElements() {
        return basics != null ? basics : BasicElements.of(element.bytes());
    }

    /** Basic elements in so many base elements of items, or {@code MPI.UNDEFINED}. */
    long basicIn(long received) {
        return basics == null || received < 0 ? received : basics.elementsIn(received);
    }

    /** Base elements of so many basic ones. */
    long ofBasic(long count) {
        return basics == null ? count : basics.bytesOf(count);
    }

    /** How items lie one after another without gaps; not for objects, whose copies need the serializer of a rank. */
    ItemLayout layout() {
        return packed;
    }

    /** The predefined type of an element. */
    Datatype ofElement() {
        return of(element);
    }

    /** The predefined type of elements. */
    static Datatype of(ElementType element) {
        return switch (element) {
            case BYTE -> BYTE;
            case CHAR -> CHAR;
            case SHORT -> SHORT;
            case BOOLEAN -> BOOLEAN;
            case INT -> INT;
            case LONG -> LONG;
            case FLOAT -> FLOAT;
            case DOUBLE -> DOUBLE;
            case OBJECT -> OBJECT;
        };
    }

    /** A fresh array for this many items without gaps. */
    Object allocate(int items) {
        return element.newArray(Math.multiplyExact(items, size));
    }

    /** Copies items between buffers in the form the device takes; objects by reference. */
    void copy(Object from, int fromOffset, Object to, int toOffset, int items) {
        if (element == ElementType.OBJECT) {
            ElementCopy.copy(element, from, fromOffset, to, toOffset, items * size);
        } else if (size > 0) {
            packed.copy(from, fromOffset, to, toOffset, items);
        }
    }

    /**
     * {@return the number of base elements that carry data in one item}
     *
     * <p>Source: MPI 4.1, 5.1.5.
     */
    public int Size() {
        return size;
    }

    /**
     * {@return the number of base elements from the start of one item to the start of the next}
     *
     * <p>Source: MPI 4.1, 5.1.7.
     */
    public int Extent() {
        return places.extent();
    }

    /** {@return the number of base elements from the start of an item to its lower bound} */
    public int Lb() {
        return places.lowerBound();
    }

    /** {@return the number of base elements from the start of an item to its upper bound} */
    public int Ub() {
        return places.upperBound();
    }

    /**
     * The code of the base type.
     *
     * @return 1 BYTE, 2 CHAR, 3 SHORT, 4 BOOLEAN, 5 INT, 6 LONG, 7 FLOAT, 8 DOUBLE, 9 PACKED, 10 LB, 11 UB, 12 OBJECT;
     *     0 for none
     */
    public int getType() {
        return code;
    }

    /**
     * {@return the number of bytes that carry data in one item; 0 for objects}
     *
     * @throws MPIException of class {@code MPI.ERR_TYPE} when an {@code int} cannot hold it
     */
    public int getByteSize() {
        return bytes("getByteSize", size);
    }

    @Override
    public String toString() {
        return name;
    }

    // From here on Open MPI's names, with sizes, extents and displacements in bytes; see the package's description.

    /** {@return the number of bytes from the start of an item to its lower bound} */
    public int getLb() {
        return bytes("getLb", places.lowerBound());
    }

    /** {@return the number of bytes from the start of one item to the start of the next} */
    public int getExtent() {
        return bytes("getExtent", places.extent());
    }

    /**
     * {@return the number of bytes from the start of an item to the first of its elements}
     *
     * <p>Source: MPI 4.1, 5.1.8.
     */
    public int getTrueLb() {
        return bytes("getTrueLb", places.firstPlace(1));
    }

    /**
     * {@return the number of bytes from the first element of an item to the end of the last}
     *
     * <p>Source: MPI 4.1, 5.1.8.
     */
    public int getTrueExtent() {
        return bytes("getTrueExtent", places.endPlace(1) - places.firstPlace(1));
    }

    /** {@return the number of bytes that carry data in one item} */
    public int getSize() {
        return bytes("getSize", size);
    }

    private int bytes(String call, long elements) {
        return ByteUnits.bytes(call, this, elements);
    }

    /** As {@link #Commit}. */
    public void commit() {
        Commit();
    }

    /** {@return whether this is no datatype: {@code MPI.DATATYPE_NULL}, or one that was freed} */
    public boolean isNull() {
        return state == State.FREED || this == NULL;
    }

    /**
     * Makes a duplicate, the same as {@link #dup}.
     *
     * @return the duplicate
     */
    @Override
    public Datatype clone() {
        return dup();
    }

    /**
     * {@return a derived type of the same items, to be freed on its own; committed if this one is}
     *
     * <p>Source: MPI 4.1, 5.1.10.
     */
    public Datatype dup() {
        Datatype old = oldType("dup", "the datatype", this);
        Datatype copy = derived("dup", name, old, () -> old.places);
        if (state == State.COMMITTED) {
            copy.Commit();
        }
        copy.attributes = attributes == null ? null : attributes.copy();
        return copy;
    }

    /**
     * As {@link #Contiguous}.
     *
     * @param count how many items or blocks, 0 or more
     * @param oldType type of the items; not {@code null}, and not freed
     * @return the type, to be committed before it is used in communication
     * @throws MPIException of class {@code MPI.ERR_COUNT} for a negative count or length, {@code MPI.ERR_TYPE} for a
     *     type that cannot be used, {@code MPI.ERR_ARG} for arrays that do not fit each other or items too large
     */
    public static Datatype createContiguous(int count, Datatype oldType) {
        return Contiguous(count, oldType);
    }

    /**
     * As {@link #Vector}.
     *
     * @param count how many items or blocks, 0 or more
     * @param blockLength items in each block, 0 or more
     * @param stride from the start of a block to that of the next, in extents of the type
     * @param oldType type of the items; not {@code null}, and not freed
     * @return the type, to be committed before it is used in communication
     * @throws MPIException of class {@code MPI.ERR_COUNT} for a negative count or length, {@code MPI.ERR_TYPE} for a
     *     type that cannot be used, {@code MPI.ERR_ARG} for arrays that do not fit each other or items too large
     */
    public static Datatype createVector(int count, int blockLength, int stride, Datatype oldType) {
        return Vector(count, blockLength, stride, oldType);
    }

    /**
     * As {@link #Hvector}, with the stride in bytes.
     *
     * @param count how many items or blocks, 0 or more
     * @param blockLength items in each block, 0 or more
     * @param stride from the start of a block to that of the next, in bytes; a multiple of the base element
     * @param oldType type of the items; not {@code null}, and not freed
     * @return the type, to be committed before it is used in communication
     * @throws MPIException of class {@code MPI.ERR_COUNT} for a negative count or length, {@code MPI.ERR_TYPE} for a
     *     type that cannot be used, {@code MPI.ERR_ARG} for arrays that do not fit each other or items too large
     */
    public static Datatype createHVector(int count, int blockLength, int stride, Datatype oldType) {
        String call = "createHVector";
        Datatype old = oldType(call, "oldType", oldType);
        return vector(call, count, blockLength, stride, ByteUnits.elements(call, "stride", stride, old), old);
    }

    /**
     * As {@link #Indexed}.
     *
     * @param blockLengths items in each block, 0 or more
     * @param displacements where each block begins, in extents of the type
     * @param oldType type of the items; not {@code null}, and not freed
     * @return the type, to be committed before it is used in communication
     * @throws MPIException of class {@code MPI.ERR_COUNT} for a negative count or length, {@code MPI.ERR_TYPE} for a
     *     type that cannot be used, {@code MPI.ERR_ARG} for arrays that do not fit each other or items too large
     */
    public static Datatype createIndexed(int[] blockLengths, int[] displacements, Datatype oldType) {
        return Indexed(blockLengths, displacements, oldType);
    }

    /**
     * As {@link #Hindexed}, with the displacements in bytes.
     *
     * @param blockLengths items in each block, 0 or more
     * @param displacements where each block begins, in bytes; multiples of the base element
     * @param oldType type of the items; not {@code null}, and not freed
     * @return the type, to be committed before it is used in communication
     * @throws MPIException of class {@code MPI.ERR_COUNT} for a negative count or length, {@code MPI.ERR_TYPE} for a
     *     type that cannot be used, {@code MPI.ERR_ARG} for arrays that do not fit each other or items too large
     */
    public static Datatype createHIndexed(int[] blockLengths, int[] displacements, Datatype oldType) {
        String call = "createHIndexed";
        Datatype old = oldType(call, "oldType", oldType);
        checkBlocks(call, blockLengths, displacements);
        int[] elements = new int[displacements.length];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = ByteUnits.elements(call, "displacements[" + i + "]", displacements[i], old);
        }
        return indexed(call, blockLengths, elements, 1, old);
    }

    /**
     * As {@link #Struct}, with the displacements in bytes. Types of different bases make a struct of bytes, for a
     * {@code byte[]} or a {@code ByteBuffer} that holds them in native byte order, and whose extent is rounded up as C
     * compilers do; so do displacements that are no multiple of the element.
     *
     * @param blockLengths items in each block, 0 or more
     * @param displacements where each block begins, in bytes
     * @param types type of each block
     * @return the type, to be committed before it is used in communication
     * @throws MPIException of class {@code MPI.ERR_COUNT} for a negative count or length, {@code MPI.ERR_TYPE} for a
     *     type that cannot be used, {@code MPI.ERR_ARG} for arrays that do not fit each other or items too large
     */
    public static Datatype createStruct(int[] blockLengths, int[] displacements, Datatype[] types) {
        String call = "createStruct";
        Datatype[] old = checkedTypes(call, blockLengths, displacements, types);
        Datatype base = null;
        boolean isOfBytes = false;
        int largest = 1;
        for (int i = 0; i < old.length; i++) {
            Datatype each = oldType(call, "types[" + i + "]", old[i]);
            if (each.hasBase()) {
                ByteUnits.width(call, "types[" + i + "]", each);
                isOfBytes |= base != null && base.element != each.element;
                largest = Math.max(largest, each.alignment);
                base = each;
            }
        }
        for (int i = 0; base != null && i < old.length; i++) {
            isOfBytes |= displacements[i] % base.element.bytes() != 0 || largest > base.element.bytes();
        }
        if (isOfBytes) {
            String name = call + "(" + old.length + " blocks)";
            return structOfBytes(call, name, blockLengths, displacements, old, largest);
        }
        int width = base == null ? 1 : base.element.bytes();
        return struct(
                call,
                blockLengths,
                Arrays.stream(displacements).map(at -> at / width).toArray(),
                old);
    }

    /** The type of a {@link Struct}: bytes, whatever its fields are. */
    static Datatype ofFields(String name, int[] lengths, int[] displacements, Datatype[] types) {
        int largest =
                Arrays.stream(types).mapToInt(type -> type.alignment).max().orElse(1);
        return structOfBytes(name, name, lengths, displacements, types, largest);
    }

    private static Datatype structOfBytes(
            String call, String name, int[] blockLengths, int[] displacements, Datatype[] types, int largest) {
        int[] lengths = blockLengths.clone();
        long[] at = Arrays.stream(displacements).asLongStream().toArray();
        Datatype made = derived(call, name, BYTE, largest, () -> {
            TypeLayout[] layouts = new TypeLayout[types.length];
            for (int i = 0; i < layouts.length; i++) {
                layouts[i] = inBytes(types[i]);
            }
            return TypeLayout.struct(lengths, at, layouts);
        });
        made.basics = BasicElements.of(types, lengths);
        return made;
    }

    /**
     * Makes a type of the same items with other bounds.
     *
     * <p>Source: MPI 4.1, 5.1.7.
     *
     * @param oldType type of the items; not {@code null}, and not freed
     * @param lb lower bound in bytes
     * @param extent bytes from the start of one item to the start of the next
     * @return the type, to be committed before it is used in communication
     * @throws MPIException of class {@code MPI.ERR_TYPE} for a type that cannot be used, {@code MPI.ERR_ARG} for bounds
     *     that are no multiples of the base element
     */
    public static Datatype createResized(Datatype oldType, int lb, int extent) {
        String call = "createResized";
        Datatype old = oldType(call, "oldType", oldType);
        int lower = ByteUnits.elements(call, "lb", lb, old);
        int distance = ByteUnits.elements(call, "extent", extent, old);
        return derived(
                call,
                call + "(" + old + ", " + lb + ", " + extent + ")",
                old,
                () -> TypeLayout.resized(lower, distance, old.places));
    }

    /**
     * Makes a key for attributes, which duplicates get with the same value; any rank of the JVM may use it.
     *
     * <p>Source: MPI 4.1, 7.7.4.
     *
     * @return the key, for {@link #setAttr} and its neighbours
     */
    public static int createKeyval() {
        return DatatypeAttributes.createKeyval();
    }

    /**
     * Frees a key that {@link #createKeyval} has made; attributes that have it stay.
     *
     * <p>Source: MPI 4.1, 7.7.4.
     *
     * @param keyval key of the attribute
     * @throws MPIException of class {@code MPI.ERR_KEYVAL} when the key is unknown, or was freed
     */
    public static void freeKeyval(int keyval) {
        DatatypeAttributes.freeKeyval(keyval);
    }

    /**
     * Gives this derived type an attribute; predefined types, which the ranks of a JVM share, have none.
     *
     * <p>Source: MPI 4.1, 7.7.4.
     *
     * @param keyval key of the attribute
     * @param value value of the attribute
     */
    public void setAttr(int keyval, Object value) {
        Arguments.checkPresent("setAttr", "value", value, "an object");
        attributes("setAttr").set(keyval, value);
    }

    /**
     * {@return the value of an attribute, or {@code null} when there is none of that key}
     *
     * <p>Source: MPI 4.1, 7.7.4.
     *
     * @param keyval key of the attribute
     */
    public Object getAttr(int keyval) {
        return attributes("getAttr").get(keyval);
    }

    /**
     * Deletes the attribute of that key, if there is one.
     *
     * <p>Source: MPI 4.1, 7.7.4.
     *
     * @param keyval key of the attribute
     */
    public void deleteAttr(int keyval) {
        attributes("deleteAttr").delete(keyval);
    }

    private synchronized DatatypeAttributes attributes(String call) {
        if (isPredefined || state == State.FREED) {
            throw new MPIException(
                    ErrorClass.TYPE,
                    call + ": " + this + " "
                            + (isPredefined
                                    ? "is predefined; expected a derived type, such as its dup()"
                                    : state.refusal));
        }
        if (attributes == null) {
            attributes = new DatatypeAttributes();
        }
        return attributes;
    }

    /**
     * Says what the type is called in messages from now on; those that are predefined keep their names.
     *
     * <p>Source: MPI 4.1, 7.8.
     *
     * @param name name; not {@code null}
     * @throws MPIException of class {@code MPI.ERR_TYPE} for a predefined type
     */
    public void setName(String name) {
        Arguments.checkPresent("setName", "name", name, "a name");
        if (isPredefined) {
            throw new MPIException(ErrorClass.TYPE, "setName: " + this + " is predefined; expected a derived type");
        }
        this.name = name;
        this.isNamed = true;
    }

    /**
     * {@return the name that {@link #setName} has given, or the standard's of a predefined type, such as
     * {@code MPI_INT}; empty where there is none}
     *
     * <p>Source: MPI 4.1, 7.8.
     */
    public String getName() {
        if (isPredefined) {
            return name.replace("MPI.", "MPI_");
        }
        return isNamed ? name : "";
    }
}
