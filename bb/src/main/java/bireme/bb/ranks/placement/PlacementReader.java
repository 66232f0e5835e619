package bireme.bb.ranks.placement;

import bireme.bb.pinning.Pinning;
import bireme.devices.text.JsonException;
import bireme.devices.text.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reads a placement from JSON. */
final class PlacementReader {
    private static final List<String> SETTINGS =
            List.of("batchItems", "batchBytes", "delayMicros", "credits", "windowBytes");
    private static final List<String> GROUP =
            Stream.concat(Stream.of("rank", "ranks", "pin"), SETTINGS.stream()).toList();
    private static final List<String> DEFAULT =
            Stream.concat(Stream.of("pin"), SETTINGS.stream()).toList();
    private static final List<String> WHOLE = List.of("default", "rest", "groups", "items", "auto");
    private static final Pattern RANGE = Pattern.compile("(\\d{1,9})\\.\\.(\\d{1,9})");
    /** A range with more ranks than that is a slip; it is no limit of the ranks that a job can have. */
    private static final int MAX_RANGE = 1 << 20;

    private static final double NS_PER_US = 1e3;
    private static final double MAX_MICROS = 3.6e9;

    private final Placement.Builder builder = Placement.builder();

    private PlacementReader() {}

    static Placement read(String json, String source) {
        PlacementReader reader = new PlacementReader();
        try {
            JsonValue.parse(json, source).members(WHOLE).forEach(reader::member);
            return reader.builder.build(source);
        } catch (JsonException e) {
            throw new PlacementException(e.getMessage(), e);
        }
    }

    private void member(String name, JsonValue value) {
        switch (name) {
            case "default" -> {
                Map<String, JsonValue> members = value.members(DEFAULT);
                builder.settings(settings -> settings(settings, members));
                if (members.containsKey("pin")) {
                    builder.pinned(pinning(members.get("pin")));
                }
            }
            case "rest" -> builder.rest(value.integer(0));
            case "items" -> value.elements().forEach(each -> builder.items(each.text("the name of a class")));
            case "auto" -> auto(value);
            default -> value.members().forEach(this::group);
        }
    }

    private void auto(JsonValue value) {
        if (!(value.value() instanceof Boolean isAuto)) {
            throw value.unexpected("true or false");
        }
        if (isAuto) {
            builder.auto();
        }
    }

    private void group(String name, JsonValue value) {
        Map<String, JsonValue> members = value.members(GROUP);
        if (members.containsKey("rank") && members.containsKey("ranks")) {
            throw members.get("ranks").error("there is a rank, too; expected one of both");
        }
        if (members.containsKey("rank")) {
            builder.group(name, members.get("rank").integer(0));
        }
        if (members.containsKey("ranks")) {
            place(name, members.get("ranks"));
        }
        builder.settings(name, settings -> settings(settings, members));
        if (members.containsKey("pin")) {
            builder.pinned(name, pinning(members.get("pin")));
        }
    }

    private void place(String name, JsonValue value) {
        List<Integer> ranks = new ArrayList<>();
        value.elements().forEach(each -> ranks.addAll(ranks(each)));
        try {
            builder.group(name, ranks.stream().mapToInt(Integer::intValue).toArray());
        } catch (PlacementException e) {
            throw value.error(e.getMessage());
        }
    }

    /** A rank, or a range of them. */
    private static List<Integer> ranks(JsonValue value) {
        if (!(value.value() instanceof String text)) {
            return List.of(value.integer(0));
        }
        Matcher range = RANGE.matcher(text);
        if (!range.matches()) {
            throw value.unexpected("a rank, or ranks such as \"1..3\"");
        }
        int first = Integer.parseInt(range.group(1));
        int last = Integer.parseInt(range.group(2));
        if (last < first || last - first >= MAX_RANGE) {
            throw value.unexpected("a range from a lower rank to a higher one");
        }
        return IntStream.rangeClosed(first, last).boxed().toList();
    }

    private static EdgeSettings settings(EdgeSettings before, Map<String, JsonValue> members) {
        EdgeSettings settings = before;
        for (Map.Entry<String, JsonValue> member : members.entrySet()) {
            JsonValue value = member.getValue();
            settings = switch (member.getKey()) {
                case "batchItems" -> settings.batchItems(value.integer(0));
                case "batchBytes" -> settings.batchBytes(value.integer(1));
                case "delayMicros" -> settings.delay(micros(value));
                case "credits" -> settings.credits(value.integer(1));
                case "windowBytes" -> settings.windowBytes(value.number(1, Long.MAX_VALUE));
                default -> settings;
            };
        }
        return settings;
    }

    private static Duration micros(JsonValue value) {
        double micros = value.value() instanceof Number number ? number.doubleValue() : -1;
        if (!(micros >= 0 && micros <= MAX_MICROS)) {
            throw value.unexpected("microseconds from 0 to an hour");
        }
        return Duration.ofNanos(Math.round(micros * NS_PER_US));
    }

    private static Pinning pinning(JsonValue value) {
        if (value.value() instanceof List<?> list && !list.isEmpty()) {
            return Pinning.on(
                    value.elements().stream().mapToInt(each -> each.integer(0)).toArray());
        }
        String text = value.text("\"none\", \"in order\" or processors such as \"0,2,4-7\"");
        try {
            return text.equals("none")
                    ? Pinning.none()
                    : text.equals("in order") ? Pinning.inOrder() : Pinning.on(text);
        } catch (IllegalArgumentException e) {
            throw value.unexpected("\"none\", \"in order\" or processors such as \"0,2,4-7\"");
        }
    }
}
