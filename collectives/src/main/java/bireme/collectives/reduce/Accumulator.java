package bireme.collectives.reduce;

import bireme.collectives.Items;
import bireme.collectives.Reduction;

/**
 * What a rank has combined so far, and space for the next operands to come in.
 *
 * <p>Shape: starts as the rank's own items, where the user left them. They are only read; the first fold puts its
 * result into the space, which is the target if there is one. An operation that commutes then stays where the target
 * is, and no copy is made at the end. One that does not may change places with the space.
 *
 * <p>Threads: one.
 */
public final class Accumulator {
    private final Reduction op;
    private Items value;
    private Items spare;
    private boolean isOwned;

    /** Starts with {@code own}, without a place where the result is wanted. */
    public Accumulator(Items own, Reduction op) {
        this.value = own;
        this.op = op;
    }

    /** Starts with {@code own}; the result is wanted in {@code target}, which may be the same place. */
    public Accumulator(Items own, Items target, Reduction op) {
        this(own, op);
        if (own.overlaps(target)) {
            own.copyTo(target.buffer(), target.offset());
            value = target;
            isOwned = true;
        } else {
            spare = target;
        }
    }

    /** The value so far; valid until the next fold. */
    public Items value() {
        return value;
    }

    /** Space for the operands of the next fold; never overlaps the value. */
    public Items spare() {
        if (spare == null) {
            spare = value.allocateAlike();
        }
        return spare;
    }

    /** Combines the value with operands of higher ranks, which lie in the {@linkplain #spare() space}. */
    public void foldHigher() {
        if (isOwned && op.isCommutative()) {
            apply(spare, value);
        } else {
            foldIntoSpare();
        }
    }

    /** Combines the value with operands of lower ranks, which lie in the {@linkplain #spare() space}. */
    public void foldLower() {
        if (!isOwned && op.isCommutative()) {
            foldIntoSpare();
            return;
        }
        takeOwnership();
        apply(spare, value);
    }

    /** Puts the value where it is wanted, if it is not there already. */
    public void store(Items target) {
        value.copyTo(target.buffer(), target.offset());
    }

    private void foldIntoSpare() {
        apply(value, spare);
        Items former = value;
        value = spare;
        spare = isOwned ? former : null;
        isOwned = true;
    }

    private void takeOwnership() {
        if (!isOwned) {
            Items copy = value.allocateAlike();
            value.copyTo(copy.buffer(), copy.offset());
            value = copy;
            isOwned = true;
        }
    }

    private void apply(Items in, Items inout) {
        op.apply(in.buffer(), in.offset(), inout.buffer(), inout.offset(), inout.count());
    }
}
