package mpi;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The basic elements of an item that is described in bytes, in the order in which they travel: what a received number
 * of bytes is in elements, and the other way round.
 *
 * <p>Threads: immutable.
 *
 * <p>Source: MPI 4.1, 5.1.11.
 */
final class BasicElements {
    private static final List<Run> NONE = List.of();

    private final List<Run> runs;
    private final int bytes;
    private final int elements;

    /** So many of the same, one after another. */
    private record Run(BasicElements each, int times) {}

    private BasicElements(List<Run> runs, int bytes, int elements) {
        this.runs = runs;
        this.bytes = bytes;
        this.elements = elements;
    }

    /** One element of so many bytes. */
    static BasicElements of(int bytes) {
        return new BasicElements(NONE, bytes, 1);
    }

    /** Items of each datatype as often as {@code lengths} says. */
    static BasicElements of(Datatype[] types, int[] lengths) {
        List<Run> runs = new ArrayList<>();
        int bytes = 0;
        int elements = 0;
        for (int i = 0; i < types.length; i++) {
            BasicElements each = types[i].basicElements();
            int size = types[i].size * types[i].element.bytes();
            int times = each.bytes == 0 ? 0 : size / each.bytes * lengths[i];
            if (times > 0) {
                runs.add(new Run(each, times));
                bytes += each.bytes * times;
                elements += each.elements * times;
            }
        }
        return new BasicElements(List.copyOf(runs), bytes, elements);
    }

    /** Elements in so many bytes of such items in a row, or {@code MPI.UNDEFINED} where they end inside of one. */
    long elementsIn(long received) {
        if (bytes == 0) {
            return received == 0 ? 0 : Constants.UNDEFINED;
        }
        int rest = restIn((int) (received % bytes));
        return rest < 0 ? Constants.UNDEFINED : received / bytes * elements + rest;
    }

    private int restIn(int received) {
        int left = received;
        int found = 0;
        for (Run run : runs) {
            int times = Math.min(run.times, left / run.each.bytes);
            found += times * run.each.elements;
            left -= times * run.each.bytes;
            if (times < run.times) {
                int rest = run.each.restIn(left);
                return rest < 0 ? Constants.UNDEFINED : found + rest;
            }
        }
        return left == 0 ? found : Constants.UNDEFINED;
    }

    /** Lengths of all elements of an item, one after another. */
    IntStream widths() {
        return runs.isEmpty()
                ? IntStream.of(bytes)
                : runs.stream()
                        .flatMapToInt(run -> IntStream.range(0, run.times).flatMap(time -> run.each.widths()));
    }

    /** Bytes of so many elements of such items in a row. */
    long bytesOf(long count) {
        return elements == 0
                ? 0
                : Math.addExact(Math.multiplyExact(count / elements, bytes), restOf((int) (count % elements)));
    }

    private int restOf(int count) {
        int left = count;
        int found = 0;
        for (Run run : runs) {
            int times = Math.min(run.times, left / run.each.elements);
            found += times * run.each.bytes;
            left -= times * run.each.elements;
            if (times < run.times) {
                return found + run.each.restOf(left);
            }
        }
        return found;
    }
}
