package benchmarks.timing;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a run took; each figure is that of the slowest rank.
 *
 * @param seconds time of the part that counts
 * @param sections seconds by section in the order of their declaration; empty unless asked for
 * @param warmUps rounds that do not count
 * @param warmUpSeconds time of the rounds that do not count
 * @param compiledBefore seconds that the JIT compiler's threads had worked when the clock started
 * @param compiledDuring seconds that they worked while it ran, beside the ranks or at their cost
 */
public record Timing(
        double seconds,
        Map<String, Double> sections,
        int warmUps,
        double warmUpSeconds,
        double compiledBefore,
        double compiledDuring) {

    /** What came before the clock started, and what the compiler did, by name. */
    public Map<String, Object> warmUpFacts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("rounds", warmUps);
        facts.put("seconds", warmUpSeconds);
        facts.put("compiledBefore", compiledBefore);
        facts.put("compiledDuring", compiledDuring);
        return facts;
    }
}
