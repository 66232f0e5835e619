package bireme.devices.config;

import bireme.devices.text.Bytes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * The {@code bireme.*} settings in force, each with its source.
 *
 * <p>Units: sizes take the suffixes K, M, G (powers of 1024, optionally followed by B or iB).
 *
 * <p>Threads: immutable.
 *
 * <p>Errors: {@link SettingException} naming key, value, source and legal range.
 */
public final class Settings {
    /**
     * A value and where it came from.
     *
     * @param value the value, as text
     * @param source where it came from, as error messages say it
     */
    public record Entry(String value, String source) {}

    private static final String PREFIX = "bireme.";

    private final Map<String, Entry> entries;

    private Settings(Map<String, Entry> entries) {
        this.entries = Map.copyOf(entries);
    }

    /** {@return settings with nothing set: every lookup gives its default} */
    public static Settings none() {
        return new Settings(Map.of());
    }

    /** {@return those of this process: system properties over environment variables ({@code BIREME_EAGER_LIMIT})} */
    public static Settings ofProcess() {
        return none().withProcess();
    }

    /** {@return these settings under those of this process, which win} */
    public Settings withProcess() {
        return over(System.getenv(), System.getProperties());
    }

    Settings over(Map<String, String> environment, Properties properties) {
        Map<String, Entry> merged = new HashMap<>(entries);
        environment.forEach((name, value) -> {
            if (name.startsWith("BIREME_")) {
                String key = PREFIX
                        + name.substring(PREFIX.length())
                                .toLowerCase(Locale.ROOT)
                                .replace('_', '-');
                merged.put(key, new Entry(value, "environment variable " + name));
            }
        });
        for (String key : properties.stringPropertyNames()) {
            if (key.startsWith(PREFIX)) {
                merged.put(key, new Entry(properties.getProperty(key), "system property " + key));
            }
        }
        return new Settings(merged);
    }

    /**
     * {@return these settings with one more, which wins}
     *
     * @param key key that begins with {@code bireme.}
     * @param value its value, as text
     * @param source where it came from, for error messages
     */
    public Settings with(String key, String value, String source) {
        Map<String, Entry> merged = new HashMap<>(entries);
        merged.put(key, new Entry(value, source));
        return new Settings(merged);
    }

    /** {@return a copy of all that is set, sorted by key} */
    public Map<String, Entry> entries() {
        return new TreeMap<>(entries);
    }

    /** Names of environment variables cannot tell dots from hyphens. */
    private Entry find(String key) {
        Entry entry = entries.get(key);
        return entry != null
                ? entry
                : entries.get(PREFIX + key.substring(PREFIX.length()).replace('.', '-'));
    }

    /**
     * {@return the value of a key, as text}
     *
     * @param key key that begins with {@code bireme.}
     * @param byDefault result when the key is not set; may be {@code null}
     */
    public String text(String key, String byDefault) {
        Entry entry = find(key);
        return entry == null ? byDefault : entry.value();
    }

    /**
     * {@return where the value of a key came from; {@code null} when it is not set}
     *
     * @param key key that begins with {@code bireme.}
     */
    public String source(String key) {
        Entry entry = find(key);
        return entry == null ? null : entry.source();
    }

    /**
     * {@return the error for a value that its reader, who gets it as text, finds illegal}
     *
     * @param key a key that is set
     * @param legal what is expected, after "expected"
     */
    public SettingException illegal(String key, String legal) {
        return refused(key, find(key), legal);
    }

    /**
     * {@return a yes-or-no value: {@code true}, {@code yes}, {@code on} or {@code 1}, or the opposites}
     *
     * @param key key that begins with {@code bireme.}
     * @param byDefault result when the key is not set
     * @throws SettingException for any other value
     */
    public boolean flag(String key, boolean byDefault) {
        Entry entry = find(key);
        if (entry == null) {
            return byDefault;
        }
        switch (entry.value().toLowerCase(Locale.ROOT)) {
            case "true", "yes", "on", "1" -> {
                return true;
            }
            case "false", "no", "off", "0" -> {
                return false;
            }
            default -> throw refused(key, entry, "true or false");
        }
    }

    /**
     * {@return one of the constants of an enum, by its name in letters of any case}
     *
     * @param <E> the enum
     * @param key key that begins with {@code bireme.}
     * @param byDefault result when the key is not set
     * @throws SettingException for a value that is no such name
     */
    public <E extends Enum<E>> E choice(String key, E byDefault) {
        Entry entry = find(key);
        if (entry == null) {
            return byDefault;
        }
        List<String> legal = new ArrayList<>();
        for (E each : byDefault.getDeclaringClass().getEnumConstants()) {
            if (each.name().equalsIgnoreCase(entry.value().trim())) {
                return each;
            }
            legal.add(each.name().toLowerCase(Locale.ROOT));
        }
        throw refused(key, entry, String.join(" or ", legal));
    }

    /**
     * {@return a whole number within {@code least..most}}
     *
     * @param key key that begins with {@code bireme.}
     * @param byDefault result when the key is not set; not checked
     * @param least smallest legal value
     * @param most largest legal value
     * @throws SettingException for a value that is no number, or out of range
     */
    public int number(String key, int byDefault, int least, int most) {
        return (int) inRange(key, byDefault, least, most, 1);
    }

    /**
     * {@return a size in bytes within {@code least..most}}
     *
     * @param key key that begins with {@code bireme.}
     * @param byDefault result when the key is not set; not checked
     * @param least smallest legal value
     * @param most largest legal value
     * @throws SettingException for a value that is no size, or out of range
     */
    public int bytes(String key, int byDefault, int least, int most) {
        return (int) inRange(key, byDefault, least, most, 1024);
    }

    private long inRange(String key, long byDefault, long least, long most, int unit) {
        Entry entry = find(key);
        if (entry == null) {
            return byDefault;
        }
        String legal = least + ".." + most + (unit == 1 ? "" : " bytes (suffixes K, M, G)");
        long value;
        try {
            value = unit == 1
                    ? Long.parseLong(entry.value().trim())
                    : Bytes.parse(entry.value().trim());
        } catch (IllegalArgumentException e) {
            throw refused(key, entry, legal);
        }
        if (value < least || value > most) {
            throw refused(key, entry, legal);
        }
        return value;
    }

    private static SettingException refused(String key, Entry entry, String legal) {
        return new SettingException(
                key + " is '" + entry.value() + "' (from " + entry.source() + "); expected " + legal);
    }
}
