package bireme.launcher.coordinator;

import bireme.devices.text.JsonText;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * What a job has lost and how it went on: each lost rank, each replacement, and the steps of repair that ranks have
 * reported, with their times.
 *
 * <p>Shape: steps of several ranks with the same name that overlap, or follow each other without a loss between them,
 * are one entry.
 *
 * <p>Threads: any.
 */
public final class RecoveryReport {
    private static final double NS_PER_MS = 1e6;

    /** Ranks that were lost together. */
    private record Lost(List<Integer> ranks, String host, LossDetection detection, String what, double afterMs) {}

    private record Line(double ms, String text) {}

    private record Replaced(int rank, int spare, double afterMs) {}

    /** A step of repair, of all ranks that have reported it. */
    private static final class Step {
        private final String name;
        private final TreeSet<Integer> ranks = new TreeSet<>();
        private double beginMs = Double.MAX_VALUE;
        private double endMs;
        private double longestMs;

        Step(String name) {
            this.name = name;
        }

        void add(int rank, double nowMs, double tookMs) {
            ranks.add(rank);
            beginMs = Math.min(beginMs, nowMs - tookMs);
            endMs = Math.max(endMs, nowMs);
            longestMs = Math.max(longestMs, tookMs);
        }
    }

    private final long startNs = System.nanoTime();
    private final Instant start = Instant.now();
    private final List<Lost> losses = new ArrayList<>();
    private final List<Replaced> replacements = new ArrayList<>();
    private final List<Step> steps = new ArrayList<>();
    /** Steps from this one on came after the last loss. */
    private int firstSinceLoss;

    /** Ranks are lost, and the job goes on. */
    public synchronized void lost(List<Integer> ranks, String host, LossDetection detection, String what) {
        String line = what.lines().findFirst().orElse("");
        losses.add(new Lost(List.copyOf(ranks), host, detection, line, nowMs()));
        firstSinceLoss = steps.size();
    }

    /** A spare has been given the place of a lost rank. */
    public synchronized void replaced(int rank, int spare) {
        replacements.add(new Replaced(rank, spare, nowMs()));
    }

    /**
     * A rank has done a step of a repair.
     *
     * @param rank its number in the job
     * @param name what it has done
     * @param tookNs how long that took
     */
    public synchronized void repaired(int rank, String name, long tookNs) {
        Step step = null;
        for (int i = firstSinceLoss; i < steps.size() && step == null; i++) {
            Step each = steps.get(i);
            step = each.name.equals(name) && !each.ranks.contains(rank) ? each : null;
        }
        if (step == null) {
            step = new Step(name);
            steps.add(step);
        }
        step.add(rank, nowMs(), tookNs / NS_PER_MS);
    }

    private double nowMs() {
        return (System.nanoTime() - startNs) / NS_PER_MS;
    }

    /** {@return whether nothing was lost or repaired} */
    public synchronized boolean isEmpty() {
        return losses.isEmpty() && replacements.isEmpty() && steps.isEmpty();
    }

    /** {@return one line for each event, in the order of their times, without a newline at the end} */
    public synchronized String text() {
        List<Line> lines = new ArrayList<>();
        for (Lost each : losses) {
            String ranks = each.ranks().stream().map(String::valueOf).collect(Collectors.joining(", "));
            lines.add(new Line(
                    each.afterMs(),
                    (each.ranks().size() == 1 ? "rank " : "ranks ") + ranks + " on " + each.host() + " lost: "
                            + each.detection().text()));
        }
        for (Replaced each : replacements) {
            lines.add(new Line(each.afterMs(), "spare rank " + each.spare() + " for rank " + each.rank()));
        }
        for (Step each : steps) {
            int ranks = each.ranks.size();
            lines.add(new Line(
                    each.beginMs,
                    each.name + ", " + ranks + (ranks == 1 ? " rank, " : " ranks, ")
                            + String.format(Locale.ROOT, "%.1f ms", each.longestMs)));
        }
        return lines.stream()
                .sorted((one, other) -> Double.compare(one.ms(), other.ms()))
                .map(line -> String.format(Locale.ROOT, "  after %9.1f ms  %s", line.ms(), line.text()))
                .collect(Collectors.joining("\n"));
    }

    /**
     * {@return all of it as JSON}
     *
     * @param status exit status of the job
     */
    public synchronized String json(int status) {
        return JsonText.of(new DefaultPrettyPrinter(), json -> write(json, status)) + "\n";
    }

    private void write(JsonGenerator json, int status) throws IOException {
        json.writeStartObject();
        json.writeNumberField("status", status);
        json.writeStringField("started", start.toString());
        json.writeArrayFieldStart("lost");
        for (Lost each : losses) {
            json.writeStartObject();
            writeRanks(json, each.ranks());
            json.writeStringField("host", each.host());
            writeTime(json, "afterMs", each.afterMs());
            json.writeStringField(
                    "time",
                    start.plusNanos(TimeUnit.MICROSECONDS.toNanos((long) (each.afterMs() * 1000)))
                            .toString());
            json.writeStringField("knownBy", each.detection().text());
            json.writeStringField("what", each.what());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("replaced");
        for (Replaced each : replacements) {
            json.writeStartObject();
            json.writeNumberField("rank", each.rank());
            json.writeNumberField("spare", each.spare());
            writeTime(json, "afterMs", each.afterMs());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("repair");
        for (Step each : steps) {
            json.writeStartObject();
            json.writeStringField("step", each.name);
            writeRanks(json, each.ranks);
            writeTime(json, "afterMs", each.beginMs);
            writeTime(json, "untilMs", each.endMs);
            writeTime(json, "longestMs", each.longestMs);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void writeRanks(JsonGenerator json, Iterable<Integer> ranks) throws IOException {
        json.writeArrayFieldStart("ranks");
        for (int rank : ranks) {
            json.writeNumber(rank);
        }
        json.writeEndArray();
    }

    private static void writeTime(JsonGenerator json, String name, double ms) throws IOException {
        json.writeFieldName(name);
        json.writeNumber(String.format(Locale.ROOT, "%.3f", ms));
    }
}
