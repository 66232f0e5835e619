package bireme.devices.explore;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The choices of one run: it makes them and remembers what it has chosen.
 *
 * <p>Shape: written as {@code random:SEED} with hexadecimal digits, or as {@code bounded:} and the choices that were
 * other than 0, such as {@code bounded:12.1,40.2} for alternative 1 in choice 12 and 2 in choice 40.
 *
 * <p>Threads: one run at a time; what it remembers is read after the run.
 */
public final class ChoiceSequence {
    /** Setting: the choices of a run on the device {@code explore}. */
    public static final String SETTING = "bireme.explore";

    private static final String RANDOM = "random:";
    private static final String BOUNDED = "bounded:";
    private static final String NO_DEPARTURE = "none";
    private static final int HEX = 16;
    private static final int MAX_CHOICES = 50_000_000;

    private final String text;
    private final Choices choices;
    private byte[] alternatives = new byte[256];
    private int count;

    private ChoiceSequence(String text, Choices choices) {
        this.text = text;
        this.choices = choices;
    }

    /** Choices at random. */
    public static ChoiceSequence random(long seed) {
        return new ChoiceSequence(RANDOM + Long.toHexString(seed), new RandomChoices(seed));
    }

    /**
     * The first alternative in each choice but in some.
     *
     * @param departures number of a choice, from 0, and the alternative that is taken there
     */
    public static ChoiceSequence bounded(SortedMap<Integer, Integer> departures) {
        String list = departures.entrySet().stream()
                .map(each -> each.getKey() + "." + each.getValue())
                .collect(Collectors.joining(","));
        return new ChoiceSequence(
                BOUNDED + (list.isEmpty() ? NO_DEPARTURE : list), new ListedChoices(new TreeMap<>(departures)));
    }

    /** Whether a text is meant to be the name of a schedule, and not of a file. */
    public static boolean isOne(String text) {
        return text.startsWith(RANDOM) || text.startsWith(BOUNDED);
    }

    /**
     * Reads what {@link #toString} has written.
     *
     * @throws IllegalArgumentException naming the text and what is expected
     */
    public static ChoiceSequence of(String text) {
        try {
            if (text.startsWith(RANDOM)) {
                return random(Long.parseUnsignedLong(text.substring(RANDOM.length()), HEX));
            } else if (text.startsWith(BOUNDED)) {
                return bounded(departures(text.substring(BOUNDED.length())));
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(expected(text), e);
        }
        throw new IllegalArgumentException(expected(text));
    }

    private static String expected(String text) {
        return "\"" + text + "\" is no schedule; expected what mpjrun --explore has printed, such as random:1f or"
                + " bounded:12.1,40.2";
    }

    private static TreeMap<Integer, Integer> departures(String list) {
        TreeMap<Integer, Integer> departures = new TreeMap<>();
        for (String each : list.equals(NO_DEPARTURE) ? new String[0] : list.split(",", -1)) {
            int dot = each.indexOf('.');
            int number = Integer.parseInt(each.substring(0, Math.max(dot, 0)));
            int alternative = Integer.parseInt(each.substring(dot + 1));
            if (number < 0 || alternative < 1 || departures.put(number, alternative) != null) {
                throw new NumberFormatException(each);
            }
        }
        return departures;
    }

    /** The schedule that settings name; the first alternative always, where they name none. */
    static ChoiceSequence of(Settings settings) {
        String named = settings.text(SETTING, BOUNDED + NO_DEPARTURE);
        try {
            return of(named);
        } catch (IllegalArgumentException e) {
            throw new SettingException(SETTING + " = " + named + ": " + e.getMessage());
        }
    }

    /** Chooses; with one actor there is nothing to choose. */
    int choose(ChoiceKind kind, int... actors) {
        if (actors.length == 1) {
            return 0;
        }
        int chosen = choices.choose(kind, actors);
        if (count < MAX_CHOICES) {
            if (count == alternatives.length) {
                alternatives = Arrays.copyOf(alternatives, 2 * count);
            }
            alternatives[count] = (byte) Math.min(actors.length, Byte.MAX_VALUE);
        }
        count++;
        return chosen;
    }

    /** How many choices were made. */
    public int choices() {
        return count;
    }

    /** Between how many alternatives a choice was; at most 127 are recorded. */
    public int alternatives(int choice) {
        return alternatives[choice];
    }

    /** Whether it takes the first alternative but where it says otherwise. */
    public boolean isBounded() {
        return text.startsWith(BOUNDED);
    }

    /** Where this schedule takes other than the first alternative; of a bounded one. */
    public SortedMap<Integer, Integer> departures() {
        return isBounded() ? departures(text.substring(BOUNDED.length())) : new TreeMap<>();
    }

    /** As which it can be run again. */
    @Override
    public String toString() {
        return text;
    }
}
