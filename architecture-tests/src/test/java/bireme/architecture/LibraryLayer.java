package bireme.architecture;

import java.util.Arrays;
import java.util.stream.Stream;

/**
 * Libraries above the message passing: they use its public API and nothing below, as a program of a user would; but for
 * the exact sums, which are arithmetic, and for durable files.
 */
enum LibraryLayer implements Layer {
    ALGORITHMS("bireme.algorithms", "bireme.runtime.reduce"),
    CHECKPOINT("bireme.checkpoint", "bireme.devices.folder"),
    RECOVERY("bireme.recovery");

    private final String owned;
    private final String[] exceptions;

    LibraryLayer(String owned, String... exceptions) {
        this.owned = owned;
        this.exceptions = exceptions;
    }

    @Override
    public String[] packages(String root) {
        return new String[] {root + owned};
    }

    @Override
    public String[] mayMention(String root) {
        return Stream.concat(
                        Stream.of("java..", "", root + owned, root + "mpi"),
                        Arrays.stream(exceptions).map(name -> root + name))
                .toArray(String[]::new);
    }
}
