package bireme.launcher.top;

import bireme.launcher.live.JobView;
import bireme.launcher.live.ProcessView;
import bireme.launcher.live.Quantity;
import bireme.launcher.live.RankRow;
import bireme.launcher.live.RankTable;
import bireme.launcher.live.RankView;
import bireme.runtime.host.output.PrintableText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A view of a job as lines of text.
 *
 * <p>Shape: what the job is; what it uses in all; processes that do not answer; what parts of the program report; a row
 * for each rank, or for ranks that do the same.
 *
 * <p>Threads: any.
 */
final class JobScreen {
    private static final String ROW = "%-10s %-11s %5s %5s %6s %8s %8s %10s  %s";
    private static final int MAX_RANKS_WIDTH = 10;
    private static final int MAX_TROUBLES = 4;

    private final List<String> head = new ArrayList<>();
    private final List<RankRow> rows;
    private final List<String> table = new ArrayList<>();

    /** Makes the lines. */
    JobScreen(JobView view, RankTable options) {
        rows = options.rows(view);
        addJob(view);
        addTotals(view);
        addTroubles(view);
        view.activities().forEach(activity -> head.add(ActivityText.of(activity)));
        rows.forEach(row -> table.add(line(row)));
    }

    /** What stands above the table, its last line being the names of the columns. */
    List<String> head() {
        List<String> all = new ArrayList<>(head);
        all.add(String.format(
                Locale.ROOT, ROW, "RANK", "STATE", "MPI", "WAIT", "CPU", "CALL/S", "MSG/S", "SENT/S", "CALL AND LINE"));
        return all;
    }

    /** The rows, in their order. */
    List<String> table() {
        return table;
    }

    /** What the rows are of. */
    List<RankRow> rows() {
        return rows;
    }

    /** All of it, each line ended. */
    String text() {
        return String.join("\n", head()) + "\n" + String.join("\n", table) + (table.isEmpty() ? "" : "\n");
    }

    private void addJob(JobView view) {
        int jvms = view.job().processes();
        List<String> hosts = view.job().hosts();
        head.add("job " + view.job().pid() + "  " + PrintableText.of(view.job().program()) + "  "
                + view.job().ranks() + (view.job().ranks() == 1 ? " rank in " : " ranks in ")
                + (jvms == 1 ? "1 JVM" : jvms + " JVMs") + " on "
                + (hosts.size() == 1 ? hosts.get(0) : hosts.size() + " hosts") + "  "
                + view.job().device() + "  "
                + view.state() + " for " + Quantity.time(view.ageMs()));
    }

    private void addTotals(JobView view) {
        List<RankView> ranks = view.ranks();
        double cpu = view.processes().stream()
                .mapToDouble(process -> Math.max(0, process.cpu()))
                .sum();
        double gc = view.processes().stream().mapToDouble(ProcessView::gc).max().orElse(0);
        long heap = view.processes().stream().mapToLong(ProcessView::heapBytes).sum();
        long maxHeap =
                view.processes().stream().mapToLong(ProcessView::maxHeapBytes).sum();
        head.add("MPI "
                + Quantity.share(mean(ranks.stream().mapToDouble(RankView::mpi).toArray()))
                + "  waiting "
                + Quantity.share(
                        mean(ranks.stream().mapToDouble(RankView::waiting).toArray()))
                + "  messages "
                + Quantity.of(ranks.stream().mapToDouble(RankView::messagesPerS).sum()) + "/s  sent "
                + Quantity.bytes(ranks.stream().mapToDouble(RankView::bytesPerS).sum()) + "/s  cpu "
                + String.format(Locale.ROOT, "%.1f", cpu) + "  heap " + Quantity.bytes(heap) + " of "
                + Quantity.bytes(maxHeap) + "  gc " + Quantity.share(gc));
    }

    private static double mean(double... shares) {
        double sum = 0;
        int known = 0;
        for (double share : shares) {
            sum += Math.max(0, share);
            known += share < 0 ? 0 : 1;
        }
        return known == 0 ? RankView.UNKNOWN : sum / known;
    }

    private void addTroubles(JobView view) {
        List<ProcessView> silent = view.processes().stream()
                .filter(process -> !process.trouble().isEmpty())
                .toList();
        for (ProcessView process : silent.subList(0, Math.min(MAX_TROUBLES, silent.size()))) {
            head.add("process " + process.process() + " on " + process.host() + " " + process.trouble());
        }
        if (silent.size() > MAX_TROUBLES) {
            head.add("and " + (silent.size() - MAX_TROUBLES) + " more processes that do not answer");
        }
    }

    private static String line(RankRow row) {
        String ranks = row.rankList();
        if (ranks.length() > MAX_RANKS_WIDTH) {
            ranks = row.ranks().get(0) + ".. (" + row.ranks().size() + ")";
        }
        return String.format(
                Locale.ROOT,
                ROW,
                ranks,
                row.state().text(),
                Quantity.share(row.mpi()),
                Quantity.share(row.waiting()),
                String.format(Locale.ROOT, "%.2f", row.cpu()),
                Quantity.of(row.callsPerS()),
                Quantity.of(row.messagesPerS()),
                Quantity.bytes(row.bytesPerS()),
                PrintableText.of(row.what()));
    }
}
