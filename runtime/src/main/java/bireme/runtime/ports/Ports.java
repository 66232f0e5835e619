package bireme.runtime.ports;

import bireme.devices.config.Settings;
import bireme.runtime.environment.RankEnvironment;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * The ports that a rank has opened, and the names it has published; they are closed when the rank leaves the job.
 *
 * <p>Settings: {@code bireme.port.connect-ms}, longest time that {@code connect} waits to be accepted; {@code
 * bireme.port.accept-ms}, the same for {@code accept}, 0 for any time.
 *
 * <p>Threads: any.
 *
 * <p>Errors: {@link PortException}.
 */
public final class Ports implements AutoCloseable {
    /** No name of a port has more characters. */
    public static final int MAX_NAME_LENGTH = PortName.MAX_LENGTH;

    private static final int DEFAULT_CONNECT_MS = 60_000;

    private final RankEnvironment environment;
    private final Map<String, Port> open = new TreeMap<>();
    private final PublishedNames names;

    private Ports(RankEnvironment environment) {
        this.environment = environment;
        this.names = new PublishedNames(environment.settings());
    }

    /** Those of a rank. */
    public static Ports of(RankEnvironment environment) {
        return environment.computeIfAbsent(Ports.class, () -> new Ports(environment));
    }

    /** Opens a port; returns its name. */
    public synchronized String open() {
        try {
            Port port =
                    new Port(environment.settings(), environment.job().layout().isOneHost());
            open.put(port.name().id(), port);
            return port.name().text();
        } catch (IOException e) {
            throw new PortException(PortException.Fault.OTHER, "no port can be opened here: " + e.getMessage(), e);
        }
    }

    /** Closes a port of this rank. */
    public void close(String port) {
        Port closing = find(port);
        synchronized (this) {
            open.remove(closing.name().id());
        }
        closing.close();
    }

    private synchronized Port find(String text) {
        PortName name = PortName.parse(text);
        Port found = open.get(name.id());
        if (found == null) {
            throw new PortException(
                    PortException.Fault.PORT,
                    "port " + name + " is not open at this rank; it was closed, or another rank has opened it (this one"
                            + " has open: " + (open.isEmpty() ? "none" : String.join(", ", open.keySet())) + ")");
        }
        return found;
    }

    /** Waits for a group that connects to a port of this rank. */
    public RootConnection accept(String port, GroupDescription own, RootConnection.Pause pause) {
        return RootConnection.accept(find(port), own, waiting(pause, "bireme.port.accept-ms", 0, 0));
    }

    /** Connects to a port, and waits until it is accepted there. */
    public RootConnection connect(String port, GroupDescription own, RootConnection.Pause pause) {
        PortName name = PortName.parse(port);
        return RootConnection.connect(name, own, waiting(pause, "bireme.port.connect-ms", DEFAULT_CONNECT_MS, 1));
    }

    private RootConnection.Waiting waiting(RootConnection.Pause pause, String key, int byDefault, int least) {
        Settings settings = environment.settings();
        int limitMs = settings.number(key, byDefault, least, Integer.MAX_VALUE);
        return new RootConnection.Waiting(pause, TimeUnit.MILLISECONDS.toNanos(limitMs));
    }

    /** Makes a port known to all processes of this user on this host. */
    public void publish(String service, String port) {
        PortName.parse(port);
        names.publish(service, port);
    }

    /** Takes a name back that this rank has published. */
    public void unpublish(String service, String port) {
        names.unpublish(service, port);
    }

    /** The port that was published under a name. */
    public String lookUp(String service) {
        return names.lookUp(service);
    }

    /** Closes all ports, and takes all names back. */
    @Override
    public void close() {
        names.close();
        synchronized (this) {
            open.values().forEach(Port::close);
            open.clear();
        }
    }
}
