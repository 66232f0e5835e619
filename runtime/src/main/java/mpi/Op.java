package mpi;

import bireme.collectives.Reduction;
import bireme.runtime.reduce.PredefinedOperation;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An operation for reductions: predefined, or made from a {@link User_function}.
 *
 * <p>Threads: immutable, but for being freed; predefined ones are shared by all ranks.
 */
public class Op implements Freeable {
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

    private final PredefinedOperation predefined;
    private final User_function function;
    private final boolean commute;
    /** That of the last call, which the next one probably needs again; immutable, so a race is harmless. */
    private UserReduction lastReduction;

    private volatile boolean isFreed;

    private Op(PredefinedOperation predefined) {
        this.predefined = predefined;
        this.function = null;
        this.commute = true;
    }

    /**
     * Makes an operation from a function.
     *
     * @param function combines two runs of items; must be associative
     * @param commute whether the function also commutes; if not, operands stay in the order of the ranks
     */
    public Op(User_function function, boolean commute) {
        if (function == null) {
            throw new MPIException(ErrorClass.OP, "Op: function is null; expected a User_function");
        }
        this.predefined = null;
        this.function = function;
        this.commute = commute;
    }

    /** As the other one, with a code as in MPJ Express, which has no meaning. */
    public Op(User_function function, boolean commute, int code) {
        this(function, commute);
    }

    /** Whether operands may change places. */
    public boolean isCommutative() {
        return commute;
    }

    /** Combines two runs of items as {@link User_function#Call} describes. */
    public final void Call(Object invec, int inoffset, Object inoutvec, int inoutoffset, int count, Datatype datatype) {
        Arguments.checkPresent("Op.Call", "datatype", datatype, "MPI.BYTE, MPI.INT, ...");
        reduction("Op.Call", datatype).apply(invec, inoffset, inoutvec, inoutoffset, count);
    }

    Reduction reduction(String call, Datatype datatype) {
        if (predefined == null) {
            if (isFreed) {
                throw new MPIException(ErrorClass.OP, call + ": op " + this + " has been freed");
            }
            UserReduction last = lastReduction;
            if (last == null || last.datatype() != datatype) {
                last = new UserReduction(function, commute, datatype);
                lastReduction = last;
            }
            return last;
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

    private String legalTypes() {
        String suffix = predefined.elementsPerItem() == 1 ? "" : "2";
        Stream<String> ofElements = predefined.elementTypes().stream().map(type -> "MPI." + type + suffix);
        Stream<String> ofRecords = predefined.recordKinds().stream().map(kind -> "MPI." + kind);
        return Stream.concat(ofElements, ofRecords).sorted().collect(Collectors.joining(", "));
    }

    /** Lets go of the operation; since it holds nothing but memory, this only makes it {@link #isNull() null}. */
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

    /** Whether the operation was freed. */
    public boolean isNull() {
        return isFreed;
    }

    @Override
    public String toString() {
        return predefined != null
                ? "MPI." + predefined
                : "Op(" + function.getClass().getName() + ")";
    }
}
