package bireme.bb.ranks;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.snapshot.FileSink;
import bireme.bb.window.EventTime;
import bireme.bb.window.Fold;
import bireme.bb.window.KeyedWindows;
import bireme.bb.window.WindowResult;
import bireme.bb.window.WindowShape;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Windows over a keyed stream, in each of the forms that can be set back. */
final class WindowedItems extends RecoveryCase {
    private static final int KEYS = 20;
    private static final int WORKERS = 3;
    private static final int SINKS = 2;
    private static final int JITTER = 8;

    private final List<Reading> readings = new ArrayList<>();
    private final Form form;

    /** What travels. */
    record Reading(int key, long time, long value) {}

    /** The forms of windows. */
    enum Form {
        /** By time, each key at one worker that keeps its items. */
        KEYED_BY_TIME,
        /** By count, each key at one worker that folds its items. */
        KEYED_BY_COUNT,
        /** By time, windows at workers of an ordered farm. */
        FARMED_BY_TIME,
        /** By time, windows dealt to workers that keep their items. */
        MULTICAST_BY_TIME,
        /** By count, windows dealt to workers that fold their items. */
        MULTICAST_BY_COUNT,
        /** By time, panes at workers of an ordered farm, and combined by others. */
        PANED_BY_TIME,
        /** By count, the same. */
        PANED_BY_COUNT
    }

    WindowedItems(long seed, int count, Form form, Path folder) {
        super(folder);
        this.form = form;
        Random random = new Random(seed);
        for (int place = 0; place < count; place++) {
            readings.add(new Reading(random.nextInt(KEYS), place + random.nextInt(JITTER), random.nextInt(100)));
        }
    }

    private static Fold<Reading, long[], Long> sum() {
        return Fold.<Reading, long[]>of(
                        () -> new long[1],
                        (sum, reading) -> {
                            sum[0] += reading.value();
                            return sum;
                        },
                        (a, b) -> {
                            a[0] += b[0];
                            return a;
                        })
                .inverse((a, b) -> {
                    a[0] -= b[0];
                    return a;
                })
                .finish(sum -> sum[0]);
    }

    private Block<Reading, WindowResult<Integer, Long>> windows() {
        WindowShape shape = WindowShape.of(60).every(25);
        KeyedWindows<Integer, Reading> byTime = KeyedWindows.byTime(
                        shape, EventTime.of(Reading::time).lateBy(JITTER), Reading::key)
                .capacity(CAPACITY);
        KeyedWindows<Integer, Reading> byCount =
                KeyedWindows.byCount(shape, Reading::key).capacity(CAPACITY);
        return switch (form) {
            case KEYED_BY_TIME ->
                byTime.keyed(
                        WORKERS,
                        items -> items.stream().mapToLong(Reading::value).sum());
            case KEYED_BY_COUNT -> byCount.keyed(WORKERS, sum());
            case FARMED_BY_TIME -> byTime.farmed(WORKERS, sum());
            case MULTICAST_BY_TIME ->
                byTime.multicast(
                        WORKERS,
                        2,
                        items -> items.stream().mapToLong(Reading::value).sum());
            case MULTICAST_BY_COUNT -> byCount.multicast(WORKERS, WORKERS, sum());
            case PANED_BY_TIME -> byTime.paned(WORKERS, 2, sum());
            case PANED_BY_COUNT -> byCount.paned(WORKERS, 2, sum());
        };
    }

    @Override
    Graph graph(Path output, Event event) {
        return Source.of("readings", () -> new PacedSource<>(readings, completed))
                .then(Block.<Reading, Reading>map(reading -> {
                            event.happen();
                            return reading;
                        })
                        .capacity(CAPACITY))
                .then(windows())
                .then(Block.<WindowResult<Integer, Long>, String>map(result -> {
                            event.happen();
                            return result.toString();
                        })
                        .capacity(CAPACITY))
                .into(Sink.farm(Farm.of(SINKS, Block.of("file", () -> new FileSink<>(output)))));
    }
}
