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
import bireme.bb.snapshot.Stateful;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Word count over ranks: each word is written with how often it has occurred so far. So each line is there once, if
 * nothing is lost and nothing counted twice.
 */
final class CountedWords extends RecoveryCase {
    private static final int SOURCES = 2;
    private static final int SPLITTERS = 2;
    private static final int COUNTERS = 3;
    private static final int SINKS = 2;

    private final List<String> lines = new ArrayList<>();

    CountedWords(long seed, int count, Path folder) {
        super(folder);
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

    @Override
    Graph graph(Path output, Event event) {
        List<Source<String>> sources = new ArrayList<>();
        for (int each = 0; each < SOURCES; each++) {
            List<String> part = lines.subList(each * lines.size() / SOURCES, (each + 1) * lines.size() / SOURCES);
            sources.add(Source.of("lines", () -> new PacedSource<>(part, completed)));
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
                                Block.of("counter", () -> new Counter(event))
                                        .capacity(CAPACITY)
                                        .group("counter"))
                        .routing(Routing.byKey(word -> word)))
                .into(Sink.farm(Farm.of(
                        SINKS,
                        Block.<String, Void>of("file", () -> new FileSink<>(output))
                                .capacity(CAPACITY))));
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

    @Override
    List<String> expected() {
        Map<String, Long> counts = new HashMap<>();
        return lines.stream()
                .flatMap(line -> Stream.of(line.split(" ")))
                .map(word -> word + " " + counts.merge(word, 1L, Long::sum))
                .sorted()
                .toList();
    }
}
