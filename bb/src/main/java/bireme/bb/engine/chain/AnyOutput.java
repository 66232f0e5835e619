package bireme.bb.engine.chain;

import bireme.bb.channel.NumberRing;
import bireme.bb.node.Output;

/**
 * An output for objects and for numbers.
 *
 * <p>Threads: that of the runner.
 */
public abstract class AnyOutput implements Output<Object> {
    /** The error of a node that emits {@code null}, by itself or as the result of its function. */
    protected static final String NULL_ITEM =
            "a node cannot emit null; to leave an item out, use filter, or flatMap without a call of emit";

    /** Emits a number of the kind that its producer emits. */
    public abstract void number(long bits);

    /** The same to one channel. */
    public abstract void numberTo(int channel, long bits);

    /** The same to all channels. */
    public abstract void numberToAll(long bits);

    /** The ring that numbers go to, if putting them there is all there is to do; else {@code null}. */
    public NumberRing numbers() {
        return null;
    }

    /** The same output as a node sees it that emits {@code kind}. */
    public static Output<?> as(ItemKind kind, AnyOutput out) {
        return switch (kind) {
            case OBJECT -> out;
            case INT -> new IntOutputAdapter(out);
            case LONG -> new LongOutputAdapter(out);
            case DOUBLE -> new DoubleOutputAdapter(out);
        };
    }

    /** An output for objects as one for numbers too, which it boxes. */
    public static AnyOutput of(ItemKind kind, Output<Object> out) {
        return out instanceof AnyOutput any ? any : new BoxingOutput(kind, out);
    }
}
