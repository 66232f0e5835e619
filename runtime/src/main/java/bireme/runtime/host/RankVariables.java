package bireme.runtime.host;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
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
    private volatile Map<String, String> all;

    /** Prepares the variables of a rank; {@code layout} is that of its process. */
    RankVariables(JobLayout layout, int rank) {
        this.layout = layout;
        this.rank = rank;
    }

    /** Those that specify which rank of the job this is. */
    public static Map<String, String> identity(JobLayout layout, int rank) {
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
        put(variables, "RANK", rank);
        put(variables, "SIZE", layout.size());
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
            variables.putAll(identity(layout, rank));
            made = Collections.unmodifiableMap(variables);
            all = made;
        }
        return made;
    }
}
