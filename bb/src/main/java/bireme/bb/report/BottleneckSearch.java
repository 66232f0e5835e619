package bireme.bb.report;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the node of a run that holds up the others: the one with the busiest thread, if that is busy for half of the
 * run or more. All shares are of the time of the run, since a thread may have been done long before its end: a source
 * whose items all fit into a channel, for example.
 *
 * <p>Threads: one.
 */
final class BottleneckSearch {
    /** In a shorter run the threads have hardly begun. */
    private static final long MIN_RUN_NS = 10_000_000;
    /** Fewer items leave most threads without work whatever they cost. */
    private static final long MIN_ITEMS = 20;
    /** Below this share of the run, threads wait for each other rather than for one of them. */
    private static final double HARDLY_WORKING = 0.5;
    /** Above this share of all cores there is none to be had. */
    private static final double MACHINE_IS_FULL = 0.9;
    /** Above this share of what a node does, it is that. */
    private static final double MOSTLY = 0.5;
    /** Below this share of the run, nobody asks for it. */
    private static final double MENTIONED = 0.1;
    /** Below this share of the run, a thread has not waited. */
    private static final double HARDLY_WAITING = 0.005;
    /** Work for an item that is about as cheap as handing it to another thread. */
    private static final double CHEAP_NS = 200;
    /** Work for an item that dwarfs handing it over. */
    private static final double DEAR_NS = 10_000;

    private static final int MAX_BLOCKED_WORKERS = 64;

    private final RunReport report;
    private final List<Stage> stages;
    /** The node with the busiest thread; {@code null} in a run without items. */
    private final Stage busiest;

    BottleneckSearch(RunReport report) {
        this.report = report;
        this.stages = report.stages();
        this.busiest = stages.stream()
                .filter(stage -> stage.items() > 0)
                .max(Comparator.comparingDouble(Stage::mostUtilisation))
                .orElse(null);
    }

    Optional<Bottleneck> found() {
        boolean isOne = busiest != null && whyUnknown().isEmpty() && busiest.mostUtilisation() >= HARDLY_WORKING;
        return isOne ? Optional.of(new Bottleneck(busiest, reason(), hint())) : Optional.empty();
    }

    String text() {
        Optional<Bottleneck> found = found();
        if (busiest == null || found.isPresent()) {
            return found.map(Bottleneck::toString).orElse("");
        } else if (!whyUnknown().isEmpty()) {
            return "What holds up the others cannot be said: " + whyUnknown() + ".";
        }
        String start = "No node " + (report.elsewhere() > 0 ? "of this rank " : "")
                + "holds up the others: the busiest, " + busiest.name() + ", " + work() + ". ";
        if (report.elsewhere() > 0) {
            return start + "Of the graph, " + report.elsewhere()
                    + " threads are on other ranks; Ranks.merged shows all.";
        }
        if (busiest.serviceNs() > DEAR_NS) {
            return start
                    + "Items are dear, so threads wait for a share of the cores, for items that go round a loop, or"
                    + " for each other where items differ: distribute on demand, let more items go round, or ask for"
                    + " more room by capacity.";
        }
        return start + "Items are so cheap that threads mostly wait for each other: share threads by Comb.of or"
                + " optimized(), or let an item carry more work.";
    }

    private String whyUnknown() {
        long most = stages.stream().mapToLong(Stage::items).max().orElse(0);
        if (most < MIN_ITEMS) {
            return "there were " + most + " items, and fewer than " + MIN_ITEMS + " leave threads without work";
        }
        return report.elapsedNs() < MIN_RUN_NS
                ? "the run took " + TimeText.of(report.elapsedNs()) + ", and within " + TimeText.of(MIN_RUN_NS)
                        + " threads hardly begin"
                : "";
    }

    private boolean isUneven() {
        return busiest.utilisation() < MOSTLY * busiest.mostUtilisation() && !lacksCores();
    }

    private NodeReport busiestThread() {
        return Collections.max(busiest.copies(), Comparator.comparingLong(NodeReport::busyNs));
    }

