package examples.images;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** The same filters as they stand in books, to check the others with: a table of weights laid on every single pixel. */
final class PlainFilters {
    private static final int[][] BELL = {
        {1, 4, 6, 4, 1}, {4, 16, 24, 16, 4}, {6, 24, 36, 24, 6}, {4, 16, 24, 16, 4}, {1, 4, 6, 4, 1}
    };
    private static final int[][] SHARP = {{-1, -2, -1}, {-2, 28, -2}, {-1, -2, -1}};
    private static final int[][] ACROSS = {{-1, 0, 1}, {-2, 0, 2}, {-1, 0, 1}};
    private static final int[][] DOWN = {{-1, -2, -1}, {0, 0, 0}, {1, 2, 1}};

    private PlainFilters() {}

    /** Each frame blurred, sharpened and reduced to its edges. */
    static List<Frame> edges(List<Frame> frames) {
        List<Frame> results = new ArrayList<>();
        for (Frame frame : frames) {
            int[][] planes = new int[frame.planes().length][];
            for (int plane = 0; plane < planes.length; plane++) {
                int width = frame.width();
                int[] blurred = laid(BELL, frame.planes()[plane], width, sum -> sum + 128 >> 8);
                int[] sharp = laid(SHARP, blurred, width, sum -> Math.max(0, Math.min(255, sum + 8 >> 4)));
                planes[plane] = steepness(sharp, width);
            }
            results.add(frame.with(planes));
        }
        return results;
    }

    private static int[] steepness(int[] plane, int width) {
        int[] across = laid(ACROSS, plane, width, Math::abs);
        int[] down = laid(DOWN, plane, width, Math::abs);
        for (int i = 0; i < across.length; i++) {
            across[i] = Math.min(255, across[i] + down[i]);
        }
        return across;
    }

    private static int[] laid(int[][] weights, int[] plane, int width, IntUnaryOperator finish) {
        int[] result = new int[plane.length];
        int reach = weights.length / 2;
        for (int i = 0; i < plane.length; i++) {
            int sum = 0;
            for (int down = -reach; down <= reach; down++) {
                for (int right = -reach; right <= reach; right++) {
                    int row = Math.max(0, Math.min(plane.length / width - 1, i / width + down));
                    int column = Math.max(0, Math.min(width - 1, i % width + right));
                    sum += weights[reach + down][reach + right] * plane[row * width + column];
                }
            }
            result[i] = finish.applyAsInt(sum);
        }
        return result;
    }
}
