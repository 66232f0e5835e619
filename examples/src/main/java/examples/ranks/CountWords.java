package examples.ranks;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.bb.node.SourceNode;
import bireme.bb.ranks.Ranks;
import bireme.bb.ranks.placement.Placement;
import examples.patterns.Arguments;
import examples.patterns.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import mpi.MPI;

/**
 * Counts the words of a text: splitters each read pages of their own, counters each count the words whose hashes are
 * theirs, and there is a channel from every splitter to every counter. All of it runs in one JVM first, then over all
 * ranks, each of which has some splitters and some counters; a plain loop tells what is right.
 *
 * <p>What makes it fast: no word travels by itself. A splitter counts the words of so many lines before it sends them,
 * so that of a word that came twenty times there is one copy and a number on the way; and all that goes to one counter
 * is one array of bytes, in which no word is an object.
 *
 * <p>{@code mpjrun -np 2 -dev niodev examples.ranks.CountWords}
 */
public final class CountWords {
    private static final String USAGE =
            "CountWords [MEGABYTES; 50] [LINES counted before they are sent, 0 for 1 to 100000 in turn; 10000]"
                    + " [SPLITTERS; one a rank, at least 2] [COUNTERS; as many] [ROUNDS; 5] [SEED; 1]";
    private static final double NS_PER_SECOND = 1e9;
    private static final double MILLION = 1e6;
    private static final int MAX_BATCH = 100_000;

    private final Ranks ranks = Ranks.of(MPI.COMM_WORLD);
    private int batch;
    private final int splitters;
    private final int counters;
    private final int rounds;
    private final long seed;
    /** Pages that this rank has read, each made when it is read first. */
    private final byte[][] pages;

    private long lines;

    private CountWords(Arguments arguments) {
        pages = new byte[arguments.atMost(6).number(0, 50, 1) * (1_000_000 / MadeText.PAGE_BYTES)][];
        batch = arguments.number(1, 10_000, 0);
        splitters = arguments.number(2, Math.max(2, ranks.size()), 1);
        counters = arguments.number(3, splitters, 1);
        rounds = arguments.number(4, 5, 1);
        seed = arguments.number(5, 1, 0);
    }

    /** See the usage. */
    public static void main(String[] args) {
        Program.run("CountWords", () -> run(args));
    }

    static void run(String[] args) {
        Arguments arguments = new Arguments(USAGE, List.of(MPI.Init(args)));
        if (!arguments.askForHelp(MPI.COMM_WORLD.Rank())) {
            CountWords program = new CountWords(arguments);
            if (program.batch == 0) {
                program.measureBatches();
            } else {
                program.print(program.measure());
            }
        }
        MPI.Finalize();
    }

    /** What all ways took at best, in seconds. */
    private record Measured(Tally expected, double plain, double here, double there) {}

    /** The first round makes the pages and warms up; of the others the fastest counts. */
    private Measured measure() {
        double plain = Double.MAX_VALUE;
        double here = Double.MAX_VALUE;
        double there = Double.MAX_VALUE;
        Tally expected = null;
        for (int round = 0; round <= rounds; round++) {
            if (ranks.rank() == 0) {
                long beganNs = System.nanoTime();
                expected = plainly();
                plain = round == 0 ? plain : Math.min(plain, secondsSince(beganNs));
                double seconds = seconds(false, expected);
                here = round == 0 ? here : Math.min(here, seconds);
            }
            double seconds = seconds(true, expected);
            there = round == 0 ? there : Math.min(there, seconds);
        }
        return new Measured(expected, plain, here, there);
    }

    private void measureBatches() {
        for (batch = 1; batch <= MAX_BATCH; batch *= 10) {
            Measured measured = measure();
            if (ranks.rank() == 0) {
                if (batch == 1) {
                    String there = ranks.size() + " ranks";
                    say("%-16s %14s %14s %14s%n", "M lines/s", "a plain loop", "1 JVM", there);
                }
                say("%,7d lines    ", batch);
                for (double seconds : new double[] {measured.plain, measured.here, measured.there}) {
                    say(" %14.2f", lines / MILLION / seconds);
                }
                say("%n");
            }
        }
        if (ranks.rank() == 0) {
            say("OK: all have counted the same%n");
        }
    }

    private static double secondsSince(long beganNs) {
        return (System.nanoTime() - beganNs) / NS_PER_SECOND;
    }

    private byte[] page(int number) {
        if (pages[number] == null) {
            pages[number] = MadeText.page(number, seed);
        }
        return pages[number];
    }

