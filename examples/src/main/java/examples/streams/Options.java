package examples.streams;

import examples.patterns.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Arguments of the form {@code name=value}. */
final class Options {
    private final Map<String, String> given = new HashMap<>();
    private final Map<String, String> usual;

    /** Checks that all names are among those that have a usual value. */
    Options(String[] arguments, Map<String, String> usual) {
        this.usual = usual;
        for (String argument : arguments) {
            String[] parts = argument.split("=", 2);
            if (parts.length != 2 || !usual.containsKey(parts[0])) {
                throw new UsageException(
                        argument + " is not one of these, shown with their usual values: " + usual.entrySet());
            }
            given.put(parts[0], parts[1]);
        }
    }

    String word(String name) {
        return given.getOrDefault(name, usual.get(name));
    }

    int number(String name) {
        return number(name, word(name), 1, Integer.MAX_VALUE);
    }

    int number(String name, int least, int most) {
        return number(name, word(name), least, most);
    }

    private static int number(String name, String word, int least, int most) {
        try {
            int number = Integer.parseInt(word.replace("_", ""));
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // refused below, as numbers out of range are
        }
        throw new UsageException(name + "=" + word + "; expected a whole number from " + least + " to " + most);
    }

    int[] numbers(String name) {
        return Arrays.stream(word(name).split(","))
                .mapToInt(word -> number(name, word, 1, Integer.MAX_VALUE))
                .toArray();
    }

    /** A file that there has to be; {@code remedy} is how to get one. */
    Path file(String name, String remedy) {
        Path file = Path.of(word(name));
        if (!Files.isReadable(file) || Files.isDirectory(file)) {
            throw new UsageException(name + "=" + file + " is no file that can be read; " + remedy);
        }
        return file;
    }
}
