package bireme.benchmarks.bb;

import bireme.bb.Block;
import bireme.bb.Graph;
import bireme.bb.Longs;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.channel.WaitMode;
import java.util.List;

/** Streams of references through stages that do next to nothing. */
final class Pipelines {
    private static final int STAGES = 8;
    private static final int MANY = 10_000_000;
    private static final int FEWER = 2_000_000;

    private Pipelines() {}

    static List<Subject> all() {
        return List.of(
                new Subject("pipeline.two-stages", MANY, items -> run(items, 2, null, 0)),
                new Subject("pipeline.two-stages-blocking", MANY, items -> run(items, 2, WaitMode.BLOCKING, 0)),
                new Subject("pipeline.two-stages-longs", MANY, items -> runLongs(items, null)),
                new Subject("pipeline.two-stages-longs-blocking", MANY, items -> runLongs(items, WaitMode.BLOCKING)),
                new Subject("pipeline.two-stages-published-each", MANY, items -> run(items, 2, null, 1)),
                new Subject("pipeline.eight-stages", FEWER, items -> run(items, STAGES, null, 0)),
                new Subject(
                        "pipeline.eight-stages-blocking", FEWER, items -> run(items, STAGES, WaitMode.BLOCKING, 0)));
    }

    private static void run(int items, int stages, WaitMode mode, int batch) {
        PreparedItems.Sum sum = new PreparedItems.Sum();
        Source<Long> source = Source.from(out -> {
            for (int i = 0; i < items; i++) {
                out.emit(PreparedItems.of(i));
            }
        });
        for (int stage = 2; stage < stages; stage++) {
            source = source.then(Block.<Long, Long>map(item -> item));
        }
        Sink<Long> sink = Sink.of(item -> sum.value += item);
        Graph graph = source.into(batch == 0 ? sink : sink.batched(batch)).waiting(mode);
        graph.run();
        PreparedItems.check(sum.value, items);
    }

    private static void runLongs(int items, WaitMode mode) {
        PreparedItems.Sum sum = new PreparedItems.Sum();
        Longs.range(0, items)
                .into(Longs.sink(item -> sum.value += item))
                .waiting(mode)
                .run();
        PreparedItems.checkSum(sum.value, items * (items - 1L) / 2);
    }
}
