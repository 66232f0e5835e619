package bireme.bb.rewrite;

import bireme.bb.rewrite.Skeleton.Kind;
import bireme.bb.rewrite.Skeleton.Leaf;
import bireme.devices.text.JsonText;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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
    private static final JsonFactory FACTORY = new JsonFactory();
    private static final double NS_PER_US = 1e3;
    private static final int MAX_THREADS = 4096;

    private SkeletonJson() {}

    /** What is read of a stage, as long as it is not complete. */
    private static final class StageFields {
        private String name = "";
        private Kind kind = Kind.PURE;
        private int threads = 1;
        private double serviceUs;
        private double coreUs = -1;

        Leaf leaf() {
            return new Leaf(name, kind, threads, serviceUs * NS_PER_US, (coreUs < 0 ? serviceUs : coreUs) * NS_PER_US);
        }
    }

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
        try (JsonParser json = FACTORY.createParser(text)) {
            return skeleton(json);
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new IllegalArgumentException(source + ", line " + line + ": " + e.getOriginalMessage(), e);
        } catch (IOException | IllegalArgumentException e) {
            throw new IllegalArgumentException(source + ": " + e.getMessage(), e);
        }
    }

    private static Skeleton skeleton(JsonParser json) throws IOException {
        String term = null;
        List<Leaf> leaves = new ArrayList<>();
        expect(json, json.nextToken(), JsonToken.START_OBJECT, "an object in braces");
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            JsonToken value = json.nextToken();
            switch (name) {
                case "graph" -> term = text(json, value);
                case "stages" -> {
                    expect(json, value, JsonToken.START_ARRAY, "a list of stages");
                    while (json.nextToken() != JsonToken.END_ARRAY) {
                        leaves.add(stage(json));
                    }
                }
                default -> throw error(json, "\"" + name + "\" is not known; expected graph, stages");
            }
        }
        if (term == null) {
            throw error(json, "there is no \"graph\"");
        }
        checkNames(json, leaves);
        Skeleton whole = SkeletonText.parse(term, leaves);
        whole.problem().ifPresent(why -> {
            throw error(json, why);
        });
        return whole;
    }

    private static void checkNames(JsonParser json, List<Leaf> leaves) {
        List<String> names = leaves.stream().map(Leaf::name).toList();
        names.stream()
                .filter(name -> names.indexOf(name) != names.lastIndexOf(name))
                .findFirst()
                .ifPresent(twice -> {
                    throw error(json, "two stages are named \"" + twice + "\"");
                });
    }

    private static Leaf stage(JsonParser json) throws IOException {
        StageFields fields = new StageFields();
        expect(json, json.currentToken(), JsonToken.START_OBJECT, "a stage in braces");
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            JsonToken value = json.nextToken();
            switch (name) {
                case "name" -> fields.name = text(json, value);
                case "kind" -> fields.kind = kind(json, text(json, value));
                case "threads" -> fields.threads = (int) number(json, value, 1, MAX_THREADS);
                case "serviceUs" -> fields.serviceUs = number(json, value, 0, Double.MAX_VALUE);
                case "coreUs" -> fields.coreUs = number(json, value, 0, Double.MAX_VALUE);
                default ->
                    throw error(json, "\"" + name + "\" is not known; expected name, kind, threads, serviceUs, coreUs");
            }
        }
        if (fields.name.isBlank() || fields.name.matches(".*[(),\\s].*")) {
            throw error(
                    json,
                    "a stage has the name \"" + fields.name + "\"; expected one without spaces, commas and"
                            + " parentheses");
        }
        return fields.leaf();
    }

    private static Kind kind(JsonParser json, String name) {
        return Arrays.stream(Kind.values())
                .filter(kind -> SkeletonTable.kind(kind).equals(name))
                .findFirst()
                .orElseThrow(() -> error(
                        json,
                        "the kind \"" + name + "\" is none of "
                                + Arrays.stream(Kind.values())
                                        .map(SkeletonTable::kind)
                                        .collect(Collectors.joining(", "))));
    }

    private static String text(JsonParser json, JsonToken value) throws IOException {
        expect(json, value, JsonToken.VALUE_STRING, "a text in quotes");
        return json.getText();
    }

    private static double number(JsonParser json, JsonToken value, double least, double most) throws IOException {
        if (value == null || !value.isNumeric() || json.getDoubleValue() < least || json.getDoubleValue() > most) {
            throw error(json, "expected a number from " + least + " to " + most + ", found " + json.getText());
        }
        return json.getDoubleValue();
    }

    private static void expect(JsonParser json, JsonToken found, JsonToken expected, String what) {
        if (found != expected) {
            throw error(json, "expected " + what);
        }
    }

    private static IllegalArgumentException error(JsonParser json, String what) {
        return new IllegalArgumentException(
                "line " + json.currentTokenLocation().getLineNr() + ": " + what);
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
