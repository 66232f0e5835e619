package bireme.bb.engine;

import java.util.Arrays;

/**
 * Gives channels turns by weight, spread out evenly: a channel of weight 2 among three of weight 1 comes first and
 * third, not first and second.
 *
 * <p>Threads: one.
 *
 * @param <T> items, which do not matter
 */
final class WeightedRoundRobin<T> implements Routing.Router<T> {
    private final int[] weights;
    private final long[] credit;
    private final long sum;

    WeightedRoundRobin(int[] weights, int channels) {
        if (weights.length != channels) {
            throw new IllegalArgumentException(
                    weights.length + " weights for " + channels + " channels; expected one for each");
        }
        this.weights = weights.clone();
        this.credit = new long[channels];
        this.sum = Arrays.stream(weights).asLongStream().sum();
    }

    static void check(int[] weights) {
        if (Arrays.stream(weights).anyMatch(weight -> weight < 0)
                || Arrays.stream(weights).allMatch(w -> w == 0)) {
            throw new IllegalArgumentException("weights " + Arrays.toString(weights)
                    + "; expected numbers from 0 up, at least one of them above 0");
        }
    }

    @Override
    public int route(T item) {
        int chosen = 0;
        for (int channel = 0; channel < weights.length; channel++) {
            credit[channel] += weights[channel];
            if (credit[channel] > credit[chosen]) {
                chosen = channel;
            }
        }
        credit[chosen] -= sum;
        return chosen;
    }
}
