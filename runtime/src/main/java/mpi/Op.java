package mpi;

import bireme.collectives.items.Reduction;
import bireme.runtime.reduce.PredefinedOperation;
import bireme.runtime.window.Accumulation;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An operation for reductions: predefined, or made from a lambda such as {@code Op.ofDouble(Math::hypot)}, or from a
 * {@link User_function}.
 *
 * <p>Threads: immutable, except that it can be freed; predefined ones are shared by all ranks.
 *
 * <p>Source: MPI 4.1, 6.9.
 */
public class Op implements Freeable, AutoCloseable {
    /** Larger value; the constants of this class are what {@code MPI.MAX} and its neighbours are. */
    public static final Op MAX = new Op(PredefinedOperation.MAX);

    /** Smaller value. */
    public static final Op MIN = new Op(PredefinedOperation.MIN);

    /** Sum. */
    public static final Op SUM = new Op(PredefinedOperation.SUM);

    /** Product. */
    public static final Op PROD = new Op(PredefinedOperation.PROD);

    /** Logical and. */
    public static final Op LAND = new Op(PredefinedOperation.LAND);

    /** Bitwise and. */
    public static final Op BAND = new Op(PredefinedOperation.BAND);

    /** Logical or. */
    public static final Op LOR = new Op(PredefinedOperation.LOR);

    /** Bitwise or. */
    public static final Op BOR = new Op(PredefinedOperation.BOR);

    /** Logical exclusive or. */
    public static final Op LXOR = new Op(PredefinedOperation.LXOR);

    /** Bitwise exclusive or. */
    public static final Op BXOR = new Op(PredefinedOperation.BXOR);

    /** Larger value and its index, on the pair types. */
    public static final Op MAXLOC = new Op(PredefinedOperation.MAXLOC);

    /** Smaller value and its index, on the pair types. */
    public static final Op MINLOC = new Op(PredefinedOperation.MINLOC);

    /**
     * Sum whose result has the same bits whatever the algorithm, the device, and the order of the ranks: the numbers
     * of all ranks are added exactly, and rounded once, to nearest and ties to even. A sum of zero is {@code 0.0}, but
     * for zeros that are all negative. On integers it is {@link #SUM}. All ranks have to pass it; {@code MPI.SUM}
     * stands for it on a communicator with the hint {@code reproducible}, see {@link Comm#setInfo}.
     *
     * <p>Algorithms that rules name are used for two ranks only, as they combine pairs. A vector of n bytes costs as
     * many bytes on the wire as any good algorithm (2 n (p - 1) / p with {@code Allreduce} of p ranks), but in {@code
     * Scan} and {@code Exscan}, which send it to each rank above.
     */
    public static final Op REPRODUCIBLE_SUM = new Op(PredefinedOperation.REPRODUCIBLE_SUM);

    /** What the origin has, for accumulates of a {@link Win} only; {@code MPI.REPLACE}. */
    public static final Op REPLACE = new Op(PredefinedOperation.REPLACE);

    /** What the target has, for accumulates of a {@link Win} that only fetch; {@code MPI.NO_OP}. */
    public static final Op NO_OP = new Op(PredefinedOperation.NO_OP);

    private final PredefinedOperation predefined;
    /** Of an operation made from a lambda what that takes; else {@code null}. */
    private final ElementFunction kind;
    /** A {@link User_function} or a lambda. */
    private final Object function;

    private final boolean commute;
    /** That of the last call, which the next one probably needs again; immutable, so a race is harmless. */
    private UserReduction lastReduction;

    private ElementReduction lastOfElements;
    private KnownAccumulation lastAccumulation;

    private record KnownAccumulation(Datatype datatype, Accumulation accumulation) {}

    private volatile boolean isFreed;

    private Op(PredefinedOperation predefined) {
        this.predefined = predefined;
        this.kind = null;
        this.function = null;
        this.commute = true;
    }

    /**
     * Makes an operation from a function.
     *
     * <p>Source: MPI 4.1, 6.9.5.
     *
     * @param function combines two runs of items; must be associative
     * @param commute whether the function also commutes; if not, operands stay in the order of the ranks
     * @throws MPIException of class {@code MPI.ERR_OP} when {@code function} is {@code null}
     */
    public Op(User_function function, boolean commute) {
        if (function == null) {
            throw new MPIException(ErrorClass.OP, "Op: function is null; expected a User_function");
        }
        this.predefined = null;
        this.kind = null;
        this.function = function;
        this.commute = commute;
    }

