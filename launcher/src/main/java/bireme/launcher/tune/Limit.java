package bireme.launcher.tune;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.MessageLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A length up to which a device sends in one way, and beyond which in another. It is measured by having it do
 * everything in the one way, then everything in the other.
 *
 * @param key the setting
 * @param byDefault what holds without it, in bytes
 * @param least the value for the way of long messages; a shorter one would change something else as well
 * @param most the longest message to measure
 * @param meaning what it is about, for the user
 */
record Limit(String key, long byDefault, long least, long most, String meaning) {
    private static final double NOISE = 0.05;
    private static final long MIN_BYTES = 256;
    private static final long K = 1024;
    private static final String EAGER = MessageLimits.EAGER_KEY;
    private static final String RING = "longest message copied into a ring";
    private static final String ENVELOPE = "longest message sent with its envelope";

    /** The limits of a device; none of one that has others. A frame beyond the eager limit has no effect. */
    static List<Limit> of(String device) {
        return switch (device) {
            case DeviceNames.SMDEV ->
                of(MessageLimits.MEMORY_FRAME_KEY, MessageLimits.MEMORY_FRAME, 32 * K, RING, MessageLimits.EAGER);
            case DeviceNames.NIODEV, DeviceNames.TCP -> ofNetwork(MessageLimits.NETWORK_EAGER);
            case DeviceNames.HYBRID, DeviceNames.SHMDEV -> ofNetwork(MessageLimits.EAGER);
            default -> List.of();
        };
    }

    private static List<Limit> ofNetwork(long eager) {
        return of(MessageLimits.NETWORK_FRAME_KEY, MessageLimits.NETWORK_FRAME, eager, ENVELOPE, eager);
    }

    private static List<Limit> of(String frameKey, long frame, long mostOfFrame, String meaningOfFrame, long eager) {
        return List.of(
                new Limit(frameKey, frame, 0, mostOfFrame, meaningOfFrame),
                new Limit(EAGER, eager, Math.min(frame, eager), 4096 * K, "longest message sent without its receive"));
    }

    List<Long> sizes() {
        List<Long> sizes = new ArrayList<>();
        for (long bytes = Math.max(MIN_BYTES, 2 * least); bytes <= most; bytes *= 2) {
            sizes.add(bytes);
        }
        return sizes;
    }

    /** The two values to measure. */
    List<Long> values() {
        return List.of(least, most);
    }

    /** Options for a job under a value; a limit has no effect above the eager limit. */
    List<String> options(long value) {
        String own = "-D" + key + "=" + value;
        return key.equals(EAGER) ? List.of(own) : List.of(own, "-D" + EAGER + "=" + most);
    }

    /**
     * The best value of a limit.
     *
     * @param bytes the best value
     * @param gain how many times faster messages between it and the default are, in the mean; 1 for none
     */
    record Choice(long bytes, double gain) {
        /** Whether it differs from the default by more than noise. */
        boolean isWorthIt() {
            return gain > 1 + NOISE;
        }
    }

    /**
     * The best value: the longest message up to which nothing was lost by the way of short ones.
     *
     * @param times by value, then by bytes; {@code null} is returned when one of the values is missing
     */
    Choice choose(Map<Long, Map<Long, List<Double>>> times) {
        SortedMap<Long, Double> ratios = new TreeMap<>();
        Map<Long, List<Double>> never = times.getOrDefault(least, Map.of());
        times.getOrDefault(most, Map.of()).forEach((bytes, always) -> {
            if (never.containsKey(bytes)) {
                ratios.put(bytes, undisturbed(never.get(bytes)) / undisturbed(always));
            }
        });
        if (ratios.isEmpty()) {
            return null;
        }
        long best = best(ratios);
        double logarithms = 0;
        int count = 0;
        for (Map.Entry<Long, Double> each : ratios.entrySet()) {
            boolean isShortBest = each.getKey() <= best;
            if (isShortBest != each.getKey() <= byDefault) {
                logarithms += Math.log(isShortBest ? each.getValue() : 1 / each.getValue());
                count++;
            }
        }
        return new Choice(best, count == 0 ? 1 : Math.exp(logarithms / count));
    }

    /** The value whose loss against the better way, summed over the lengths, is least. */
    private long best(SortedMap<Long, Double> ratios) {
        long best = least;
        double sum = 0;
        double highest = 0;
        for (Map.Entry<Long, Double> each : ratios.entrySet()) {
            sum += Math.log(each.getValue());
            if (sum > highest) {
                highest = sum;
                best = each.getKey();
            }
        }
        return best;
    }

    /** The two ways are measured one after the other, so what disturbs one of them must not count: it makes longer. */
    private static double undisturbed(List<Double> times) {
        List<Double> sorted = new ArrayList<>(times);
        sorted.sort(Double::compare);
        return sorted.get(sorted.size() / 10);
    }

    /**
     * The lines of a settings file: a comment, then the setting, as a comment too where the default is as good. A lower
     * eager limit is never more than a proposal, since programs may count on sends that do not wait.
     */
    String line(Choice choice) {
        if (!choice.isWorthIt()) {
            return String.format(
                    Locale.ROOT, "# %s: nothing is gained over the default%n#%s=%d%n", meaning, key, byDefault);
        }
        boolean isRisky = key.equals(EAGER) && choice.bytes() < byDefault;
        return String.format(
                Locale.ROOT,
                "# %s; messages between it and the default (%d) are %.2f times as fast%n%s%s=%d%n",
                meaning,
                byDefault,
                choice.gain(),
                isRisky
                        ? "# (take it only for programs in which no send counts on not waiting for its receive)\n#"
                        : "",
                key,
                choice.bytes());
    }
}
