package bireme.launcher.settings;

import bireme.devices.text.EditDistance;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Every {@code bireme.*} setting, with its default. */
public final class KnownSettings {
    /**
     * A setting.
     *
     * @param key its name
     * @param byDefault what holds without it
     * @param legal the values it takes
     * @param meaning what it is for
     */
    public record Known(String key, String byDefault, String legal, String meaning) {}

    /** All of them, sorted. */
    public static final List<Known> ALL = SettingsList.ALL;

    private static final int MAX_EDITS = 2;

    private KnownSettings() {}

    /** Names of environment variables cannot distinguish dots from hyphens. */
    private static String plain(String key) {
        return "bireme." + key.substring("bireme.".length()).replace('.', '-');
    }

    /** Whether something reads a key. */
    public static boolean isKnown(String key) {
        return ALL.stream().anyMatch(each -> fits(each.key(), key));
    }

    /** Whether a key is read by who reads {@code known}, which may end in a star. */
    static boolean fits(String known, String key) {
        if (known.endsWith("*")) {
            String start = known.substring(0, known.length() - 1);
            return key.startsWith(start) || key.startsWith(plain(start));
        }
        return isSame(known, key);
    }

    /** Whether two keys are the same setting. */
    public static boolean isSame(String known, String key) {
        return key.equals(known) || key.equals(plain(known));
    }

    /**
     * The known key that is closest to a wrong one: it differs only in dots and hyphens, or by a prefix, or else in a
     * few letters; {@code null} if there is none.
     *
     * @param declared further keys that are read
     */
    static String closest(String wrong, Collection<String> declared) {
        List<String> candidates = new ArrayList<>();
        ALL.forEach(each -> candidates.add(each.key()));
        candidates.addAll(declared);
        String bare = bare(wrong);
        for (String candidate : candidates) {
            if (bare(candidate).equals(bare)
                    || bare.length() > 9 && bare(candidate).startsWith(bare)) {
                return candidate;
            }
        }
        return EditDistance.closest(wrong, candidates, KnownSettings::bare, MAX_EDITS);
    }

    private static String bare(String key) {
        return key.replaceAll("[.*-]", "");
    }
}
