package xxdev;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Which process of a job hosts which ranks. A process is one JVM; it hosts one rank or several.
 *
 * <p>Shape: ranks are {@code 0..size()-1}, processes {@code 0..processes()-1}; every process hosts at least one rank.
 *
 * <p>Threads: immutable.
 */
public final class JobLayout {
    private final int[] processOfRank;
    private final String[] hostOfProcess;
    private final int process;
    private final int[][] ranksOfProcess;

    /**
     * Describes a job as one of its processes sees it.
     *
     * @param processOfRank for each rank the process that hosts it
     * @param hostOfProcess for each process the name of its host
     * @param process the process that asks
     * @throws IllegalArgumentException when an index is out of range or a process hosts no rank
     */
    public JobLayout(int[] processOfRank, String[] hostOfProcess, int process) {
        this.processOfRank = processOfRank.clone();
        this.hostOfProcess = hostOfProcess.clone();
        this.process = process;
        if (process < 0 || process >= hostOfProcess.length) {
            throw new IllegalArgumentException("process " + process + " is outside 0.." + (hostOfProcess.length - 1));
        }
        ranksOfProcess = new int[hostOfProcess.length][];
        for (int each = 0; each < ranksOfProcess.length; each++) {
            ranksOfProcess[each] = ranksIn(each);
        }
    }

    private JobLayout(JobLayout same, int process) {
        this.processOfRank = same.processOfRank;
        this.hostOfProcess = same.hostOfProcess;
        this.ranksOfProcess = same.ranksOfProcess;
        this.process = process;
        if (process < 0 || process >= hostOfProcess.length) {
            throw new IllegalArgumentException("process " + process + " is outside 0.." + (hostOfProcess.length - 1));
        }
    }

    /** The layout of a job of {@code size} ranks in one JVM. */
    public static JobLayout ofOneProcess(int size) {
        return new JobLayout(new int[size], new String[] {"localhost"}, 0);
    }

    private int[] ranksIn(int wanted) {
        int[] ranks = new int[processOfRank.length];
        int count = 0;
        for (int rank = 0; rank < processOfRank.length; rank++) {
            if (processOfRank[rank] < 0 || processOfRank[rank] >= hostOfProcess.length) {
                throw new IllegalArgumentException("process " + processOfRank[rank] + " of rank " + rank
                        + " is outside 0.." + (hostOfProcess.length - 1));
            }
            if (processOfRank[rank] == wanted) {
                ranks[count++] = rank;
            }
        }
        if (count == 0) {
            throw new IllegalArgumentException("process " + wanted + " hosts no rank");
        }
        return Arrays.copyOf(ranks, count);
    }

    /** The same job as another of its processes sees it. */
    public JobLayout seenBy(int other) {
        return new JobLayout(this, other);
    }

    /** Ranks in the job. */
    public int size() {
        return processOfRank.length;
    }

    /** Processes in the job. */
    public int processes() {
        return hostOfProcess.length;
    }

    /** The process that asks. */
    public int process() {
        return process;
    }

    /** The process that hosts a rank. */
    public int processOf(int rank) {
        return processOfRank[rank];
    }

    /** Whether a rank is in the process that asks. */
    public boolean isLocal(int rank) {
        return processOfRank[rank] == process;
    }

    /** The ranks of a process, ascending. */
    public int[] ranksOf(int which) {
        return ranksOfProcess[which].clone();
    }

    /** The name of the host a process runs on. */
    public String hostOf(int which) {
        return hostOfProcess[which];
    }

    /** Whether a process runs on the host of the one that asks. */
    public boolean isSameHost(int which) {
        return hostOfProcess[which].equals(hostOfProcess[process]);
    }

    /** Ranks of all processes on the host of the one that asks. */
    public int ranksOnThisHost() {
        return (int) Arrays.stream(processOfRank).filter(this::isSameHost).count();
    }

    /** The most of some ranks that share a host. */
    public int maxOnOneHost(int[] ranks) {
        if (isOneHost()) {
            return ranks.length;
        }
        Map<String, Integer> counts = new HashMap<>();
        int most = 0;
        for (int rank : ranks) {
            most = Math.max(most, counts.merge(hostOfProcess[processOfRank[rank]], 1, Integer::sum));
        }
        return most;
    }

    /** Whether all processes run on one host. */
    public boolean isOneHost() {
        return Arrays.stream(hostOfProcess).allMatch(hostOfProcess[0]::equals);
    }

    @Override
    public String toString() {
        return "JobLayout[" + size() + " ranks in " + processes() + " processes, this is process " + process + " on "
                + hostOf(process) + "]";
    }
}
