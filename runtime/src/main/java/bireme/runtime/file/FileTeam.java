package bireme.runtime.file;

import bireme.collectives.Collectives;
import bireme.collectives.items.ItemLayout;
import bireme.collectives.team.Team;
import bireme.runtime.buffer.PrimitiveLayout;
import bireme.runtime.window.SharedAllocation;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import xxdev.Device;
import xxdev.ElementType;

/**
 * The ranks that have a file open, as one of them sees them, and what they agree upon.
 *
 * <p>Threads: one call at a time, in the same order at all ranks, as for all collectives.
 */
public final class FileTeam {
    private static final ItemLayout LONGS = new PrimitiveLayout(ElementType.LONG, 1);
    private static final ItemLayout BYTES = new PrimitiveLayout(ElementType.BYTE, 1);

    private final Collectives collectives;
    private final Team team;
    private final Device device;
    private final int[] firstOfHosts;
    private final boolean isOneJvm;
    private final boolean canMap;
    private volatile boolean isClosedByOthers;

    /**
     * The ranks of a communicator of the file's own.
     *
     * @param hosts for each rank the name of its host
     * @param isOneJvm whether all ranks are in this JVM
     * @param canMap whether they may have memory in common, all on one host
     */
    public FileTeam(Collectives collectives, Device device, String[] hosts, boolean isOneJvm, boolean canMap) {
        this.collectives = collectives;
        this.team = collectives.team();
        this.device = device;
        this.isOneJvm = isOneJvm;
        this.canMap = canMap;
        Map<String, Integer> first = new HashMap<>();
        for (int rank = 0; rank < hosts.length; rank++) {
            first.putIfAbsent(hosts[rank], rank);
        }
        this.firstOfHosts =
                first.values().stream().mapToInt(rank -> rank).sorted().toArray();
    }

    /** This rank. */
    int rank() {
        return team.rank();
    }

    /** How many ranks there are. */
    int size() {
        return team.size();
    }

    /** How many ranks access the file for all unless the program says something else: one of each host. */
    int usualAggregators() {
        return team.sharesMemory() ? Math.min(size(), Runtime.getRuntime().availableProcessors()) : firstOfHosts.length;
    }

    /** Whether all ranks are in this JVM. */
    boolean isOneJvm() {
        return isOneJvm;
    }

    /** What the ranks show each other if they share memory; {@code null} if they do not, or there is one only. */
    LocalParts localParts() {
        return team.sharesMemory() ? team.shared(LocalParts.class, () -> new LocalParts(size())) : null;
    }

    /** Whether ranks of several JVMs may have memory in common. */
    boolean canMap() {
        return canMap;
    }

    /** Memory of one rank that all ranks have mapped; {@code null} if they cannot. Called by all of them. */
    ByteBuffer map(int owner, int bytes) {
        SharedAllocation made = SharedAllocation.make(collectives, new int[] {rank()}, rank() == owner ? bytes : 0);
        return made.failure() == null ? made.of(owner) : null;
    }

    /** Waits until all ranks are here. */
    void meet() {
        collectives.barrier();
    }

    Team messages() {
        return team;
    }

    Device device() {
        return device;
    }

    /** The ranks that access the file for all: the first of each host, and then others. */
    int[] aggregators(int count) {
        int[] all = Arrays.copyOf(firstOfHosts, Math.max(count, firstOfHosts.length));
        int next = firstOfHosts.length;
        for (int rank = 0; next < count; rank++) {
            if (Arrays.binarySearch(firstOfHosts, rank) < 0) {
                all[next++] = rank;
            }
        }
        return Arrays.copyOf(all, count);
    }

