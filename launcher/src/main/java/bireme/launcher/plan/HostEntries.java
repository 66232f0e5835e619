package bireme.launcher.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Puts mentions of hosts together: a host that comes several times has the slots of all its mentions.
 *
 * <p>Shape: hosts in the order of their first mention, spelled as there; small and capital letters are the same. In a
 * list that repeats plain names each mention is a slot, as batch systems write them; in one that does not, plain names
 * say nothing about slots.
 */
final class HostEntries {
    private final Map<String, List<HostEntry>> byName = new LinkedHashMap<>();

    void add(HostEntry entry) {
        String key = entry.name().toLowerCase(Locale.ROOT);
        byName.computeIfAbsent(key, unknown -> new ArrayList<>()).add(entry);
    }

    boolean isEmpty() {
        return byName.isEmpty();
    }

    Allocation allocation(String source) {
        boolean isCounted = byName.values().stream().anyMatch(HostEntries::repeatsPlainName);
        return new Allocation(
                byName.values().stream().map(each -> host(each, isCounted)).toList(), source);
    }

    private static boolean repeatsPlainName(List<HostEntry> entries) {
        return entries.size() > 1 && entries.stream().anyMatch(each -> each.slots() == Host.UNKNOWN_SLOTS);
    }

    private static Host host(List<HostEntry> entries, boolean isCounted) {
        long slots = 0;
        long most = 0;
        for (HostEntry entry : entries) {
            boolean isSlot = isCounted && entry.slots() == Host.UNKNOWN_SLOTS;
            slots += isSlot ? 1 : entry.slots();
            most += entry.maxSlots();
        }
        int total = (int) Math.min(slots, Host.UNLIMITED);
        return new Host(entries.get(0).name(), total, (int) Math.min(Math.max(most, total), Host.UNLIMITED));
    }
}