    /** What one thread counts without a graph. */
    private Tally plainly() {
        Splitter splitter = new Splitter(1);
        lines = 0;
        for (int number = 0; number < pages.length; number++) {
            byte[] page = page(number);
            for (int place = 0; place < page.length; lines++) {
                place = splitter.line(page, place);
            }
        }
        return splitter.tallies()[0];
    }

    /** Runs the graph once; checks what comes out of it, which it does on rank 0. */
    private double seconds(boolean areAll, Tally expected) {
        List<byte[]> found = new ArrayList<>();
        Graph graph = Source.copies(splitters, "splitter", Pages::new)
                .group("split")
                .then(Farm.of(counters, Block.of("counter", Counter::new)).group("count"))
                .into(Sink.into(found));
        long beganNs = System.nanoTime();
        if (areAll) {
            Placement placement = Placement.builder()
                    .group("split", dealt(splitters))
                    .group("count", dealt(counters))
                    .build();
            ranks.run(graph, placement);
        } else {
            graph.run();
        }
        double seconds = secondsSince(beganNs);
        if (ranks.rank() == 0) {
            check(found, expected);
        }
        return seconds;
    }

    /** Ranks for so many copies. */
    private int[] dealt(int copies) {
        return IntStream.range(0, Math.min(copies, ranks.size())).toArray();
    }

    /** Reads every so manieth page, and splits its lines. */
    private final class Pages implements SourceNode<byte[]> {
        private int first;

        @Override
        public void open(NodeContext context) {
            first = context.index();
        }

        @Override
        public void run(Output<byte[]> out) {
            Splitter splitter = new Splitter(counters);
            int split = 0;
            for (int number = first; number < pages.length; number += splitters) {
                byte[] page = page(number);
                for (int place = 0; place < page.length; split++) {
                    if (split == batch) {
                        send(splitter.tallies(), out);
                        split = 0;
                    }
                    place = splitter.line(page, place);
                }
            }
            send(splitter.tallies(), out);
        }

        /** Sends what was counted, to each counter its part. */
        private void send(Tally[] tallies, Output<byte[]> out) {
            for (int counter = 0; counter < tallies.length; counter++) {
                out.emitTo(counter, tallies[counter].toBytes());
                tallies[counter].clear();
            }
        }
    }

    /** Counts the words that come to it, and reports them in the end. */
    private static final class Counter implements Node<byte[], byte[]> {
        private final Tally tally = new Tally();

        @Override
        public void accept(byte[] counted, Output<byte[]> out) {
            tally.add(counted);
        }

        @Override
        public void end(Output<byte[]> out) {
            out.emit(tally.toBytes());
        }
    }

    private void check(List<byte[]> found, Tally expected) {
        Tally all = new Tally();
        int words = 0;
        for (byte[] each : found) {
            Tally one = new Tally();
            one.add(each);
            words += one.words();
            all.add(each);
        }
        if (found.size() != counters || words != all.words()) {
            throw new IllegalStateException(found.size() + " of " + counters + " counters have reported " + words
                    + " words, but " + all.words() + " are different; each is to be counted by one");
        }
        if (!all.isEqual(expected)) {
            throw new IllegalStateException("the counters have found " + all.sum() + " words, " + all.words()
                    + " different ones, which are others than the " + expected.sum() + ", " + expected.words()
                    + " different ones, of the plain loop");
        }
    }

    private void print(Measured measured) {
        if (ranks.rank() > 0) {
            return;
        }
        Tally expected = measured.expected;
        long bytes = 0;
        for (byte[] page : pages) {
            bytes += page.length;
        }
        say("%,d bytes, %,d lines, %,d words, ", bytes, lines, expected.sum());
        say("%,d different ones; %,d lines counted before they are sent%n", expected.words(), batch);
        String threads = splitters + " splitters, " + counters + " counters";
        say("%-34s %8s %12s %12s%n", "", "seconds", "M lines/s", "M words/s");
        row("a plain loop", measured.plain, expected);
        row("1 JVM, " + threads, measured.here, expected);
        row(ranks.size() + " ranks, the same", measured.there, expected);
        say("%d ranks are %.2f times as fast as 1 JVM%n", ranks.size(), measured.here / measured.there);
        say("OK: all have counted the same%n");
    }

    private void row(String what, double seconds, Tally expected) {
        double lineRate = lines / MILLION / seconds;
        say("%-34s %8.3f %12.2f %12.1f%n", what, seconds, lineRate, expected.sum() / MILLION / seconds);
    }

    private static void say(String format, Object... values) {
        System.out.printf(Locale.ROOT, format, values);
    }
}
