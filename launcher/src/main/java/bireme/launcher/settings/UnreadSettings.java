package bireme.launcher.settings;

import bireme.devices.config.Settings;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds settings that no code reads, because a misspelt setting would otherwise be ignored silently. */
public final class UnreadSettings {
    /** Variables of that form which are no settings: they pass values to Bireme's script and to the ranks. */
    private static final Set<String> NO_SETTINGS = Set.of(
            "bireme.java", "bireme.home", "bireme.rank", "bireme.size", "bireme.local-rank", "bireme.local-size");

    private UnreadSettings() {}

    /** Whether a key of that form is none of a setting. */
    public static boolean isNoSetting(String key) {
        return NO_SETTINGS.contains(key);
    }

    /** The keys that none of Bireme's own parts reads, sorted. */
    public static List<String> of(Settings settings) {
        List<String> unread = new ArrayList<>();
        for (String key : settings.entries().keySet()) {
            if (!KnownSettings.isKnown(key) && !isNoSetting(key)) {
                unread.add(key);
            }
        }
        return unread;
    }

    /**
     * A line for each of the keys that others do not read either.
     *
     * @param declared the keys that they do, a star at the end for all that begin so
     */
    public static List<String> warnings(Settings settings, List<String> unread, Collection<String> declared) {
        List<String> warnings = new ArrayList<>();
        Map<String, Settings.Entry> entries = settings.entries();
        for (String key : unread) {
            if (declared.stream().noneMatch(each -> KnownSettings.fits(each, key))) {
                warnings.add(what(key, entries.get(key)) + "; " + remedy(key, declared));
            }
        }
        return warnings;
    }

    /** Why the setting is wrong. */
    public static String what(String key, Settings.Entry entry) {
        return key + " is set (" + entry.source() + "), and nothing reads it";
    }

    /** How to correct it. */
    public static String remedy(String key, Collection<String> declared) {
        String closest = KnownSettings.closest(key, declared);
        return closest == null ? "unset it" : "did you mean " + closest + "?";
    }
}