    /**
     * As the other one, with a code as in MPJ Express, which has no meaning.
     *
     * @param function combines two elements; must be associative
     * @param commute whether the function also commutes; if not, operands stay in the order of the ranks
     * @param code has no meaning
     * @throws MPIException of class {@code MPI.ERR_OP} when {@code function} is {@code null}
     */
    public Op(User_function function, boolean commute, int code) {
        this(function, commute);
    }

    private Op(ElementFunction kind, Object function, boolean commute) {
        if (function == null) {
            throw new MPIException(ErrorClass.OP, "Op." + kind.factory + ": function is null; expected a lambda");
        }
        this.predefined = null;
        this.kind = kind;
        this.function = function;
        this.commute = commute;
    }

    /**
     * Makes an operation on {@code double}, and on {@code float}, to which its results are rounded.
     *
     * @param function combines two elements; must be associative. Its operands stay in the order of the ranks, unless
     *     {@link #commutative} says that they need not
     * @return the operation
     * @throws MPIException of class {@code MPI.ERR_OP} when {@code function} is {@code null}
     */
    public static Op ofDouble(DoubleBinaryOperator function) {
        return new Op(ElementFunction.DOUBLE, function, false);
    }

    /**
     * As {@link #ofDouble}, on {@code int}, {@code short}, {@code char} and {@code byte}; results are cast.
     *
     * @param function combines two elements; must be associative
     * @return the operation
     * @throws MPIException of class {@code MPI.ERR_OP} when {@code function} is {@code null}
     */
    public static Op ofInt(IntBinaryOperator function) {
        return new Op(ElementFunction.INT, function, false);
    }

    /**
     * As {@link #ofDouble}, on {@code long}.
     *
     * @param function combines two elements; must be associative
     * @return the operation
     * @throws MPIException of class {@code MPI.ERR_OP} when {@code function} is {@code null}
     */
    public static Op ofLong(LongBinaryOperator function) {
        return new Op(ElementFunction.LONG, function, false);
    }

    /**
     * As {@link #ofDouble}, on objects; {@link ObjectComm#reduceObject} takes the lambda itself.
     *
     * @param <T> class of the objects
     * @param function combines two elements; must be associative
     * @return the operation
     * @throws MPIException of class {@code MPI.ERR_OP} when {@code function} is {@code null}
     */
    public static <T> Op ofObject(BinaryOperator<T> function) {
        return new Op(ElementFunction.OBJECT, function, false);
    }

    /** {@return the same operation, with operands that may change places, which lets some collectives be faster} */
    public Op commutative() {
        if (commute) {
            return this;
        }
        return kind != null ? new Op(kind, function, true) : new Op((User_function) function, true);
    }

    /** {@return whether operands may change places} */
    public boolean isCommutative() {
        return commute;
    }

