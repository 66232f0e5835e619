package bireme.architecture;

import java.util.List;
import java.util.stream.Stream;

/**
 * The layers of the building blocks. A graph in one JVM needs neither patterns nor ranks; patterns and ranks need
 * nothing of each other, and only ranks know messages. Channels between processes write items as ranks do.
 */
enum BlockLayer implements Layer {
    ENGINE(
            List.of(
                    "bireme.bb.node..",
                    "bireme.bb.snapshot..",
                    "bireme.bb.channel..",
                    "bireme.bb.engine..",
                    "bireme.bb.report..",
                    "bireme.bb.rewrite..",
                    "bireme.bb.pinning.."),
            List.of(
                    "bireme.devices.activity",
                    "bireme.devices.affinity",
                    "bireme.devices.memory",
                    "bireme.devices.text",
                    "bireme.devices.wait",
                    "com.fasterxml.jackson..")),
    GRAPHS(
            List.of("bireme.bb", "bireme.bb.picture..", "bireme.bb.flow..", "bireme.bb.shell.."),
            List.of("bireme.devices.text", "bireme.devices.wait"),
            ENGINE),
    PATTERNS(
            List.of(
                    "bireme.bb.parallel..",
                    "bireme.bb.divide..",
                    "bireme.bb.stencil..",
                    "bireme.bb.tasks..",
                    "bireme.bb.pool..",
                    "bireme.bb.window..",
                    "bireme.bb.stream.."),
            List.of("bireme.devices.memory", "bireme.devices.wait"),
            ENGINE,
            GRAPHS),
    RANKS(
            List.of("bireme.bb.ranks.."),
            List.of(
                    "mpi",
                    "xxdev",
                    "bireme.devices.activity",
                    "bireme.devices.affinity",
                    "bireme.devices.folder",
                    "bireme.devices.memory",
                    "bireme.devices.object..",
                    "bireme.devices.text",
                    "bireme.devices.wait",
                    "bireme.runtime.environment",
                    "com.fasterxml.jackson.."),
            ENGINE,
            GRAPHS),
    CHANNELS(
            List.of("bireme.bb.tcp.."),
            List.of("bireme.devices.object..", "bireme.devices.secure", "bireme.devices.wait"),
            ENGINE,
            GRAPHS,
            RANKS);

    private final List<String> owned;
    private final List<String> used;
    private final List<BlockLayer> below;

    BlockLayer(List<String> owned, List<String> used, BlockLayer... below) {
        this.owned = owned;
        this.used = used;
        this.below = List.of(below);
    }

    @Override
    public String[] packages(String root) {
        return owned.stream().map(name -> root + name).toArray(String[]::new);
    }

    @Override
    public String[] mayMention(String root) {
        Stream<String> ofBlocks =
                Stream.concat(Stream.of(this), below.stream()).flatMap(layer -> Stream.of(layer.packages(root)));
        return Stream.of(Stream.of("java..", "javax..", ""), ofBlocks, used.stream())
                .flatMap(names -> names)
                .toArray(String[]::new);
    }
}
