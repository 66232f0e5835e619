package bireme.bb.ranks;

import bireme.bb.channel.WaitMode;
import bireme.bb.engine.GraphPlan;
import bireme.bb.ranks.codec.Codecs;
import java.util.Arrays;
import java.util.UUID;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.Op;
import mpi.ProcessorName;

/**
 * Which ranks of a run share a JVM, and which share a host.
 *
 * <p>Shape: each rank contributes three numbers; rank 0 adds a random id of the run.
 *
 * <p>Threads: one of each rank.
 */
final class RankLocality {
    private static final int NUMBERS = 3;
    private static final int THREADS_BESIDE = 2;

    private final Intracomm comm;
    private final int[] jvms;
    private final boolean[] areOnThisHost;
    private final boolean isByMessages;
    private final UUID run;

    private RankLocality(Intracomm comm, int[] jvms, boolean[] areOnThisHost, boolean isByMessages, UUID run) {
        this.comm = comm;
        this.jvms = jvms;
        this.areOnThisHost = areOnThisHost;
        this.isByMessages = isByMessages;
        this.run = run;
    }

    /** Called by all ranks; if one wants messages only, all get them. */
    static RankLocality find(Intracomm comm, boolean isByMessages) {
        int ranks = comm.Size();
        long host = ProcessorName.find().hashCode();
        UUID jvm = LocalRanks.JVM;
        long[] mine = {jvm.getMostSignificantBits(), jvm.getLeastSignificantBits(), host << 1 | (isByMessages ? 1 : 0)};
        long[] all = new long[NUMBERS * ranks];
        comm.Allgather(mine, 0, NUMBERS, Datatype.LONG, all, 0, NUMBERS, Datatype.LONG);
        int[] jvms = new int[ranks];
        boolean[] areOnThisHost = new boolean[ranks];
        boolean isOnlyByMessages = false;
        for (int rank = 0; rank < ranks; rank++) {
            isOnlyByMessages |= (all[NUMBERS * rank + 2] & 1) != 0;
            areOnThisHost[rank] = all[NUMBERS * rank + 2] >> 1 == host;
            jvms[rank] = first(all, rank);
        }
        if (isOnlyByMessages) {
            Arrays.setAll(jvms, rank -> rank);
        }
        return new RankLocality(comm, jvms, areOnThisHost, isOnlyByMessages, name(comm));
    }

    /** The lowest rank in the same JVM. */
    private static int first(long[] all, int rank) {
        int other = 0;
        while (all[NUMBERS * other] != all[NUMBERS * rank] || all[NUMBERS * other + 1] != all[NUMBERS * rank + 1]) {
            other++;
        }
        return other;
    }

    private static UUID name(Intracomm comm) {
        UUID name = UUID.randomUUID();
        long[] both = {name.getMostSignificantBits(), name.getLeastSignificantBits()};
        comm.Bcast(both, 0, 2, Datatype.LONG, 0);
        return new UUID(both[0], both[1]);
    }

    /** For each rank the first that is in the same JVM; itself where all is sent by messages. */
    int[] jvms() {
        return jvms.clone();
    }

    /** Joins the ranks of this JVM; {@code null} where there are no others. */
    LocalRanks join(Codecs codecs) {
        int near = (int)
                Arrays.stream(jvms).filter(jvm -> jvm == jvms[comm.Rank()]).count();
        return isByMessages || near == 1 ? null : LocalRanks.join(run, near, comm.Rank(), codecs);
    }

    /**
     * Waits for all ranks.
     *
     * @throws IllegalStateException when one has failed to come so far
     */
    void gather(boolean isReady) {
        int[] all = new int[1];
        comm.Allreduce(new int[] {isReady ? 0 : 1}, 0, all, 0, 1, Datatype.INT, Op.SUM);
        if (isReady && all[0] > 0) {
            throw new IllegalStateException(all[0] + " other ranks could not begin");
        }
    }

    /** How threads wait, given their number on this host. */
    WaitMode waiting(GraphPlan plan, RankPartition partition) {
        long threads = plan.vertices().stream()
                .filter(vertex -> areOnThisHost[partition.rankOf(vertex)])
                .count();
        for (boolean isHere : areOnThisHost) {
            threads += isHere ? THREADS_BESIDE : 0;
        }
        return WaitMode.adaptive((int) threads);
    }
}
