package bireme.algorithms;

import java.util.Arrays;
import java.util.Comparator;
import mpi.Datatype;

/**
 * Runs of objects, in the order of a comparator.
 *
 * @param <T> the objects; arrays are {@code Object[]} that hold nothing else
 */
final class ObjectRuns<T> extends Runs<Object[]> {
    private final Comparator<Object> order;

    @SuppressWarnings("unchecked")
    ObjectRuns(Comparator<? super T> order) {
        this.order = (Comparator<Object>) order; // sees only what arrays hold
    }

    @Override
    Datatype datatype() {
        return Datatype.OBJECT;
    }

    @Override
    Object[] newArray(int length) {
        return new Object[length];
    }

    @Override
    int length(Object[] array) {
        return array.length;
    }

    @Override
    void sort(Object[] array) {
        Arrays.sort(array, order);
    }

    @Override
    void copy(Object[] source, int from, Object[] target, int to) {
        target[to] = source[from];
    }

    @Override
    int countBelow(Object[] sorted, Object[] keys, int key, boolean orEqual) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            int compared = order.compare(sorted[middle], keys[key]);
            if (compared < 0 || orEqual && compared == 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    @Override
    void merge(Object[] source, int from, int middle, int to, Object[] target) {
        int left = from;
        int right = middle;
        for (int next = from; next < to; next++) {
            boolean isLeft = right == to || left < middle && order.compare(source[left], source[right]) <= 0;
            target[next] = isLeft ? source[left++] : source[right++];
        }
    }

    @Override
    void mergePlaces(Object[] elements, int[] source, int from, int middle, int to, int[] target) {
        int left = from;
        int right = middle;
        for (int next = from; next < to; next++) {
            boolean isLeft =
                    right == to || left < middle && order.compare(elements[source[left]], elements[source[right]]) <= 0;
            target[next] = isLeft ? source[left++] : source[right++];
        }
    }
}
