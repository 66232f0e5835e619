package bireme.launcher.coordinator;

import bireme.runtime.spare.SpareRegistry;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import xxdev.JobLayout;

/**
 * The processes and ranks that a job has lost while it continues without them ({@code --on-rank-death notify}).
 *
 * <p>Threads: one.
 */
final class LostProcesses {
    private final JobLayout layout;
    private final SpareRegistry registry;
    private final BitSet ranks = new BitSet();
    private final BitSet processes = new BitSet();
    private final List<Loss> losses = new ArrayList<>();
    private int reported;

    /**
     * Begins with none.
     *
     * @param registry says who takes part in the job, and is told of lost ranks
     */
    LostProcesses(JobLayout layout, SpareRegistry registry) {
        this.layout = layout;
        this.registry = registry;
    }

    /** One rank has died; its process goes on. */
    void addRank(int process, int rank, JobResult death) {
        String[] lines = death.report().split("\n", 3);
        boolean hasException = lines.length > 1 && !lines[1].startsWith("\t");
        String what = lines[0].replaceFirst(":$", "") + (hasException ? ": " + lines[1] : "");
        add(process, IntStream.of(rank), death, LossDetection.RANK_ENDED, what);
    }

    /** A whole process is lost, and with it those of its ranks that had not ended. */
    void addProcess(int process, BitSet endedRanks, JobResult death, LossDetection detection) {
        if (!processes.get(process)) {
            processes.set(process);
            IntStream left = IntStream.of(layout.ranksOf(process)).filter(rank -> !endedRanks.get(rank));
            add(process, left, death, detection, death.report());
        }
    }

    private void add(int process, IntStream candidates, JobResult death, LossDetection detection, String what) {
        int[] lost = candidates.filter(rank -> !ranks.get(rank)).toArray();
        if (lost.length > 0) {
            IntStream.of(lost).forEach(ranks::set);
            IntStream.of(lost).forEach(registry::lost);
            String why = "on host " + layout.hostOf(process) + " is lost: " + what;
            losses.add(new Loss(process, lost, detection != LossDetection.RANK_ENDED, death, detection, why));
        }
    }

    boolean isLost(int process) {
        return processes.get(process);
    }

    /** All losses so far. */
    List<Loss> all() {
        return List.copyOf(losses);
    }

    /** The next loss that was not returned yet, or {@code null}. */
    Loss next() {
        return reported < losses.size() ? losses.get(reported++) : null;
    }

    /** The outcome of a job that has lost all ranks that take part in it, {@code null} while some are left. */
    JobResult ofAll() {
        if (!registry.areAllLost()) {
            return null;
        }
        Loss first = losses.get(0);
        return new JobResult(first.death().status(), "no rank is left; the first to die was rank " + first.ranks()[0]);
    }
}
