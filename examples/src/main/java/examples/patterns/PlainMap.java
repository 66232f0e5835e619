package examples.patterns;

import java.util.Arrays;

/** The self-organising map as one array and three loops. */
final class PlainMap {
    private PlainMap() {}

    static double[] train(int side, double[][] samples) {
        int depth = SelfOrganisingMap.DEPTH;
        double[][][] map = new double[side][side][depth];
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                int r = row;
                int c = column;
                Arrays.setAll(map[row][column], i -> SelfOrganisingMap.initial(r, c, i));
            }
        }
        for (double[] sample : samples) {
            learn(map, sample, nearest(map, sample));
        }
        return Arrays.stream(map)
                .flatMap(Arrays::stream)
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    private static int[] nearest(double[][][] map, double[] sample) {
        int[] nearest = new int[2];
        double least = Double.POSITIVE_INFINITY;
        for (int row = 0; row < map.length; row++) {
            for (int column = 0; column < map.length; column++) {
                double distance = 0;
                for (int i = 0; i < sample.length; i++) {
                    distance += (map[row][column][i] - sample[i]) * (map[row][column][i] - sample[i]);
                }
                if (distance < least) {
                    least = distance;
                    nearest = new int[] {row, column};
                }
            }
        }
        return nearest;
    }

    private static void learn(double[][][] map, double[] sample, int[] nearest) {
        for (int row = 0; row < map.length; row++) {
            for (int column = 0; column < map.length; column++) {
                int away = Math.max(Math.abs(row - nearest[0]), Math.abs(column - nearest[1]));
                for (int i = 0; i < sample.length && away <= SelfOrganisingMap.RADIUS; i++) {
                    map[row][column][i] += SelfOrganisingMap.rate(away) * (sample[i] - map[row][column][i]);
                }
            }
        }
    }
}
