package bireme.bb.snapshot;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;

/**
 * How often snapshots of a graph are taken, and where they are stored.
 *
 * <pre>{@code
 * Ranks.of(MPI.COMM_WORLD)
 *         .snapshots(Snapshots.every(Duration.ofSeconds(10)).to(folder))
 *         .run(graph, partitioning);
 * }</pre>
 *
 * <p>Threads: immutable.
 */
public final class Snapshots {
    private static final SnapshotListener NONE = new SnapshotListener() {};

    private final Duration interval;
    private final Path folder;
    private final SnapshotListener listener;

    private Snapshots(Duration interval, Path folder, SnapshotListener listener) {
        this.interval = interval;
        this.folder = folder;
        this.listener = listener;
    }

    /**
     * {@return snapshots with such an interval; where they are stored is still to be said}
     *
     * @param interval time from the beginning of one snapshot to that of the next, more than 0; one begins when the
     *     one before is complete, at the earliest
     * @throws IllegalArgumentException for an interval that is not above 0
     */
    public static Snapshots every(Duration interval) {
        if (interval.isNegative() || interval.isZero()) {
            throw new IllegalArgumentException("snapshots every " + interval + "; expected an interval above 0");
        }
        return new Snapshots(interval, null, NONE);
    }

    /**
     * {@return the same snapshots, stored in a folder}
     *
     * @param shared folder that all ranks see under this name; it exists, and no other run uses it at the same time
     */
    public Snapshots to(Path shared) {
        return new Snapshots(interval, Objects.requireNonNull(shared, "folder of the snapshots"), listener);
    }

    /**
     * {@return the same snapshots, of which somebody is told}
     *
     * @param told is told of those of this rank's run
     */
    public Snapshots listener(SnapshotListener told) {
        return new Snapshots(interval, folder, Objects.requireNonNull(told, "listener"));
    }

    /** {@return the interval} */
    public Duration interval() {
        return interval;
    }

    /** {@return the folder; {@code null} if none was named} */
    public Path folder() {
        return folder;
    }

    /** {@return who is told} */
    public SnapshotListener listener() {
        return listener;
    }

    @Override
    public String toString() {
        return "snapshots every " + interval + " in " + folder;
    }
}
