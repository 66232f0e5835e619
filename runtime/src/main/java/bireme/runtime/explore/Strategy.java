package bireme.runtime.explore;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Which schedules are tried. */
public enum Strategy {
    /** Each choice at random. */
    RANDOM,
    /** All with one departure from a run without surprises, then all with two, and so on. */
    BOUNDED,
    /** Of both in turn. */
    BOTH;

    /** {@return the name by which users choose it} */
    public String option() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** {@return all names, for the user} */
    public static String options() {
        return Arrays.stream(values()).map(Strategy::option).collect(Collectors.joining(", "));
    }

    /**
     * {@return the strategy of a name}
     *
     * @param name one of {@link #options}, in letters of any case
     * @throws IllegalArgumentException naming those there are
     */
    public static Strategy of(String name) {
        return Arrays.stream(values())
                .filter(each -> each.option().equals(name.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("\"" + name + "\" is no strategy; expected one of " + options()));
    }

    ScheduleSource source(long seed, int max) {
        return switch (this) {
            case RANDOM -> new RandomSchedules(seed);
            case BOUNDED -> new BoundedSchedules(seed, max);
            case BOTH -> new AlternatingSchedules(new BoundedSchedules(seed, max), new RandomSchedules(seed));
        };
    }
}
