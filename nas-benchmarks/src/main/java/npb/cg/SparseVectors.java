package npb.cg;

import benchmarks.random.RandomStream;

/**
 * The random sparse vectors of which the matrix is the weighted sum of outer products; one for each row.
 *
 * <p>Shape: vector v has its entries at {@code begins[v]} to {@code begins[v + 1] - 1} of the other two arrays, at most
 * one more than {@link CgProblem#nonzeros}. Entry v of vector v is one half. All ranks make all vectors.
 */
final class SparseVectors {

    private static final long SEED = 314_159_265L;
    private static final double OWN_ENTRY = 0.5;

    final int[] begins;
    final int[] positions;
    final double[] values;

    /** Draws the vectors of a problem. */
    SparseVectors(CgProblem problem) {
        begins = new int[problem.size() + 1];
        positions = new int[problem.size() * (problem.nonzeros() + 1)];
        values = new double[positions.length];
        RandomStream random = new RandomStream(SEED);
        random.skip(1); // the reference draws one number before it begins
        for (int v = 0; v < problem.size(); v++) {
            int end = draw(random, begins[v], problem);
            begins[v + 1] = setOwnEntry(v, end);
        }
    }

    /** Draws values and places in turn, passes over places taken or out of range, and returns the end. */
    private int draw(RandomStream random, int begin, CgProblem problem) {
        int range = Integer.highestOneBit(problem.size() - 1) << 1;
        int end = begin;
        while (end < begin + problem.nonzeros()) {
            double value = random.next();
            int position = (int) (range * random.next());
            if (position < problem.size() && indexOf(position, begin, end) == end) {
                positions[end] = position;
                values[end] = value;
                end++;
            }
        }
        return end;
    }

    private int indexOf(int position, int begin, int end) {
        int i = begin;
        while (i < end && positions[i] != position) {
            i++;
        }
        return i;
    }

    private int setOwnEntry(int vector, int end) {
        int index = indexOf(vector, begins[vector], end);
        positions[index] = vector;
        values[index] = OWN_ENTRY;
        return Math.max(end, index + 1);
    }

    int count() {
        return begins.length - 1;
    }
}
