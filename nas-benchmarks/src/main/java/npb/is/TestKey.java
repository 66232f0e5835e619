package npb.is;

/**
 * A key whose rank the specification gives.
 *
 * <p>Every ranking first changes two keys, one to the smallest value not yet used so and one to the largest, so known
 * ranks drift by one an iteration: up for keys low in the order, down for those high up.
 *
 * @param index where the key lies in the array of all keys, that of rank 0 first
 * @param rank its rank before the drift
 * @param drift what each iteration adds
 * @param calmIterations iterations that the drift lags behind
 */
record TestKey(int index, int rank, int drift, int calmIterations) {

    /** The rank of this key in the ranking of that number, counted from 1. */
    int rankIn(int iteration) {
        return rank + drift * (iteration - calmIterations);
    }
}
