package bireme.runtime.host;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import xxdev.JobLayout;

/**
 * The environment variables of a rank: those of the JVM, and which rank it is. In a JVM of several ranks each sees its
 * own through {@code System.getenv}; programs that it starts see those of the JVM.
 *
 * <p>Source: the names that begin with OMPI are Open MPI's; existing scripts and programs look for them.
 *
 * <p>Threads: any.
 */
public final class RankVariables {
    private final JobLayout layout;
    private final int rank;
    private final Supplier<int[]> world;
    private volatile Map<String, String> all;

    /**
     * Prepares the variables of a rank.
     *
     * @param layout that of its process
     * @param rank its number in the job
     * @param world tells the numbers of the ranks of its {@code MPI.COMM_WORLD}, once its program runs
     */
    RankVariables(JobLayout layout, int rank, Supplier<int[]> world) {
        this.layout = layout;
        this.rank = rank;
        this.world = world;
    }

    /**
     * Those that specify which rank this is.
     *
     * @param rank its number in the job
     * @param worldRank its rank in {@code MPI.COMM_WORLD}, another one only for a spare that has replaced a rank
     * @param worldSize size of that
     */
    public static Map<String, String> identity(JobLayout layout, int rank, int worldRank, int worldSize) {
        Map<String, String> variables = new HashMap<>();
        String host = layout.hostOf(layout.processOf(rank));
        int before = 0;
        int onHost = 0;
        for (int other = 0; other < layout.size(); other++) {
            if (layout.hostOf(layout.processOf(other)).equals(host)) {
                onHost++;
                before += other < rank ? 1 : 0;
            }
        }
        put(variables, "RANK", worldRank);
        put(variables, "SIZE", worldSize);
        put(variables, "LOCAL_RANK", before);
        put(variables, "LOCAL_SIZE", onHost);
        return variables;
    }

    private static void put(Map<String, String> variables, String name, int value) {
        variables.put("BIREME_" + name, Integer.toString(value));
        variables.put("OMPI_COMM_WORLD_" + name, Integer.toString(value));
    }

    /** All of them, unmodifiable; made on first use. */
    Map<String, String> all() {
        Map<String, String> made = all;
        if (made == null) {
            Map<String, String> variables = new HashMap<>(System.getenv());
            int[] ids = world.get();
            int worldRank = IntStream.range(0, ids.length)
                    .filter(i -> ids[i] == rank)
                    .findFirst()
                    .orElse(rank);
            variables.putAll(identity(layout, rank, worldRank, ids.length));
            made = Collections.unmodifiableMap(variables);
            all = made;
        }
        return made;
    }
}
