package bireme.launcher.bench;

import bireme.devices.text.JsonText;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * The results of a session as JSON: facts about the machine, then for each program, number of ranks and, if requested,
 * of threads, its figures and its own reports.
 */
final class JsonFile {
    private JsonFile() {}

    /** The text. */
    static String of(BenchSpec spec, Map<String, String> facts, List<Result> results) {
        return JsonText.of(json -> write(json, spec, facts, results)) + "\n";
    }

    private static void write(JsonGenerator json, BenchSpec spec, Map<String, String> facts, List<Result> results)
            throws IOException {
        json.writeStartObject();
        json.writeStringField("bench", spec.name());
        for (Map.Entry<String, String> fact : facts.entrySet()) {
            json.writeStringField(fact.getKey(), fact.getValue());
        }
        json.writeStringField("class", spec.problemClass());
        json.writeArrayFieldStart("results");
        for (Result result : results) {
            write(json, result);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Result result) throws IOException {
        json.writeStartObject();
        json.writeStringField("program", result.entry().program());
        List<String> args = result.entry().args();
        json.writeFieldName("words");
        json.writeArray(args.toArray(new String[0]), 0, args.size());
        json.writeNumberField("ranks", result.parallelism().ranks());
        int threads = result.parallelism().threads();
        if (threads != Parallelism.UNASKED) {
            json.writeNumberField("threads", threads);
        }
        json.writeStringField("state", result.state());
        json.writeStringField("why", result.why());
        json.writeNumberField("spread", result.spread());
        double[] seconds =
                result.seconds().stream().mapToDouble(Double::doubleValue).toArray();
        json.writeFieldName("seconds");
        json.writeArray(seconds, 0, seconds.length);
        if (result.compilation().isPresent()) {
            Compilation jit = result.compilation().get();
            json.writeNumberField("compiledSeconds", jit.compiledSeconds());
            json.writeNumberField("measuredSeconds", jit.seconds());
        }
        json.writeArrayFieldStart("figures");
        for (Figure figure : result.figures()) {
            json.writeStartObject();
            json.writeStringField("at", figure.at());
            json.writeStringField("unit", figure.unit());
            json.writeNumberField("value", figure.value());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("reports");
        for (String report : result.reports()) {
            json.writeRawValue(report);
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
