package bireme.launcher.control;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * A host and a TCP port, as text: {@code 10.0.0.1:4711}, {@code [fe80::1%eth0]:4711}, {@code name:4711}.
 *
 * @param host address or name, without brackets
 * @param port TCP port
 */
public record HostPort(String host, int port) {
    private static final int MAX_PORT = 65535;

    /**
     * Reads the text.
     *
     * @throws IllegalArgumentException when it is something else
     */
    public static HostPort of(String text) {
        int colon = text.lastIndexOf(':');
        if (colon < 1) {
            throw new IllegalArgumentException("\"" + text + "\" is not HOST:PORT");
        }
        int port = Integer.parseInt(text.substring(colon + 1));
        if (port < 1 || port > MAX_PORT) {
            throw new IllegalArgumentException("port " + port + " is outside 1.." + MAX_PORT);
        }
        boolean hasBrackets = text.charAt(0) == '[' && text.charAt(colon - 1) == ']';
        return new HostPort(hasBrackets ? text.substring(1, colon - 1) : text.substring(0, colon), port);
    }

    /** A socket's address. */
    public static HostPort of(InetAddress address, int port) {
        return new HostPort(address.getHostAddress(), port);
    }

    /** Addresses of sockets, in their order. */
    public static List<HostPort> allOf(List<InetSocketAddress> addresses) {
        return addresses.stream()
                .map(each -> of(each.getAddress(), each.getPort()))
                .toList();
    }

    /** Whether it can be reached from its own host only. */
    public boolean isLoopback() {
        return host.startsWith("127.") || host.equals("::1") || host.equals("0:0:0:0:0:0:0:1");
    }

    InetSocketAddress socketAddress() {
        return new InetSocketAddress(host, port);
    }

    @Override
    public String toString() {
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    }
}
