package bireme.benchmarks.bb;

import bireme.benchmarks.chart.Bar;
import bireme.benchmarks.chart.BarGroup;
import bireme.benchmarks.chart.ComparisonFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Puts what was measured beside what others need for the same work. */
final class BbPage {
    private static final String NS = "ns an item";
    private static final String OVER_WALL = "ns of wall time on top of a task";
    private static final String OVER_CPU = "ns of processor time on top of a task";

    /** Medians over the forks, by name of the subject. */
    private final Map<String, Measurement> found;

    private final List<BarGroup> groups = new ArrayList<>();

    BbPage(Map<String, Measurement> found) {
        this.found = found;
    }

    void write(Path folder, String command) throws IOException {
        streams();
        farms("0.5 us", "0.5us");
        farms("1 us", "1us");
        farms("5 us", "5us");
        String heading = "Medians; " + ComparisonFiles.machine() + "; `" + command + "`.";
        new ComparisonFiles(groups).write(folder, "building-blocks", heading);
    }

    private void streams() {
        List<Bar> two = new ArrayList<>();
        ours(two, "pipeline.two-stages", "graph of two nodes");
        ours(two, "pipeline.two-stages-longs", "graph of two nodes, long without boxes");
        ours(two, "pipeline.two-stages-published-each", "graph of two nodes, each item published at once");
        peer(two, "peer.jctools-spsc", "bare JCTools SpscArrayQueue");
        peer(two, "peer.linked-transfer-queue", "bare LinkedTransferQueue");
        add("two stages, references", NS, two);
        List<Bar> blocking = new ArrayList<>();
        ours(blocking, "pipeline.two-stages-blocking", "graph of two nodes");
        ours(blocking, "pipeline.two-stages-longs-blocking", "graph of two nodes, long without boxes");
        peer(blocking, "peer.array-blocking-queue", "bare ArrayBlockingQueue");
        add("two stages, blocking", NS, blocking);
        List<Bar> eight = new ArrayList<>();
        ours(eight, "pipeline.eight-stages", "graph of eight nodes");
        ours(eight, "pipeline.eight-stages-blocking", "graph of eight nodes, blocking");
        peer(eight, "peer.array-blocking-queue-eight", "bare ArrayBlockingQueues");
        add("eight stages on two cores", NS, eight);
    }

    private void farms(String grain, String name) {
        List<Bar> wall = new ArrayList<>();
        List<Bar> cpu = new ArrayList<>();
        for (String mode : List.of("", "-blocking")) {
            Measurement one = found.get("farm.one-worker" + mode + "-" + name);
            if (one != null) {
                String label = "farm" + (mode.isEmpty() ? "" : ", blocking");
                wall.add(new Bar(label, one.wall() - one.aloneWall(), Bar.Source.BIREME));
                cpu.add(new Bar(label, one.cpu() - one.aloneCpu(), Bar.Source.BIREME));
            }
        }
        add("farm of one worker, " + grain, OVER_WALL, wall);
        add("farm of one worker, " + grain + ", processor time", OVER_CPU, cpu);
        List<Bar> two = new ArrayList<>();
        ours(two, "farm.two-workers-" + name, "farm");
        ours(two, "farm.two-workers-ordered-" + name, "ordered farm");
        add("farm of two workers, " + grain, "ns a task", two);
    }

    private void ours(List<Bar> bars, String subject, String name) {
        add(bars, subject, name, Bar.Source.BIREME);
    }

    private void peer(List<Bar> bars, String subject, String name) {
        add(bars, subject, name, Bar.Source.PEER);
    }

    private void add(List<Bar> bars, String subject, String name, Bar.Source source) {
        Measurement measured = found.get(subject);
        if (measured != null) {
            bars.add(new Bar(name, measured.wall(), source));
        }
    }

    private void add(String title, String unit, List<Bar> bars) {
        if (!bars.isEmpty()) {
            bars.addAll(Elsewhere.of(title));
            groups.add(new BarGroup(title, unit, bars));
        }
    }
}
