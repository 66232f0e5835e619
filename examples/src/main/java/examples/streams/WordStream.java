package examples.streams;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.node.Node;
import bireme.bb.node.Output;
import examples.patterns.Program;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;

/**
 * Counts words: several threads each read a part of a text and split it, and several others each count the words whose
 * hash codes are theirs. Words travel in batches. Checked against a plain loop.
 */
public final class WordStream {
    /** Of bytes that an array can hold. */
    private static final int MAX_MEGABYTES = 2000;

    private static final Map<String, String> DEFAULT = new LinkedHashMap<>();

    static {
        DEFAULT.put("megabytes", "4");
        DEFAULT.put("splitters", "2");
        DEFAULT.put("counters", "2");
        DEFAULT.put("batch", "256");
        DEFAULT.put("repeat", "3");
        DEFAULT.put("seed", "1");
    }

    /** How often each word comes; what one counter has found, or all. */
    private static final class Counts {
        private final Map<String, int[]> counts = new HashMap<>();

        void add(String word) {
            counts.computeIfAbsent(word, any -> new int[1])[0]++;
        }

        long words() {
            return counts.values().stream().mapToLong(count -> count[0]).sum();
        }
    }

    private final Words text;
    private final int splitters;
    private final int counters;
    private final int batch;

    private WordStream(Options options) {
        text = Words.made(options.number("megabytes", 1, MAX_MEGABYTES) * 1_000_000, options.number("seed"));
        splitters = options.number("splitters");
        counters = options.number("counters");
        batch = options.number("batch");
    }

    /** Takes {@code name=value} arguments. */
    public static void main(String[] args) {
        Program.run("WordStream", () -> run(args));
    }

    static void run(String[] args) {
        Options options = new Options(args, DEFAULT);
        WordStream program = new WordStream(options);
        int repeat = options.number("repeat");
        double[] plain = new double[repeat];
        double[] parallel = new double[repeat];
        Counts expected = null;
        for (int turn = 0; turn < repeat; turn++) {
            long begin = System.nanoTime();
            expected = program.loop();
            plain[turn] = (System.nanoTime() - begin) / 1e9;
            begin = System.nanoTime();
            List<Counts> found = program.count();
            parallel[turn] = (System.nanoTime() - begin) / 1e9;
            check(found, expected);
        }
        System.out.printf(
                Locale.ROOT,
                "%,d bytes, %,d words, %,d different ones; all counts are equal%n",
                program.text.size(),
                expected.words(),
                expected.counts.size());
        program.print("plain loop", plain, plain);
        program.print(
                options.word("splitters") + " splitters, " + options.word("counters") + " counters", parallel, plain);
    }

    private Counts loop() {
        Counts counts = new Counts();
        text.split(0, text.size(), counts::add);
        return counts;
    }

    /** The counts of each counter. */
    private List<Counts> count() {
        Queue<Counts> all = new ConcurrentLinkedQueue<>();
        List<Source<List<String>>> sources = IntStream.range(0, splitters)
                .mapToObj(part -> Source.<List<String>>from(out -> split(part, out)))
                .toList();
        Graph graph = merged(sources).into(Sink.farm(Farm.of(counters, Block.of("counter", () -> counter(all)))));
        graph.run();
        return List.copyOf(all);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of generics
    private static Source<List<String>> merged(List<Source<List<String>>> sources) {
        return Source.merge(sources.toArray(new Source[0]));
    }

    /** Reads and splits a part of the text; each word goes to the counter of its hash code. */
    private void split(int part, Output<List<String>> out) {
        List<List<String>> batches = new ArrayList<>();
        for (int counter = 0; counter < out.channels(); counter++) {
            batches.add(new ArrayList<>(batch));
        }
        text.split(text.begin(part, splitters), text.begin(part + 1, splitters), word -> {
            int counter = Math.floorMod(word.hashCode(), batches.size());
            List<String> words = batches.get(counter);
            words.add(word);
            if (words.size() == batch) {
                out.emitTo(counter, words);
                batches.set(counter, new ArrayList<>(batch));
            }
        });
        for (int counter = 0; counter < batches.size(); counter++) {
            out.emitTo(counter, batches.get(counter));
        }
    }

    private static Node<List<String>, Void> counter(Queue<Counts> all) {
        return new Node<>() {
            private final Counts counts = new Counts();

            @Override
            public void accept(List<String> words, Output<Void> out) {
                words.forEach(counts::add);
            }

            @Override
            public void end(Output<Void> out) {
                all.add(counts);
            }
        };
    }

    private static void check(List<Counts> found, Counts expected) {
        Map<String, Integer> all = new HashMap<>();
        for (Counts each : found) {
            each.counts.forEach((word, count) -> {
                if (all.put(word, count[0]) != null) {
                    throw new IllegalStateException("two counters have counted '" + word + "'");
                }
            });
        }
        boolean isRight = all.size() == expected.counts.size()
                && expected.counts.entrySet().stream()
                        .allMatch(word -> word.getValue()[0] == all.getOrDefault(word.getKey(), 0));
        if (!isRight) {
            throw new IllegalStateException("the counters have found other counts than the plain loop");
        }
    }

    private void print(String name, double[] seconds, double[] reference) {
        double time = median(seconds);
        System.out.printf(
                Locale.ROOT,
                "  %-26s %8.3f s %8.1f MB/s %6.2f x%n",
                name,
                time,
                text.size() / 1e6 / time,
                median(reference) / time);
    }

    private static double median(double[] all) {
        double[] sorted = all.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
