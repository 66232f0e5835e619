package bireme.launcher.compare;

import bireme.devices.folder.NamedFile;
import bireme.devices.text.JsonText;
import bireme.devices.text.JsonValue;
import bireme.launcher.options.UsageException;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The file that {@code mpjrun bench --json FILE} writes: facts about the machine, and every round of every start.
 *
 * <p>Shape: {@code {"command": ..., "date": ..., ..., "builds": [{"bireme": ..., "starts": [{"cases": [{"name": ...,
 * "ns": [...], "referenceNs": [...]}]}]}]}}. With two builds that took turns, this one is the last.
 *
 * @param facts by name, as {@code mpjrun bench} writes them everywhere
 * @param cases names of the cases, in their order
 * @param starts those of this build
 */
record RoundsFile(Map<String, String> facts, List<String> cases, List<Start> starts) {
    private static final String BUILDS = "builds";
    private static final String STARTS = "starts";
    private static final String CASES = "cases";
    private static final String NAME = "name";
    private static final String NS = "ns";
    private static final String REFERENCE_NS = "referenceNs";

    /** Reads one; refuses what is none. */
    static RoundsFile read(Path file) {
        if (!Files.isReadable(file)) {
            throw new UsageException("--against " + file + ": there is no such file or folder, or it cannot be read");
        }
        try {
            Map<String, JsonValue> whole = RoundsJson.read(file);
            Map<String, String> facts = new LinkedHashMap<>();
            for (Map.Entry<String, JsonValue> member : whole.entrySet()) {
                if (member.getValue().value() instanceof String value) {
                    facts.put(member.getKey(), value);
                }
            }
            List<Map<String, JsonValue>> builds = RoundsJson.objects(whole, BUILDS);
            List<Start> starts = new ArrayList<>();
            for (Map<String, JsonValue> start : RoundsJson.objects(builds.get(builds.size() - 1), STARTS)) {
                starts.add(start(start));
            }
            checkSameCases(starts);
            return new RoundsFile(facts, List.copyOf(starts.get(0).cases().keySet()), starts);
        } catch (IOException e) {
            throw new UsageException(
                    "--against " + file + ": not what mpjrun bench --json writes: " + e.getMessage(), e);
        }
    }

    private static void checkSameCases(List<Start> starts) throws IOException {
        Set<String> cases = starts.get(0).cases().keySet();
        for (Start start : starts) {
            if (!start.cases().keySet().equals(cases)) {
                throw new IOException("one start has the cases " + cases + ", another "
                        + start.cases().keySet());
            }
        }
    }

    /** Refuses a place where nothing can be written, before anything is measured. */
    static void checkPlace(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder) || Files.isDirectory(file)) {
            throw new UsageException("--json " + file + ": cannot be written; name a file in a folder that exists");
        }
    }

    /** Parses the report that one start of the program has written. */
    static Start start(Map<String, JsonValue> report) throws IOException {
        Map<String, CaseRounds> cases = new LinkedHashMap<>();
        for (Map<String, JsonValue> each : RoundsJson.objects(report, CASES)) {
            double[] ns = RoundsJson.times(each, NS);
            double[] referenceNs = RoundsJson.times(each, REFERENCE_NS);
            if (ns.length == 0 || ns.length != referenceNs.length) {
                throw new IOException(ns.length + " times and " + referenceNs.length + " of the reference");
            }
            cases.put(RoundsJson.text(each, NAME), new CaseRounds(ns, referenceNs));
        }
        return new Start(cases);
    }

    /** Writes the measurements of the builds; the starts are in the order of the builds. */
    static void write(Path file, Map<String, String> facts, List<Build> builds, List<List<Start>> starts) {
        String text = JsonText.of(json -> {
            json.writeStartObject();
            for (Map.Entry<String, String> fact : facts.entrySet()) {
                json.writeStringField(fact.getKey(), fact.getValue());
            }
            json.writeArrayFieldStart(BUILDS);
            for (int i = 0; i < builds.size(); i++) {
                write(json, builds.get(i), starts.get(i));
            }
            json.writeEndArray();
            json.writeEndObject();
        });
        try {
            NamedFile.write(file, text + "\n");
        } catch (IOException e) {
            throw new UsageException("--json " + file + ": cannot be written: " + e, e);
        }
    }

    private static void write(JsonGenerator json, Build build, List<Start> starts) throws IOException {
        json.writeStartObject();
        json.writeStringField("bireme", build.version());
        json.writeArrayFieldStart(STARTS);
        for (Start start : starts) {
            json.writeStartObject();
            json.writeArrayFieldStart(CASES);
            for (Map.Entry<String, CaseRounds> each : start.cases().entrySet()) {
                json.writeStartObject();
                json.writeStringField(NAME, each.getKey());
                write(json, NS, each.getValue().ns());
                write(json, REFERENCE_NS, each.getValue().referenceNs());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, String name, double... times) throws IOException {
        json.writeFieldName(name);
        json.writeArray(times, 0, times.length);
    }
}
