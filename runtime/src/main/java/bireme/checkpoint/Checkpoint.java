package bireme.checkpoint;

import java.io.Serializable;
import java.nio.Buffer;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import mpi.Intracomm;
import mpi.LargeArray;
import mpi.MPI;
import mpi.MPIException;

/**
 * Copies of a program's data, from which it goes on after ranks, JVMs or hosts were lost, or after the whole job was.
 *
 * <pre>{@code
 * try (Checkpoint checkpoint = Checkpoint.builder(world)
 *         .memory(2, 1)                                   // each checkpoint: in the memory of another JVM
 *         .shared(Path.of("/shared/run"), 10)             // each tenth: in a folder that all ranks share
 *         .open()) {
 *     checkpoint.protect("field", field);                 // arrays, buffers, objects; the same names on all ranks
 *     long step = checkpoint.restore().orElse(0);         // 0 when there is nothing to restore
 *     while (step < steps) {
 *         compute(field);
 *         step++;
 *         if (step % 100 == 0) {
 *             checkpoint.checkpoint(step);                // copies the field, and stores the copy in the background
 *         }
 *     }
 * }
 * }</pre>
 *
 * <p>Shape: {@link #checkpoint} copies what is registered, and returns. A thread of the rank stores the copy on the
 * levels whose turn it is. The next {@code checkpoint} waits until it has. A version counts on a level once all ranks
 * have stored it there. {@link #restore} takes the newest version that all ranks can get, each from any level.
 *
 * <ul>
 * <li><i>Memory</i>: ranks form sets, as far as can be of different hosts or JVMs. Any one member of a set that is lost
 * is rebuilt from the others: sets of two hold copies of each other, larger ones parity, as RAID-5. Memory of a rank:
 * two images (what it has registered), and 2/(k - 1) of one for sets of k. The newest version is held.
 *   <li><i>Local</i>: a folder on a disk of each host. It survives the job, on the same hosts and number of ranks.
 *   <li><i>Shared</i>: a folder that all ranks see. It survives the hosts; and if all is registered by {@code
 *       protectBlock}, another number of ranks can restore from it.
 * </ul>
 *
 * <p>Files: one for each rank and version, with a header (format, program, names, types and lengths, ranks, rank,
 * version) and checksums (CRC32C) of all bytes. Each is written under a temporary name, forced to the disk and renamed;
 * a marker is written when all ranks have done so. So what is left when a job is killed at any time is whole versions,
 * and parts that do not count.
 *
 * <p>Threads: one of the rank. Calls that are named collective are made by all ranks of the communicator, in the same
 * order.
 *
 * <p>Errors: {@link CheckpointException} on all ranks, naming what was wrong at which. The last version that counts
 * stays. What happens while a copy is stored is thrown by the next {@link #checkpoint}, {@link #await} or {@link
 * #close}. When a rank was lost {@link mpi.ProcessFailedException}, or {@link mpi.RevokedException} where another rank
 * has closed the checkpoint because of it.
 */
public final class Checkpoint implements AutoCloseable {
    private final CheckpointSession session;

    Checkpoint(CheckpointSession session) {
        this.session = session;
    }

    /**
     * Begins to describe where the checkpoints of some ranks are stored. The program's name, which is compared before a
     * version is restored, is that of the calling class unless {@link CheckpointBuilder#program} gives another.
     *
     * @param comm ranks that take checkpoints together
     * @return what describes the rest
     */
    public static CheckpointBuilder builder(Intracomm comm) {
        Objects.requireNonNull(comm, "comm");
        String caller = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .getCallerClass()
                .getName();
        return new CheckpointBuilder(comm, caller);
    }

    /**
     * Registers an array, whose elements are saved and restored.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param array array of this rank, of any length
     */
    public void protect(String name, byte[] array) {
        protectArray(name, array);
    }

    /**
     * Registers an array, whose elements are saved and restored.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param array array of this rank, of any length
     */
    public void protect(String name, boolean[] array) {
        protectArray(name, array);
    }

    /**
     * Registers an array, whose elements are saved and restored.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param array array of this rank, of any length
     */
    public void protect(String name, char[] array) {
        protectArray(name, array);
    }

    /**
     * Registers an array, whose elements are saved and restored.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param array array of this rank, of any length
     */
    public void protect(String name, short[] array) {
        protectArray(name, array);
    }

