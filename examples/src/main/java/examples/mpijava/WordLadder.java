package examples.mpijava;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Search through a graph whose vertices are objects: words, with an edge between two that differ in one letter. The
 * words are dealt to ranks by their hash codes; each round all ranks take one step from the words they have just
 * reached, and one Alltoall brings maps of steps, of any size, to the ranks that own the words they lead to.
 */
public final class WordLadder {
    private static final Set<String> WORDS = Set.copyOf(List.of("""
            bard bare barn bird bold bolt bond book boom born card care cart chap chat clap clay cold coat colt
            cord core corn cork dark dart flat flay form ford fork gold gild harm hard lark lord mold mild mind
            play ship shop slap slip slop soap solo told toll ward ware warm warn wart wild wind word wore work
            worm worn wort yard zinc
            """.split("\\s+")));

    private WordLadder() {}

    /** Takes two words of four letters, between which it looks for the shortest way: cold and warm if not given. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        String start = arguments.length > 1 ? arguments[0] : "cold";
        String goal = arguments.length > 1 ? arguments[1] : "warm";
        Intracomm world = MPI.COMM_WORLD;
        Object[] own = {search(world, start)};
        Object[] all = new Object[world.Size()];
        world.Gather(own, 0, 1, MPI.OBJECT, all, 0, 1, MPI.OBJECT, 0);
        if (world.Rank() == 0) {
            Map<String, String> before = new TreeMap<>();
            for (Object part : all) {
                ((Map<?, ?>) part).forEach((to, from) -> before.put((String) to, (String) from));
            }
            print(start, goal, before);
        }
        MPI.Finalize();
    }

    /** For each word of this rank that can be reached, the word before it. */
    private static Map<String, String> search(Intracomm world, String start) {
        Map<String, String> before = new TreeMap<>();
        Map<String, String> steps = owner(start, world.Size()) == world.Rank() ? Map.of(start, "") : Map.of();
        int[] found = {1};
        while (found[0] > 0) {
            Map<String, String> reached = new TreeMap<>(steps);
            reached.keySet().retainAll(WORDS);
            reached.keySet().removeAll(before.keySet());
            before.putAll(reached);
            steps = exchange(world, reached.keySet());
            found[0] = reached.size();
            world.Allreduce(found, 0, found, 0, 1, MPI.INT, MPI.SUM);
        }
        return before;
    }

    /** Steps from these words go to the owners of what they lead to, and those of all ranks to here are returned. */
    private static Map<String, String> exchange(Intracomm world, Set<String> words) {
        List<Map<String, String>> steps = new ArrayList<>();
        for (int rank = 0; rank < world.Size(); rank++) {
            steps.add(new TreeMap<>());
        }
        for (String word : words) {
            for (String other : around(word)) {
                steps.get(owner(other, world.Size())).merge(other, word, WordLadder::first);
            }
        }
        Object[] in = new Object[world.Size()];
        world.Alltoall(steps.toArray(), 0, 1, MPI.OBJECT, in, 0, 1, MPI.OBJECT);
        Map<String, String> arrived = new TreeMap<>();
        for (Object part : in) {
            ((Map<?, ?>) part).forEach((to, from) -> arrived.merge((String) to, (String) from, WordLadder::first));
        }
        return arrived;
    }

    /** Where several steps lead to a word the first of the alphabet counts, however many ranks there are. */
    private static String first(String a, String b) {
        return a.compareTo(b) < 0 ? a : b;
    }

    /** Hash codes of strings are the same in every JVM. */
    private static int owner(String word, int size) {
        return Math.floorMod(word.hashCode(), size);
    }

    /** All that differs from a word in one letter, whether or not it is a word: only its owner knows. */
    private static Set<String> around(String word) {
        Set<String> around = new TreeSet<>();
        for (int i = 0; i < word.length(); i++) {
            for (char c = 'a'; c <= 'z'; c++) {
                around.add(word.substring(0, i) + c + word.substring(i + 1));
            }
        }
        around.remove(word);
        return around;
    }

    private static void print(String start, String goal, Map<String, String> before) {
        ArrayDeque<String> ladder = new ArrayDeque<>();
        for (String word = goal; word != null && !word.isEmpty(); word = before.get(word)) {
            ladder.addFirst(word);
        }
        Map<String, Integer> distances = distances(start);
        if (!distances.keySet().equals(before.keySet()) || distances.getOrDefault(goal, 0) != ladder.size() - 1) {
            throw new IllegalStateException("found " + ladder + " and " + before + ", expected " + distances);
        }
        System.out.println(before.size() + " of " + WORDS.size() + " words can be reached from " + start);
        System.out.println(before.containsKey(goal) ? String.join(" -> ", ladder) : "not " + goal);
    }

    /** The same alone, with a queue. */
    private static Map<String, Integer> distances(String start) {
        Map<String, Integer> distances = new TreeMap<>(WORDS.contains(start) ? Map.of(start, 0) : Map.of());
        ArrayDeque<String> queue = new ArrayDeque<>(distances.keySet());
        while (!queue.isEmpty()) {
            String word = queue.remove();
            for (String next : around(word)) {
                if (WORDS.contains(next) && distances.putIfAbsent(next, distances.get(word) + 1) == null) {
                    queue.add(next);
                }
            }
        }
        return distances;
    }
}
