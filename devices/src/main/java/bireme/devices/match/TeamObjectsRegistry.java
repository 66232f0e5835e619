package bireme.devices.match;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The shared objects of all teams in this JVM.
 *
 * <p>Shape: a team is known by its context and its lowest member; teams without a common member may have one context.
 *
 * <p>Threads: any.
 */
final class TeamObjectsRegistry {
    private final Map<Long, TeamObjects> teams = new ConcurrentHashMap<>();

    /** The objects of a team, made by the member that comes first. */
    TeamObjects enter(int context, int lowestId, int members) {
        return teams.computeIfAbsent(key(context, lowestId), key -> new TeamObjects(members));
    }

    /** A member leaves for good. Others may join later, and still find the objects. */
    void leave(int context, int lowestId) {
        teams.computeIfPresent(key(context, lowestId), (key, team) -> team.leave() ? null : team);
    }

    private static long key(int context, int lowestId) {
        return (long) context << Integer.SIZE | lowestId;
    }
}
