package examples.images;

import bireme.bb.parallel.Grain;
import bireme.bb.parallel.ParallelFor;
import java.util.Arrays;

/**
 * Pixels that are noise, found by an adaptive median (Hwang and Haddad 1995).
 *
 * <p>Around each pixel a window grows until its median is neither the darkest nor the brightest in it. A pixel that is
 * one of those itself, and is not the median, is a suspect; the median is a first guess at what it was.
 *
 * @param areNoise for each pixel
 * @param guess the median for suspects, what was there for all others
 */
record Suspects(boolean[] areNoise, int[] guess) {
    /** Pixels to each side, in a window that grows no further. */
    static final int WIDEST = 9;

    /** Rows a thread takes at once: noisier places need larger windows, so threads do not share evenly. */
    private static final Grain ROWS = Grain.dynamic(8);

    static Suspects in(Frame frame, ParallelFor loops) {
        int[] plane = frame.planes()[0];
        Suspects suspects = new Suspects(new boolean[plane.length], plane.clone());
        loops.run(0, frame.height(), ROWS, (from, end) -> {
            int[] window = new int[(2 * WIDEST + 1) * (2 * WIDEST + 1)];
            for (int row = (int) from; row < end; row++) {
                suspects.findIn(row, frame, window);
            }
        });
        return suspects;
    }

    private void findIn(int row, Frame frame, int[] window) {
        int[] plane = frame.planes()[0];
        for (int column = 0; column < frame.width(); column++) {
            int i = row * frame.width() + column;
            int reach = 0;
            int count;
            do {
                reach++;
                count = fill(window, plane, frame.width(), row, column, reach);
                Arrays.sort(window, 0, count);
            } while (!isBetween(window[count / 2], window, count) && reach < WIDEST);
            if (!isBetween(plane[i], window, count) && plane[i] != window[count / 2]) {
                areNoise[i] = true;
                guess[i] = window[count / 2];
            }
        }
    }

    private static boolean isBetween(int value, int[] sorted, int count) {
        return sorted[0] < value && value < sorted[count - 1];
    }

    /** Takes the pixels of a window, as far as it lies in the picture; how many those are. */
    private static int fill(int[] window, int[] plane, int width, int row, int column, int reach) {
        int left = Math.max(0, column - reach);
        int length = Math.min(width - 1, column + reach) - left + 1;
        int last = Math.min(plane.length / width - 1, row + reach);
        int count = 0;
        for (int each = Math.max(0, row - reach); each <= last; each++) {
            System.arraycopy(plane, each * width + left, window, count, length);
            count += length;
        }
        return count;
    }
}
