package bireme.runtime.window;

import bireme.collectives.items.Reduction;
import bireme.runtime.reduce.PredefinedOperation;
import bireme.runtime.reduce.RecordKind;
import xxdev.ElementType;

/**
 * What an accumulate does with an item of the target and one of the origin.
 *
 * @param operation predefined
 * @param type of the elements
 * @param record what an item is made of; {@code null} for single elements and for pairs of equal ones
 * @param perItem elements of an item
 */
public record Accumulation(PredefinedOperation operation, ElementType type, RecordKind record, int perItem) {
    private static final PredefinedOperation[] OPERATIONS = PredefinedOperation.values();
    private static final int BYTE = (1 << Byte.SIZE) - 1;
    private static final RecordKind[] RECORDS = RecordKind.values();

    /** As a number, for messages. */
    int toNumber() {
        int ofRecord = record == null ? RECORDS.length : record.ordinal();
        int kind = operation.ordinal() * (RECORDS.length + 1) + ofRecord;
        return (kind << Byte.SIZE | type.ordinal()) << Byte.SIZE | perItem;
    }

    /** From {@link #toNumber}. */
    static Accumulation of(int number) {
        int kind = number >> 2 * Byte.SIZE;
        int record = kind % (RECORDS.length + 1);
        return new Accumulation(
                OPERATIONS[kind / (RECORDS.length + 1)],
                ElementType.ofOrdinal(number >> Byte.SIZE & BYTE),
                record == RECORDS.length ? null : RECORDS[record],
                number & BYTE);
    }

    /** Combines elements side by side; not for {@code REPLACE} and {@code NO_OP}. */
    void combine(Object origin, int originOffset, Object target, int targetOffset, int elements) {
        Reduction reduction = record == null ? operation.on(type) : operation.on(record);
        reduction.apply(origin, originOffset, target, targetOffset, elements / perItem);
    }

    /** Whether the target is left as it is. */
    boolean isNothing() {
        return operation == PredefinedOperation.NO_OP;
    }

    /** Whether the target takes the origin's value. */
    boolean replaces() {
        return operation == PredefinedOperation.REPLACE;
    }

    /** Whether {@link #onBits} can do it. */
    boolean isOfBits() {
        return perItem == 1
                && switch (operation) {
                    case MAXLOC, MINLOC -> false;
                    case LAND, LOR, LXOR, BAND, BOR, BXOR -> type == ElementType.INT || type == ElementType.LONG;
                    default ->
                        type == ElementType.INT
                                || type == ElementType.LONG
                                || type == ElementType.FLOAT
                                || type == ElementType.DOUBLE;
                };
    }

    /** Carries it out on a cell; what that held before. */
    long apply(AtomicCells cells, int index, long origin) {
        if (isNothing()) {
            return cells.get(index);
        } else if (replaces()) {
            return cells.getAndSet(index, origin);
        } else if (isSum()
                && (type == ElementType.LONG || type == ElementType.INT)
                && cells instanceof AtomicCells.IntegerCells integers) {
            return integers.getAndAdd(index, origin);
        }
        long old = cells.get(index);
        while (!cells.compareAndSet(index, old, onBits(origin, old))) {
            Thread.onSpinWait();
            old = cells.get(index);
        }
        return old;
    }

    /** Whether it adds. */
    boolean isSum() {
        return operation == PredefinedOperation.SUM || operation == PredefinedOperation.REPRODUCIBLE_SUM;
    }

    private long onBits(long origin, long target) {
        return switch (type) {
            case INT -> onLongs((int) origin, (int) target) & 0xFFFF_FFFFL;
            case LONG -> onLongs(origin, target);
            case FLOAT ->
                Float.floatToRawIntBits(
                                onFloats(Float.intBitsToFloat((int) origin), Float.intBitsToFloat((int) target)))
                        & 0xFFFF_FFFFL;
            default ->
                Double.doubleToRawLongBits(onDoubles(Double.longBitsToDouble(origin), Double.longBitsToDouble(target)));
        };
    }

    private long onLongs(long origin, long target) {
        return switch (operation) {
            case MAX -> Math.max(origin, target);
            case MIN -> Math.min(origin, target);
            case PROD -> origin * target;
            case LAND -> origin != 0 && target != 0 ? 1 : 0;
            case LOR -> origin != 0 || target != 0 ? 1 : 0;
            case LXOR -> (origin != 0) != (target != 0) ? 1 : 0;
            case BAND -> origin & target;
            case BOR -> origin | target;
            case BXOR -> origin ^ target;
            default -> origin + target;
        };
    }

    private float onFloats(float origin, float target) {
        return switch (operation) {
            case MAX -> Math.max(origin, target);
            case MIN -> Math.min(origin, target);
            case PROD -> origin * target;
            default -> origin + target;
        };
    }

    private double onDoubles(double origin, double target) {
        return switch (operation) {
            case MAX -> Math.max(origin, target);
            case MIN -> Math.min(origin, target);
            case PROD -> origin * target;
            default -> origin + target;
        };
    }
}
