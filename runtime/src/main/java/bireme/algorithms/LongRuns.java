package bireme.algorithms;

import java.util.Arrays;
import mpi.Datatype;

/** Runs of {@code long}. */
final class LongRuns extends Runs<long[]> {
    @Override
    Datatype datatype() {
        return Datatype.LONG;
    }

    @Override
    long[] newArray(int length) {
        return new long[length];
    }

    @Override
    int length(long[] array) {
        return array.length;
    }

    @Override
    void sort(long[] array) {
        Arrays.sort(array);
    }

    @Override
    void copy(long[] source, int from, long[] target, int to) {
        target[to] = source[from];
    }

    @Override
    int countBelow(long[] sorted, long[] keys, int key, boolean orEqual) {
        long limit = keys[key];
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < limit || orEqual && sorted[middle] == limit) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    @Override
    void merge(long[] source, int from, int middle, int to, long[] target) {
        int left = from;
        int right = middle;
        int next = from;
        while (left < middle && right < to) {
            long a = source[left];
            long b = source[right];
            boolean isLeft = a <= b;
            target[next++] = isLeft ? a : b;
            left += isLeft ? 1 : 0; // without a jump, which random elements make unpredictable
            right += isLeft ? 0 : 1;
        }
        System.arraycopy(source, left, target, next, middle - left);
        System.arraycopy(source, right, target, next + middle - left, to - right);
    }

    @Override
    void mergePlaces(long[] elements, int[] source, int from, int middle, int to, int[] target) {
        int left = from;
        int right = middle;
        for (int next = from; next < to; next++) {
            boolean isLeft = right == to || left < middle && elements[source[left]] <= elements[source[right]];
            target[next] = isLeft ? source[left++] : source[right++];
        }
    }
}