    /** Whether the busiest thread was ready to work more often than it could. */
    private boolean lacksCores() {
        NodeReport most = busiestThread();
        return most.noCoreNs() > MOSTLY * most.busyNs();
    }

    private boolean isBlocked() {
        return busiest.blocked() > MOSTLY * busiest.utilisation();
    }

    /** What the busiest thread does when it waits for none of the others. */
    private String work() {
        double blocked = shareOfRun(busiestThread().blockedNs());
        double noCore = shareOfRun(busiestThread().noCoreNs());
        double other = (blocked < MENTIONED ? 0 : blocked) + (noCore < MENTIONED ? 0 : noCore);
        return "works " + percent(Math.max(0, busiest.mostUtilisation() - other)) + " of the time"
                + (blocked < MENTIONED ? "" : ", sleeps, reads or waits outside the graph " + percent(blocked))
                + (noCore < MENTIONED ? "" : ", has no core " + percent(noCore));
    }

    private double shareOfRun(long ns) {
        return (double) ns / Math.max(1, report.elapsedNs());
    }

    private String reason() {
        int place = stages.indexOf(busiest);
        double before = most(stages.subList(0, place).stream().map(Stage::waitingForRoom));
        double behind = most(stages.subList(place + 1, stages.size()).stream().map(Stage::waitingForItems));
        StringBuilder text = new StringBuilder(isUneven() ? "one of its threads " : "").append(work());
        if (isUneven()) {
            text.append(", and all together are busy ").append(percent(busiest.utilisation()));
        }
        if (before >= HARDLY_WAITING) {
            text.append("; those before it wait up to ").append(percent(before)).append(" of theirs for room");
        }
        if (behind >= HARDLY_WAITING) {
            text.append("; those behind it wait up to ").append(percent(behind)).append(" of theirs for items");
        }
        return text.toString();
    }

    private static double most(Stream<Double> shares) {
        return shares.mapToDouble(Double::doubleValue).max().orElse(0);
    }

    private String hint() {
        double working =
                shareOfRun(report.nodes().stream().mapToLong(NodeReport::busyNs).sum());
        if (isUneven()) {
            return "its threads have uneven work: distribute on demand, or by keys that are spread more evenly";
        } else if (lacksCores()) {
            return coresUsed() < MOSTLY * report.cores()
                    ? "other programs have the cores, and another number of threads here would not help"
                    : "there are more threads than cores, so another would not help; fewer may, by optimized()";
        } else if (busiest.isSource()) {
            return "the source sets the pace, and nothing behind it can help; several sources can be merged";
        } else if (isBlocked()) {
            return "that needs no core, so more workers help however many cores there are: " + moreWorkers();
        } else if (report.nodes().size() > report.cores() && working > MACHINE_IS_FULL * report.cores()) {
            return "the " + report.cores() + " cores are all at work, so another thread would not help; fewer may, by"
                    + " optimized()";
        } else if (busiest.serviceNs() < CHEAP_NS) {
            return "an item costs it about as much as handing one over; share its thread with a neighbour by Comb.of";
        }
        return moreWorkers();
    }

    private double coresUsed() {
        return shareOfRun(report.nodes().stream()
                .mapToLong(node -> Math.max(0, node.coreNs()))
                .sum());
    }

    private String moreWorkers() {
        double next = stages.stream()
                .filter(other -> !other.equals(busiest) && other.items() > 0)
                .mapToDouble(Stage::periodNs)
                .max()
                .orElse(busiest.periodNs());
        int threads = busiest.threads();
        long enough = next <= 0 ? threads + 1 : (long) Math.ceil(busiest.serviceNs() / next);
        long useful = isBlocked() ? MAX_BLOCKED_WORKERS : Math.max(2, report.cores());
        long limit = Math.min(useful, busiest.items());
        long workers = Math.max(threads + 1, Math.min(enough, limit));
        return threads == 1
                ? "make it a Farm of " + workers
                        + " if it has several items at a time, which may be worked on side by side"
                : "give its farm more workers, " + workers + " say, or less work for each item";
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }
}
