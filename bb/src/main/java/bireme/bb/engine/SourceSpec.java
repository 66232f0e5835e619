package bireme.bb.engine;

import bireme.bb.node.SourceNode;
import java.util.function.Supplier;

/**
 * A source to be.
 *
 * @param name as errors and reports show it
 * @param maker makes the source, anew for every run
 */
public record SourceSpec(String name, Supplier<? extends SourceNode<?>> maker) {
    /** What it emits. */
    public Kind emits() {
        return maker instanceof NumberSourceMaker numbers ? numbers.emits() : Kind.OBJECT;
    }
}
