package bireme.bb.report;

import java.util.List;
import java.util.Optional;

/**
 * The cost of a run so far.
 *
 * <p>Threads: immutable.
 *
 * @param nodes one for each thread, in the order of the graph
 * @param cores this JVM may use
 * @param isDone whether the run has ended; else the figures go on changing
 * @param pinning where its threads were bound to, as text
 * @param lostRanks ranks that the run has gone on without, ascending
 * @param replacedRanks ranks that were lost, and whose places spares have taken, ascending
 * @param elsewhere threads of the graph that are on other ranks, and not in this report
 */
public record RunReport(
        List<NodeReport> nodes,
        int cores,
        boolean isDone,
        String pinning,
        List<Integer> lostRanks,
        List<Integer> replacedRanks,
        int elsewhere) {
    /**
     * Makes a report; the lists are copied.
     *
     * @param nodes one for each thread, in the order of the graph
     * @param cores this JVM may use
     * @param isDone whether the run has ended; else the figures go on changing
     * @param pinning where its threads were bound to, as text
     * @param lostRanks ranks that the run has gone on without, ascending
     * @param replacedRanks ranks that were lost, and whose places spares have taken, ascending
     * @param elsewhere threads of the graph that are on other ranks, and not in this report
     */
    public RunReport {
        nodes = List.copyOf(nodes);
        lostRanks = List.copyOf(lostRanks);
        replacedRanks = List.copyOf(replacedRanks);
    }

    /**
     * Makes a report; the lists are copied.
     *
     * @param nodes a report of each thread, in the order of the graph
     * @param cores cores of this machine
     * @param isDone whether the run has ended
     * @param pinning how threads are bound, as text
     */
    public RunReport(List<NodeReport> nodes, int cores, boolean isDone, String pinning) {
        this(nodes, cores, isDone, pinning, List.of(), List.of(), 0);
    }

    /**
     * {@return the same report with other ranks that were lost}
     *
     * @param lost ranks that the run has gone on without, ascending
     * @param replaced ranks that were lost, and whose places spares have taken, ascending
     */
    public RunReport with(List<Integer> lost, List<Integer> replaced) {
        return new RunReport(nodes, cores, isDone, pinning, lost, replaced, elsewhere);
    }

    /** {@return the nodes with their copies taken together, in the order of the graph} */
    public List<Stage> stages() {
        return Stage.of(nodes, elapsedNs());
    }

    /** {@return the time from the begin of the first thread to the end of the last, in nanoseconds} */
    public long elapsedNs() {
        return nodes.stream().mapToLong(NodeReport::lifeNs).max().orElse(0);
    }

    /** {@return the node that holds up the others, if one does and the run was long enough to tell} */
    public Optional<Bottleneck> bottleneck() {
        return new BottleneckSearch(this).found();
    }

    /** {@return a sentence about the bottleneck, or why there is none; empty for a run without items} */
    public String summary() {
        return new BottleneckSearch(this).text();
    }

    /** {@return a table with a line for each node, and a line about the bottleneck} */
    public String toText() {
        return TextReport.of(this);
    }

    /** {@return the same as {@link #toText}, as JSON for programs} */
    public String toJson() {
        return JsonReport.of(this);
    }

    @Override
    public String toString() {
        return toText();
    }
}
