package bireme.collectives.pattern;

import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.Stages;

/**
 * The items that a rank has combined so far, and space to receive the next operands.
 *
 * <p>Shape: starts as the rank's own items, where the user left them. They are only read; the first fold puts its
 * result into the space, which is the target if there is one. An operation that commutes then stays where the target
 * is, and no copy is made at the end. One that does not may change places with the space.
 *
 * <p>Threads: one.
 */
public final class Accumulator {
    private final Stages stages;
    private final Reduction op;
    private Items value;
    private Items spare;
    private boolean isOwned;

    /** Starts with {@code own}, without a place where the result is wanted. */
    public Accumulator(Stages stages, Items own, Reduction op) {
        this.stages = stages;
        this.value = own;
        this.op = op;
    }

    /** Starts with {@code own}; the result is wanted in {@code target}, which may be the same place. */
    public Accumulator(Stages stages, Items own, Items target, Reduction op) {
        this(stages, own, op);
        if (own.overlaps(target)) {
            stages.copy(own, target.buffer(), target.offset());
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
            spare = stages.spaceLike(value);
        }
        return spare;
    }

    /** Goes on with a part of the value only. */
    public void narrow(int first, int items) {
        value = value.slice(first, items);
        if (spare != null) {
            spare = spare.slice(first, items);
        }
    }

    /** Combines the value with operands of higher ranks, which lie in the {@linkplain #spare() space}. */
    public void foldHigher() {
        foldHigher(spare);
    }

    /** Combines the value with operands of lower ranks, which lie in the {@linkplain #spare() space}. */
    public void foldLower() {
        foldLower(spare);
    }

    /** Combines the value with operands of higher ranks; where they lie belongs to the accumulator from now on. */
    public void foldHigher(Items in) {
        if (isOwned && op.isCommutative()) {
            stages.apply(op, in, value);
        } else {
            foldInto(in);
        }
    }

    /** Combines the value with operands of lower ranks; where they lie belongs to the accumulator from now on. */
    public void foldLower(Items in) {
        if (!isOwned && op.isCommutative()) {
            foldInto(in);
            return;
        }
        takeOwnership(in);
        stages.apply(op, in, value);
    }

    /** Puts the value where it is wanted, if it is not there already. */
    public void store(Items target) {
        stages.copy(value, target.buffer(), target.offset());
    }

    private void foldInto(Items in) {
        stages.apply(op, value, in);
        Items former = value;
        value = in;
        if (in == spare) {
            spare = isOwned ? former : null;
        }
        isOwned = true;
    }

    private void takeOwnership(Items in) {
        if (isOwned) {
            return;
        }
        boolean isSpareFree = spare != null && spare != in;
        Items copy = isSpareFree ? spare : stages.spaceLike(value);
        store(copy);
        value = copy;
        spare = isSpareFree ? null : spare;
        isOwned = true;
    }
}
