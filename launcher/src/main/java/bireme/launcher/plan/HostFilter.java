package bireme.launcher.plan;

import bireme.launcher.options.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Applies {@code --host} to an allocation: selects hosts in the given order, with the given slots or all that they
 * have.
 *
 * <p>Errors: {@link bireme.launcher.options.UsageException} if a host is not in the allocation or has fewer slots.
 */
public final class HostFilter {
    private HostFilter() {}

    /**
     * The part of {@code all} that {@code wanted} names.
     *
     * @throws UsageException when a host is not there, or has fewer slots
     */
    public static Allocation select(Allocation all, Allocation wanted) {
        List<Host> selected = new ArrayList<>();
        for (Host each : wanted.hosts()) {
            selected.add(select(all, each, wanted.source()));
        }
        return new Allocation(selected, all.source() + ", " + wanted.source());
    }

    private static Host select(Allocation all, Host wanted, String option) {
        for (Host host : all.hosts()) {
            if (host.name().equalsIgnoreCase(wanted.name())) {
                return cut(host, wanted, all.source(), option);
            }
        }
        String names = all.hosts().stream().map(Host::name).collect(Collectors.joining(", "));
        throw new UsageException(
                option + ": host " + wanted.name() + " is not in " + all.source() + ", which has: " + names);
    }

    private static Host cut(Host host, Host wanted, String source, String option) {
        if (!wanted.hasSlots()) {
            return host;
        } else if (host.hasSlots() && host.slots() < wanted.slots()) {
            throw new UsageException(option + ": host " + host.name() + " has " + host.slots() + " slots in " + source
                    + ", not " + wanted.slots());
        }
        return new Host(host.name(), wanted.slots(), Math.max(host.maxSlots(), wanted.slots()));
    }
}
