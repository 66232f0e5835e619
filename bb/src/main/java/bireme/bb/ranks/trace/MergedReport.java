package bireme.bb.ranks.trace;

import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Vertex;
import bireme.bb.picture.Picture;
import bireme.bb.ranks.codec.Codecs;
import bireme.bb.ranks.codec.ItemReader;
import bireme.bb.ranks.codec.ItemWriter;
import bireme.bb.ranks.placement.PartitionedGraph;
import bireme.bb.report.Bottleneck;
import bireme.bb.report.NodeReport;
import bireme.bb.report.RunReport;
import bireme.bb.report.Stage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import mpi.Datatype;
import mpi.Intracomm;

/**
 * The report of a run over all ranks.
 *
 * <p>Threads: immutable.
 *
 * @param ranks in their order
 */
public record MergedReport(List<RankReport> ranks) {
    /**
     * Sorts and copies the list.
     *
     * @param ranks the reports, in any order
     * @throws IllegalArgumentException when there is none
     */
    public MergedReport {
        ranks = ranks.stream().sorted(Comparator.comparingInt(RankReport::rank)).toList();
        if (ranks.isEmpty()) {
            throw new IllegalArgumentException("a report of no ranks");
        }
    }

    /**
     * Brings the reports of all ranks to rank 0; called by all of them.
     *
     * @param comm communicator of these ranks
     * @param mine report of this rank
     * @return all of them on rank 0, nothing elsewhere
     */
    public static Optional<MergedReport> gather(Intracomm comm, RankReport mine) {
        Codecs codecs =
                Codecs.builder().loader(MergedReport.class.getClassLoader()).build();
        ItemWriter out = codecs.writer();
        codecs.write(mine, out);
        int[] lengths = new int[comm.Size()];
        comm.Gather(new int[] {out.length()}, 0, 1, Datatype.INT, lengths, 0, 1, Datatype.INT, 0);
        int[] places = new int[lengths.length];
        for (int rank = 1; rank < lengths.length; rank++) {
            places[rank] = Math.addExact(places[rank - 1], lengths[rank - 1]);
        }
        int last = lengths.length - 1;
        byte[] all = new byte[Math.addExact(places[last], lengths[last])];
        comm.Gatherv(out.toByteArray(), 0, out.length(), Datatype.BYTE, all, 0, lengths, places, Datatype.BYTE, 0);
        if (comm.Rank() != 0) {
            return Optional.empty();
        }
        List<RankReport> reports = new ArrayList<>();
        ItemReader in = codecs.reader();
        for (int rank = 0; rank < lengths.length; rank++) {
            in.open(all, places[rank], lengths[rank]);
            reports.add((RankReport) codecs.read(in));
        }
        return Optional.of(new MergedReport(reports));
    }

    /** {@return all threads as if one rank had run them; those with the same name are copies, wherever they were} */
    public RunReport whole() {
        List<NodeReport> nodes =
                ranks.stream().flatMap(each -> each.report().nodes().stream()).toList();
        return whole(nodes);
    }

    private RunReport whole(List<NodeReport> nodes) {
        Map<String, Integer> cores = new TreeMap<>();
        ranks.forEach(each -> cores.merge(each.host(), each.report().cores(), Math::max));
        int all = cores.values().stream().mapToInt(Integer::intValue).sum();
        boolean isDone = ranks.stream().allMatch(each -> each.report().isDone());
        List<String> pinnings =
                ranks.stream().map(each -> each.report().pinning()).distinct().toList();
        return new RunReport(
                nodes,
                all,
                isDone,
                String.join("; ", pinnings),
                union(RunReport::lostRanks),
                union(RunReport::replacedRanks),
                0);
    }

    private List<Integer> union(Function<RunReport, List<Integer>> some) {
        return ranks.stream()
                .flatMap(each -> some.apply(each.report()).stream())
                .distinct()
                .sorted()
                .toList();
    }

    /**
     * {@return all threads as if one rank had run them, in the order of a plan}
     *
     * @param plan of the graph that the ranks have run
     * @param partitioned which rank ran which thread of it
     * @throws IllegalArgumentException when the ranks have run something else
     */
    public RunReport whole(GraphPlan plan, PartitionedGraph partitioned) {
        Map<Integer, Iterator<NodeReport>> left = new TreeMap<>();
        ranks.forEach(each -> left.put(each.rank(), each.report().nodes().iterator()));
        List<NodeReport> nodes = new ArrayList<>();
        for (Vertex vertex : plan.vertices()) {
            Iterator<NodeReport> of = left.get(partitioned.rankOf(vertex));
            if (of == null || !of.hasNext()) {
                throw new IllegalArgumentException(
                        "the report has nothing of " + vertex + " on rank " + partitioned.rankOf(vertex)
                                + "; expected the report of a run of this very graph and placement");
            }
            nodes.add(of.next());
        }
        return whole(nodes);
    }

    /**
     * {@return the graph with what each thread has done and where, as an SVG document}
     *
     * @param plan of the graph that the ranks have run
     * @param partitioned which rank ran which thread of it
     * @throws IllegalArgumentException when the ranks have run something else
     */
    public String toSvg(GraphPlan plan, PartitionedGraph partitioned) {
        return Picture.of(plan, whole(plan, partitioned), partitioned::rankOf).toSvg();
    }

    /**
     * {@return the graph with what each thread has done and where, in the language of Graphviz}
     *
     * @param plan of the graph that the ranks have run
     * @param partitioned which rank ran which thread of it
     * @throws IllegalArgumentException when the ranks have run something else
     */
    public String toDot(GraphPlan plan, PartitionedGraph partitioned) {
        return Picture.of(plan, whole(plan, partitioned), partitioned::rankOf).toDot();
    }

    /** {@return the node that holds up the others, if one does and the run was long enough to tell} */
    public Optional<Bottleneck> bottleneck() {
        return whole().bottleneck();
    }

    /** The ranks on which the copies of a stage are, with how busy these are on average. */
    Map<Integer, Double> whereIs(Stage stage) {
        Map<Integer, Double> where = new LinkedHashMap<>();
        for (RankReport each : ranks) {
            List<NodeReport> here = each.report().nodes().stream()
                    .filter(stage.copies()::contains)
                    .toList();
            if (!here.isEmpty()) {
                where.put(each.rank(), new Stage(stage.name(), here, stage.runNs()).utilisation());
            }
        }
        return where;
    }

    /** {@return tables of nodes, ranks and channels between ranks, and a line about the bottleneck} */
    public String toText() {
        return MergedText.of(this);
    }

    /** {@return a time line in the form of Chrome, which Perfetto opens: {@code https://ui.perfetto.dev}} */
    public String toTrace() {
        return ChromeTrace.of(this);
    }

    @Override
    public String toString() {
        return toText();
    }
}
