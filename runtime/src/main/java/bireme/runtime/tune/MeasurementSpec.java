package bireme.runtime.tune;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The arguments of the measuring program: {@code key=value}, lists with commas. */
final class MeasurementSpec {
    private final Map<String, String> values = new HashMap<>();

    MeasurementSpec(String[] arguments) {
        for (String argument : arguments) {
            int equals = argument.indexOf('=');
            if (equals < 0) {
                throw new IllegalArgumentException("'" + argument + "' is no key=value");
            }
            values.put(argument.substring(0, equals), argument.substring(equals + 1));
        }
    }

    List<String> words(String key) {
        String text = values.getOrDefault(key, "");
        return text.isEmpty() ? List.of() : List.of(text.split(","));
    }

    List<Long> numbers(String key) {
        List<Long> numbers = new ArrayList<>();
        words(key).forEach(word -> numbers.add(Long.valueOf(word)));
        return numbers;
    }

    long number(String key, long byDefault) {
        String text = values.get(key);
        return text == null ? byDefault : Long.parseLong(text);
    }

    String text(String key) {
        return values.getOrDefault(key, "");
    }
}
