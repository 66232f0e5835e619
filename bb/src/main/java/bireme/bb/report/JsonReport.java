package bireme.bb.report;

import bireme.devices.text.JsonText;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Writes a report as a JSON object, with times in nanoseconds and shares from 0 to 1. */
final class JsonReport {
    private JsonReport() {}

    static String of(RunReport report) {
        return JsonText.of(json -> write(json, report));
    }

    private static void write(JsonGenerator json, RunReport report) throws IOException {
        json.writeStartObject();
        json.writeBooleanField("isDone", report.isDone());
        json.writeNumberField("elapsedNs", report.elapsedNs());
        json.writeNumberField("cores", report.cores());
        json.writeStringField("pinning", report.pinning());
        writeRanks(json, "lostRanks", report.lostRanks());
        writeRanks(json, "replacedRanks", report.replacedRanks());
        json.writeNumberField("elsewhere", report.elsewhere());
        json.writeFieldName("bottleneck");
        write(json, report.bottleneck().orElse(null));
        json.writeArrayFieldStart("nodes");
        for (Stage stage : report.stages()) {
            write(json, stage);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void writeRanks(JsonGenerator json, String name, List<Integer> ranks) throws IOException {
        json.writeArrayFieldStart(name);
        for (int rank : ranks) {
            json.writeNumber(rank);
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, Bottleneck found) throws IOException {
        if (found == null) {
            json.writeNull();
            return;
        }
        json.writeStartObject();
        json.writeStringField("name", found.stage().name());
        json.writeStringField("reason", found.reason());
        json.writeStringField("hint", found.hint());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Stage stage) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", stage.name());
        json.writeNumberField("threads", stage.threads());
        json.writeNumberField("taken", stage.taken());
        json.writeNumberField("emitted", stage.emitted());
        json.writeNumberField("queued", stage.queued());
        write(json, "serviceNs", stage.serviceNs());
        write(json, "utilisation", stage.utilisation());
        write(json, "blocked", stage.blocked());
        write(json, "waitingForItems", stage.waitingForItems());
        write(json, "waitingForRoom", stage.waitingForRoom());
        json.writeArrayFieldStart("copies");
        for (NodeReport copy : stage.copies()) {
            write(json, copy);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, NodeReport node) throws IOException {
        json.writeStartObject();
        json.writeNumberField("index", node.index());
        json.writeNumberField("taken", node.taken());
        json.writeNumberField("emitted", node.emitted());
        json.writeNumberField("queued", node.queued());
        json.writeNumberField("lifeNs", node.lifeNs());
        json.writeNumberField("busyNs", node.busyNs());
        json.writeNumberField("blockedNs", node.blockedNs());
        write(json, "forItems", node.forItems());
        write(json, "forRoom", node.forRoom());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, String name, NodeReport.Waits waits) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeNumberField("count", waits.count());
        json.writeNumberField("parks", waits.parks());
        json.writeNumberField("ns", waits.ns());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, String name, double value) throws IOException {
        json.writeFieldName(name);
        json.writeNumber(String.format(Locale.ROOT, "%.4f", value));
    }
}
