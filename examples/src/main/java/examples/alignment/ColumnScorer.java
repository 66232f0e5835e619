package examples.alignment;

import java.util.Arrays;

/** Scores column by column, and keeps only the last one (Gotoh 1982). */
final class ColumnScorer implements Scorer {
    private static final int NO_GAP = Short.MIN_VALUE;

    /** For each letter what it scores with each letter of the query. */
    private final int[][] profile;

    private final int[] best;
    private final int[] withGap;

    ColumnScorer(byte[] query) {
        profile = new int[Blosum50.LETTERS.length()][query.length];
        for (byte letter = 0; letter < profile.length; letter++) {
            for (int i = 0; i < query.length; i++) {
                profile[letter][i] = Blosum50.score(query[i], letter);
            }
        }
        best = new int[query.length + 1];
        withGap = new int[query.length + 1];
    }

    @Override
    public int score(byte[] protein) {
        Arrays.fill(best, 0);
        Arrays.fill(withGap, NO_GAP);
        int most = 0;
        for (byte letter : protein) {
            int[] scores = profile[letter];
            int diagonal = 0;
            int gapInQuery = NO_GAP;
            for (int i = 1; i < best.length; i++) {
                withGap[i] = Math.max(withGap[i] - GAP_NEXT, best[i] - GAP_FIRST);
                gapInQuery = Math.max(gapInQuery - GAP_NEXT, best[i - 1] - GAP_FIRST);
                int aligned = diagonal + scores[i - 1];
                diagonal = best[i];
                best[i] = Math.max(Math.max(0, aligned), Math.max(withGap[i], gapInQuery));
                most = Math.max(most, best[i]);
            }
        }
        return most;
    }

    @Override
    public String toString() {
        return "column by column";
    }
}
