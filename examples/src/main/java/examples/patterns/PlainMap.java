package examples.patterns;

import examples.patterns.SelfOrganisingMap.Found;
import examples.patterns.SelfOrganisingMap.Training;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The self-organising map as one array and three loops. */
final class PlainMap {
    private PlainMap() {}

    static Training train(int side, double[][] samples, boolean learns) {
        int depth = SelfOrganisingMap.DEPTH;
        double[][][] map = new double[side][side][depth];
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                int r = row;
                int c = column;
                Arrays.setAll(map[row][column], i -> SelfOrganisingMap.initial(r, c, i));
            }
        }
        List<Found> nearest = new ArrayList<>();
        long beganNs = 0;
        for (double[] sample : samples) {
            beganNs = nearest.size() == 1 ? System.nanoTime() : beganNs; // the first warms up
            nearest.add(nearest(map, sample));
            if (learns) {
                learn(map, sample, nearest.get(nearest.size() - 1));
            }
        }
        double ms = (System.nanoTime() - beganNs) / 1e6 / Math.max(1, samples.length - 1);
        double[] neurons = Arrays.stream(map)
                .flatMap(Arrays::stream)
                .flatMapToDouble(Arrays::stream)
                .toArray();
        return new Training(neurons, nearest, ms);
    }

    private static Found nearest(double[][][] map, double[] sample) {
        Found nearest = null;
        double least = Double.POSITIVE_INFINITY;
        for (int row = 0; row < map.length; row++) {
            for (int column = 0; column < map.length; column++) {
                double distance = 0;
                for (int i = 0; i < sample.length; i++) {
                    distance += (map[row][column][i] - sample[i]) * (map[row][column][i] - sample[i]);
                }
                if (distance < least) {
                    least = distance;
                    nearest = new Found(distance, row, column);
                }
            }
        }
        return nearest;
    }

    private static void learn(double[][][] map, double[] sample, Found nearest) {
        for (int row = 0; row < map.length; row++) {
            for (int column = 0; column < map.length; column++) {
                int away = Math.max(Math.abs(row - nearest.row()), Math.abs(column - nearest.column()));
                for (int i = 0; i < sample.length && away <= SelfOrganisingMap.RADIUS; i++) {
                    map[row][column][i] += SelfOrganisingMap.rate(away) * (sample[i] - map[row][column][i]);
                }
            }
        }
    }
}
