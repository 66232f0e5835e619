package examples.streams;

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
                throw new IllegalArgumentException(
                        argument + " is not one of these, shown with their usual values: " + usual.entrySet());
            }
            given.put(parts[0], parts[1]);
        }
    }

    String word(String name) {
        return given.getOrDefault(name, usual.get(name));
    }

    int number(String name) {
        try {
            int number = Integer.parseInt(word(name).replace("_", ""));
            if (number > 0) {
                return number;
            }
            throw new IllegalArgumentException(name + "=" + number + " is below 1");
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + "=" + word(name) + " is no number", e);
        }
    }

    int[] numbers(String name) {
        return Arrays.stream(word(name).split(",")).mapToInt(Integer::parseInt).toArray();
    }
}
