package bireme.bb.ranks.farm.checkpoint;

import bireme.bb.ranks.farm.dispatch.FarmTask;
import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.FarmFailedException.Reason;
import bireme.devices.object.RankClasses;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Remembers finished tasks and their results in a {@link CheckpointFile}, so that a later run goes on where this one
 * ended. A task is known again by its number and by a hash of its serialized form.
 *
 * <p>Results are written with Java serialization whenever the root has dealt with a message, and brought to the disk at
 * intervals and at the end. A crash of the process loses none that was written, one of the machine at most those of the
 * last interval.
 *
 * <p>Threads: the root's.
 *
 * <p>Errors: {@link FarmFailedException} with {@link Reason#CHECKPOINT}.
 */
public final class FarmCheckpoint implements AutoCloseable {
    private final Path path;
    private final CheckpointFile file;
    private final RankClasses classes;
    private final long syncNs;
    private final MessageDigest digest;
    private final ByteArrayOutputStream pending = new ByteArrayOutputStream();
    private long syncedNs = System.nanoTime();

    /** Opens a checkpoint; results are of classes that {@code loader} knows. */
    public FarmCheckpoint(Path path, String label, long syncNs, ClassLoader loader) {
        this.path = path;
        this.classes = new RankClasses(loader);
        this.syncNs = syncNs;
        try {
            this.digest = MessageDigest.getInstance("SHA-256");
            this.file = CheckpointFile.open(path, label);
        } catch (IOException | NoSuchAlgorithmException e) {
            throw failed(e.getMessage() == null ? e.toString() : e.getMessage(), e);
        }
    }

    private static FarmFailedException failed(String message, Exception cause) {
        return new FarmFailedException(Reason.CHECKPOINT, message, cause);
    }

    /** Tasks that were finished before. */
    public long tasks() {
        return file.tasks();
    }

    /** Refuses results of tasks that are not among the first {@code tasks}. */
    public void checkCount(long tasks) {
        if (file.last() >= tasks) {
            throw failed(
                    "checkpoint " + path + " has a result of task " + file.last() + ", and there are only " + tasks
                            + " tasks: it is of others",
                    null);
        }
    }

    /** A number that tells tasks apart. */
    public long hashOf(Object task) {
        try {
            return ByteBuffer.wrap(digest.digest(serialized(task))).getLong();
        } catch (IOException e) {
            throw failed("a task cannot be distinguished from others for checkpoint " + path + ": " + e, e);
        }
    }

    private static byte[] serialized(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }

    /** Whether the task was finished before; refuses a task that is not the one that was. */
    public boolean has(FarmTask task) {
        if (!file.has(task.number)) {
            return false;
        }
        try {
            if (file.hash(task.number) == task.hash) {
                return true;
            }
        } catch (IOException e) {
            throw failed(e.getMessage(), e);
        }
        throw failed(
                "task " + task.number + " is not the one that checkpoint " + path
                        + " has a result of; name another file, or remove this one to begin again",
                null);
    }

    /** The result of a task that was finished before. */
    public Object result(FarmTask task) {
        try (ObjectInputStream in = new ResultStream(file.result(task.number), classes)) {
            return in.readObject();
        } catch (IOException | ClassNotFoundException | RuntimeException e) {
            throw failed("the result of task " + task.number + " in checkpoint " + path + " cannot be read: " + e, e);
        }
    }

    /** Notes a result, to be written by the next {@link #write}. */
    public void add(FarmTask task, Object result) {
        try {
            pending.writeBytes(CheckpointFile.entry(task.number, task.hash, serialized(result)));
        } catch (IOException | ArithmeticException e) {
            throw failed(
                    "the result of task " + task.number + " cannot be written to checkpoint " + path + ": " + e, e);
        }
    }

    /** Writes what was added. */
    public void write() {
        if (pending.size() == 0) {
            return;
        }
        try {
            file.write(pending.toByteArray());
            pending.reset();
            long now = System.nanoTime();
            if (now - syncedNs >= syncNs) {
                file.sync();
                syncedNs = now;
            }
        } catch (IOException e) {
            throw failed("checkpoint " + path + " cannot be written: " + e, e);
        }
    }

    @Override
    public void close() {
        try {
            write();
        } finally {
            closeFile();
        }
    }

    private void closeFile() {
        try {
            file.close();
        } catch (IOException e) {
            throw failed("checkpoint " + path + " cannot be closed: " + e, e);
        }
    }

    /**
     * Finds the classes of the program, which may be defined once for each rank, and refuses arrays that are longer
     * than what there is can fill, before memory is taken for them.
     */
    private static final class ResultStream extends ObjectInputStream {
        /** Collections make arrays for more than they hold, hash tables up to 8 times, and small ones for 16. */
        private static final long MAX_ELEMENTS_PER_BYTE = 16;

        private static final long MAX_ELEMENTS_OF_ANY = 1 << 10;

        private final RankClasses classes;

        ResultStream(byte[] bytes, RankClasses classes) throws IOException {
            super(new ByteArrayInputStream(bytes));
            this.classes = classes;
            long maxElements = MAX_ELEMENTS_OF_ANY + MAX_ELEMENTS_PER_BYTE * bytes.length;
            ObjectInputFilter lengths = info -> info.arrayLength() > maxElements
                    ? ObjectInputFilter.Status.REJECTED
                    : ObjectInputFilter.Status.UNDECIDED;
            ObjectInputFilter ofJvm = getObjectInputFilter();
            setObjectInputFilter(ofJvm == null ? lengths : ObjectInputFilter.merge(lengths, ofJvm));
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass description) throws ClassNotFoundException {
            return classes.find(description.getName());
        }
    }
}
