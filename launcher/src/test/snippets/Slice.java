import java.util.Arrays;
import java.util.List;

/** What pages take from a user's program: a part of an array that is to be sorted. */
record Slice(int[] array) {
    int length() {
        return array.length;
    }

    int[] sorted() {
        return Arrays.stream(array).sorted().toArray();
    }

    List<Slice> halves() {
        int middle = array.length / 2;
        return List.of(
                new Slice(Arrays.copyOf(array, middle)), new Slice(Arrays.copyOfRange(array, middle, array.length)));
    }

    static int[] merged(List<int[]> parts) {
        return parts.stream().flatMapToInt(Arrays::stream).sorted().toArray();
    }
}
