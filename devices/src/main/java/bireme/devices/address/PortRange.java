package bireme.devices.address;

import bireme.devices.config.Settings;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import xxdev.DeviceException;

/**
 * The ports at which processes accept connections: any free one, or those a firewall lets through.
 *
 * @param first 0 for any free port
 */
public record PortRange(int first, int last) {
    /** Setting that names the range, for example {@code 5000-5099}. */
    public static final String SETTING = "bireme.ports";

    /** The highest port there is. */
    public static final int LAST = 65535;

    /** Binds a listener to an address, or fails with {@link BindException} when it is taken. */
    @FunctionalInterface
    public interface Binder {
        /** Binds and listens. */
        void bind(InetSocketAddress address) throws IOException;
    }

    /** The range that {@code bireme.ports} names; without it any free port. */
    public static PortRange of(Settings settings) {
        String text = settings.text(SETTING, null);
        if (text == null) {
            return new PortRange(0, 0);
        }
        String[] ends = text.strip().split("\\s*-\\s*", -1);
        int first = number(ends[0]);
        int last = number(ends[ends.length - 1]);
        if (ends.length > 2 || first < 1 || last > LAST || first > last) {
            throw settings.illegal(SETTING, "a port or a range of ports within 1.." + LAST + ", for example 5000-5099");
        }
        return new PortRange(first, last);
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /**
     * Binds to the first free port.
     *
     * @throws DeviceException naming address and range when there is none
     */
    public void bind(InetAddress address, Binder binder) {
        IOException taken = null;
        try {
            for (int port = first; port <= last; port++) {
                try {
                    binder.bind(new InetSocketAddress(address, port));
                    return;
                } catch (BindException e) {
                    taken = e;
                }
            }
        } catch (IOException e) {
            throw failure(address, e);
        }
        throw failure(address, taken);
    }

    private DeviceException failure(InetAddress address, IOException cause) {
        String ports = first == 0 ? "any port" : "a port of " + SETTING + " " + this;
        return new DeviceException(
                "cannot listen at " + AddressText.of(address) + " on " + ports + ": " + cause.getMessage(), cause);
    }

    @Override
    public String toString() {
        return first == last ? Integer.toString(first) : first + "-" + last;
    }
}
