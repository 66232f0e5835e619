package bireme.launcher.bench;

import bireme.launcher.options.UsageException;
import java.util.List;
import java.util.TreeSet;

/**
 * Parses options with lists of whole numbers.
 *
 * <p>Errors: {@link UsageException} with the legal range.
 */
final class NumberOption {
    private NumberOption() {}

    /** The numbers that an option was given, in order, each once. */
    static List<Integer> list(String option, List<String> texts, int most) {
        TreeSet<Integer> numbers = new TreeSet<>();
        for (String text : texts) {
            if (!isWithin(text, 1, most)) {
                throw new UsageException(option + " takes whole numbers from 1 to " + most
                        + " with commas between them, such as 1,2,4, not \"" + text + "\"");
            }
            numbers.add(Integer.valueOf(text));
        }
        return List.copyOf(numbers);
    }

    private static boolean isWithin(String text, int least, int most) {
        if (!text.matches("[0-9]{1,9}")) {
            return false;
        }
        int number = Integer.parseInt(text);
        return number >= least && number <= most;
    }
}
