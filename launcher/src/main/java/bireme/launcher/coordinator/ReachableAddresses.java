package bireme.launcher.coordinator;

import bireme.launcher.control.HostPort;
import java.util.List;

/**
 * Selects the addresses of the coordinator that a process can reach: loopback on the same host, all others on other
 * hosts.
 */
final class ReachableAddresses {
    private ReachableAddresses() {}

    /** Those that suit a process that {@code isHere} or not; all if none does, because the user has chosen them. */
    static List<HostPort> of(List<HostPort> addresses, boolean isHere) {
        List<HostPort> suitable = addresses.stream()
                .filter(address -> address.isLoopback() == isHere)
                .toList();
        return suitable.isEmpty() ? addresses : suitable;
    }
}
