package bireme.runtime.explore;

import java.util.List;

/**
 * Where two runs first differ.
 *
 * @param place the line, as text
 * @param usual what is expected there
 * @param other what is there instead
 */
record Difference(String place, String usual, String other) {
    private static final String NOTHING = "(nothing)";

    /** The first line of the lowest rank in which the outputs of the ranks differ; {@code null} when they are equal. */
    static Difference between(List<List<String>> usual, List<List<String>> other) {
        for (int rank = 0; rank < usual.size(); rank++) {
            List<String> here = usual.get(rank);
            List<String> there = other.get(rank);
            for (int line = 0; line < Math.max(here.size(), there.size()); line++) {
                String first = line < here.size() ? here.get(line) : NOTHING;
                String second = line < there.size() ? there.get(line) : NOTHING;
                if (!first.equals(second)) {
                    return new Difference("rank " + rank + ", line " + (line + 1) + " of its output", first, second);
                }
            }
        }
        return null;
    }

    String text() {
        return place + "\n  usually: " + usual + "\n  then:    " + other;
    }
}
