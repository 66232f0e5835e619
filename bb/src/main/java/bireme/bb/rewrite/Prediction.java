package bireme.bb.rewrite;

import bireme.bb.report.TimeText;
import bireme.bb.rewrite.Skeleton.DataMap;
import bireme.bb.rewrite.Skeleton.Divide;
import bireme.bb.rewrite.Skeleton.Farm;
import bireme.bb.rewrite.Skeleton.Kind;
import bireme.bb.rewrite.Skeleton.Leaf;
import bireme.bb.rewrite.Skeleton.Pipe;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * What a graph of a given structure would cost, computed from the times of its stages before it runs.
 *
 * <p>The period is that of the slowest thread, where copies share the items; or, if that is longer, the time that the
 * cores need for all the work of an item. Handing items over is not counted, nor are caches, memory and turbo clocks
 * that cores share.
 *
 * <p>Units: nanoseconds for one item of the source.
 *
 * @param skeleton what was looked at
 * @param cores that the machine has
 * @param threads that the graph has
 * @param periodNs between two items where many follow each other: the service time of the graph
 * @param latencyNs of one item on its way through an otherwise empty graph
 * @param coreNs time on cores that an item costs
 * @param bottleneck the part that sets the period; empty where all cores are at work, so that no part does
 */
public record Prediction(
        Skeleton skeleton,
        int cores,
        int threads,
        double periodNs,
        double latencyNs,
        double coreNs,
        String bottleneck) {
    private static final double NS_PER_S = 1e9;

    /**
     * A thread, or several that share the items.
     *
     * @param part what it does
     * @param periodNs between two of its items if it works all the time
     */
    private record Unit(Skeleton part, double periodNs) {}

    /**
     * Predicts.
     *
     * @param skeleton with the times of its stages
     * @param cores of the machine, at least 1
     * @return the prediction
     * @throws IllegalArgumentException when {@code cores} is below 1
     */
    public static Prediction of(Skeleton skeleton, int cores) {
        if (cores < 1) {
            throw new IllegalArgumentException("a machine of " + cores + " cores; expected at least 1");
        }
        Unit slowest = units(skeleton).stream()
                .max(Comparator.comparingDouble(Unit::periodNs))
                .orElseThrow();
        double coreNs = skeleton.leaves().stream().mapToDouble(Leaf::coreNs).sum();
        boolean isFull = coreNs / cores > slowest.periodNs;
        return new Prediction(
                skeleton,
                cores,
                threads(skeleton),
                isFull ? coreNs / cores : slowest.periodNs,
                latencyNs(skeleton),
                coreNs,
                isFull ? "" : slowest.part.toString());
    }

    /** The threads that set the pace, each with the time it needs for an item. */
    private static List<Unit> units(Skeleton skeleton) {
        List<Unit> units = new ArrayList<>();
        addUnits(skeleton, 1, units);
        return units;
    }

    private static void addUnits(Skeleton here, double copies, List<Unit> units) {
        if (here instanceof Leaf leaf) {
            units.add(new Unit(leaf, leaf.serviceNs() / leaf.threads() / copies));
        } else if (here.isOneThread()) {
            units.add(new Unit(here, latencyNs(here) / copies));
        } else {
            here.parts().forEach(part -> addUnits(part, copies * workers(here), units));
        }
    }

    private static int workers(Skeleton here) {
        if (here instanceof Farm farm) {
            return farm.workers();
        } else if (here instanceof DataMap map) {
            return map.workers();
        }
        return here instanceof Divide divide ? divide.workers() : 1;
    }

    private static double latencyNs(Skeleton here) {
        if (here instanceof Leaf leaf) {
            return leaf.serviceNs();
        }
        double sum = here.parts().stream().mapToDouble(Prediction::latencyNs).sum();
        return here instanceof Farm ? sum : sum / workers(here);
    }

    /** How evenly the load is spread: the smaller, the fewer threads are as slow as the slowest. */
    double unevenness() {
        double power = 8;
        double sum = units(skeleton).stream()
                .mapToDouble(unit -> Math.pow(unit.periodNs, power))
                .sum();
        return Math.pow(sum, 1 / power);
    }

    /** The shortest period that any number of workers could give: that of the slowest stage that cannot be copied. */
    double floorNs() {
        return skeleton.leaves().stream()
                .filter(leaf -> leaf.kind() != Kind.PURE)
                .mapToDouble(leaf -> leaf.serviceNs() / leaf.threads())
                .max()
                .orElse(0);
    }

    /** Threads that run the stages, and those that only pass items on. */
    private static int threads(Skeleton here) {
        if (here instanceof Leaf leaf) {
            return leaf.threads();
        } else if (here.isOneThread()) {
            return 1;
        } else if (here instanceof Pipe) {
            return here.parts().stream().mapToInt(Prediction::threads).sum() + between(here.parts());
        }
        int each = here.parts().stream().mapToInt(Prediction::threads).sum();
        if (here instanceof Farm farm) {
            return farm.workers() * (each + aroundWorker(farm.worker()));
        } else if (here instanceof DataMap map) {
            return map.workers() == 1 ? each : map.workers() * each + 2;
        }
        int chunks = workers(here);
        return chunks * each + 2 * (chunks - 1); // a node that cuts and one that joins, for each time a list is halved
    }

    /** Nodes that pass items on between parts, where one thread has to see all items. */
    private static int between(List<Skeleton> parts) {
        int nodes = 0;
        for (int part = 1; part < parts.size(); part++) {
            Skeleton before = parts.get(part - 1);
            Skeleton after = parts.get(part);
            boolean distributesInOrder = isOrdered(after) && (isOrdered(before) || tails(before) > 1);
            boolean collectsInOrder = !isOrdered(after) && isOrdered(before) && after instanceof Farm;
            nodes += distributesInOrder || collectsInOrder ? 1 : 0;
        }
        return nodes;
    }

    /** The same at both ends of the worker of a farm. */
    private static int aroundWorker(Skeleton worker) {
        List<Skeleton> parts = worker instanceof Pipe ? worker.parts() : List.of(worker);
        return (isOrdered(parts.get(0)) ? 1 : 0) + (isOrdered(parts.get(parts.size() - 1)) ? 1 : 0);
    }

    private static boolean isOrdered(Skeleton part) {
        return part instanceof Farm farm && farm.isOrdered();
    }

    /** Threads that results come out of. */
    private static int tails(Skeleton part) {
        if (part instanceof Leaf leaf) {
            return leaf.threads();
        } else if (part instanceof Farm farm) {
            return isOrdered(farm.worker()) ? farm.workers() : farm.workers() * tails(farm.worker());
        } else if (part instanceof Pipe) {
            return tails(part.parts().get(part.parts().size() - 1));
        }
        return 1;
    }

    /**
     * {@return how long a run takes, in nanoseconds: the first item needs the latency, and each further one a period}
     *
     * @param items of the source
     */
    public double elapsedNs(long items) {
        return items == 0 ? 0 : latencyNs + (items - 1) * periodNs;
    }

    /** {@return the prediction in two lines} */
    @Override
    public String toString() {
        String rate =
                periodNs == 0 ? "no times are known" : String.format(Locale.ROOT, "%.1f items/s", NS_PER_S / periodNs);
        return "service time " + TimeText.of(periodNs) + " (" + rate + "), latency " + TimeText.of(latencyNs) + ", "
                + threads + (threads == 1 ? " thread" : " threads") + " on " + cores
                + (cores == 1 ? " core" : " cores") + "\n"
                + (bottleneck.isEmpty()
                        ? "all cores are at work: an item costs them " + TimeText.of(coreNs)
                        : bottleneck + " sets the pace");
    }
}
