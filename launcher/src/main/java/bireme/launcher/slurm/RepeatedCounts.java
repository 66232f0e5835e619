package bireme.launcher.slurm;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads Slurm's numbers for each node, such as {@code 2(x3),1}: three times 2, then 1.
 *
 * <p>Errors: {@link IllegalArgumentException} with the text.
 */
final class RepeatedCounts {
    private static final Pattern ITEM = Pattern.compile("(\\d{1,6})(?:\\(x(\\d{1,6})\\))?");

    private RepeatedCounts() {}

    /** The numbers, one for each of {@code nodes} nodes. */
    static List<Integer> parse(String text, int nodes) {
        List<Integer> counts = new ArrayList<>();
        for (String item : text.split(",", -1)) {
            Matcher matcher = ITEM.matcher(item.strip());
            if (!matcher.matches()) {
                throw new IllegalArgumentException("\"" + text + "\" is not a list such as 2(x3),1");
            }
            int times = matcher.group(2) == null ? 1 : Integer.parseInt(matcher.group(2));
            for (int i = 0; i < times && counts.size() <= nodes; i++) {
                counts.add(Integer.parseInt(matcher.group(1)));
            }
        }
        if (counts.size() != nodes) {
            throw new IllegalArgumentException("\"" + text + "\" is for another number of nodes than " + nodes);
        }
        return counts;
    }
}