    /**
     * Registers an array, whose elements are saved and restored.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param array array of this rank, of any length
     */
    public void protect(String name, int[] array) {
        protectArray(name, array);
    }

    /**
     * Registers an array, whose elements are saved and restored.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param array array of this rank, of any length
     */
    public void protect(String name, long[] array) {
        protectArray(name, array);
    }

    /**
     * Registers an array, whose elements are saved and restored.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param array array of this rank, of any length
     */
    public void protect(String name, float[] array) {
        protectArray(name, array);
    }

    /**
     * Registers an array, whose elements are saved and restored.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param array array of this rank, of any length
     */
    public void protect(String name, double[] array) {
        protectArray(name, array);
    }

    /**
     * Registers the elements of a NIO buffer from its position to its limit, as they are now.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param buffer writable buffer, of any kind, in the heap or outside
     */
    public void protect(String name, Buffer buffer) {
        checkWritable("Checkpoint.protect", name, buffer);
        protectArray(name, buffer);
    }

    /**
     * Registers an array that may have more elements than an {@code int} counts.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param array array of this rank, of any length
     */
    public void protect(String name, LargeArray array) {
        Objects.requireNonNull(array, "array");
        add(new ProtectedItem(named(name), largeParts(array), null, null, null));
    }

    /**
     * Registers an object, which is serialized by each {@link #checkpoint} and set by {@link #restore}. It may be of
     * the classes that may come from other processes.
     *
     * @param <T> class of the object
     * @param name another name than that of anything else; the same on all ranks
     * @param getter gives the object, which may be {@code null}
     * @param setter takes what it was when the version was saved
     */
    @SuppressWarnings("unchecked") // the setter gets what the getter has given
    public <T extends Serializable> void protect(String name, Supplier<T> getter, Consumer<? super T> setter) {
        Objects.requireNonNull(getter, "getter");
        Objects.requireNonNull(setter, "setter");
        add(new ProtectedItem(named(name), null, null, getter, (Consumer<Object>) (Consumer<?>) setter));
    }

    /**
     * Registers this rank's piece of an array that is distributed over all ranks. It can be restored on any number of
     * ranks.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param array elements of this rank, of any length
     * @param globalLength elements on all ranks, the same on all
     * @param offset place of this rank's first element among them; pieces do not overlap and leave no gap
     */
    public void protectBlock(String name, byte[] array, long globalLength, long offset) {
        protectPiece(name, array, globalLength, offset);
    }

    /**
     * Registers this rank's piece of an array that is distributed over all ranks. It can be restored on any number of
     * ranks.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param array elements of this rank, of any length
     * @param globalLength elements on all ranks, the same on all
     * @param offset place of this rank's first element among them; pieces do not overlap and leave no gap
     */
    public void protectBlock(String name, boolean[] array, long globalLength, long offset) {
        protectPiece(name, array, globalLength, offset);
    }

    /**
     * Registers this rank's piece of an array that is distributed over all ranks. It can be restored on any number of
     * ranks.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param array elements of this rank, of any length
     * @param globalLength elements on all ranks, the same on all
     * @param offset place of this rank's first element among them; pieces do not overlap and leave no gap
     */
    public void protectBlock(String name, char[] array, long globalLength, long offset) {
        protectPiece(name, array, globalLength, offset);
    }

    /**
     * Registers this rank's piece of an array that is distributed over all ranks. It can be restored on any number of
     * ranks.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param array elements of this rank, of any length
     * @param globalLength elements on all ranks, the same on all
     * @param offset place of this rank's first element among them; pieces do not overlap and leave no gap
     */
    public void protectBlock(String name, short[] array, long globalLength, long offset) {
        protectPiece(name, array, globalLength, offset);
    }

    /**
     * Registers this rank's piece of an array that is distributed over all ranks. It can be restored on any number of
     * ranks.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param array elements of this rank, of any length
     * @param globalLength elements on all ranks, the same on all
     * @param offset place of this rank's first element among them; pieces do not overlap and leave no gap
     */
    public void protectBlock(String name, int[] array, long globalLength, long offset) {
        protectPiece(name, array, globalLength, offset);
    }

