package bireme.runtime.control;

import bireme.devices.secure.JobSecret;
import bireme.devices.secure.JobTls;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import xxdev.DeviceException;
import xxdev.ProcessLostException;
import xxdev.Wiring;

/**
 * Lets devices find the job's other processes by asking the coordinator.
 *
 * <p>Threads: any.
 */
public final class ControlWiring implements Wiring {
    private final Consumer<ToCoordinator> coordinator;
    private final JobSecret secret;
    private final JobTls tls;
    private final IntFunction<String> names;
    private final long maxMs;
    private final Map<ServiceKey, String> addresses = new HashMap<>();
    private final Map<Integer, String> lost = new HashMap<>();
    private String closedBecause;

    /**
     * Creates the wiring of a process.
     *
     * @param coordinator takes messages
     * @param secret the job's
     * @param tls the job's, {@code null} for none
     * @param names what a process is called in messages
     * @param maxMs longest wait for an address
     */
    public ControlWiring(
            Consumer<ToCoordinator> coordinator, JobSecret secret, JobTls tls, IntFunction<String> names, long maxMs) {
        this.coordinator = coordinator;
        this.secret = secret;
        this.tls = tls;
        this.names = names;
        this.maxMs = maxMs;
    }

    /** The coordinator has answered. */
    public synchronized void add(ToProcess.Address address) {
        addresses.put(new ServiceKey(address.process(), address.service()), address.address());
        notifyAll();
    }

    /** From now on nobody waits. */
    public synchronized void close(String why) {
        closedBecause = closedBecause == null ? why : closedBecause;
        notifyAll();
    }

    /** A process is lost: nobody waits for its addresses any more. */
    public synchronized void lose(int process, String why) {
        lost.put(process, why);
        notifyAll();
    }

    @Override
    public void publish(String service, String address) {
        coordinator.accept(new ToCoordinator.Publish(service, address));
    }

    @Override
    public String addressOf(int process, String service) {
        ServiceKey key = new ServiceKey(process, service);
        String address = known(key);
        return address == null ? ask(key) : address;
    }

    private synchronized String known(ServiceKey key) {
        return addresses.get(key);
    }

    private String ask(ServiceKey key) {
        coordinator.accept(new ToCoordinator.LookUp(key.process(), key.service()));
        try {
            return await(key);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DeviceException("interrupted while waiting for the address of " + names.apply(key.process()), e);
        }
    }

    private synchronized String await(ServiceKey key) throws InterruptedException {
        long deadlineNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(maxMs);
        String address = known(key);
        while (address == null) {
            long leftMs = TimeUnit.NANOSECONDS.toMillis(deadlineNs - System.nanoTime());
            String name = names.apply(key.process());
            if (closedBecause != null) {
                throw new DeviceException("the address of " + name + " is not needed: " + closedBecause);
            } else if (lost.containsKey(key.process())) {
                throw new ProcessLostException("the address of " + name + " is not needed: " + lost.get(key.process()));
            } else if (leftMs <= 0) {
                throw new DeviceException(
                        name + " has offered no address for " + key.service() + " within " + maxMs + " ms");
            }
            wait(leftMs);
            address = known(key);
        }
        return address;
    }

    @Override
    public byte[] secret() {
        return secret.bytes();
    }

    @Override
    public String tls() {
        return tls == null ? null : tls.line();
    }

    @Override
    public void processLost(int process, String why) {
        coordinator.accept(new ToCoordinator.Lost(process, why));
    }
}
