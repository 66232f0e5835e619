package bireme.devices.text;

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
