package bireme.runtime.wireup;

import bireme.devices.secure.JobSecret;
import bireme.runtime.control.ControlClient;
import bireme.runtime.control.ToCoordinator;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import xxdev.DeviceException;
import xxdev.Wiring;

/**
 * Lets devices find the step's other processes by asking the hub.
 *
 * <p>Threads: any.
 */
final class StepWiring implements Wiring {
    private final ControlClient server;
    private final JobSecret secret;
    private final long maxMs;
    private final Map<String, String> addresses = new HashMap<>();
    private String closedBecause;
    private volatile boolean hasLost;

    /** Creates the wiring; an address is waited for {@code maxMs} at most. */
    StepWiring(ControlClient server, JobSecret secret, long maxMs) {
        this.server = server;
        this.secret = secret;
        this.maxMs = maxMs;
    }

    @Override
    public void publish(String service, String address) {
        server.send(new ToCoordinator.Publish(service, address));
    }

    @Override
    public synchronized String addressOf(int process, String service) {
        String key = key(process, service);
        if (!addresses.containsKey(key)) {
            server.send(new ToCoordinator.LookUp(process, service));
            await(key, process, service);
        }
        return addresses.get(key);
    }

    private void await(String key, int process, String service) {
        long deadlineNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(maxMs);
        try {
            while (!addresses.containsKey(key)) {
                long leftMs = TimeUnit.NANOSECONDS.toMillis(deadlineNs - System.nanoTime());
                if (closedBecause != null) {
                    throw new DeviceException("the address of rank " + process + " is not needed: " + closedBecause);
                } else if (leftMs <= 0) {
                    throw new DeviceException(
                            "rank " + process + " has offered no address for " + service + " within " + maxMs + " ms");
                }
                wait(leftMs);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DeviceException("interrupted while waiting for the address of rank " + process, e);
        }
    }

    /** The hub has answered. */
    synchronized void add(int process, String service, String address) {
        addresses.put(key(process, service), address);
        notifyAll();
    }

    /** From now on nobody waits. */
    synchronized void close(String why) {
        closedBecause = why;
        notifyAll();
    }

    private static String key(int process, String service) {
        return process + " " + service;
    }

    @Override
    public byte[] secret() {
        return secret.bytes();
    }

    @Override
    public void processLost(int process, String why) {
        hasLost = true;
        server.send(new ToCoordinator.Lost(process, why));
    }

    /** Whether a device has lost a process. */
    boolean hasLost() {
        return hasLost;
    }
}
