package examples.images;

/** The same two phases without building blocks, to check the others with: counts instead of sorts, and plain loops. */
final class PlainDenoiser {
    private static final int LEVELS = 256;
    /** Neighbours in the order in which the others add them: sums of floating-point numbers depend on it. */
    private static final int[][] NEIGHBOURS = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

    private final int[] plane;
    private final int width;
    private final int height;

    private PlainDenoiser(Frame noisy) {
        plane = noisy.planes()[0];
        width = noisy.width();
        height = noisy.height();
    }

    static Restored denoise(Frame noisy) {
        PlainDenoiser denoiser = new PlainDenoiser(noisy);
        boolean[] areNoise = new boolean[denoiser.plane.length];
        double[] values = new double[areNoise.length];
        for (int i = 0; i < areNoise.length; i++) {
            int median = denoiser.medianIfNoise(i);
            areNoise[i] = median >= 0;
            values[i] = areNoise[i] ? median : denoiser.plane[i];
        }
        long rounds = 0;
        double change = Double.MAX_VALUE;
        while (change > Restored.MIN_CHANGE && rounds < Restored.MAX_ROUNDS) {
            double[] next = denoiser.round(areNoise, values);
            change = 0;
            for (int i = 0; i < next.length; i++) {
                change = Math.max(change, Math.abs(next[i] - values[i]));
            }
            values = next;
            rounds++;
        }
        return Restored.of(noisy, values, areNoise, rounds);
    }

    /** The median around a pixel that is noise, -1 around others. */
    private int medianIfNoise(int i) {
        int reach = 0;
        int[] counts;
        int darkest;
        int brightest;
        int median;
        do {
            reach++;
            counts = counts(i / width, i % width, reach);
            int count = 0;
            for (int each : counts) {
                count += each;
            }
            darkest = level(counts, 0);
            brightest = level(counts, count - 1);
            median = level(counts, count / 2);
        } while ((median == darkest || median == brightest) && reach < Suspects.WIDEST);
        boolean isExtreme = plane[i] == darkest || plane[i] == brightest;
        return isExtreme && plane[i] != median ? median : -1;
    }

    /** How many pixels around have each level of grey. */
    private int[] counts(int row, int column, int reach) {
        int[] counts = new int[LEVELS];
        for (int i = Math.max(0, row - reach); i <= row + reach && i < height; i++) {
            for (int j = Math.max(0, column - reach); j <= column + reach && j < width; j++) {
                counts[plane[i * width + j]]++;
            }
        }
        return counts;
    }

    /** The level of the pixel at a place, were they sorted. */
    private static int level(int[] counts, int place) {
        int level = 0;
        for (int below = counts[0]; below <= place; below += counts[level]) {
            level++;
        }
        return level;
    }

    private double[] round(boolean[] areNoise, double[] values) {
        double[] next = values.clone();
        for (int i = 0; i < next.length; i++) {
            double sum = 0;
            double weights = 0;
            for (int n = 0; n < NEIGHBOURS.length && areNoise[i]; n++) {
                int row = Math.max(0, Math.min(height - 1, i / width + NEIGHBOURS[n][0]));
                int column = Math.max(0, Math.min(width - 1, i % width + NEIGHBOURS[n][1]));
                double value = values[row * width + column];
                double difference = value - values[i];
                double weight = 1 / Math.sqrt(difference * difference + Restored.SMOOTHNESS);
                sum += weight * value;
                weights += weight;
            }
            next[i] = areNoise[i] ? sum / weights : values[i];
        }
        return next;
    }
}
