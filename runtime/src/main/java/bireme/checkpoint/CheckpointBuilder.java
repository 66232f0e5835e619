package bireme.checkpoint;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.function.LongSupplier;
import mpi.Intracomm;

/**
 * Describes where checkpoints are stored: at least one level, each with its interval.
 *
 * <p>Units: an interval counts checkpoints; 1 stands for each, 10 for each tenth.
 *
 * <p>Errors: what cannot be used is refused by {@link #open}, on all ranks.
 *
 * <p>Threads: one.
 */
public final class CheckpointBuilder {
    private static final int DEFAULT_KEPT = 2;

    private final Intracomm comm;
    private String program;
    private int setSize;
    private int memoryEvery;
    private Path local;
    private int localEvery;
    private Path shared;
    private int sharedEvery;
    private int kept = DEFAULT_KEPT;
    private Duration meanTime;
    private LongSupplier clockNs = System::nanoTime;
    private StepListener listener = StepListener.NONE;
    private long[] jvms;

    CheckpointBuilder(Intracomm comm, String program) {
        this.comm = comm;
        this.program = program;
    }

    /**
     * Stores checkpoints in the memory of other ranks, as far as can be on other hosts or in other JVMs.
     *
     * @param setSize ranks of a set, any one of which can be rebuilt from the others: 2 for copies of each other, up to
     *     the number of ranks. Larger sets take less memory, and longer to rebuild. Some sets have a rank more, or
     *     fewer where a JVM or host has more ranks than there would be sets
     * @param every interval
     * @return this
     */
    public CheckpointBuilder memory(int setSize, int every) {
        this.setSize = setSize;
        memoryEvery = every;
        return this;
    }

    /**
     * Stores checkpoints in a folder on a disk of each host.
     *
     * @param folder a folder that exists; ranks of a host may use the same
     * @param every interval
     * @return this
     */
    public CheckpointBuilder local(Path folder, int every) {
        local = Objects.requireNonNull(folder, "folder");
        localEvery = every;
        return this;
    }

    /**
     * Stores checkpoints in a folder that all ranks share.
     *
     * @param folder a folder that exists, the same one for all ranks, another than the local one
     * @param every interval
     * @return this
     */
    public CheckpointBuilder shared(Path folder, int every) {
        shared = Objects.requireNonNull(folder, "folder");
        sharedEvery = every;
        return this;
    }

    /**
     * How many versions each folder holds; older ones are deleted when a newer one counts. 2 if not called. Memory
     * holds one.
     *
     * @param versions 1 or more
     * @return this
     */
    public CheckpointBuilder keep(int versions) {
        kept = versions;
        return this;
    }

    /**
     * Names the program, in place of the class that has called {@link Checkpoint#builder}. Versions of a program of
     * another name are refused.
     *
     * @param name any name, the same in all runs
     * @return this
     */
    public CheckpointBuilder program(String name) {
        program = Objects.requireNonNull(name, "name");
        return this;
    }

    /**
     * How long a job of this size runs until it fails, on average, for {@link Checkpoint#due}.
     *
     * @param mean more than nothing
     * @return this
     */
    public CheckpointBuilder meanTimeBetweenFailures(Duration mean) {
        meanTime = Objects.requireNonNull(mean, "mean");
        return this;
    }

    /** For tests. */
    CheckpointBuilder clock(LongSupplier newClockNs) {
        clockNs = newClockNs;
        return this;
    }

    /** For tests. */
    CheckpointBuilder listener(StepListener newListener) {
        listener = newListener;
        return this;
    }

    /** For tests: the number of the JVM of each rank, each on a host of its own. */
    CheckpointBuilder jvms(long... jvmOfRank) {
        jvms = jvmOfRank;
        return this;
    }

    /**
     * Opens checkpoints as described.
     *
     * <p>Collective; all ranks describe the same, but for the names of folders.
     *
     * @return the checkpoints
     * @throws CheckpointException on all ranks, when there is no level, a number is outside its range or not the same
     *     on all ranks, a folder is not there or cannot be written, or the shared folder is not the same for all
     * @throws mpi.ProcessFailedException when a rank was lost
     */
    public Checkpoint open() {
        CheckpointSession session = new CheckpointSession(new CheckpointConfig(
                program,
                setSize,
                memoryEvery,
                local,
                localEvery,
                shared,
                sharedEvery,
                kept,
                meanTime,
                clockNs,
                listener,
                jvms));
        session.attach(comm);
        return new Checkpoint(session);
    }
}
