package bireme.bb.ranks;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Routing;
import bireme.bb.node.Node;
import bireme.bb.node.Output;
import bireme.bb.snapshot.FileSink;
import bireme.bb.snapshot.ReplayableSource;
import bireme.bb.snapshot.Stateful;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Word count over ranks: each word is written with how often it has occurred so far. So each line is there once, if
 * nothing is lost and nothing counted twice.
 */
final class CountedWords {
    private static final int SOURCES = 2;
    private static final int SPLITTERS = 2;
    private static final int COUNTERS = 3;
    private static final int SINKS = 2;
    /** Short channels, so that sources go on until the end, and not far ahead. */
    private static final int CAPACITY = 16;

    /** Complete versions, counted once on each rank, that sources wait for. */
    private static final int SNAPSHOTS = 8;

    private static final long PAUSE_NS = 50_000;

    private final AtomicInteger completed = new AtomicInteger();
    private final List<String> lines = new ArrayList<>();
    private final Path output;

    /** Something that happens between two items of a node. */
    @FunctionalInterface
    interface Event {
        void happen();
    }

    CountedWords(long seed, int count, Path output) {
        this.output = output;
        Random random = new Random(seed);
        for (int line = 0; line < count; line++) {
            StringBuilder text = new StringBuilder();
            for (int word = random.nextInt(6); word >= 0; word--) {
                text.append("w")
                        .append((int) Math.abs(10 * random.nextGaussian()))
                        .append(' ');
            }
            lines.add(text.toString().trim());
        }
    }

    /** Tells how many snapshots have become complete; sources go on as they do. */
    void completed() {
        completed.incrementAndGet();
    }

    /** The graph of a rank, on which something happens with each item. */
    Graph graph(Event event) {
        List<Source<String>> sources = new ArrayList<>();
        for (int each = 0; each < SOURCES; each++) {
            List<String> part = lines.subList(each * lines.size() / SOURCES, (each + 1) * lines.size() / SOURCES);
            sources.add(Source.of("lines", () -> new PacedLines(part)));
        }
        return Source.merge(sources.get(0), sources.get(1))
                .then(Farm.of(
                        SPLITTERS,
                        Block.<String, String>flatMap((line, out) -> {
                                    event.happen();
                                    for (String word : line.split(" ")) {
                                        out.emit(word);
                                    }
                                })
                                .capacity(CAPACITY)))
                .then(Farm.of(
                                COUNTERS,
                                Block.of("counter", () -> new Counter(event)).capacity(CAPACITY))
                        .routing(Routing.byKey(word -> word)))
                .into(Sink.farm(Farm.of(
                        SINKS,
                        Block.<String, Void>of("file", () -> new FileSink<>(output))
                                .capacity(CAPACITY))));
    }

    /** A source that goes on to its end as snapshots become complete, so that each run has some. */
    private final class PacedLines implements ReplayableSource<String> {
        private final List<String> part;
        private int next;

        PacedLines(List<String> part) {
            this.part = part;
        }

        @Override
        public boolean next(Output<String> out) {
            if (next < part.size() * (completed.get() + 1L) / (SNAPSHOTS + 1)) {
                out.emit(part.get(next++));
            } else {
                out.flush();
                LockSupport.parkNanos(PAUSE_NS);
            }
            return next < part.size();
        }

        @Override
        public long offset() {
            return next;
        }

        @Override
        public void seek(long offset) {
            next = (int) offset;
        }
    }

    private static final class Counter implements Node<String, String>, Stateful {
        private final Event event;
        private Map<String, Long> counts = new HashMap<>();

        Counter(Event event) {
            this.event = event;
        }

        @Override
        public void accept(String word, Output<String> out) {
            event.happen();
            out.emit(word + " " + counts.merge(word, 1L, Long::sum));
        }

        @Override
        public void snapshot(ObjectOutput out) throws IOException {
            out.writeObject(counts);
        }

        @Override
        @SuppressWarnings("unchecked") // what snapshot has written
        public void restore(ObjectInput in) throws IOException, ClassNotFoundException {
            counts = (Map<String, Long>) in.readObject();
        }
    }

    /** What is to be written, sorted. */
    List<String> expected() {
        Map<String, Long> counts = new HashMap<>();
        return lines.stream()
                .flatMap(line -> Stream.of(line.split(" ")))
                .map(word -> word + " " + counts.merge(word, 1L, Long::sum))
                .sorted()
                .toList();
    }

    /** What was written, sorted. */
    List<String> written() throws IOException {
        List<String> all = new ArrayList<>();
        for (int sink = 0; sink < SINKS; sink++) {
            all.addAll(Files.readAllLines(output.resolveSibling(output.getFileName() + "-" + sink)));
        }
        all.sort(Comparator.naturalOrder());
        return all;
    }
}
