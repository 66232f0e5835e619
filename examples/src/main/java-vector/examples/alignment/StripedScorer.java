package examples.alignment;

import java.util.Arrays;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Scores by vectors that hold letters of the query at equal distances ("stripes"): lane l of vector j is letter
 * {@code l * vectors + j}. So the letters next to those of a vector are another vector, and gaps within the query cross
 * lanes only at the end of a column, where they are seldom worth anything (Farrar 2007).
 *
 * <p>Shape: scores are shorts, which hold those of proteins that {@link Scorer#of} lets pass.
 */
final class StripedScorer implements Scorer {
    private static final VectorSpecies<Short> SPECIES = ShortVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();
    private static final short NO_GAP = Short.MIN_VALUE / 2;

    /** For each letter of a protein, vector by vector, what it scores with the letters of the query. */
    private final short[][] profile;

    /** The best scores of a column, those of the column before, and the best that end with a gap in the query. */
    private short[] best;

    private short[] before;
    private final short[] withGap;

    StripedScorer(byte[] query) {
        int vectors = (query.length + LANES - 1) / LANES;
        best = new short[vectors * LANES];
        before = new short[best.length];
        withGap = new short[best.length];
        profile = new short[Blosum50.LETTERS.length()][best.length];
        for (byte letter = 0; letter < profile.length; letter++) {
            for (int place = 0; place < best.length; place++) {
                int i = place % LANES * vectors + place / LANES;
                profile[letter][place] = i < query.length ? (short) Blosum50.score(query[i], letter) : NO_GAP;
            }
        }
    }

    @Override
    public int score(byte[] protein) {
        Arrays.fill(best, (short) 0);
        Arrays.fill(withGap, NO_GAP);
        ShortVector most = ShortVector.zero(SPECIES);
        for (byte letter : protein) {
            short[] swapped = before;
            before = best;
            best = swapped;
            most = most.max(column(profile[letter], before, best, withGap));
        }
        return most.reduceLanes(VectorOperators.MAX);
    }

    /** Computes a column from the one before, and returns the most of each lane. */
    private static ShortVector column(short[] scores, short[] before, short[] best, short[] withGap) {
        ShortVector most = ShortVector.zero(SPECIES);
        ShortVector gapInProtein = ShortVector.broadcast(SPECIES, NO_GAP);
        // The diagonal neighbours of the first vector are in the last one, a lane earlier.
        ShortVector diagonal =
                ShortVector.fromArray(SPECIES, before, before.length - LANES).unslice(1);
        for (int place = 0; place < best.length; place += LANES) {
            ShortVector gap = ShortVector.fromArray(SPECIES, withGap, place);
            ShortVector score = diagonal.add(ShortVector.fromArray(SPECIES, scores, place))
                    .max(gap)
                    .max(gapInProtein)
                    .max((short) 0);
            score.intoArray(best, place);
            most = most.max(score);
            ShortVector opened = score.sub((short) GAP_FIRST);
            opened.max(gap.sub((short) GAP_NEXT)).intoArray(withGap, place);
            gapInProtein = opened.max(gapInProtein.sub((short) GAP_NEXT));
            diagonal = ShortVector.fromArray(SPECIES, before, place);
        }
        correct(gapInProtein, best, withGap);
        return most;
    }

    /** Takes gaps on into the next lanes, as long as they beat what is there; they never beat the most. */
    private static void correct(ShortVector lastGap, short[] best, short[] withGap) {
        ShortVector gap = nextLane(lastGap);
        int place = 0;
        ShortVector score = ShortVector.fromArray(SPECIES, best, place);
        while (gap.compare(VectorOperators.GT, score.sub((short) GAP_FIRST)).anyTrue()) {
            score = score.max(gap);
            score.intoArray(best, place);
            ShortVector.fromArray(SPECIES, withGap, place)
                    .max(score.sub((short) GAP_FIRST))
                    .intoArray(withGap, place);
            gap = gap.sub((short) GAP_NEXT);
            place += LANES;
            if (place == best.length) {
                place = 0;
                gap = nextLane(gap);
            }
            score = ShortVector.fromArray(SPECIES, best, place);
        }
    }

    private static ShortVector nextLane(ShortVector gap) {
        return gap.unslice(1).withLane(0, NO_GAP);
    }

    @Override
    public String toString() {
        return "striped, by vectors";
    }
}
