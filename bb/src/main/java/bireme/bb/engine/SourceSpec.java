package bireme.bb.engine;

import bireme.bb.node.SourceNode;
import java.util.function.Supplier;

/**
 * A source to be.
 *
 * @param name as errors and reports show it
 * @param maker makes the source, anew for every run
 * @param group it belongs to; {@code null} for none
 */
public record SourceSpec(String name, Supplier<? extends SourceNode<?>> maker, String group) {
    /** A source in no group. */
    public SourceSpec(String name, Supplier<? extends SourceNode<?>> maker) {
        this(name, maker, null);
    }

    /** The same source in a group. */
    public SourceSpec within(String other) {
        return new SourceSpec(name, maker, other);
    }

    /** What it emits. */
    public Kind emits() {
        return maker instanceof NumberSourceMaker numbers ? numbers.emits() : Kind.OBJECT;
    }
}
