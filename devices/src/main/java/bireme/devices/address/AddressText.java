package bireme.devices.address;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/**
 * Addresses as text: numbers only, no names, no scope, {@code 192.0.2.1:4711} or {@code [2001:db8::1]:4711}.
 *
 * <p>Threads: any.
 */
public final class AddressText {
    private static final Pattern IPV4 = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");
    private static final Pattern IPV6 = Pattern.compile("[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");
    private static final Pattern FIRST_ZEROS = Pattern.compile("(^|:)0(:0)+(:|$)");

    private AddressText() {}

    /** The address that a text of digits means, or {@code null} when it is something else; asks no name service. */
    public static InetAddress parse(String text) {
        String address = text.startsWith("[") && text.endsWith("]") ? text.substring(1, text.length() - 1) : text;
        if (!IPV4.matcher(address).matches() && !IPV6.matcher(address).matches()) {
            return null;
        }
        try {
            return InetAddress.getByName(address);
        } catch (UnknownHostException e) {
            return null; // digits out of range
        }
    }

    /** Address and port of one text, or {@code null} when it is something else. */
    public static InetSocketAddress parseWithPort(String text) {
        int colon = text.lastIndexOf(':');
        InetAddress address = colon < 0 ? null : parse(text.substring(0, colon));
        if (address == null || address instanceof Inet6Address != text.startsWith("[")) {
            return null;
        }
        try {
            int port = Integer.parseInt(text.substring(colon + 1));
            return port < 1 || port > PortRange.LAST ? null : new InetSocketAddress(address, port);
        } catch (NumberFormatException e) {
            return null;
        }
    }

    /** The address in digits; the first run of zeros of an IPv6 address is left out. */
    public static String of(InetAddress address) {
        String text = address.getHostAddress();
        if (!(address instanceof Inet6Address)) {
            return text;
        }
        int scope = text.indexOf('%');
        return FIRST_ZEROS.matcher(scope < 0 ? text : text.substring(0, scope)).replaceFirst("::");
    }

    /** Address and port in digits. */
    public static String of(InetSocketAddress address) {
        String host = of(address.getAddress());
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + address.getPort();
    }
}
