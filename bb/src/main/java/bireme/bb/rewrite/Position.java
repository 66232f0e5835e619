package bireme.bb.rewrite;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Where a part of a {@link Skeleton} is: {@code 2.1} is the first part of the second part of the whole, and {@code 0}
 * the whole.
 *
 * @param path which of the parts, the outermost first, from 0
 */
public record Position(List<Integer> path) {
    /** The whole. */
    public static final Position WHOLE = new Position(List.of());

    /**
     * Reads a position.
     *
     * @param text numbers from 1 with points between, or 0
     * @return the position, which need not exist in any skeleton
     * @throws IllegalArgumentException for another text
     */
    public static Position parse(String text) {
        if (text.equals("0")) {
            return WHOLE;
        } else if (!text.matches("[1-9][0-9]{0,4}([.][1-9][0-9]{0,4})*")) {
            throw new IllegalArgumentException("\"" + text
                    + "\" is no position; expected 0 for the whole, or numbers from 1 with points between, as 2.1");
        }
        return new Position(Arrays.stream(text.split("[.]"))
                .map(number -> Integer.parseInt(number) - 1)
                .toList());
    }

    /** {@return the positions in a skeleton: each part after what it is a part of} */
    static List<Position> all(Skeleton whole) {
        List<Position> all = new ArrayList<>();
        WHOLE.addAll(whole, all);
        return all;
    }

    private void addAll(Skeleton here, List<Position> all) {
        all.add(this);
        for (int part = 0; part < here.parts().size(); part++) {
            part(part).addAll(here.parts().get(part), all);
        }
    }

    /** That of a part of what is here. */
    Position part(int which) {
        List<Integer> longer = new ArrayList<>(path);
        longer.add(which);
        return new Position(List.copyOf(longer));
    }

    /** That of what this is a part of. */
    Position parent() {
        return new Position(path.subList(0, path.size() - 1));
    }

    /** Which of the parts of its parent it is, from 0. */
    int index() {
        return path.get(path.size() - 1);
    }

    @Override
    public String toString() {
        return path.isEmpty()
                ? "0"
                : path.stream().map(number -> String.valueOf(number + 1)).collect(Collectors.joining("."));
    }
}