    /**
     * Registers this rank's piece of an array that is distributed over all ranks. It can be restored on any number of
     * ranks.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param array elements of this rank, of any length
     * @param globalLength elements on all ranks, the same on all
     * @param offset place of this rank's first element among them; pieces do not overlap and leave no gap
     */
    public void protectBlock(String name, long[] array, long globalLength, long offset) {
        protectPiece(name, array, globalLength, offset);
    }

    /**
     * Registers this rank's piece of an array that is distributed over all ranks. It can be restored on any number of
     * ranks.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param array elements of this rank, of any length
     * @param globalLength elements on all ranks, the same on all
     * @param offset place of this rank's first element among them; pieces do not overlap and leave no gap
     */
    public void protectBlock(String name, float[] array, long globalLength, long offset) {
        protectPiece(name, array, globalLength, offset);
    }

    /**
     * Registers this rank's piece of an array that is distributed over all ranks. It can be restored on any number of
     * ranks.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param array elements of this rank, of any length
     * @param globalLength elements on all ranks, the same on all
     * @param offset place of this rank's first element among them; pieces do not overlap and leave no gap
     */
    public void protectBlock(String name, double[] array, long globalLength, long offset) {
        protectPiece(name, array, globalLength, offset);
    }

    /**
     * Registers this rank's piece of an array that is distributed over all ranks: the elements of a NIO buffer from its
     * position to its limit, as they are now. A view of an array serves where the array has a halo, too.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param buffer writable buffer, of any kind, in the heap or outside
     * @param globalLength elements on all ranks, the same on all
     * @param offset place of this rank's first element among them; pieces do not overlap and leave no gap
     */
    public void protectBlock(String name, Buffer buffer, long globalLength, long offset) {
        checkWritable("Checkpoint.protectBlock", name, buffer);
        protectPiece(name, buffer, globalLength, offset);
    }

    /**
     * Registers this rank's piece of a large array that is distributed over all ranks. It can be restored on any number
     * of ranks.
     *
     * @param name another name than that of anything else; the same on all ranks
     * @param array elements of this rank, of any length
     * @param globalLength elements on all ranks, the same on all
     * @param offset place of this rank's first element among them; pieces do not overlap and leave no gap
     */
    public void protectBlock(String name, LargeArray array, long globalLength, long offset) {
        Objects.requireNonNull(array, "array");
        addPiece(name, largeParts(array), globalLength, offset);
    }

    private static void checkWritable(String call, String name, Buffer buffer) {
        Objects.requireNonNull(buffer, "buffer");
        if (buffer.isReadOnly()) {
            throw new CheckpointException(
                    MPI.ERR_BUFFER,
                    call + ": buffer \"" + name + "\" is read-only; expected one that a restore can fill");
        }
    }

    private void protectArray(String name, Object array) {
        Objects.requireNonNull(array, "array");
        add(new ProtectedItem(named(name), ArrayParts.of(array), null, null, null));
    }

    private void protectPiece(String name, Object array, long globalLength, long offset) {
        Objects.requireNonNull(array, "array");
        addPiece(name, ArrayParts.of(array), globalLength, offset);
    }

    private static ArrayParts largeParts(LargeArray array) {
        Object probe = array.chunks() > 0
                ? array.chunk(0)
                : LargeArray.allocate(array.type(), 1).chunk(0);
        return ArrayParts.of(array, ElementKind.of(probe));
    }

    private void addPiece(String name, ArrayParts parts, long globalLength, long offset) {
        if (offset < 0 || offset > globalLength - parts.length()) {
            throw new CheckpointException(
                    MPI.ERR_ARG,
                    "Checkpoint.protectBlock: offset " + offset + " of \"" + name + "\" is outside 0.."
                            + (globalLength - parts.length()) + ", where " + parts.length() + " elements lie in "
                            + globalLength);
        }
        add(new ProtectedItem(named(name), parts, new Block(globalLength, offset), null, null));
    }

    private static String named(String name) {
        return Objects.requireNonNull(name, "name");
    }

    private void add(ProtectedItem item) {
        session.checkOpen("Checkpoint.protect");
        session.registry().add("Checkpoint.protect", item);
    }

