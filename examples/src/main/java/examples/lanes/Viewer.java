package examples.lanes;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Looks at what was found: whether each frame comes when it is its turn, with lines that are where the road has them.
 *
 * <p>Threads: one at a time.
 */
final class Viewer {
    private static final int GREEN = 0x20FF40;
    private static final int RED = 0xFF3030;
    private static final int PICTURE_EVERY = 10;

    private final Road road;
    /** {@code null} for none. */
    private final Pictures pictures;

    private final List<Found> seen = new ArrayList<>();
    private double worst;
    private double sum;

    /**
     * Creates a viewer.
     *
     * @param pictures takes every tenth frame with what was found in it; {@code null} for none
     */
    Viewer(Road road, Pictures pictures) {
        this.road = road;
        this.pictures = pictures;
    }

    /** How far a line may be from where it is known to be: an eightieth of a picture, in which a bend is no line. */
    static double tolerance(View view) {
        return view.width() / 80.0;
    }

    /** @throws IllegalStateException when it is the turn of another frame, or a line lies elsewhere */
    void take(Found found) throws IOException {
        int number = found.number();
        if (number != seen.size()) {
            throw new IllegalStateException("frame " + number + " when it was the turn of frame " + seen.size());
        }
        View view = road.view();
        int[] rows = {view.firstRow(), (view.firstRow() + view.height()) / 2, view.height() - 1};
        for (int row : rows) {
            check("left", number, row, found.left().at(row), road.left(number, row));
            check("right", number, row, found.right().at(row), road.right(number, row));
        }
        seen.add(found);
        if (pictures != null && number % PICTURE_EVERY == 0) {
            pictures.add(road.frame(number)
                    .with(found.left(), view.firstRow(), GREEN)
                    .with(found.right(), view.firstRow(), RED));
        }
    }

    private void check(String side, int number, int row, double found, double known) {
        double off = Math.abs(found - known);
        double tolerance = tolerance(road.view());
        if (!(off <= tolerance)) {
            throw new IllegalStateException(String.format(
                    Locale.ROOT,
                    "frame %d: the %s line was found in column %.1f of row %d, and is in %.1f; %.1f pixels are allowed",
                    number,
                    side,
                    found,
                    row,
                    known,
                    tolerance));
        }
        worst = Math.max(worst, off);
        sum += off;
    }

    /** All there was, in its order. */
    List<Found> seen() {
        return seen;
    }

    /** The most pixels that a line was off. */
    double worst() {
        return worst;
    }

    /** Pixels that lines were off on average, in three rows of each frame. */
    double mean() {
        return sum / (6 * seen.size());
    }
}
