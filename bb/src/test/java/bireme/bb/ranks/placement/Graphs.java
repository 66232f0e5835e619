package bireme.bb.ranks.placement;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Routing;
import bireme.bb.engine.Vertex;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Graphs to be partitioned. */
final class Graphs {
    private Graphs() {}

    static Block<Long, Long> node(String name) {
        return Block.<Long, Long>map(n -> n).named(name);
    }

    /** Reader, workers of two stages, writer, each in a group. */
    static Graph grouped(int workers) {
        return Source.range(0, 100)
                .group("read")
                .then(Farm.of(workers, node("count").then(node("sum")).group("work"))
                        .routing(Routing.onDemand(4)))
                .into(Sink.<Long>ignore().group("write"));
    }

    /** The same without groups. */
    static Graph plain(int workers) {
        return Source.range(0, 100)
                .then(Farm.of(workers, node("count").then(node("sum"))))
                .into(Sink.ignore());
    }

    /** The labels of threads by rank. */
    static Map<Integer, List<String>> byRank(PartitionedGraph partitioned) {
        Map<Integer, List<String>> all = new TreeMap<>();
        IntStream.range(0, partitioned.ranks())
                .forEach(rank -> all.put(
                        rank, partitioned.on(rank).stream().map(Vertex::label).toList()));
        return all;
    }
}
