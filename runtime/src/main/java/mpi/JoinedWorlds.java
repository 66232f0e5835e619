package mpi;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The worlds beside its own job to which a rank belongs; it leaves them in {@code MPI.Finalize}.
 *
 * <p>Threads: any.
 */
final class JoinedWorlds implements AutoCloseable {
    private final Set<MpiWorld> worlds = new LinkedHashSet<>();
    private boolean isIdle = true;

    synchronized void add(MpiWorld world) {
        worlds.add(world);
    }

    synchronized void remove(MpiWorld world) {
        worlds.remove(world);
    }

    synchronized List<MpiWorld> all() {
        return List.copyOf(worlds);
    }

    /** The rank begins or ends to take part in message passing. */
    synchronized void setIdle(boolean newValue) {
        isIdle = newValue;
    }

    /** Whether the rank is outside of message passing. */
    synchronized boolean isIdle() {
        return isIdle;
    }

    @Override
    public void close() {
        setIdle(true);
        all().forEach(MpiWorld::leave);
    }
}
