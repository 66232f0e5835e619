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
 * @param origin where the program has made it, to be told when a graph uses it; {@code null} if that is not known
 */
public record SourceSpec(
        String name,
        Supplier<? extends SourceNode<?>> maker,
        String group,
        int index,
        int copies,
        SourceOrigin origin) {
    /** The only source of its kind, in no group. */
    public SourceSpec(String name, Supplier<? extends SourceNode<?>> maker) {
        this(name, maker, null, 0, 1, UnusedSources.made());
    }

    /** The same source in a group. */
    public SourceSpec within(String other) {
        return new SourceSpec(name, maker, other, index, copies, origin);
    }

    /** The same source as one of several copies. */
    public SourceSpec copy(int which, int of) {
        return new SourceSpec(name, maker, group, which, of, origin);
    }

    /** A graph of it is run, or drawn: so its program has not forgotten that. */
    public void use() {
        if (origin != null) {
            origin.use();
        }
    }

    /** The kind of item that it emits. */
    public ItemKind emits() {
        return maker instanceof NumberSourceMaker numbers ? numbers.emits() : ItemKind.OBJECT;
    }
}
