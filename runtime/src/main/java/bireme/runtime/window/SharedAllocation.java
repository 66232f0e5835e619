package bireme.runtime.window;

import bireme.collectives.Collectives;
import bireme.collectives.items.ItemLayout;
import bireme.devices.mapped.RingFile;
import bireme.runtime.buffer.PrimitiveLayout;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import xxdev.DeviceException;
import xxdev.ElementType;

/**
 * Memory of the ranks of one host that all of them have mapped, whichever JVM they are in.
 *
 * <p>Shape: each rank makes a file without a name for its own memory, and opens those of ranks in other JVMs; see
 * {@link RingFile} for who can. Once all have, the files are closed, and the memory lasts as long as its buffers.
 *
 * <p>Threads: one, as for all collectives.
 */
public final class SharedAllocation {
    private static final ItemLayout BYTES = new PrimitiveLayout(ElementType.BYTE, 1);
    private static final int PATH_BYTES = 44;
    /** What a rank tells of its file: bytes, length of the path, path, token. */
    private static final int DESCRIPTION_BYTES = 2 * Integer.BYTES + PATH_BYTES + RingFile.TOKEN_BYTES;

    private final Collectives collectives;
    private final int[] localRanks;
    private final ByteBuffer[] memories;
    private final List<RingFile> files = new ArrayList<>();
    private String failure;

    private SharedAllocation(Collectives collectives, int[] localRanks) {
        this.collectives = collectives;
        this.localRanks = localRanks;
        this.memories = new ByteBuffer[collectives.team().size()];
    }

    /**
     * Makes the memory; called by all ranks, all of one host.
     *
     * @param localRanks the ranks in this JVM, ascending; only this one to map the memory of the others here too
     * @param size bytes of this rank's memory
     * @return the memory, of which {@link #failure} says whether all ranks have it
     */
    public static SharedAllocation make(Collectives collectives, int[] localRanks, int size) {
        SharedAllocation made = new SharedAllocation(collectives, localRanks);
        ByteBuffer own = ByteBuffer.allocate(DESCRIPTION_BYTES).putInt(-1);
        made.attempt(() -> made.create(size, own));
        byte[] all = made.allgather(own.array());
        made.attempt(() -> made.openOthers(all));
        byte[] succeeded = made.allgather(new byte[] {(byte) (made.failure == null ? 1 : 0)});
        if (made.failure == null && !made.haveAll(succeeded)) {
            made.failure = "another rank has no such memory";
        }
        made.close();
        return made;
    }

    private interface Step {
        void run() throws IOException;
    }

    private void attempt(Step step) {
        try {
            step.run();
        } catch (IOException e) {
            failure = failure == null ? e.toString() : failure;
        }
    }

    private byte[] allgather(byte[] own) {
        byte[] all = new byte[own.length * memories.length];
        collectives.allgather(own, 0, own.length, BYTES, all, 0, own.length, BYTES);
        return all;
    }

    private void create(int size, ByteBuffer description) throws IOException {
        RingFile file = RingFile.create(size);
        files.add(file);
        memories[collectives.team().rank()] = file.map(size).order(ByteOrder.nativeOrder());
        byte[] path = file.path().getBytes(StandardCharsets.US_ASCII);
        description
                .clear()
                .putInt(size)
                .putInt(path.length)
                .put(Arrays.copyOf(path, PATH_BYTES))
                .put(file.token());
    }

    private void openOthers(byte[] descriptions) throws IOException {
        for (int rank = 0; rank < memories.length; rank++) {
            ByteBuffer from = ByteBuffer.wrap(descriptions, rank * DESCRIPTION_BYTES, DESCRIPTION_BYTES);
            int size = from.getInt();
            if (size < 0) {
                throw new IOException("rank " + rank + " has no such memory");
            }
            if (Arrays.binarySearch(localRanks, rank) < 0) {
                byte[] path = new byte[from.getInt()];
                from.mark().get(path).reset().position(from.position() + PATH_BYTES);
                byte[] token = new byte[RingFile.TOKEN_BYTES];
                from.get(token);
                RingFile file = RingFile.open(new String(path, StandardCharsets.US_ASCII), token, size);
                files.add(file);
                memories[rank] = file.map(size).order(ByteOrder.nativeOrder());
            }
        }
    }

    private boolean haveAll(byte[] succeeded) {
        for (byte each : succeeded) {
            if (each == 0) {
                return false;
            }
        }
        return true;
    }

    /** Closes the files; it is too late to agree with other ranks on what to do without them. */
    private void close() {
        for (RingFile file : files) {
            try {
                file.close();
            } catch (IOException e) {
                throw new DeviceException("the file of shared memory cannot be closed: " + e, e);
            }
        }
    }

    /** Why the ranks cannot share memory; {@code null} if they do. */
    public String failure() {
        return failure;
    }

    /** This rank's memory. */
    public ByteBuffer own() {
        return memories[collectives.team().rank()];
    }

    /** The memory of this rank, or of one that was not said to be in this JVM. */
    public ByteBuffer of(int rank) {
        return memories[rank];
    }
}
