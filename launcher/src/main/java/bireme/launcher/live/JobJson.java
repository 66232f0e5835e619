package bireme.launcher.live;

import bireme.devices.text.JsonText;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * Views of jobs as JSON: the names of members are those of the records. Shares are from 0 to 1, cores and rates are
 * numbers with three digits behind the point, and {@code null} stands for what is not known.
 *
 * <p>Threads: any.
 */
public final class JobJson {
    private JobJson() {}

    /** A view, on one line. */
    public static String of(JobView view) {
        return JsonText.of(json -> {
            json.writeStartObject();
            writeSummary(json, view.job());
            json.writeStringField("state", view.state());
            json.writeNumberField("ageMs", view.ageMs());
            json.writeNumberField("intervalMs", view.intervalMs());
            json.writeArrayFieldStart("processes");
            for (ProcessView process : view.processes()) {
                write(json, process);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("ranks");
            for (RankView rank : view.ranks()) {
                write(json, rank);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("flows");
            for (FlowView flow : view.flows()) {
                write(json, flow);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("activities");
            for (String activity : view.activities()) {
                json.writeRawValue(activity);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    /** Members about what a job is. */
    public static void writeSummary(JsonGenerator json, JobSummary job) throws IOException {
        json.writeNumberField("job", job.pid());
        json.writeStringField("program", job.program());
        json.writeStringField("device", job.device());
        json.writeNumberField("size", job.ranks());
        json.writeNumberField("jvms", job.processes());
        json.writeNumberField("startedMs", job.startedMs());
        write(json, "hosts", job.hosts());
    }

    private static void write(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, ProcessView process) throws IOException {
        json.writeStartObject();
        json.writeNumberField("process", process.process());
        json.writeStringField("host", process.host());
        json.writeNumberField("pid", process.pid());
        json.writeStringField("trouble", process.trouble());
        json.writeNumberField("heapBytes", process.heapBytes());
        json.writeNumberField("maxHeapBytes", process.maxHeapBytes());
        write(json, "gc", process.gc());
        write(json, "cpu", process.cpu());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, RankView rank) throws IOException {
        json.writeStartObject();
        json.writeNumberField("rank", rank.rank());
        json.writeNumberField("process", rank.process());
        json.writeStringField("state", rank.state().name().toLowerCase(Locale.ROOT));
        json.writeStringField("call", rank.call());
        json.writeFieldName("peer");
        if (rank.peer() == RankView.NO_PEER) {
            json.writeNull();
        } else {
            json.writeNumber(rank.peer());
        }
        json.writeStringField("line", rank.line());
        write(json, "mpi", rank.mpi());
        write(json, "waiting", rank.waiting());
        write(json, "cpu", rank.cpu());
        write(json, "callsPerS", rank.callsPerS());
        write(json, "messagesPerS", rank.messagesPerS());
        write(json, "bytesPerS", rank.bytesPerS());
        json.writeNumberField("messages", rank.messages());
        json.writeNumberField("bytes", rank.bytes());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, FlowView flow) throws IOException {
        json.writeStartObject();
        json.writeNumberField("from", flow.from());
        json.writeNumberField("to", flow.to());
        json.writeNumberField("messages", flow.messages());
        json.writeNumberField("bytes", flow.bytes());
        write(json, "messagesPerS", flow.messagesPerS());
        write(json, "bytesPerS", flow.bytesPerS());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, String name, double value) throws IOException {
        json.writeFieldName(name);
        if (value == RankView.UNKNOWN) {
            json.writeNull();
        } else {
            json.writeNumber(String.format(Locale.ROOT, "%.3f", value));
        }
    }
}
