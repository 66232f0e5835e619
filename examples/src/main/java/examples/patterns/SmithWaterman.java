package examples.patterns;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Sink;
import bireme.bb.Source;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/**
 * Looks for a query in many sequences: the best local alignment with each, by Smith and Waterman with affine gaps
 * (Gotoh 1982). Workers of an ordered farm align; scores come out in the order of the sequences.
 */
public class SmithWaterman {
    private static final String USAGE =
            "SmithWaterman [SEQUENCES; 400] [LENGTH of the query; 200] [THREADS; one per processor]";
    private static final int MATCH = 5;
    private static final int MISMATCH = -4;
    /** The first letter of a gap costs this much, each further one less. */
    private static final int GAP_OPEN = 10;

    private static final int GAP_EXTEND = 1;
    private static final int SHOWN = 5;

    /** A score, and the number of its sequence. */
    record Hit(int sequence, int score) {}

    public static void main(String[] args) {
        Arguments arguments = new Arguments(USAGE, List.of(args));
        if (arguments.askForHelp()) {
            return;
        }
        int length = arguments.number(1, 200, 1);
        int threads = arguments.threads(2);
        byte[] query = random(new Random(1), length);
        List<byte[]> sequences = sequences(query, arguments.number(0, 400, 1), 2);
        Timed<List<Integer>> found = Timed.of(() -> search(query, sequences, threads));
        Timed<List<Integer>> plain =
                Timed.of(() -> sequences.stream().map(s -> plainScore(query, s)).toList());
        long cells = sequences.stream().mapToLong(s -> (long) s.length * length).sum();
        System.out.printf("%d sequences, %d million cells%n", sequences.size(), cells / 1_000_000);
        best(found.result()).forEach(hit -> System.out.printf("%6d  sequence %d%n", hit.score(), hit.sequence()));
        System.out.printf(
                "%.1f ms with %d workers, %.3f billion cells a second; %.1f ms plainly%n",
                found.ms(), threads, cells / found.ms() / 1e6, plain.ms());
        if (!found.result().equals(plain.result())) {
            throw new IllegalStateException("the plain search finds other scores");
        }
        System.out.println("The plain search finds the same scores");
    }

    /** The score of each sequence, in their order. */
    static List<Integer> search(byte[] query, List<byte[]> sequences, int workers) {
        List<Integer> scores = new ArrayList<>();
        Block<byte[], Integer> aligning =
                Block.<byte[], Integer>map(sequence -> score(query, sequence)).named("align");
        Source.of(sequences)
                .then(Farm.of(workers, aligning).onDemand().ordered())
                .into(Sink.into(scores))
                .run();
        return scores;
    }

    private static List<Hit> best(List<Integer> scores) {
        List<Hit> hits = new ArrayList<>();
        for (int i = 0; i < scores.size(); i++) {
            hits.add(new Hit(i, scores.get(i)));
        }
        hits.sort(Comparator.comparingInt(Hit::score).reversed());
        return hits.subList(0, Math.min(SHOWN, hits.size()));
    }

    /** Random letters; every fiftieth sequence has a changed copy of the query inside. */
    static List<byte[]> sequences(byte[] query, int count, long seed) {
        Random random = new Random(seed);
        List<byte[]> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] sequence = random(random, query.length / 2 + random.nextInt(2 * query.length) + 1);
            if (i % 50 == 7) {
                int shared = Math.min(query.length, sequence.length);
                System.arraycopy(query, 0, sequence, 0, shared);
                for (int change = 0; change < shared / 8; change++) {
                    sequence[random.nextInt(shared)] = letter(random);
                }
            }
            all.add(sequence);
        }
        return all;
    }

    static byte[] random(Random random, int length) {
        byte[] letters = new byte[length];
        for (int i = 0; i < length; i++) {
            letters[i] = letter(random);
        }
        return letters;
    }

    private static byte letter(Random random) {
        return (byte) "ACGT".charAt(random.nextInt(4));
    }

    /** Column by column: only the last column is kept. */
    static int score(byte[] query, byte[] sequence) {
        int[] best = new int[query.length + 1];
        int[] withGap = new int[query.length + 1];
        int most = 0;
        for (byte letter : sequence) {
            int diagonal = 0;
            int gapInQuery = 0;
            for (int i = 1; i <= query.length; i++) {
                withGap[i] = Math.max(withGap[i] - GAP_EXTEND, best[i] - GAP_OPEN);
                gapInQuery = Math.max(gapInQuery - GAP_EXTEND, best[i - 1] - GAP_OPEN);
                int aligned = diagonal + (query[i - 1] == letter ? MATCH : MISMATCH);
                diagonal = best[i];
                best[i] = Math.max(Math.max(0, aligned), Math.max(withGap[i], gapInQuery));
                most = Math.max(most, best[i]);
            }
        }
        return most;
    }

    /** The recurrence as it is written in books, with all three matrices. */
    static int plainScore(byte[] a, byte[] b) {
        int[][] whole = new int[a.length + 1][b.length + 1];
        int[][] gapInA = new int[a.length + 1][b.length + 1];
        int[][] gapInB = new int[a.length + 1][b.length + 1];
        int most = 0;
        for (int i = 1; i <= a.length; i++) {
            for (int j = 1; j <= b.length; j++) {
                gapInA[i][j] = Math.max(gapInA[i][j - 1] - GAP_EXTEND, whole[i][j - 1] - GAP_OPEN);
                gapInB[i][j] = Math.max(gapInB[i - 1][j] - GAP_EXTEND, whole[i - 1][j] - GAP_OPEN);
                int pair = whole[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? MATCH : MISMATCH);
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
