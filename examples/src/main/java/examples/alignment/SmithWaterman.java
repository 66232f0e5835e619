package examples.alignment;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.node.Node;
import examples.patterns.Arguments;
import examples.patterns.Program;
import examples.patterns.Timed;
import examples.patterns.UsageException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Looks for a protein in many others: the best local alignment with each, by Smith and Waterman with affine gaps.
 * Workers of an ordered farm align; scores come out in the order of the proteins. With {@code --add-modules
 * jdk.incubator.vector} they use vectors, and find the same scores.
 */
public class SmithWaterman {
    private static final String USAGE = "SmithWaterman [PROTEINS; 400] [LENGTH of the query; 200]"
            + " [THREADS; one per processor] [QUERY and DATABASE: FASTA files; made up]";
    private static final int SHOWN = 5;
    /** Amino acids, without what is not quite known. */
    private static final int KNOWN_LETTERS = 20;

    public static void main(String[] args) throws IOException {
        Program.run("SmithWaterman", () -> run(args));
    }

    static void run(String[] args) throws IOException {
        Arguments arguments = new Arguments(USAGE, List.of(args)).atMost(5);
        if (arguments.askForHelp()) {
            return;
        }
        int count = arguments.number(0, 400, 1);
        int length = arguments.number(1, 200, 1);
        int threads = arguments.threads(2);
        if (args.length == 4) {
            throw new UsageException("a QUERY needs a DATABASE; usage: " + USAGE);
        }
        byte[] query =
                args.length == 5 ? Fasta.read(arguments.existing(3)).get(0).letters() : random(new Random(1), length);
        List<Fasta> proteins = args.length == 5 ? Fasta.read(arguments.existing(4)) : madeUp(query, count, 2);
        compare(query, proteins, threads);
    }

    private static void compare(byte[] query, List<Fasta> proteins, int threads) {
        long letters =
                proteins.stream().mapToLong(each -> each.letters().length).sum();
        long cells = query.length * letters;
        Timed<List<Integer>> plain = Timed.of(() ->
                proteins.stream().map(each -> plainScore(query, each.letters())).toList());
        System.out.printf("%d proteins, %d million cells%n", proteins.size(), cells / 1_000_000);
        row("the recurrence of the books", plain, cells);
        print(query, proteins, threads, false, plain, cells);
        if (Scorer.hasVectors()) {
            print(query, proteins, threads, true, plain, cells);
        } else {
            System.out.println("No vectors: start with --add-modules jdk.incubator.vector");
        }
        IntStream.range(0, proteins.size())
                .boxed()
                .sorted(Comparator.comparing((Integer each) -> -plain.result().get(each)))
                .limit(SHOWN)
                .forEach(each -> System.out.printf(
                        "%6d  %s%n",
                        plain.result().get(each), proteins.get(each).name()));
        System.out.println("The plain search finds the same scores");
    }

    /** With one worker, and with all. */
    private static void print(
            byte[] query,
            List<Fasta> proteins,
            int threads,
            boolean byVectors,
            Timed<List<Integer>> plain,
            long cells) {
        String how = scorer(query, proteins, byVectors).toString();
        for (int workers : IntStream.of(1, threads).distinct().toArray()) {
            Timed<List<Integer>> found = Timed.of(() -> search(query, proteins, workers, byVectors));
            row(how + ", " + workers + (workers == 1 ? " worker" : " workers"), found, cells);
            if (!found.result().equals(plain.result())) {
                throw new IllegalStateException(how + ": the plain search finds other scores");
            }
        }
    }

    private static void row(String how, Timed<?> run, long cells) {
        System.out.printf(Locale.ROOT, "%-32s %8.1f ms  %6.3f GCUPS%n", how, run.ms(), cells / run.ms() / 1e6);
    }

    /** The score of each protein, in their order. */
    static List<Integer> search(byte[] query, List<Fasta> proteins, int workers, boolean byVectors) {
        List<Integer> scores = new ArrayList<>();
        Block<Fasta, Integer> aligning = Block.of("align", () -> aligner(scorer(query, proteins, byVectors)));
        Source.of(proteins)
                .then(Farm.of(workers, aligning).onDemand().ordered())
                .into(Sink.into(scores))
                .run();
        return scores;
    }

    /** A worker, with arrays of its own. */
    private static Node<Fasta, Integer> aligner(Scorer scorer) {
        return (protein, out) -> out.emit(scorer.score(protein.letters()));
    }

    private static Scorer scorer(byte[] query, List<Fasta> proteins, boolean byVectors) {
        int longest =
                proteins.stream().mapToInt(each -> each.letters().length).max().orElse(0);
        return byVectors ? Scorer.of(query, longest) : new ColumnScorer(query);
    }

    /** Random letters; every fiftieth protein has a changed copy of the query inside, with a gap. */
    static List<Fasta> madeUp(byte[] query, int count, long seed) {
        Random random = new Random(seed);
        List<Fasta> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] letters = random(random, query.length / 2 + random.nextInt(2 * query.length) + 1);
            if (i % 50 == 7) {
                int shared = Math.min(query.length, letters.length);
                int gap = shared / 10;
                System.arraycopy(query, 0, letters, 0, shared / 2);
                System.arraycopy(query, shared / 2 + gap, letters, shared / 2, shared - shared / 2 - gap);
                for (int change = 0; change < shared / 8; change++) {
                    letters[random.nextInt(shared)] = (byte) random.nextInt(KNOWN_LETTERS);
                }
            }
            all.add(new Fasta("protein-" + i, letters));
        }
        return all;
    }

    static byte[] random(Random random, int length) {
        byte[] letters = new byte[length];
        for (int i = 0; i < length; i++) {
            letters[i] = (byte) random.nextInt(KNOWN_LETTERS);
        }
        return letters;
    }

    /** The recurrence as it is written in books, with all three matrices. */
    static int plainScore(byte[] a, byte[] b) {
        int[][] whole = new int[a.length + 1][b.length + 1];
        int[][] gapInA = new int[a.length + 1][b.length + 1];
        int[][] gapInB = new int[a.length + 1][b.length + 1];
        int most = 0;
        for (int i = 1; i <= a.length; i++) {
            for (int j = 1; j <= b.length; j++) {
                gapInA[i][j] = Math.max(gapInA[i][j - 1] - Scorer.GAP_NEXT, whole[i][j - 1] - Scorer.GAP_FIRST);
                gapInB[i][j] = Math.max(gapInB[i - 1][j] - Scorer.GAP_NEXT, whole[i - 1][j] - Scorer.GAP_FIRST);
                int pair = whole[i - 1][j - 1] + Blosum50.score(a[i - 1], b[j - 1]);
                int score = Math.max(0, pair);
                score = Math.max(score, gapInA[i][j]);
                score = Math.max(score, gapInB[i][j]);
                whole[i][j] = score;
                most = Math.max(most, score);
            }
        }
        return most;
    }
}