    /**
     * Takes a checkpoint: waits until the one before is stored, copies what is registered, and has the copy stored in
     * the background on the levels whose turn it is. When it returns, the program may change everything.
     *
     * <p>Cost: a copy of all that is registered, and an Allreduce of 32 bytes.
     *
     * <p>Collective.
     *
     * @param version number of this version, for example that of the time step; above that of the one before, the same
     *     on all ranks
     * @throws CheckpointException on all ranks, when the checkpoint before could not be stored; the same version may be
     *     taken again then. Also when the version is not legal or not the same on all ranks, when ranks have registered
     *     different names, when a getter throws (its own exception on its rank), or when memory is too small. Nothing
     *     has been stored then
     * @throws mpi.ProcessFailedException when a rank was lost
     */
    public void checkpoint(long version) {
        session.take(version);
    }

    /**
     * Waits until the last checkpoint is stored on all levels whose turn it was.
     *
     * <p>Collective.
     *
     * @throws CheckpointException on all ranks, when a rank could not store it on one of them; the versions before are
     *     still there
     * @throws mpi.ProcessFailedException when a rank was lost
     */
    public void await() {
        session.checkOpen("Checkpoint.await");
        session.awaitStored();
    }

    /**
     * Restores the newest version that all ranks can get: fills the arrays that are registered, and calls the setters.
     * A checkpoint that is being stored is waited for; it counts if it could be.
     *
     * <p>Collective.
     *
     * @return the version; empty when there is none, and nothing has changed
     * @throws CheckpointException on all ranks, and nothing has changed: of class {@code MPI.ERR_UNSUPPORTED_DATAREP}
     *     when the newest version is of another program, of other names, types or lengths, or of another number of
     *     ranks and not all is registered as blocks; {@code MPI.ERR_FILE} when there are versions but none is whole
     * @throws MPIException when an object cannot be read, with the reason on its rank
     * @throws mpi.ProcessFailedException when a rank was lost
     */
    public OptionalLong restore() {
        session.checkOpen("Checkpoint.restore");
        return restored();
    }

    private OptionalLong restored() {
        long startNs = System.nanoTime();
        OptionalLong version = session.restore();
        if (version.isPresent()) {
            session.comm().Report_repair("restored version " + version.getAsLong(), System.nanoTime() - startNs);
        }
        return version;
    }

    /**
     * The same with other ranks, from now on: those that are left after some were lost, and in place of each lost rank
     * a new one, with its old rank number and nothing in memory. The new ones {@linkplain CheckpointBuilder#open open}
     * a checkpoint on {@code comm} like that of the others, register the same, and call {@link #restore()}. What a new
     * rank has lost is rebuilt by the other members of its set.
     *
     * <p>Collective: the ranks that have a checkpoint call this, the new ones {@code open} and {@code restore()}.
     *
     * @param comm ranks that go on
     * @return the version; empty when there is none, and nothing has changed
     * @throws CheckpointException as {@link #restore()} does
     * @throws mpi.ProcessFailedException when a rank was lost
     */
    public OptionalLong restore(Intracomm comm) {
        Objects.requireNonNull(comm, "comm");
        session.checkOpen("Checkpoint.restore");
        session.attach(comm);
        return restored();
    }

    /**
     * Whether it is time for a checkpoint: the interval of Young and Daly has passed since the last one. All ranks get
     * the same answer. The first call says yes, because the cost of a checkpoint is not known before.
     *
     * <p>Cost: rank 0 broadcasts 8 bytes in about {@code log2 n} of {@code n} calls; the others compare two numbers.
     *
     * <p>Formula: for a checkpoint that keeps the program for {@code d} and a mean time between failures of {@code M},
     * {@code sqrt(2 d M) (1 + sqrt(d / 2M) / 3 + (d / 2M) / 9) - d}; {@code M} if {@code d >= 2M}. It is never less
     * than the time in which the checkpoint before was stored.
     *
     * <p>Collective: called by all ranks equally often, for example in each time step.
     *
     * <p>Source: J. W. Young, Communications of the ACM 17 (1974); J. T. Daly, Future Generation Computer Systems 22
     * (2006), equation 37.
     *
     * @return whether {@link #checkpoint} is to be called now
     * @throws CheckpointException when the builder was given no mean time between failures
     */
    public boolean due() {
        session.checkOpen("Checkpoint.due");
        return session.isDue();
    }

    /**
     * Waits until the last checkpoint is stored, and ends. Files stay, copies in memory do not. Doing it again changes
     * nothing.
     *
     * @throws CheckpointException as {@link #await}
     */
    @Override
    public void close() {
        session.close();
    }
}
