package benchmarks.kernel;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One official value and what was computed instead.
 *
 * @param heading what it belongs to, empty when it stands alone
 * @param name the value's name or number
 * @param computed what this run has
 * @param official what it should be
 * @param error relative error, absolute where the official value is 0; NaN when the computed value is none
 * @param isMet whether the error is small enough
 */
public record Comparison(String heading, String name, double computed, double official, double error, boolean isMet) {

    /** Compares at a relative error; what is not a number never meets anything. */
    static Comparison of(String heading, String name, double computed, double official, double epsilon) {
        double difference = Math.abs(computed - official);
        double error = official == 0 ? difference : difference / Math.abs(official);
        return new Comparison(heading, name, computed, official, error, error <= epsilon);
    }

    /** The same by name. */
    public Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("heading", heading);
        facts.put("name", name);
        facts.put("computed", computed);
        facts.put("official", official);
        facts.put("error", error);
        facts.put("met", isMet);
        return facts;
    }
}
