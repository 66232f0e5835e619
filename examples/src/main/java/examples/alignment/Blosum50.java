package examples.alignment;

import java.util.Arrays;

/**
 * What two amino acids of aligned proteins score: matrix BLOSUM50 (Henikoff and Henikoff 1992), in its usual units.
 *
 * <p>Shape: proteins are arrays of numbers, which are places in {@link #LETTERS}.
 */
final class Blosum50 {
    /** Amino acids; B, Z and X for those not quite known; an asterisk for the end of translation. */
    static final String LETTERS = "ARNDCQEGHILKMFPSTWYVBZX*";

    /** The most that two letters score. */
    static final int MAX_SCORE = 15;

    private static final String ROWS = """
             5 -2 -1 -2 -1 -1 -1  0 -2 -1 -2 -1 -1 -3 -1  1  0 -3 -2  0 -2 -1 -1 -5
            -2  7 -1 -2 -4  1  0 -3  0 -4 -3  3 -2 -3 -3 -1 -1 -3 -1 -3 -1  0 -1 -5
            -1 -1  7  2 -2  0  0  0  1 -3 -4  0 -2 -4 -2  1  0 -4 -2 -3  5  0 -1 -5
            -2 -2  2  8 -4  0  2 -1 -1 -4 -4 -1 -4 -5 -1  0 -1 -5 -3 -4  6  1 -1 -5
            -1 -4 -2 -4 13 -3 -3 -3 -3 -2 -2 -3 -2 -2 -4 -1 -1 -5 -3 -1 -3 -3 -1 -5
            -1  1  0  0 -3  7  2 -2  1 -3 -2  2  0 -4 -1  0 -1 -1 -1 -3  0  4 -1 -5
            -1  0  0  2 -3  2  6 -3  0 -4 -3  1 -2 -3 -1 -1 -1 -3 -2 -3  1  5 -1 -5
             0 -3  0 -1 -3 -2 -3  8 -2 -4 -4 -2 -3 -4 -2  0 -2 -3 -3 -4 -1 -2 -1 -5
            -2  0  1 -1 -3  1  0 -2 10 -4 -3  0 -1 -1 -2 -1 -2 -3  2 -4  0  0 -1 -5
            -1 -4 -3 -4 -2 -3 -4 -4 -4  5  2 -3  2  0 -3 -3 -1 -3 -1  4 -4 -3 -1 -5
            -2 -3 -4 -4 -2 -2 -3 -4 -3  2  5 -3  3  1 -4 -3 -1 -2 -1  1 -4 -3 -1 -5
            -1  3  0 -1 -3  2  1 -2  0 -3 -3  6 -2 -4 -1  0 -1 -3 -2 -3  0  1 -1 -5
            -1 -2 -2 -4 -2  0 -2 -3 -1  2  3 -2  7  0 -3 -2 -1 -1  0  1 -3 -1 -1 -5
            -3 -3 -4 -5 -2 -4 -3 -4 -1  0  1 -4  0  8 -4 -3 -2  1  4 -1 -4 -4 -1 -5
            -1 -3 -2 -1 -4 -1 -1 -2 -2 -3 -4 -1 -3 -4 10 -1 -1 -4 -3 -3 -2 -1 -1 -5
             1 -1  1  0 -1  0 -1  0 -1 -3 -3  0 -2 -3 -1  5  2 -4 -2 -2  0  0 -1 -5
             0 -1  0 -1 -1 -1 -1 -2 -2 -1 -1 -1 -1 -2 -1  2  5 -3 -2  0  0 -1 -1 -5
            -3 -3 -4 -5 -5 -1 -3 -3 -3 -3 -2 -3 -1  1 -4 -4 -3 15  2 -3 -5 -2 -1 -5
            -2 -1 -2 -3 -3 -1 -2 -3  2 -1 -1 -2  0  4 -3 -2 -2  2  8 -1 -3 -2 -1 -5
             0 -3 -3 -4 -1 -3 -3 -4 -4  4  1 -3  1 -1 -3 -2  0 -3 -1  5 -3 -3 -1 -5
            -2 -1  5  6 -3  0  1 -1  0 -4 -4  0 -3 -4 -2  0  0 -5 -3 -3  6  1 -1 -5
            -1  0  0  1 -3  4  5 -2  0 -3 -3  1 -1 -4 -1  0 -1 -2 -2 -3  1  5 -1 -5
            -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -5
            -5 -5 -5 -5 -5 -5 -5 -5 -5 -5 -5 -5 -5 -5 -5 -5 -5 -5 -5 -5 -5 -5 -5  1
            """;

    private static final int[][] SCORES = ROWS.lines()
            .map(row -> Arrays.stream(row.strip().split(" +"))
                    .mapToInt(Integer::parseInt)
                    .toArray())
            .toArray(int[][]::new);

    private Blosum50() {}

    static int score(byte a, byte b) {
        return SCORES[a][b];
    }

    /**
     * A protein as numbers.
     *
     * @throws IllegalArgumentException for a letter that the matrix does not have
     */
    static byte[] encode(String letters) {
        byte[] codes = new byte[letters.length()];
        for (int place = 0; place < codes.length; place++) {
            int code = LETTERS.indexOf(Character.toUpperCase(letters.charAt(place)));
            if (code < 0) {
                throw new IllegalArgumentException(
                        "letter '" + letters.charAt(place) + "' is none of BLOSUM50, which has " + LETTERS);
            }
            codes[place] = (byte) code;
        }
        return codes;
    }
}
