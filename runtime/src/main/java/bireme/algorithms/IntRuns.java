package bireme.algorithms;

import java.util.Arrays;
import mpi.Datatype;

/** Runs of {@code int}. */
final class IntRuns extends Runs<int[]> {
    @Override
    Datatype datatype() {
        return Datatype.INT;
    }

    @Override
    int[] newArray(int length) {
        return new int[length];
    }

    @Override
    int length(int[] array) {
        return array.length;
    }

    @Override
    void sort(int[] array) {
        Arrays.sort(array);
    }

    @Override
    void copy(int[] source, int from, int[] target, int to) {
        target[to] = source[from];
    }

    @Override
    int countBelow(int[] sorted, int[] keys, int key, boolean orEqual) {
        int limit = keys[key];
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
    void merge(int[] source, int from, int middle, int to, int[] target) {
        int left = from;
        int right = middle;
        int next = from;
        while (left < middle && right < to) {
            int a = source[left];
            int b = source[right];
            boolean isLeft = a <= b;
            target[next++] = isLeft ? a : b;
            left += isLeft ? 1 : 0; // without a jump, which random elements make unpredictable
            right += isLeft ? 0 : 1;
        }
        System.arraycopy(source, left, target, next, middle - left);
        System.arraycopy(source, right, target, next + middle - left, to - right);
    }

    @Override
    void mergePlaces(int[] elements, int[] source, int from, int middle, int to, int[] target) {
        int left = from;
        int right = middle;
        for (int next = from; next < to; next++) {
            boolean isLeft = right == to || left < middle && elements[source[left]] <= elements[source[right]];
            target[next] = isLeft ? source[left++] : source[right++];
        }
    }
}
