package examples.images;

import bireme.bb.Block;
import java.util.Arrays;

/**
 * What is done to a frame, plane by plane. Beyond its border a picture goes on as the pixel at the border.
 *
 * <p>Sums over neighbourhoods are made of sums along columns and then along rows, in whole numbers.
 */
enum Filter {
    /** Nearly a Gaussian bell over five by five pixels. */
    BLUR {
        @Override
        int[] of(int[] plane, int width) {
            int[] result = sums(plane, width, BELL, BELL);
            for (int i = 0; i < result.length; i++) {
                result[i] = result[i] + 128 >> 8;
            }
            return result;
        }
    },
    /** Adds to each pixel what sets it apart from the mean of its neighbourhood. */
    SHARPEN {
        @Override
        int[] of(int[] plane, int width) {
            int[] result = sums(plane, width, HILL, HILL);
            for (int i = 0; i < result.length; i++) {
                result[i] = Math.max(0, Math.min(255, 32 * plane[i] - result[i] + 8 >> 4));
            }
            return result;
        }
    },
    /** How steep the brightness is, after Sobel: bright at edges. */
    EDGES {
        @Override
        int[] of(int[] plane, int width) {
            int[] result = sums(plane, width, STEP, HILL);
            int[] down = sums(plane, width, HILL, STEP);
            for (int i = 0; i < result.length; i++) {
                result[i] = Math.min(255, Math.abs(result[i]) + Math.abs(down[i]));
            }
            return result;
        }
    };

    private static final int[] BELL = {1, 4, 6, 4, 1};
    private static final int[] HILL = {1, 2, 1};
    private static final int[] STEP = {-1, 0, 1};

    abstract int[] of(int[] plane, int width);

    Frame of(Frame frame) {
        int[][] planes = new int[frame.planes().length][];
        for (int plane = 0; plane < planes.length; plane++) {
            planes[plane] = of(frame.planes()[plane], frame.width());
        }
        return frame.with(planes);
    }

    /** A node that does it. */
    Block<Frame, Frame> block() {
        return Block.<Frame, Frame>map(this::of).named(name().toLowerCase());
    }

    /** The sum over each neighbourhood, with weights for the columns times weights for the rows. */
    private static int[] sums(int[] plane, int width, int[] acrossWeights, int[] downWeights) {
        int height = plane.length / width;
        int reach = acrossWeights.length / 2;
        int[] sums = new int[plane.length];
        int[] line = new int[width + 2 * reach];
        for (int row = 0; row < height; row++) {
            addColumns(plane, line, reach, row, downWeights);
            for (int k = 0; k < acrossWeights.length; k++) {
                addScaled(line, k, acrossWeights[k], sums, row * width, width);
            }
        }
        return sums;
    }

    /** Makes a row of the sums along columns, and continues it on both sides. */
    private static void addColumns(int[] plane, int[] line, int reach, int row, int[] weights) {
        int width = line.length - 2 * reach;
        int last = plane.length / width - 1;
        Arrays.fill(line, 0);
        for (int k = 0; k < weights.length; k++) {
            int from = Math.max(0, Math.min(last, row + k - weights.length / 2));
            addScaled(plane, from * width, weights[k], line, reach, width);
        }
        Arrays.fill(line, 0, reach, line[reach]);
        Arrays.fill(line, reach + width, line.length, line[reach + width - 1]);
    }

    private static void addScaled(int[] from, int fromIndex, int weight, int[] to, int toIndex, int count) {
        for (int i = 0; i < count; i++) {
            to[toIndex + i] += weight * from[fromIndex + i];
        }
    }
}
