package bireme.launcher.doctor;

import java.util.HashMap;
import java.util.Map;

/**
 * Facts about a host that a probe has reported, as lines {@code key=value}.
 *
 * @param host what the user calls the host
 * @param values by key
 * @param clockOffsetNs how far its clock is ahead of this host's
 * @param clockUncertaintyNs by how much that may be wrong
 */
record HostFacts(String host, Map<String, String> values, long clockOffsetNs, long clockUncertaintyNs) {
    /** Keeps a copy. */
    HostFacts {
        values = Map.copyOf(values);
    }

    /** The pairs of a probe's output; other lines mean nothing. */
    static Map<String, String> parse(String output) {
        Map<String, String> values = new HashMap<>();
        output.lines().forEach(line -> {
            int equals = line.indexOf('=');
            if (equals > 0 && line.substring(0, equals).matches("[a-zA-Z]+")) {
                values.put(line.substring(0, equals), line.substring(equals + 1).strip());
            }
        });
        return values;
    }

    /** A value, empty when it was not reported. */
    String text(String key) {
        return values.getOrDefault(key, "");
    }

    /** A whole number; {@code byDefault} when there is none, as where something has no limit. */
    long number(String key, long byDefault) {
        String text = text(key);
        return text.matches("[1-8]?\\d{1,18}") ? Long.parseLong(text) : byDefault;
    }

    /** Whether the probe ran to its end. */
    boolean isComplete() {
        return values.containsKey("end");
    }
}
