package bireme.launcher.plan;

import java.util.Set;

/**
 * The requested ranks and hosts of one program of a job.
 *
 * @param ranks how many ranks run it; 0 for as many as there are slots
 * @param hosts the hosts it may use, empty for all
 */
public record ProgramRequest(int ranks, Set<String> hosts) {
    /** Keeps a copy. */
    public ProgramRequest {
        hosts = Set.copyOf(hosts);
    }

    /** So many ranks on any host. */
    public static ProgramRequest of(int ranks) {
        return new ProgramRequest(ranks, Set.of());
    }
}
