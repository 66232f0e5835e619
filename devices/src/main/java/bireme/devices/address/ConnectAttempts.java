package bireme.devices.address;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import xxdev.DeviceException;

/**
 * Remembers how each attempt to reach a process failed, for the error that names them all.
 *
 * <p>Threads: one at a time.
 */
public final class ConnectAttempts {
    private final List<String> attempts = new ArrayList<>();
    private final List<Throwable> failures = new ArrayList<>();

    /** Notes that an address did not lead to the process. */
    public void failed(InetSocketAddress address, Throwable failure) {
        String reason = failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
        attempts.add(AddressText.of(address) + " (" + reason + ")");
        failures.add(failure);
    }

    /**
     * The error for a process that none of its addresses led to; each failure is attached to it.
     *
     * @param process its index
     * @param host the name of its host
     */
    public DeviceException unreachable(int process, String host) {
        String tried = attempts.isEmpty()
                ? "it offers no address that this host could try"
                : "tried " + String.join(", ", attempts);
        DeviceException unreachable = new DeviceException("process " + process + " on host " + host
                + " cannot be reached: " + tried + "; if it listens on the wrong network, set " + AddressChoice.SETTING
                + ", and behind a firewall " + PortRange.SETTING);
        failures.forEach(unreachable::addSuppressed);
        return unreachable;
    }
}
