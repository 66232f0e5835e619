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
     * @param processOfRank for each rank the process that hosts it, {@code 0..hostOfProcess.length-1}
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

    /**
     * {@return the layout of a job of {@code size} ranks in one JVM}
     *
     * @param size ranks, at least 1
     */
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

    /**
     * {@return the same job as another of its processes sees it}
     *
     * @param other the process that asks, {@code 0..processes()-1}
     * @throws IllegalArgumentException when {@code other} is out of range
     */
    public JobLayout seenBy(int other) {
        return new JobLayout(this, other);
    }

    /** {@return the number of ranks in the job} */
    public int size() {
        return processOfRank.length;
    }

    /** {@return the number of processes in the job} */
    public int processes() {
        return hostOfProcess.length;
    }

    /** {@return the process that asks, {@code 0..processes()-1}} */
    public int process() {
        return process;
    }

    /**
     * {@return the process that hosts a rank}
     *
     * @param rank {@code 0..size()-1}
     */
    public int processOf(int rank) {
        return processOfRank[rank];
    }

    /**
     * {@return whether a rank is in the process that asks}
     *
     * @param rank {@code 0..size()-1}
     */
    public boolean isLocal(int rank) {
        return processOfRank[rank] == process;
    }

    /**
     * {@return a new array of the ranks of a process, ascending}
     *
     * @param which process, {@code 0..processes()-1}
     */
    public int[] ranksOf(int which) {
        return ranksOfProcess[which].clone();
    }

    /**
     * {@return the name of the host a process runs on}
     *
     * @param which process, {@code 0..processes()-1}
     */
    public String hostOf(int which) {
        return hostOfProcess[which];
    }

    /**
     * {@return whether a process runs on the host of the one that asks}
     *
     * @param which process, {@code 0..processes()-1}
     */
    public boolean isSameHost(int which) {
        return hostOfProcess[which].equals(hostOfProcess[process]);
    }

    /** {@return the number of ranks on the host of the process that asks, in all its processes} */
    public int ranksOnThisHost() {
        return (int) Arrays.stream(processOfRank).filter(this::isSameHost).count();
    }

    /**
     * {@return the largest number of {@code ranks} that share a host}
     *
     * @param ranks some ranks of the job, each {@code 0..size()-1}
     */
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

    /** {@return whether all processes run on one host} */
    public boolean isOneHost() {
        return Arrays.stream(hostOfProcess).allMatch(hostOfProcess[0]::equals);
    }

    @Override
    public String toString() {
        return "JobLayout[" + size() + " ranks in " + processes() + " processes, this is process " + process + " on "
                + hostOf(process) + "]";
    }
}
