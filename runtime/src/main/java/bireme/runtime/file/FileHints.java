package bireme.runtime.file;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the program may say about how a file is accessed, and what holds where it says nothing or something that is no
 * legal value: such hints are ignored, as the standard has it.
 *
 * <p>Threads: immutable.
 *
 * <p>Source: MPI 4.1, 14.2.8; the names that ROMIO adds.
 */
public final class FileHints {
    /** Whether a technique is used. */
    public enum Choice {
        /** Where it pays. */
        AUTOMATIC,
        /** Always. */
        ENABLE,
        /** Never. */
        DISABLE;

        @Override
        public String toString() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    static final int DEFAULT_WINDOW = 16 << 20;
    private static final int DEFAULT_READ_SIEVE = 4 << 20;
    private static final int DEFAULT_WRITE_SIEVE = 512 << 10;
    private static final int DEFAULT_STRIPE = 4096;
    private static final int MIN_BUFFER = 4096;
    private static final int MAX_BUFFER = 1 << 30;

    private final Map<String, String> values = new LinkedHashMap<>();

    private FileHints() {}

    /**
     * The hints of a file.
     *
     * @param given what the program says; {@code null} for nothing
     * @param aggregators how many there are by default
     * @param ranks how many have the file open
     */
    public static FileHints of(Map<String, String> given, int aggregators, int ranks) {
        Map<String, String> all = given == null ? Map.of() : given;
        FileHints hints = new FileHints();
        hints.number(all, "cb_buffer_size", DEFAULT_WINDOW, MIN_BUFFER, MAX_BUFFER);
        hints.number(all, "cb_nodes", aggregators, 1, ranks);
        hints.number(all, "striping_unit", DEFAULT_STRIPE, 1, MAX_BUFFER);
        hints.number(all, "ind_rd_buffer_size", DEFAULT_READ_SIEVE, MIN_BUFFER, MAX_BUFFER);
        hints.number(all, "ind_wr_buffer_size", DEFAULT_WRITE_SIEVE, MIN_BUFFER, MAX_BUFFER);
        Choice collective = "false".equals(all.get("collective_buffering")) ? Choice.DISABLE : Choice.AUTOMATIC;
        hints.choice(all, "romio_cb_read", collective);
        hints.choice(all, "romio_cb_write", collective);
        hints.choice(all, "romio_ds_read", Choice.AUTOMATIC);
        hints.choice(all, "romio_ds_write", Choice.AUTOMATIC);
        String permissions = all.get("file_perm");
        if (permissions != null && permissions.matches("[0-7]{1,4}")) {
            hints.values.put("file_perm", permissions);
        }
        return hints;
    }

    private void number(Map<String, String> given, String key, int unlessGiven, int min, int max) {
        String text = given.get(key);
        boolean isNumber = text != null && text.strip().matches("[0-9]{1,10}");
        long value = isNumber ? Long.parseLong(text.strip()) : unlessGiven;
        values.put(key, Long.toString(value < min || value > max ? unlessGiven : value));
    }

    private void choice(Map<String, String> given, String key, Choice unlessGiven) {
        Choice found = unlessGiven;
        for (Choice each : Choice.values()) {
            found = each.toString().equals(given.get(key)) ? each : found;
        }
        values.put(key, found.toString());
    }

    /** All hints that hold, by key. */
    public Map<String, String> values() {
        return new LinkedHashMap<>(values);
    }

    /** A number that holds. */
    int number(String key) {
        return Integer.parseInt(values.get(key));
    }

    /** A choice that holds. */
    Choice choice(String key) {
        return Choice.valueOf(values.get(key).toUpperCase(java.util.Locale.ROOT));
    }

    /** Permissions of a new file as octal digits; {@code null} for those of the system. */
    String permissions() {
        return values.get("file_perm");
    }
}
