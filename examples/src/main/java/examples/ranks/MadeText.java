package examples.ranks;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A text of made-up words, page by page, the same wherever it is made.
 *
 * <p>Shape: a page has whole lines of 1 to 20 words; a space follows each word, the end of the line its last. Word
 * number n comes about 1/n times as often as the first one, as in any long text (Zipf's law), and words that come often
 * are short.
 */
final class MadeText {
    /** A page is as long as this, and a line longer at most. */
    static final int PAGE_BYTES = 100_000;

    private static final int DIFFERENT = 50_000;
    private static final int MAX_WORDS = 20;
    private static final int MAX_WORD = 6;
    private static final String CONSONANTS = "bdfghklmnprstvwz";
    private static final String VOWELS = "aeiou";
    private static final int SYLLABLES = CONSONANTS.length() * VOWELS.length();

    private MadeText() {}

    /** Makes a page. */
    static byte[] page(int number, long seed) {
        SplittableRandom random = new SplittableRandom(seed * Integer.MAX_VALUE + number);
        byte[] page = new byte[PAGE_BYTES + MAX_WORDS * (MAX_WORD + 1)];
        int end = 0;
        while (end < PAGE_BYTES) {
            for (int words = 1 + random.nextInt(MAX_WORDS); words > 0; words--) {
                // A power whose exponent is drawn evenly is k about 1/k times as often as it is 1.
                end = spell((int) Math.pow(DIFFERENT, random.nextDouble()), page, end);
                page[end++] = ' ';
            }
            page[end - 1] = '\n';
        }
        return Arrays.copyOf(page, end);
    }

    /** Writes word number 1, 2, ... at a place, a syllable for each digit; returns where it ends. */
    private static int spell(int number, byte[] page, int begin) {
        int end = begin;
        for (int left = number; left > 0; left = (left - 1) / SYLLABLES) {
            int syllable = (left - 1) % SYLLABLES;
            page[end++] = (byte) CONSONANTS.charAt(syllable / VOWELS.length());
            page[end++] = (byte) VOWELS.charAt(syllable % VOWELS.length());
        }
        return end;
    }
}
