package bireme.algorithms;

import java.util.Arrays;
import mpi.Datatype;

/**
 * What a sort does with arrays of one kind: sort, search, and merge sorted runs that lie one behind the other.
 *
 * @param <A> the arrays
 */
abstract class Runs<A> {
    abstract Datatype datatype();

    abstract A newArray(int length);

    abstract int length(A array);

    /** Sorts by the JDK; stable where equal elements can be told apart. */
    abstract void sort(A array);

    /** Copies element {@code from} to {@code to}. */
    abstract void copy(A source, int from, A target, int to);

    /** Number of elements of a sorted array below an element of {@code keys}, or also of those equal to it. */
    abstract int countBelow(A sorted, A keys, int key, boolean orEqual);

    /**
     * Merges two runs, {@code from..middle} and {@code middle..to}, to the same place; equal ones of the first first.
     */
    abstract void merge(A source, int from, int middle, int to, A target);

    /** Merges runs of places in {@code elements} as {@link #merge} does the elements there. */
    abstract void mergePlaces(A elements, int[] source, int from, int middle, int to, int[] target);

    /** The last element of each whole group of {@code step}. */
    final A everyNth(A array, int step) {
        A samples = newArray(length(array) / step);
        for (int i = 0; i < length(samples); i++) {
            copy(array, (i + 1) * step - 1, samples, i);
        }
        return samples;
    }

    /** Merges runs, the first of which begins at {@code starts[0]}, and returns a sorted array; the other is lost. */
    final A mergeAll(A array, int[] starts) {
        return rounds(array, newArray(length(array)), starts, this::merge);
    }

    /** Where each element of the merged runs comes from. */
    final int[] origins(A array, int[] starts) {
        int[] places = new int[length(array)];
        Arrays.setAll(places, i -> i);
        return rounds(places, places.clone(), starts, (source, from, middle, to, target) -> {
            mergePlaces(array, source, from, middle, to, target);
        });
    }

    /** Merges two runs of something. */
    private interface Merge<B> {
        void run(B source, int from, int middle, int to, B target);
    }

    /** Each round merges every second run with the next one, from one array to the other. */
    private static <B> B rounds(B array, B spare, int[] starts, Merge<B> merge) {
        int[] bounds = Arrays.stream(starts).distinct().toArray(); // without empty runs
        B source = array;
        B target = spare;
        while (bounds.length > 2) {
            int runs = bounds.length - 1;
            int[] merged = new int[(runs + 1) / 2 + 1];
            for (int run = 0; run < runs; run += 2) {
                int middle = bounds[run + 1];
                int to = run + 2 <= runs ? bounds[run + 2] : middle;
                merge.run(source, bounds[run], middle, to, target);
                merged[run / 2 + 1] = to;
            }
            bounds = merged;
            B swapped = source;
            source = target;
            target = swapped;
        }
        return source;
    }
}
