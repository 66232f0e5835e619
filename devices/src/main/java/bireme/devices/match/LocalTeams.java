package bireme.devices.match;

import bireme.devices.match.waiter.Background;
import bireme.devices.match.waiter.Waiter;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import xxdev.Device;
import xxdev.LocalJob;
import xxdev.LocalTeam;

/**
 * The teams of one rank that have other members in this JVM: what they share, and how a member waits for others.
 *
 * <p>Threads: any. A team is joined and left once by each of its members; {@link TeamObjectsRegistry} keeps what they
 * share from the first that joins to the last that leaves.
 */
final class LocalTeams {
    private static final int MIN = 2;

    private final int id;
    private final LocalJob job;
    private final Transport transport;
    private final MatchEngine engine;
    private final Background background;
    private final Waiter waiter;
    private final TeamObjectsRegistry registry;
    private final Map<Integer, LocalMembers> teams = new ConcurrentHashMap<>();

    LocalTeams(int id, LocalJob job, Transport transport, MatchEngine engine, Background background, Waiter waiter) {
        this.id = id;
        this.job = job;
        this.transport = transport;
        this.engine = engine;
        this.background = background;
        this.waiter = waiter;
        this.registry = job.shared(TeamObjectsRegistry.class, TeamObjectsRegistry::new);
    }

    /** The members of a team in this JVM, or {@code null} when there are fewer than two. */
    LocalTeam join(int context, int[] ids) {
        int members = (int) Arrays.stream(ids).filter(this::isHere).count();
        return members < MIN ? null : teams.computeIfAbsent(context, key -> enter(context, ids, members));
    }

    private LocalMembers enter(int context, int[] ids, int members) {
        int lowest = Arrays.stream(ids).filter(this::isHere).min().orElseThrow();
        TeamObjects objects = registry.enter(context, lowest, members);
        MembersHere here = objects.shared(MembersHere.class, () -> MembersHere.of(ids, transport));
        return new LocalMembers(this, objects, context, here, here.placeOf(id));
    }

    void leave(int context) {
        LocalMembers left = teams.remove(context);
        if (left != null) {
            registry.leave(context, left.lowestId());
        }
    }

    /** For each rank the JVM that hosts it; where ranks of one JVM share no memory, a number of its own. */
    int[] processesOf(int[] ids) {
        return IntStream.range(0, ids.length)
                .map(rank -> isHere(id) ? job.layout().processOf(ids[rank]) : rank)
                .toArray();
    }

    private boolean isHere(int rank) {
        return transport.waitQueueOf(rank) != null;
    }

    boolean isOversubscribed() {
        return waiter.isOversubscribed();
    }

    void check(int context) {
        background.advance();
        job.checkRunning();
        checkReachable(context);
    }

    void checkReachable(int context) {
        engine.checkReachable("collective", Device.ANY_SOURCE, context);
    }

    void await(LocalMembers wait) {
        waiter.await(wait);
    }
}