    /**
     * Combines two runs of items as {@link User_function#Call} describes.
     *
     * @param invec left operands, not to be changed
     * @param inoffset first element of the left operands
     * @param inoutvec right operands, then the results
     * @param inoutoffset first element of the right operands
     * @param count items to combine
     * @param datatype what an item is
     * @throws MPIException of class {@code MPI.ERR_OP} when it is not defined for the datatype, {@code MPI.ERR_ARG}
     *     when there is none
     */
    public final void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count, Datatype datatype) {
        Arguments.checkPresent("Op.Call", "datatype", datatype, "MPI.BYTE, MPI.INT, ...");
        reduction("Op.Call", datatype).apply(invec, inoffset, inoutvec, inoutoffset, count);
    }

    Reduction reduction(String call, Datatype datatype) {
        if (predefined == null) {
            if (isFreed) {
                throw new MPIException(ErrorClass.OP, call + ": op " + this + " has been freed");
            }
            return kind != null ? ofElements(call, datatype) : ofItems(datatype);
        }
        if (this == REPLACE || this == NO_OP) {
            throw new MPIException(
                    ErrorClass.OP,
                    call + ": op " + this + " is for accumulates of a Win; expected MPI.SUM, MPI.MAX, ...");
        }
        if (datatype.recordKind != null && predefined.isDefinedFor(datatype.recordKind)) {
            return predefined.on(datatype.recordKind);
        }
        if (!datatype.isPredefined()
                || datatype.recordKind != null
                || !predefined.isDefinedFor(datatype.element, datatype.size)) {
            throw new MPIException(
                    ErrorClass.OP,
                    call + ": op " + this + " is not defined for " + datatype + "; it takes " + legalTypes());
        }
        return predefined.on(datatype.element);
    }

    /** What this does in a window with items of a datatype; refuses what it is not defined for there. */
    Accumulation accumulation(String call, Datatype datatype) {
        KnownAccumulation last = lastAccumulation;
        if (last == null || last.datatype != datatype) {
            last = new KnownAccumulation(datatype, newAccumulation(call, datatype));
            lastAccumulation = last;
        }
        return last.accumulation;
    }

    private Accumulation newAccumulation(String call, Datatype datatype) {
        if (predefined == null) {
            throw new MPIException(
                    ErrorClass.OP,
                    call + ": op " + this + " is none of MPI's own; expected MPI.SUM, MPI.REPLACE, MPI.NO_OP, ...");
        }
        if (this == REPLACE || this == NO_OP) {
            return new Accumulation(predefined, datatype.element, null, 1);
        }
        if (datatype.recordKind != null && predefined.isDefinedFor(datatype.recordKind)) {
            return new Accumulation(predefined, datatype.element, datatype.recordKind, datatype.size);
        }
        int perItem = datatype.isPredefined() ? datatype.size : 1;
        boolean isOfElements = datatype.recordKind == null && !datatype.isMixed();
        if (!isOfElements || !predefined.isDefinedFor(datatype.element, perItem)) {
            throw new MPIException(
                    ErrorClass.OP,
                    call + ": op " + this + " is not defined for " + datatype + "; it takes " + legalTypes()
                            + ", and for single elements what is derived from their types");
        }
        return new Accumulation(predefined, datatype.element, null, perItem);
    }

    private Reduction ofItems(Datatype datatype) {
        UserReduction last = lastReduction;
        if (last == null || last.datatype() != datatype) {
            last = new UserReduction((User_function) function, commute, datatype);
            lastReduction = last;
        }
        return last;
    }

    private Reduction ofElements(String call, Datatype datatype) {
        ElementReduction last = lastOfElements;
        if (last == null || last.datatype() != datatype) {
            if (!kind.isDefinedFor(datatype.element) || datatype.recordKind != null) {
                throw new MPIException(
                        ErrorClass.OP,
                        call + ": op " + this + " is not defined for " + datatype + "; it takes " + kind.legalTypes());
            }
            last = new ElementReduction(kind, function, commute, datatype);
            lastOfElements = last;
        }
        return last;
    }

    private String legalTypes() {
        String suffix = predefined.elementsPerItem() == 1 ? "" : "2";
        Stream<String> ofElements = predefined.elementTypes().stream().map(type -> "MPI." + type + suffix);
        Stream<String> ofRecords = predefined.recordKinds().stream().map(kind -> "MPI." + kind);
        return Stream.concat(ofElements, ofRecords).sorted().collect(Collectors.joining(", "));
    }

    /**
     * Lets go of the operation; since it holds only memory, this only makes it {@link #isNull() null}.
     *
     * <p>Source: MPI 4.1, 6.9.5.
     *
     * @throws MPIException of class {@code MPI.ERR_OP} for a predefined operation
     */
    @Override
    public void free() {
        if (predefined != null) {
            throw new MPIException(ErrorClass.OP, "Op.free: " + this + " is predefined and cannot be freed");
        }
        isFreed = true;
    }

    /** Part of mpiJava, does nothing. Empty, so that the JVM does not treat operations as finalizable. */
    @Override
    @SuppressWarnings({"deprecation", "removal"})
    public void finalize() {}

    /**
     * As {@link #free}, at the end of a try-with-resources statement; nothing happens to what was freed already, nor to
     * predefined operations, which a test framework closes, too, when they are arguments of a test.
     */
    @Override
    public void close() {
        if (predefined == null && !isNull()) {
            free();
        }
    }

    /** {@return whether the operation was freed} */
    public boolean isNull() {
        return isFreed;
    }

    @Override
    public String toString() {
        if (predefined != null) {
            return (this == REPRODUCIBLE_SUM ? "Op." : "MPI.") + predefined;
        }
        String name = function.getClass().getName();
        return kind != null ? "Op." + kind.factory + "(" + name + ")" : "Op(" + name + ")";
    }
}
