package bireme.launcher.plan;

import bireme.launcher.options.UsageException;
import java.util.Set;

/**
 * The rule by which ranks are assigned to hosts.
 *
 * @param kind the rule
 * @param perHost ranks on each host, for {@link Kind#PER_HOST}
 * @param oversubscription the modifier after the rule
 */
public record MapBy(Kind kind, int perHost, Oversubscription oversubscription) {
    /** The rules. */
    public enum Kind {
        /** One host after the other is filled. */
        SLOT,
        /** One rank to each host in turn. */
        NODE,
        /** A fixed number of ranks to each host. */
        PER_HOST
    }

    /** The default. */
    public static final MapBy BY_SLOT = new MapBy(Kind.SLOT, 0, Oversubscription.BY_DEFAULT);

    /** Parts of a host, between which a JVM's threads are placed by the system; hosts are filled one by one. */
    private static final Set<String> PARTS =
            Set.of("slot", "core", "numa", "socket", "package", "hwthread", "l1cache", "l2cache", "l3cache", "board");

    private static final String LEGAL = "slot, node, core, numa or ppr:N:node, and :OVERSUBSCRIBE or :NOOVERSUBSCRIBE";

    /** So many ranks on each host. */
    public static MapBy perHost(int ranks) {
        return new MapBy(Kind.PER_HOST, ranks, Oversubscription.BY_DEFAULT);
    }

    /**
     * Reads the value of {@code --map-by}.
     *
     * @throws UsageException when it is none
     */
    public static MapBy parse(String text) {
        String[] parts = text.split(":", -1);
        boolean isPerHost = parts[0].equalsIgnoreCase("ppr") && parts.length >= 3;
        MapBy rule = isPerHost ? perHost(parts, text) : byName(parts[0], text);
        for (int part = isPerHost ? 3 : 1; part < parts.length; part++) {
            rule = modified(rule, parts[part], text);
        }
        return rule;
    }

    private static MapBy byName(String name, String text) {
        if (name.equalsIgnoreCase("node")) {
            return new MapBy(Kind.NODE, 0, Oversubscription.BY_DEFAULT);
        } else if (PARTS.stream().anyMatch(name::equalsIgnoreCase) || name.isEmpty()) {
            return BY_SLOT;
        }
        throw wrong(text, "");
    }

    private static MapBy perHost(String[] parts, String text) {
        if (!parts[1].matches("[1-9][0-9]{0,4}")) {
            throw wrong(text, "");
        } else if (!parts[2].equalsIgnoreCase("node")) {
            throw wrong(text, " (how many of \"" + parts[2] + "\" another host has is not known before ranks run)");
        }
        return perHost(Integer.parseInt(parts[1]));
    }

    private static MapBy modified(MapBy rule, String modifier, String text) {
        if (modifier.equalsIgnoreCase("oversubscribe")) {
            return new MapBy(rule.kind, rule.perHost, Oversubscription.ALLOWED);
        } else if (modifier.equalsIgnoreCase("nooversubscribe")) {
            return new MapBy(rule.kind, rule.perHost, Oversubscription.REFUSED);
        }
        throw wrong(text, "");
    }

    private static UsageException wrong(String text, String why) {
        return new UsageException("--map-by takes " + LEGAL + ", not \"" + text + "\"" + why);
    }
}
