package bireme.launcher.options;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Options that were given, with their values.
 *
 * <p>Threads: one, until all are read; then any.
 */
final class OptionValues {
    private final Map<OptionSpec, List<String>> values = new HashMap<>();

    boolean has(OptionSpec option) {
        return values.containsKey(option);
    }

    /** The last value, or {@code byDefault} when the option was not given. */
    String text(OptionSpec option, String byDefault) {
        List<String> given = values.get(option);
        return given == null ? byDefault : given.get(given.size() - 1);
    }

    List<String> all(OptionSpec option) {
        List<String> given = values.get(option);
        return given == null ? List.of() : given;
    }

    int number(OptionSpec option, int byDefault, int least, int most) {
        String text = text(option, null);
        return text == null ? byDefault : WholeNumber.of(option, text, least, most);
    }

    /** The values of an option, which was given; without a lambda, which a start would pay for. */
    private List<String> given(OptionSpec option) {
        List<String> given = values.get(option);
        if (given == null) {
            given = new ArrayList<>();
            values.put(option, given);
        }
        return given;
    }

    /** Adds the value that was attached to a name: {@code --name=value}. */
    void addAttached(OptionSpec option, String word, String value) {
        int wanted = option.valueLabels().size();
        if (wanted != 1) {
            throw new UsageException(option.mainName() + " takes " + (wanted == 0 ? "no value" : "two values")
                    + "; write \"" + option.usage() + "\" instead of \"" + word + "\"");
        }
        given(option).add(value);
    }

    /** Adds the values that stand in {@code words} from {@code next}; returns the place behind them. */
    int addFollowing(OptionSpec option, String[] words, int next) {
        List<String> given = given(option);
        int end = next + option.valueLabels().size();
        if (end > words.length) {
            throw new UsageException(
                    option.mainName() + " takes a value, and none was given; write \"" + option.usage() + "\"");
        }
        for (int at = next; at < end; at++) {
            given.add(words[at]);
        }
        return end;
    }
}
