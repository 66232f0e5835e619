package bireme.runtime.reduce;

import bireme.collectives.Reduction;
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
    MINLOC(PairReduction.LEGAL, 2);

    private final Set<ElementType> legal;
    private final int extent;
    /** Made on first use; ranks that race make equal ones. */
    private final Reduction[] made = new Reduction[ElementType.values().length];

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
        };
    }
}
