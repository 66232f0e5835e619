package npb.dt;

import benchmarks.program.UsageException;
import java.util.Locale;

/** The shapes that a graph of DT can have. */
enum GraphKind {
    /** Black hole: a tree from many sources to one sink. */
    BH {
        @Override
        Graph of(int sources) {
            return GraphBuilder.blackHole(sources);
        }
    },

    /** White hole: a tree from one source to many sinks. */
    WH {
        @Override
        Graph of(int sources) {
            return GraphBuilder.whiteHole(sources);
        }
    },

    /** Shuffle: a butterfly from many sources to as many sinks. */
    SH {
        @Override
        Graph of(int sources) {
            return GraphBuilder.shuffle(sources);
        }
    };

    /** The graph with that many nodes on its wide sides, a power of two and at least 4. */
    abstract Graph of(int sources);

    /** The kind of that name, in either case. */
    static GraphKind named(String name) {
        for (GraphKind candidate : values()) {
            if (candidate.name().equals(name.toUpperCase(Locale.ROOT))) {
                return candidate;
            }
        }
        throw new UsageException("there is no graph '" + name + "'; the graphs are BH, WH and SH");
    }
}
