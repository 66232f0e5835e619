package bireme.bb.rewrite;

import bireme.bb.rewrite.Skeleton.Kind;
import bireme.bb.rewrite.Skeleton.Leaf;
import bireme.devices.text.JsonException;
import bireme.devices.text.JsonText;
import bireme.devices.text.JsonValue;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A skeleton as JSON: its term, and what is known of its stages.
 *
 * <pre>{@code
 * {
 *   "graph": "pipe(read, farm(2, sharpen, ordered), write)",
 *   "stages": [
 *     {"name": "read", "kind": "source", "serviceUs": 3.1},
 *     {"name": "sharpen", "serviceUs": 1300},
 *     {"name": "write", "kind": "sink", "serviceUs": 20, "coreUs": 2}
 *   ]
 * }
 * }</pre>
 *
 * <p>Only {@code name} is required. {@code kind} is {@code pure} where it is missing, {@code threads} 1, {@code
 * serviceUs} 0, and {@code coreUs} as much as {@code serviceUs}.
 *
 * <p>Units: microseconds. Threads: any.
 */
public final class SkeletonJson {
    private static final double NS_PER_US = 1e3;
    private static final int MAX_THREADS = 4096;
    private static final List<String> WHOLE = List.of("graph", "stages");
    private static final List<String> STAGE = List.of("name", "kind", "threads", "serviceUs", "coreUs");

    private SkeletonJson() {}

    /**
     * Reads a skeleton.
     *
     * @param text JSON
     * @param source that the text is from, for errors
     * @return the skeleton
     * @throws IllegalArgumentException when the text is no such JSON, with source and line, or no graph could be made
     *     of the skeleton
     */
    public static Skeleton parse(String text, String source) {
        try {
            return skeleton(JsonValue.parse(text, source));
        } catch (JsonException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(source + ": " + e.getMessage(), e);
        }
    }

    private static Skeleton skeleton(JsonValue json) {
        Map<String, JsonValue> members = json.members(WHOLE);
        List<Leaf> leaves = new ArrayList<>();
        if (members.containsKey("stages")) {
            stages(members.get("stages")).forEach(each -> leaves.add(stage(each)));
        }
        if (!members.containsKey("graph")) {
            throw json.error("there is no \"graph\"");
        }
        String term = members.get("graph").text("the structure of the graph");
        checkNames(json, leaves);
        Skeleton whole = SkeletonText.parse(term, leaves);
        whole.problem().ifPresent(why -> {
            throw members.get("graph").error(why);
        });
        return whole;
    }

    private static List<JsonValue> stages(JsonValue json) {
        if (json.value() instanceof List<?>) {
            return json.elements();
        }
        throw json.unexpected("a list of stages");
    }

    private static void checkNames(JsonValue json, List<Leaf> leaves) {
        List<String> names = leaves.stream().map(Leaf::name).toList();
        names.stream()
                .filter(name -> names.indexOf(name) != names.lastIndexOf(name))
                .findFirst()
                .ifPresent(twice -> {
                    throw json.error("two stages are named \"" + twice + "\"");
                });
    }

    private static Leaf stage(JsonValue json) {
        Map<String, JsonValue> members = json.members(STAGE);
        String name = members.containsKey("name") ? members.get("name").text("the name of a stage") : "";
        Kind kind = members.containsKey("kind") ? kind(members.get("kind")) : Kind.PURE;
        int threads = (int) number(members, "threads", 1, 1, MAX_THREADS);
        double serviceUs = number(members, "serviceUs", 0, 0, Double.MAX_VALUE);
        double coreUs = number(members, "coreUs", serviceUs, 0, Double.MAX_VALUE);
        if (name.isBlank() || name.matches(".*[(),\\s].*")) {
            throw json.error(
                    "a stage has the name \"" + name + "\"; expected one without spaces, commas and parentheses");
        }
        return new Leaf(name, kind, threads, serviceUs * NS_PER_US, coreUs * NS_PER_US);
    }

    private static Kind kind(JsonValue json) {
        String name = json.text("the kind of a stage");
        return Arrays.stream(Kind.values())
                .filter(kind -> SkeletonTable.kind(kind).equals(name))
                .findFirst()
                .orElseThrow(() -> json.error("the kind \"" + name + "\" is none of "
                        + Arrays.stream(Kind.values()).map(SkeletonTable::kind).collect(Collectors.joining(", "))));
    }

    private static double number(
            Map<String, JsonValue> members, String name, double missing, double least, double most) {
        JsonValue json = members.get(name);
        if (json == null) {
            return missing;
        }
        double number = json.value() instanceof Number found ? found.doubleValue() : Double.NaN;
        if (!(number >= least && number <= most)) {
            throw json.unexpected("a number from " + least + " to " + most);
        }
        return number;
    }

    /**
     * {@return a skeleton as JSON, which {@link #parse} reads}
     *
     * @param whole skeleton to write
     */
    public static String of(Skeleton whole) {
        return JsonText.of(new DefaultPrettyPrinter(), json -> {
            json.writeStartObject();
            json.writeStringField("graph", whole.toString());
            json.writeArrayFieldStart("stages");
            for (Leaf leaf : whole.leaves()) {
                json.writeStartObject();
                json.writeStringField("name", leaf.name());
                json.writeStringField("kind", SkeletonTable.kind(leaf.kind()));
                json.writeNumberField("threads", leaf.threads());
                json.writeFieldName("serviceUs");
                json.writeNumber(us(leaf.serviceNs()));
                json.writeFieldName("coreUs");
                json.writeNumber(us(leaf.coreNs()));
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static String us(double ns) {
        return String.format(Locale.ROOT, "%.3f", ns / NS_PER_US);
    }
}
