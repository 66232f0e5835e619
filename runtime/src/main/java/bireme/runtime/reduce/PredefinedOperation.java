package bireme.runtime.reduce;

import bireme.collectives.items.Reduction;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import xxdev.ElementType;

/** The operations MPI predefines, and which element types each is defined for. */
public enum PredefinedOperation {
    /** Larger value. */
    MAX(NumericReduction.LEGAL, 1),
    /** Smaller value. */
    MIN(NumericReduction.LEGAL, 1),
    /** Sum. */
    SUM(NumericReduction.LEGAL, 1),
    /** Product. */
    PROD(NumericReduction.LEGAL, 1),
    /** Logical and. */
    LAND(LogicalReduction.LEGAL, 1),
    /** Bitwise and. */
    BAND(LogicalReduction.LEGAL, 1),
    /** Logical or. */
    LOR(LogicalReduction.LEGAL, 1),
    /** Bitwise or. */
    BOR(LogicalReduction.LEGAL, 1),
    /** Logical exclusive or. */
    LXOR(LogicalReduction.LEGAL, 1),
    /** Bitwise exclusive or. */
    BXOR(LogicalReduction.LEGAL, 1),
    /** Larger value and its index. */
    MAXLOC(PairReduction.LEGAL, 2),
    /** Smaller value and its index. */
    MINLOC(PairReduction.LEGAL, 2),
    /** Sum of all ranks' numbers, rounded once, so that it does not depend on the order in which ranks are combined. */
    REPRODUCIBLE_SUM(NumericReduction.LEGAL, 1),
    /** What is combined last; only for accumulates of windows, where it is not asked for as a {@link Reduction}. */
    REPLACE(Set.of(), 1),
    /** What was there; only for accumulates of windows, as {@link #REPLACE}. */
    NO_OP(Set.of(), 1);

    private final Set<ElementType> legal;
    private final int extent;
    /** Made on first use; ranks that race make equal ones. */
    private final Reduction[] made = new Reduction[ElementType.values().length];

    private final Reduction[] madeOfRecords = new Reduction[RecordKind.values().length];

    PredefinedOperation(Set<ElementType> legal, int extent) {
        this.legal = legal;
        this.extent = extent;
    }

    /** Whether items of this many elements of a type can be combined. */
    public boolean isDefinedFor(ElementType type, int elementsPerItem) {
        return extent == elementsPerItem && legal.contains(type);
    }

    /** Elements an item must have: 1, or 2 for pairs. */
    public int elementsPerItem() {
        return extent;
    }

    /** Element types this operation is defined for. */
    public Set<ElementType> elementTypes() {
        return Set.copyOf(legal);
    }

    /** The operation on one of its element types. */
    public Reduction on(ElementType type) {
        Reduction reduction = made[type.ordinal()];
        if (reduction == null) {
            reduction = create(type);
            made[type.ordinal()] = reduction;
        }
        return reduction;
    }

    /** Whether such items can be combined. */
    public boolean isDefinedFor(RecordKind kind) {
        return kind.isComplex() ? isSum() || this == PROD : this == MAXLOC || this == MINLOC;
    }

    private boolean isSum() {
        return this == SUM || this == REPRODUCIBLE_SUM;
    }

    /** The items that can be combined beside elements and pairs of them. */
    public List<RecordKind> recordKinds() {
        return Arrays.stream(RecordKind.values()).filter(this::isDefinedFor).toList();
    }

    /** The operation on items that it is defined for. */
    public Reduction on(RecordKind kind) {
        Reduction reduction = madeOfRecords[kind.ordinal()];
        if (reduction == null) {
            reduction = create(kind);
            madeOfRecords[kind.ordinal()] = reduction;
        }
        return reduction;
    }

    private Reduction create(RecordKind kind) {
        if (!kind.isComplex()) {
            return new IndexedValueReduction(kind, this == MAXLOC);
        }
        ElementType ofPart = kind == RecordKind.FLOAT_COMPLEX ? ElementType.FLOAT : ElementType.DOUBLE;
        return isSum() ? new ComplexSum(on(ofPart)) : new ComplexProduct(ofPart);
    }

    private Reduction create(ElementType type) {
        return switch (this) {
            case MAX -> new Maximum(type);
            case MIN -> new Minimum(type);
            case SUM -> new Sum(type);
            case PROD -> new Product(type);
            case LAND -> new LogicalAnd(type);
            case BAND -> new BitwiseAnd(type);
            case LOR -> new LogicalOr(type);
            case BOR -> new BitwiseOr(type);
            case LXOR -> new LogicalXor(type);
            case BXOR -> new BitwiseXor(type);
            case MAXLOC -> new MaximumLocation(type);
            case MINLOC -> new MinimumLocation(type);
            case REPRODUCIBLE_SUM -> ReproducibleSum.isFor(type) ? new ReproducibleSum(type) : new Sum(type);
            case REPLACE, NO_OP -> throw new IllegalArgumentException(this + " combines nothing");
        };
    }
}
