package bireme.launcher.agent;

import bireme.devices.secure.JobSecret;
import bireme.devices.secure.JobTls;
import bireme.runtime.control.ToCoordinator;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import xxdev.DeviceException;
import xxdev.Wiring;

/** Lets devices find the job's other processes by asking the coordinator. */
final class ControlWiring implements Wiring {
    private final Consumer<ToCoordinator> coordinator;
    private final AddressBook book;
    private final JobSecret secret;
    private final JobTls tls;
    private final IntFunction<String> names;
    private final long maxMs;

    /**
     * Creates the wiring of a process.
     *
     * @param coordinator takes messages
     * @param book gets the answers
     * @param secret the job's
     * @param tls the job's, {@code null} for none
     * @param names what a process is called in messages
     * @param maxMs longest wait for an address
     */
    ControlWiring(
            Consumer<ToCoordinator> coordinator,
            AddressBook book,
            JobSecret secret,
            JobTls tls,
            IntFunction<String> names,
            long maxMs) {
        this.coordinator = coordinator;
        this.book = book;
        this.secret = secret;
        this.tls = tls;
        this.names = names;
        this.maxMs = maxMs;
    }

    @Override
    public void publish(String service, String address) {
        coordinator.accept(new ToCoordinator.Publish(service, address));
    }

    @Override
    public String addressOf(int process, String service) {
        String address = book.known(process, service);
        return address == null ? ask(process, service) : address;
    }

    private String ask(int process, String service) {
        coordinator.accept(new ToCoordinator.LookUp(process, service));
        try {
            return book.await(process, service, maxMs);
        } catch (TimeoutException e) {
            throw new DeviceException(
                    names.apply(process) + " has offered no address for " + service + " within " + maxMs + " ms", e);
        } catch (IllegalStateException e) {
            throw new DeviceException(
                    "the address of " + names.apply(process) + " is not needed: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DeviceException("interrupted while waiting for the address of " + names.apply(process), e);
        }
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
