package bireme.runtime.ports;

import bireme.devices.address.AddressOrder;
import bireme.devices.address.AddressText;
import bireme.devices.address.HostInterfaces;
import bireme.devices.address.OfferedAddresses;
import bireme.devices.secure.JobSecret;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.UnixDomainSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import xxdev.DeviceException;

/**
 * The name of a port, which contains all that is needed to connect to it: its addresses and its secret.
 *
 * <p>Shape: {@code bireme-port}, a number, the secret and the addresses, with semicolons between; no blanks. Any
 * process that has the text can connect, so messages show the number only.
 *
 * @param id random number of the port, in hexadecimal digits
 * @param secret random secret of the port
 * @param unix path of its Unix-domain socket, {@code null} for none
 * @param tcp its other addresses, best first
 */
record PortName(String id, JobSecret secret, Path unix, List<InetSocketAddress> tcp) {
    /** No name is longer. */
    static final int MAX_LENGTH = 1024;

    private static final String PREFIX = "bireme-port";
    private static final String UNIX = "unix:";
    private static final int PARTS_BEFORE_ADDRESSES = 3;
    private static final int SHOWN = 29;

    /**
     * Reads a name.
     *
     * @throws PortException when it is none
     */
    static PortName parse(String text) {
        String[] parts = text == null ? new String[0] : text.strip().split(";", -1);
        if (parts.length <= PARTS_BEFORE_ADDRESSES || !parts[0].equals(PREFIX)) {
            throw illegal(text);
        }
        Path unix = null;
        List<InetSocketAddress> tcp = new ArrayList<>();
        for (int i = PARTS_BEFORE_ADDRESSES; i < parts.length; i++) {
            if (parts[i].startsWith(UNIX)) {
                unix = path(parts[i].substring(UNIX.length()), text);
            } else {
                tcp.add(address(parts[i], text));
            }
        }
        try {
            return new PortName(parts[1], JobSecret.ofLine(parts[2]), unix, tcp);
        } catch (DeviceException e) {
            throw illegal(text); // no cause: it is about the secret
        }
    }

    private static Path path(String encoded, String text) {
        try {
            return Path.of(URLDecoder.decode(encoded, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) { // half an escape, or what no path may contain
            throw illegal(text);
        }
    }

    private static InetSocketAddress address(String part, String text) {
        InetSocketAddress address = AddressText.parseWithPort(part);
        if (address == null) {
            throw illegal(text);
        }
        return address;
    }

    private static PortException illegal(String text) {
        return new PortException(
                PortException.Fault.PORT,
                "port " + shown(text) + " is no name of a port; expected the whole text that openPort has returned");
    }

    /** As much of a text as may be shown: not the secret. */
    static String shown(String text) {
        if (text == null) {
            return "null";
        }
        return "\"" + (text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...") + "\"";
    }

    /** The name as one text, for {@link #parse}; as many addresses as it has room for. */
    String text() {
        StringBuilder text = new StringBuilder(PREFIX + ";" + id + ";" + secret.line());
        if (unix != null) {
            text.append(';').append(UNIX).append(URLEncoder.encode(unix.toString(), StandardCharsets.UTF_8));
        }
        for (InetSocketAddress each : tcp) {
            String address = AddressText.of(each);
            if (text.length() + address.length() < MAX_LENGTH) {
                text.append(';').append(address);
            }
        }
        return text.toString();
    }

    /** Where to try from this host, best first. */
    List<SocketAddress> addresses() {
        List<SocketAddress> addresses = new ArrayList<>();
        if (unix != null && Files.exists(unix)) {
            addresses.add(UnixDomainSocketAddress.of(unix));
        }
        addresses.addAll(AddressOrder.of(new OfferedAddresses(tcp), HostInterfaces.all()));
        return addresses;
    }

    /** The name without its secret. */
    @Override
    public String toString() {
        return PREFIX + ";" + id;
    }
}
