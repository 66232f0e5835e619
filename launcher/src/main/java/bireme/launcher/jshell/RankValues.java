package bireme.launcher.jshell;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Texts of ranks, such as values or output: what is equal on all ranks is said once, else each text has in front which
 * ranks it is of, {@code [0,2]} or {@code [1-3]}.
 *
 * <p>Threads: immutable.
 */
final class RankValues {
    private final int ranks;
    private final Map<String, List<Integer>> ranksByText = new LinkedHashMap<>();

    /**
     * Groups texts.
     *
     * @param ranks number of ranks of the job
     * @param texts by rank, ascending; of some ranks only, perhaps
     */
    RankValues(int ranks, Map<Integer, String> texts) {
        this.ranks = ranks;
        texts.forEach((rank, text) ->
                ranksByText.computeIfAbsent(text, any -> new ArrayList<>()).add(rank));
    }

    /** On one line, empty where all of them are. */
    String line() {
        return ranksByText.entrySet().stream()
                .map(entry -> (isOfAll(entry.getValue()) ? "" : tag(entry.getValue()) + " ") + entry.getKey())
                .collect(Collectors.joining("  "));
    }

    /** With the tag in front of each line, lines ended. */
    String lines() {
        StringBuilder all = new StringBuilder();
        ranksByText.forEach((text, of) -> {
            if (isOfAll(of)) {
                all.append(text);
            } else {
                text.lines()
                        .forEach(line ->
                                all.append(tag(of)).append(' ').append(line).append('\n'));
            }
        });
        return all.toString();
    }

    private boolean isOfAll(List<Integer> of) {
        return of.size() == ranks;
    }

    /** {@code [0-2,5]} for ranks in ascending order. */
    static String tag(List<Integer> of) {
        StringBuilder tag = new StringBuilder("[");
        for (int i = 0; i < of.size(); i++) {
            int first = i;
            while (i + 1 < of.size() && of.get(i + 1) == of.get(i) + 1) {
                i++;
            }
            tag.append(tag.length() == 1 ? "" : ",").append(of.get(first));
            if (i > first) {
                tag.append(i == first + 1 ? "," : "-").append(of.get(i));
            }
        }
        return tag.append(']').toString();
    }
}
