package bireme.bb.report;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The node that limits the speed of a graph.
 *
 * @param stage that node
 * @param reason what shows it
 * @param hint what may help
 */
public record Bottleneck(Stage stage, String reason, String hint) {
    /** Below this share of work, threads wait for each other rather than for one of them. */
    private static final double HARDLY_WORKING = 0.5;
    /** Above this share of all cores there is none to be had. */
    private static final double MACHINE_IS_FULL = 0.9;
    /** Work for an item that is about as cheap as handing it to another thread. */
    private static final double CHEAP_NS = 200;
    /** Work for an item that dwarfs handing it over. */
    private static final double DEAR_NS = 10_000;

    static Optional<Bottleneck> of(RunReport report) {
        return report.stages().stream()
                .filter(stage -> stage.items() > 0)
                .max(Comparator.comparingDouble(Stage::utilisation))
                .map(stage -> new Bottleneck(stage, reason(report, stage), hint(report, stage)));
    }

    private static String reason(RunReport report, Stage stage) {
        String own = "works " + percent(stage.utilisation()) + " of its time";
        List<Stage> all = report.stages();
        int place = all.indexOf(stage);
        double before = most(all.subList(0, place).stream().map(Stage::waitingForRoom));
        double behind = most(all.subList(place + 1, all.size()).stream().map(Stage::waitingForItems));
        StringBuilder text = new StringBuilder(own);
        if (place > 0) {
            text.append("; those before it wait up to ").append(percent(before)).append(" of theirs for room");
        }
        if (place + 1 < all.size()) {
            text.append("; those behind it wait up to ").append(percent(behind)).append(" of theirs for items");
        }
        return text.toString();
    }

    private static double most(Stream<Double> shares) {
        return shares.mapToDouble(Double::doubleValue).max().orElse(0);
    }

    private static String hint(RunReport report, Stage stage) {
        double working =
                (double) report.nodes().stream().mapToLong(NodeReport::busyNs).sum() / Math.max(1, report.elapsedNs());
        if (stage.utilisation() < HARDLY_WORKING && stage.serviceNs() > DEAR_NS) {
            return "no node is busy though items are dear: threads wait for a share of the cores, or for each other"
                    + " where items differ; distribute on demand, or ask for more room by capacity";
        } else if (stage.utilisation() < HARDLY_WORKING) {
            return "no node is busy: items are so cheap that threads mostly wait for each other; share threads by"
                    + " Comb.of or optimized(), or let an item carry more work";
        } else if (stage.isSource()) {
            return "the source sets the pace, and nothing behind it can help; several sources can be merged";
        } else if (report.nodes().size() > report.cores() && working > MACHINE_IS_FULL * report.cores()) {
            return "the " + report.cores() + " cores are all at work, so another thread would not help; fewer may, by"
                    + " optimized()";
        } else if (stage.serviceNs() < CHEAP_NS) {
            return "an item costs it about as much as handing one over; share its thread with a neighbour by Comb.of";
        }
        return moreWorkers(report, stage);
    }

    private static String moreWorkers(RunReport report, Stage stage) {
        double next = report.stages().stream()
                .filter(other -> !other.equals(stage) && other.items() > 0)
                .mapToDouble(Stage::periodNs)
                .max()
                .orElse(stage.periodNs());
        long enough = next <= 0 ? stage.threads() + 1 : (long) Math.ceil(stage.serviceNs() / next);
        long workers = Math.max(stage.threads() + 1, Math.min(enough, Math.max(2, report.cores())));
        return stage.threads() == 1
                ? "make it a Farm of " + workers + " if its items may be worked on side by side"
                : "give its farm more workers, " + workers + " say, or less work for each item";
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }

    @Override
    public String toString() {
        return stage.name() + " holds up the others: " + reason + ". " + hint + ".";
    }
}
