package examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mpi.Intracomm;
import mpi.MPI;

/** Counts words: rank 0 deals out lines, every rank counts its own, rank 0 adds up. All messages are objects. */
public class WordCount {

    private static final int SHOWN = 8;

    private static final List<String> TEXT = List.of(
            "The bireme is a ship rowed by two banks of oars.",
            "The rowers of the upper bank sit above the rowers of the lower bank,",
            "and a piper gives the stroke to all of them.",
            "If one rower is late the oars meet, and the ship loses its way;",
            "if all keep the stroke the ship is faster than any ship with one bank of oars.");

    /** Takes a text file; without one it counts a few lines about rowing. */
    public static void main(String[] args) throws IOException {
        String[] arguments = MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;

        // One String[] for each rank: an element of an OBJECT message may be any serializable object, arrays too.
        Object[] parts = new Object[world.Size()];
        if (world.Rank() == 0) {
            List<String> lines = arguments.length > 0 ? Files.readAllLines(Path.of(arguments[0])) : TEXT;
            deal(lines, parts);
        }
        Object[] mine = new Object[1];
        world.Scatter(parts, 0, 1, MPI.OBJECT, mine, 0, 1, MPI.OBJECT, 0);

        Object[] counted = {count((String[]) mine[0])};
        Object[] all = new Object[world.Size()];
        world.Gather(counted, 0, 1, MPI.OBJECT, all, 0, 1, MPI.OBJECT, 0);
        if (world.Rank() == 0) {
            print(merge(all));
        }
        MPI.Finalize();
    }

    private static void deal(List<String> lines, Object[] parts) {
        for (int r = 0; r < parts.length; r++) {
            int first = lines.size() * r / parts.length;
            int end = lines.size() * (r + 1) / parts.length;
            parts[r] = lines.subList(first, end).toArray(new String[0]);
        }
    }

    private static HashMap<String, Integer> count(String[] lines) {
        HashMap<String, Integer> counts = new HashMap<>();
        for (String line : lines) {
            Arrays.stream(line.toLowerCase(Locale.ROOT).split("\\W+"))
                    .filter(word -> !word.isEmpty())
                    .forEach(word -> counts.merge(word, 1, Integer::sum));
        }
        return counts;
    }

    private static Map<String, Integer> merge(Object[] maps) {
        Map<String, Integer> total = new HashMap<>();
        for (Object map : maps) {
            ((Map<?, ?>) map).forEach((word, count) -> total.merge((String) word, (Integer) count, Integer::sum));
        }
        return total;
    }

    private static void print(Map<String, Integer> counts) {
        int words = counts.values().stream().mapToInt(Integer::intValue).sum();
        System.out.println(words + " words, " + counts.size() + " different ones; the most frequent:");
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(SHOWN)
                .forEach(entry -> System.out.printf("%6d  %s%n", entry.getValue(), entry.getKey()));
    }
}
