package bireme.launcher.plan;

import bireme.launcher.options.UsageException;
import java.util.List;

/**
 * Parses the value of {@code --host}: hosts separated by commas, each with an optional number of slots after a colon,
 * such as {@code a:2,b:4} or {@code [2001:db8::1]:2}.
 */
public final class HostList {
    /** The name of the option, for messages. */
    public static final String SOURCE = "--host";

    private HostList() {}

    /**
     * The hosts of one or several such lists, in their order.
     *
     * @throws UsageException naming the part that is wrong and what is legal
     */
    public static Allocation parse(List<String> lists) {
        HostEntries entries = new HostEntries();
        for (String list : lists) {
            for (String item : list.split(",", -1)) {
                entries.add(entry(list, item.strip()));
            }
        }
        return entries.allocation(SOURCE);
    }

    private static HostEntry entry(String list, String item) {
        try {
            if (item.isEmpty() || item.matches(".*\\s.*")) {
                throw new IllegalArgumentException("names stand between commas, without blanks");
            }
            return HostLine.read(item);
        } catch (IllegalArgumentException e) {
            throw new UsageException(SOURCE + " " + list + ": " + e.getMessage() + "; an example: a:2,b:4", e);
        }
    }
}
