package bireme.bb.engine.chain;

import bireme.bb.node.SourceNode;
import java.util.function.Supplier;

/**
 * A source to be.
 *
 * @param name as errors and reports show it
 * @param maker makes the source, anew for every run
 * @param group it belongs to; {@code null} for none
 * @param index which of the copies it is, from 0
 * @param copies there are of it
 */
public record SourceSpec(String name, Supplier<? extends SourceNode<?>> maker, String group, int index, int copies) {
    /** The only source of its kind, in no group. */
    public SourceSpec(String name, Supplier<? extends SourceNode<?>> maker) {
        this(name, maker, null, 0, 1);
    }

    /** The same source in a group. */
    public SourceSpec within(String other) {
        return new SourceSpec(name, maker, other, index, copies);
    }

    /** The same source as one of several copies. */
    public SourceSpec copy(int which, int of) {
        return new SourceSpec(name, maker, group, which, of);
    }

    /** The kind of item that it emits. */
    public ItemKind emits() {
        return maker instanceof NumberSourceMaker numbers ? numbers.emits() : ItemKind.OBJECT;
    }
}
