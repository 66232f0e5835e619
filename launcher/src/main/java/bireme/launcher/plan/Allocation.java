package bireme.launcher.plan;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The hosts that a job may use, each once, in the order in which they are filled.
 *
 * @param hosts the hosts, at least one
 * @param source where they come from, for error messages: a file, an option, a resource manager
 */
public record Allocation(List<Host> hosts, String source) {
    /** Keeps a copy. */
    public Allocation {
        hosts = List.copyOf(hosts);
        if (hosts.isEmpty()) {
            throw new IllegalArgumentException(source + ": no hosts");
        }
        Set<String> names = new HashSet<>();
        for (Host host : hosts) {
            if (!names.add(host.name())) {
                throw new IllegalArgumentException(source + ": host " + host.name() + " is there twice");
            }
        }
    }

    /** All slots that are specified. */
    public int slots() {
        return (int) Math.min(hosts.stream().mapToLong(Host::slots).sum(), Integer.MAX_VALUE);
    }
}
