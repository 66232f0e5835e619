package xxdev;

import java.util.Locale;

/** The operations that MPI predefines for single elements, as a native MPI library knows them. */
public enum ReductionOperator {
    /** Larger value. */
    MAX,
    /** Smaller value. */
    MIN,
    /** Sum. */
    SUM,
    /** Product. */
    PROD,
    /** Logical and. */
    LAND,
    /** Bitwise and. */
    BAND,
    /** Logical or. */
    LOR,
    /** Bitwise or. */
    BOR,
    /** Logical exclusive or. */
    LXOR,
    /** Bitwise exclusive or. */
    BXOR;

    /** {@return the operator that gives the same on truth values and is defined for them} */
    public ReductionOperator logical() {
        return switch (this) {
            case BAND -> LAND;
            case BOR -> LOR;
            case BXOR -> LXOR;
            default -> this;
        };
    }

    /** {@return the name in the standard, in lower case and without its prefix: {@code sum}} */
    public String lowerCaseName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
