package bireme.bb.ranks.trace;

import bireme.bb.report.NodeReport;
import bireme.bb.report.RunReport;
import java.util.List;
import mpi.ProcessorName;

/**
 * The report of one rank.
 *
 * @param rank whose it is
 * @param host that it ran on
 * @param process number of its JVM there
 * @param report of its threads
 * @param edges what has gone to other ranks
 * @param samples of the threads over time; none if none were taken
 */
public record RankReport(
        int rank, String host, long process, RunReport report, List<EdgeReport> edges, List<Sample> samples) {
    /**
     * Copies the lists.
     *
     * @param rank whose it is
     * @param host that it ran on
     * @param process number of its JVM there
     * @param report of its threads
     * @param edges what has gone to other ranks
     * @param samples of the threads over time; none if none were taken
     */
    public RankReport {
        edges = List.copyOf(edges);
        samples = List.copyOf(samples);
    }

    /**
     * {@return the report of a rank in this JVM, with the name of this host and the number of the process}
     *
     * @param rank whose it is
     * @param report of its threads
     * @param edges what has gone to other ranks
     * @param samples of the threads over time; none if none were taken
     */
    public static RankReport ofHere(int rank, RunReport report, List<EdgeReport> edges, List<Sample> samples) {
        return new RankReport(
                rank, ProcessorName.find(), ProcessHandle.current().pid(), report, edges, samples);
    }

    /** {@return the number of threads it ran} */
    public int threads() {
        return report.nodes().size();
    }

    /** {@return the share of their time in which its threads did not wait, 0 to 1} */
    public double utilisation() {
        long life = report.nodes().stream().mapToLong(NodeReport::lifeNs).sum();
        long busy = report.nodes().stream().mapToLong(NodeReport::busyNs).sum();
        return life == 0 ? 0 : (double) busy / life;
    }
}
