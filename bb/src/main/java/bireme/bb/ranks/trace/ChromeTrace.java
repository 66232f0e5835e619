package bireme.bb.ranks.trace;

import bireme.bb.report.NodeReport;
import bireme.devices.text.JsonText;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A merged report in the form of Chrome's trace events.
 *
 * <p>Shape: a rank is a process, a thread of the graph a thread. Between two samples of a thread that began before the
 * second of them there is a slice, named after what the thread did most; besides, a counter of what waits for it, and
 * one of the items it has worked on in a second; the same for the time before the first sample. Without samples a
 * thread is one slice from its begin to its end.
 *
 * <p>Units: microseconds, from the first begin among the samples; ranks of several hosts are as much apart as
 * their clocks.
 *
 * <p>Source: "Trace Event Format", phases M, X and C.
 */
final class ChromeTrace {
    private static final double NS_PER_US = 1e3;
    private static final double NS_PER_S = 1e9;

    private final MergedReport report;
    private final JsonGenerator json;
    private final long beginNs;

    private ChromeTrace(MergedReport report, JsonGenerator json) {
        this.report = report;
        this.json = json;
        this.beginNs = report.ranks().stream()
                .filter(each -> !each.samples().isEmpty())
                .mapToLong(each -> fromTheBegin(each.samples()).get(0).timeNs())
                .min()
                .orElse(0);
    }

    static String of(MergedReport report) {
        return JsonText.of(json -> new ChromeTrace(report, json).write());
    }

    private void write() throws IOException {
        json.writeStartObject();
        json.writeStringField("displayTimeUnit", "ms");
        json.writeArrayFieldStart("traceEvents");
        for (RankReport rank : report.ranks()) {
            write(rank);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void write(RankReport rank) throws IOException {
        String name = "rank " + rank.rank() + " on " + rank.host() + ", process " + rank.process();
        name("process_name", rank.rank(), 0, name);
        List<NodeReport> nodes = rank.report().nodes();
        for (int thread = 0; thread < nodes.size(); thread++) {
            name("thread_name", rank.rank(), thread + 1, nodes.get(thread).label());
            if (rank.samples().isEmpty()) {
                whole(rank.rank(), thread + 1, nodes.get(thread));
            }
        }
        List<Sample> samples = fromTheBegin(rank.samples());
        for (int place = 1; place < samples.size(); place++) {
            between(rank, samples.get(place - 1), samples.get(place));
        }
    }

    /** The samples, and before them one of the time when the first thread began, if it did before the first sample. */
    private static List<Sample> fromTheBegin(List<Sample> samples) {
        long longest = samples.isEmpty()
                ? 0
                : samples.get(0).threads().stream()
                        .mapToLong(Sample.Point::lifeNs)
                        .max()
                        .orElse(0);
        if (longest == 0) {
            return samples;
        }
        Sample first = samples.get(0);
        Sample.Point nothing = new Sample.Point(0, 0, 0, 0, 0);
        List<Sample> all = new ArrayList<>();
        all.add(new Sample(
                first.timeNs() - longest, Collections.nCopies(first.threads().size(), nothing)));
        all.addAll(samples);
        return all;
    }

    private void begin(String phase, int rank, int thread, String name) throws IOException {
        json.writeStartObject();
        json.writeStringField("ph", phase);
        json.writeNumberField("pid", rank);
        json.writeNumberField("tid", thread);
        json.writeStringField("name", name);
    }

    private void name(String what, int rank, int thread, String name) throws IOException {
        begin("M", rank, thread, what);
        json.writeObjectFieldStart("args");
        json.writeStringField("name", name);
        json.writeEndObject();
        json.writeEndObject();
    }

    private void time(String field, double ns) throws IOException {
        json.writeNumberField(field, Math.round(ns) / NS_PER_US);
    }

    private void whole(int rank, int thread, NodeReport node) throws IOException {
        begin("X", rank, thread, "runs");
        time("ts", 0);
        time("dur", node.lifeNs());
        json.writeObjectFieldStart("args");
        json.writeNumberField("items", node.items());
        json.writeEndObject();
        json.writeEndObject();
    }

    private void between(RankReport rank, Sample first, Sample second) throws IOException {
        for (int thread = 0; thread < second.threads().size(); thread++) {
            Sample.Point from = first.threads().get(thread);
            Sample.Point to = second.threads().get(thread);
            if (to.lifeNs() > from.lifeNs()) {
                String label = rank.report().nodes().get(thread).label();
                slice(rank.rank(), thread + 1, second.timeNs(), from, to);
                double seconds = (second.timeNs() - first.timeNs()) / NS_PER_S;
                counter(rank.rank(), second.timeNs(), label + " queued", to.queued());
                counter(rank.rank(), second.timeNs(), label + " items/s", (to.items() - from.items()) / seconds);
            }
        }
    }

    /** Writes the slices of a thread for its time between two samples. */
    private void slice(int rank, int thread, long endNs, Sample.Point from, Sample.Point to) throws IOException {
        long life = to.lifeNs() - from.lifeNs();
        long forItems = to.forItemsNs() - from.forItemsNs();
        long forRoom = to.forRoomNs() - from.forRoomNs();
        long busy = Math.max(0, life - forItems - forRoom);
        String most = busy >= forItems && busy >= forRoom ? "works" : forItems >= forRoom ? "no item" : "no room";
        begin("X", rank, thread, most);
        time("ts", Math.max(0, endNs - beginNs - life));
        time("dur", life);
        json.writeObjectFieldStart("args");
        json.writeNumberField("items", to.items() - from.items());
        json.writeNumberField("works %", Math.round(100.0 * busy / life));
        json.writeNumberField("no item %", Math.round(100.0 * forItems / life));
        json.writeNumberField("no room %", Math.round(100.0 * forRoom / life));
        json.writeEndObject();
        json.writeEndObject();
    }

    private void counter(int rank, long timeNs, String name, double value) throws IOException {
        begin("C", rank, 0, name);
        time("ts", timeNs - beginNs);
        json.writeObjectFieldStart("args");
        json.writeNumberField("value", Math.round(value));
        json.writeEndObject();
        json.writeEndObject();
    }
}
