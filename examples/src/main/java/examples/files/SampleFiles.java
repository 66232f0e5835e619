package examples.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Files of several sizes and kinds: text, numbers at random, which nothing makes smaller, and an empty one. */
final class SampleFiles {
    private static final String[] WORDS =
            "oar rower deck stern keel hull mast sail anchor rudder tide wave wind star harbour".split(" ");

    private SampleFiles() {}

    /**
     * Writes files of which the first is empty and the last is the largest.
     *
     * @param largest bytes
     */
    static List<Path> write(Path folder, int count, int largest, long seed) throws IOException {
        List<Path> files = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            SplittableRandom random = new SplittableRandom(seed + number);
            int size = count == 1 ? largest : (int) ((long) largest * number / (count - 1));
            byte[] bytes = number % 4 == 1 ? noise(size, random) : text(size, random);
            files.add(Files.write(folder.resolve("sample-%03d".formatted(number)), bytes));
        }
        return files;
    }

    private static byte[] noise(int size, SplittableRandom random) {
        byte[] bytes = new byte[size];
        random.nextBytes(bytes);
        return bytes;
    }

    private static byte[] text(int size, SplittableRandom random) {
        byte[] bytes = new byte[size];
        int length = 0;
        while (length < size) {
            String word = WORDS[random.nextInt(WORDS.length)] + (random.nextInt(12) == 0 ? '\n' : ' ');
            for (int i = 0; i < word.length() && length < size; i++) {
                bytes[length++] = (byte) word.charAt(i);
            }
        }
        return bytes;
    }
}
