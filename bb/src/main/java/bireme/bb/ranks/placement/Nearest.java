package bireme.bb.ranks.placement;

import java.util.Collection;
import java.util.Comparator;
import java.util.stream.Collectors;

/** Finds what somebody may have meant who has misspelt a name. */
final class Nearest {
    private Nearest() {}

    /** A name, or the words for it and others to choose from. */
    static String of(String name, Collection<String> legal) {
        String list = legal.stream().sorted().map(each -> '"' + each + '"').collect(Collectors.joining(", "));
        return legal.stream()
                .filter(each -> distance(name, each) <= 1 + name.length() / 3)
                .min(Comparator.comparingInt(each -> distance(name, each)))
                .map(each -> "did you mean \"" + each + "\"? Legal: " + list)
                .orElse(legal.isEmpty() ? "there are none" : "expected one of " + list);
    }

    /** Letters to be added, removed or replaced. */
    static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int place = 0; place < row.length; place++) {
            row[place] = place;
        }
        for (int first = 1; first <= one.length(); first++) {
            int diagonal = row[0];
            row[0] = first;
            for (int second = 1; second < row.length; second++) {
                int above = row[second];
                boolean isSame =
                        Character.toLowerCase(one.charAt(first - 1)) == Character.toLowerCase(other.charAt(second - 1));
                row[second] = Math.min(Math.min(above, row[second - 1]) + 1, diagonal + (isSame ? 0 : 1));
                diagonal = above;
            }
        }
        return row[other.length()];
    }
}
