package bireme.devices.text;

import java.util.Collection;
import java.util.function.UnaryOperator;

/** How many letters have to be put in, left out or changed to make one word of another (Levenshtein). */
public final class EditDistance {
    private EditDistance() {}

    /** The number for these two. */
    public static int between(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            nextRow(row, one.charAt(i - 1), other, i);
        }
        return row[other.length()];
    }

    /**
     * The candidate that a wrong word was probably meant to be: the first of those with the fewest edits; {@code null}
     * if all need more than {@code most}.
     *
     * @param form what is compared of both, such as the word without hyphens
     */
    public static String closest(String wrong, Collection<String> candidates, UnaryOperator<String> form, int most) {
        String best = null;
        int fewest = most + 1;
        for (String candidate : candidates) {
            int edits = between(form.apply(candidate), form.apply(wrong));
            if (edits < fewest) {
                best = candidate;
                fewest = edits;
            }
        }
        return best;
    }

    private static void nextRow(int[] row, char letter, String other, int i) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j < row.length; j++) {
            int above = row[j];
            int change = diagonal + (letter == other.charAt(j - 1) ? 0 : 1);
            row[j] = Math.min(change, Math.min(above, row[j - 1]) + 1);
            diagonal = above;
        }
    }
}
