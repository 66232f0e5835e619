package bireme.bb.ranks.placement;

import bireme.bb.engine.GraphPlan;
import bireme.bb.ranks.edge.EdgeConfig;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Settings of channels between ranks; what is left open is taken from elsewhere.
 *
 * <pre>{@code EdgeSettings.none().batchItems(64).delay(Duration.ofMillis(1))}</pre>
 *
 * <p>Threads: immutable.
 */
public final class EdgeSettings {
    private static final EdgeSettings NONE = new EdgeSettings(null, null, null, null, null);
    private static final double NS_PER_US = 1e3;

    private final Integer batchItems;
    private final Integer batchBytes;
    private final Duration delay;
    private final Integer credits;
    private final Long windowBytes;

    private EdgeSettings(Integer batchItems, Integer batchBytes, Duration delay, Integer credits, Long windowBytes) {
        this.batchItems = batchItems;
        this.batchBytes = batchBytes;
        this.delay = delay;
        this.credits = credits;
        this.windowBytes = windowBytes;
    }

    /** {@return settings that leave everything open} */
    public static EdgeSettings none() {
        return NONE;
    }

    /**
     * Sets after how many items a message is sent.
     *
     * @param items items, 0 for as many as come together
     * @return the changed settings
     * @throws IllegalArgumentException below 0
     */
    public EdgeSettings batchItems(int items) {
        return new EdgeSettings((int) checked(items, 0, "batchItems"), batchBytes, delay, credits, windowBytes);
    }

    /**
     * Sets after how many bytes a message is sent.
     *
     * @param bytes bytes, at least 1
     * @return the changed settings
     * @throws IllegalArgumentException below 1
     */
    public EdgeSettings batchBytes(int bytes) {
        return new EdgeSettings(batchItems, (int) checked(bytes, 1, "batchBytes"), delay, credits, windowBytes);
    }

    /**
     * Sets the longest time that an item waits for others to share a message with.
     *
     * @param longest the time, at least 0
     * @return the changed settings
     * @throws IllegalArgumentException when it is negative
     */
    public EdgeSettings delay(Duration longest) {
        checked(ns(longest), 0, "delay in nanoseconds");
        return new EdgeSettings(batchItems, batchBytes, longest, credits, windowBytes);
    }

    /**
     * Sets how many items may be in flight to a consumer, or wait at it. A capacity asked for in the graph, or a
     * length on demand, is not exceeded.
     *
     * @param items items, at least 1
     * @return the changed settings
     * @throws IllegalArgumentException below 1
     */
    public EdgeSettings credits(int items) {
        return new EdgeSettings(batchItems, batchBytes, delay, (int) checked(items, 1, "credits"), windowBytes);
    }

    /**
     * Sets how many bytes may be in flight to a consumer, or wait at it.
     *
     * @param bytes bytes, at least 1
     * @return the changed settings
     * @throws IllegalArgumentException below 1
     */
    public EdgeSettings windowBytes(long bytes) {
        return new EdgeSettings(batchItems, batchBytes, delay, credits, checked(bytes, 1, "windowBytes"));
    }

    /** A time, or as much of it as can be counted. */
    private static long ns(Duration time) {
        return TimeUnit.NANOSECONDS.convert(time);
    }

    private static long checked(long value, long least, String what) {
        if (value < least) {
            throw new IllegalArgumentException(what + " " + value + " is below " + least);
        }
        return value;
    }

    /** These settings, and what they leave open from others. */
    EdgeSettings orElse(EdgeSettings others) {
        return new EdgeSettings(
                batchItems == null ? others.batchItems : batchItems,
                batchBytes == null ? others.batchBytes : batchBytes,
                delay == null ? others.delay : delay,
                credits == null ? others.credits : credits,
                windowBytes == null ? others.windowBytes : windowBytes);
    }

    /** The same as the engine wants it, with its own figures for what is open. */
    EdgeConfig config() {
        EdgeConfig usual = EdgeConfig.DEFAULT;
        return new EdgeConfig(
                batchItems == null ? usual.batchItems() : batchItems,
                batchBytes == null ? usual.batchBytes() : batchBytes,
                delay == null ? usual.delayNs() : ns(delay),
                windowBytes == null ? usual.windowBytes() : windowBytes);
    }

    /** Items that a channel between ranks holds, if the graph describes it with this capacity. */
    int capacity(int described) {
        if (described == GraphPlan.DEFAULT_CAPACITY) {
            return credits == null ? EdgeConfig.DEFAULT_CREDITS : credits;
        }
        return credits == null ? described : Math.min(described, credits);
    }

    /** The settings, by name in JSON; all values are numbers. */
    Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        add(values, "batchItems", batchItems);
        add(values, "batchBytes", batchBytes);
        add(values, "delayMicros", delay == null ? null : micros());
        add(values, "credits", credits);
        add(values, "windowBytes", windowBytes);
        return values;
    }

    private String micros() {
        double micros = ns(delay) / NS_PER_US;
        return String.format(Locale.ROOT, micros == Math.rint(micros) ? "%.0f" : "%.3f", micros);
    }

    private static void add(Map<String, String> values, String name, Object value) {
        if (value != null) {
            values.put(name, value.toString());
        }
    }

    @Override
    public String toString() {
        return values().entrySet().stream()
                .map(each -> '"' + each.getKey() + "\": " + each.getValue())
                .collect(Collectors.joining(", "));
    }
}
