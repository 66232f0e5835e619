package bireme.runtime.ports;

import bireme.devices.secure.JobSecret;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import xxdev.DeviceException;
import xxdev.Wiring;

/**
 * Lets the devices of a joint job find its other processes. What this process offers is collected, and all addresses
 * come at once, when every process has offered its own.
 *
 * <p>Threads: any.
 */
final class JointWiring implements Wiring {
    private static final long MAX_MS = 20_000;

    private final byte[] secret;
    private final String tls;
    private final BiConsumer<Integer, String> losses;
    private final Map<String, String> offered = new TreeMap<>();
    private Map<String, String> all;
    private String closedBecause;

    /** Creates the wiring; {@code losses} is called for processes that are gone. */
    JointWiring(GroupConnection connection, BiConsumer<Integer, String> losses) {
        this.secret = JobSecret.ofLine(connection.secret()).bytes();
        this.tls = connection.tls().isEmpty() ? null : connection.tls();
        this.losses = losses;
    }

    @Override
    public synchronized void publish(String service, String address) {
        offered.put(service, address);
    }

    /** The addresses that this process has offered, by service. */
    synchronized Map<String, String> offered() {
        return new TreeMap<>(offered);
    }

    /** All processes have offered their addresses, which have process, a blank and service as keys. */
    synchronized void complete(Map<String, String> addresses) {
        all = addresses;
        notifyAll();
    }

    /** From now on nobody waits. */
    synchronized void close(String why) {
        closedBecause = why;
        notifyAll();
    }

    @Override
    public synchronized String addressOf(int process, String service) {
        long deadlineNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(MAX_MS);
        try {
            while (all == null) {
                long leftMs = TimeUnit.NANOSECONDS.toMillis(deadlineNs - System.nanoTime());
                if (closedBecause != null || leftMs <= 0) {
                    throw new DeviceException("process " + process + " of the joined jobs has offered no address for "
                            + service + (closedBecause == null ? " in time" : ": " + closedBecause));
                }
                wait(leftMs);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DeviceException("interrupted while waiting for the address of process " + process, e);
        }
        String address = all.get(process + " " + service);
        if (address == null) {
            throw new DeviceException(
                    "process " + process + " of the joined jobs offers no " + service + "; give both the same Bireme");
        }
        return address;
    }

    @Override
    public byte[] secret() {
        return secret.clone();
    }

    @Override
    public String tls() {
        return tls;
    }

    @Override
    public void processLost(int process, String why) {
        losses.accept(process, why);
    }
}
