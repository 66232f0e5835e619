package examples.streams;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.SplittableRandom;
import java.util.function.Consumer;

/** A text of made-up words, some of which come far more often than others. */
final class Words {
    private static final int DIFFERENT = 20_000;
    private static final int MAX_LENGTH = 80;

    private final byte[] text;

    private Words(byte[] text) {
        this.text = text;
    }

    /** Makes a text of so many bytes, in lines. */
    static Words made(int bytes, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[][] words = new byte[DIFFERENT][];
        for (int number = 0; number < DIFFERENT; number++) {
            words[number] = word(number, random);
        }
        byte[] text = new byte[bytes];
        int line = 0;
        int place = 0;
        while (place < bytes) {
            // The square of a number below 1 is small more often than not, and so is the cube.
            double some = random.nextDouble();
            byte[] word = words[(int) (some * some * some * DIFFERENT)];
            int length = Math.min(word.length, bytes - place);
            System.arraycopy(word, 0, text, place, length);
            place += length;
            line += length + 1;
            if (place < bytes) {
                text[place++] = (byte) (line > MAX_LENGTH ? '\n' : ' ');
                line = line > MAX_LENGTH ? 0 : line;
            }
        }
        return new Words(text);
    }

    private static byte[] word(int number, SplittableRandom random) {
        StringBuilder word = new StringBuilder();
        for (int syllable = 0; syllable < 1 + number % 4; syllable++) {
            word.append("bdfghklmnprstvwz".charAt(random.nextInt(16))).append("aeiou".charAt(random.nextInt(5)));
        }
        return word.append((char) ('a' + random.nextInt(26))).toString().getBytes(ISO_8859_1);
    }

    int size() {
        return text.length;
    }

    /** Where one of several parts of nearly the same size begins: behind the end of a line. */
    int begin(int part, int parts) {
        int place = (int) ((long) text.length * part / parts);
        while (place > 0 && place < text.length && text[place - 1] != '\n') {
            place++;
        }
        return place;
    }

    /** Hands out the words between two places. */
    void split(int from, int end, Consumer<String> consumer) {
        int begin = from;
        for (int place = from; place <= end; place++) {
            if (place == end || text[place] == ' ' || text[place] == '\n') {
                if (place > begin) {
                    consumer.accept(new String(text, begin, place - begin, ISO_8859_1));
                }
                begin = place + 1;
            }
        }
    }
}