    /**
     * Waits until all ranks are in a call of all ranks; the first step of each. Where they are in different calls, all
     * are told, instead of that they wait for each other. When one of these calls is {@code close}, which a rank makes
     * that has left a block by an exception, those that have not closed the file can only do that.
     *
     * @throws FileException at all ranks, when they are in different calls; and when another rank has closed the file
     */
    void enter(FileCall call) {
        checkAllOpen();
        int all = collectives.barrier(call.bit());
        if (all != call.bit()) {
            isClosedByOthers = FileCall.CLOSE.isIn(all);
            throw new FileException(
                    FileErrorKind.NOT_SAME,
                    "some ranks are in " + FileCall.describe(all)
                            + "; all ranks must make the same calls of all ranks, in the same order");
        }
    }

    /** Refuses what needs all ranks once another rank has closed the file, in a call of the others. */
    void checkAllOpen() {
        if (isClosedByOthers) {
            throw new FileException(
                    FileErrorKind.NOT_SAME,
                    "another rank has closed the file; expected an access of one rank, or close");
        }
    }

    /** Whether this rank knows that others have closed the file without it. */
    boolean isClosedByOthers() {
        return isClosedByOthers;
    }

    /** Numbers of every rank, as many of each, one rank after another. */
    long[] allgather(long... own) {
        long[] all = new long[own.length * size()];
        collectives.allgather(own, 0, own.length, LONGS, all, 0, own.length, LONGS);
        return all;
    }

    /** Numbers of every rank, different ones of each. */
    long[][] allgatherVarying(long[] own) {
        long[] lengths = allgather(own.length);
        int[] counts = new int[lengths.length];
        int[] displacements = new int[lengths.length];
        int sum = 0;
        for (int rank = 0; rank < counts.length; rank++) {
            counts[rank] = (int) lengths[rank];
            displacements[rank] = sum;
            sum = Math.addExact(sum, counts[rank]);
        }
        long[] all = new long[sum];
        collectives.allgatherv(own, 0, own.length, LONGS, all, 0, counts, displacements, LONGS);
        long[][] each = new long[counts.length][];
        for (int rank = 0; rank < each.length; rank++) {
            each[rank] = Arrays.copyOfRange(all, displacements[rank], displacements[rank] + counts[rank]);
        }
        return each;
    }

    /** A number of one rank. */
    long bcast(long value, int root) {
        long[] one = {value};
        collectives.bcast(one, 0, 1, LONGS, root);
        return one[0];
    }

    /** A text of one rank. */
    String bcast(String text, int root) {
        byte[] bytes = text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8);
        int length = (int) bcast(bytes.length, root);
        bytes = Arrays.copyOf(bytes, length);
        collectives.bcast(bytes, 0, length, BYTES, root);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** What the code throws, if it is an error of the file. */
    static FileException failure(Runnable code) {
        try {
            code.run();
            return null;
        } catch (FileException e) {
            return e;
        }
    }

    /** Runs code at every rank and throws everywhere what it throws anywhere. */
    void together(Runnable code) {
        agree(failure(code));
    }

    /** Runs code at one rank; its result, or failure, is everybody's. */
    long at(int root, Supplier<Long> code) {
        long[] result = new long[1];
        agree(rank() == root ? failure(() -> result[0] = code.get()) : null);
        return bcast(result[0], root);
    }

    /** Throws everywhere what any rank has met; {@code own} is {@code null} where it has met nothing. */
    void agree(FileException own) {
        throwAny(allgather(code(own)), own, 1);
    }

    /** A failure as a number to be gathered. */
    static long code(FileException own) {
        return own == null ? 0 : own.kind().ordinal() + 1L;
    }

    /** Throws everywhere the failure of the lowest rank that has one. */
    void throwAny(long[] gathered, FileException own, int fields) {
        for (int rank = 0; rank < size(); rank++) {
            long code = gathered[rank * fields];
            if (code != 0) {
                String message = bcast(own == null ? null : own.getMessage(), rank);
                if (own != null) {
                    throw own;
                }
                throw new FileException(FileErrorKind.of((int) code - 1), message + " (at rank " + rank + ")");
            }
        }
    }
}
