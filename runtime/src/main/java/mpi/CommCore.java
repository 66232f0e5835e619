package mpi;

import bireme.collectives.ItemLayout;
import java.util.Arrays;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.RankLostException;
import xxdev.TruncationException;

/**
 * What every operation of a communicator needs: the device, the ranks as device ids, the context, and the words for
 * what goes wrong.
 *
 * <p>Threads: immutable, except that closing sets {@link #size} to 0: then no rank is legal, so the hot path needs no
 * check of its own and the cold path says why.
 */
abstract class CommCore {
    final Epoch epoch;
    final Device device;
    final int context;
    final int rank;

    /** Device id of each rank. */
    final int[] ids;

    /** Number of ranks; 0 once the communicator is closed. */
    int size;

    private final String name;
    /** Rank of each device id, or {@code null} when they are the same. */
    private final int[] ranks;

    private String closedBecause;

    CommCore(Epoch epoch, String name, int[] ids, int rank, int context) {
        this.epoch = epoch;
        this.device = epoch.device();
        this.name = name;
        this.ids = ids;
        this.rank = rank;
        this.context = context;
        this.size = ids.length;
        this.ranks = ranksOf(ids, device.size());
    }

    /** A communicator that was never open. */
    CommCore(String name, String closedBecause) {
        this.epoch = null;
        this.device = null;
        this.name = name;
        this.ids = new int[0];
        this.rank = Constants.UNDEFINED;
        this.context = Constants.UNDEFINED;
        this.ranks = null;
        this.closedBecause = closedBecause;
    }

    private static int[] ranksOf(int[] ids, int devices) {
        boolean isIdentity = true;
        int[] ranks = new int[devices];
        for (int r = 0; r < ids.length; r++) {
            isIdentity &= ids[r] == r;
            ranks[ids[r]] = r;
        }
        return isIdentity ? null : ranks;
    }

    final boolean isRank(int candidate) {
        return candidate >= 0 && candidate < size;
    }

    /** Rank of a message's sender; special values stay what they are. */
    final int rankOf(int id) {
        return ranks == null || id < 0 ? id : ranks[id];
    }

    final Status statusOf(xxdev.Status filled) {
        int source = filled.isCancelled() ? Constants.ANY_SOURCE : rankOf(filled.source());
        return new Status(source, filled.tag(), filled.count(), filled.type(), filled.isCancelled());
    }

    final ItemLayout layoutOf(Datatype datatype) {
        return datatype.element == ElementType.OBJECT ? epoch.objectLayout() : datatype.layout();
    }

    /** Makes every later call fail with this reason. */
    final void closeBecause(String reason) {
        closedBecause = reason;
        size = 0;
    }

    final void checkOpen(String call) {
        if (size == 0) {
            throw new MPIException(ErrorClass.COMM, call + ": " + name + " " + closedBecause);
        }
    }

    /** What the device reported, in terms of this communicator. */
    final MPIException failed(String call, DeviceException reported) {
        String message = call + " on " + name + ": " + reported.getMessage();
        if (reported instanceof RankLostException lost) {
            return new ProcessFailedException(message, lost, ranksOf(lost));
        }
        ErrorClass kind = reported instanceof TruncationException ? ErrorClass.TRUNCATE : ErrorClass.OTHER;
        return new MPIException(kind, message, reported);
    }

    private int[] ranksOf(RankLostException lost) {
        return Arrays.stream(lost.ranks()).map(this::rankOf).sorted().toArray();
    }

    /** The legal ranks in words. */
    final String range() {
        return "0.." + (size - 1) + " of " + name;
    }

    @Override
    public final String toString() {
        return name;
    }
}
