package bireme.devices.address;

import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import xxdev.DeviceException;

/**
 * Where a process accepts connections, as it publishes it to the others: one line, addresses separated by blanks.
 *
 * @param addresses best first; scopes are left out, they mean nothing on another host
 */
public record OfferedAddresses(List<InetSocketAddress> addresses) {
    private static final int MAX = 64;

    /** Keeps a copy. */
    public OfferedAddresses {
        addresses = List.copyOf(addresses);
    }

    /**
     * Reads what {@link #toString} wrote.
     *
     * @throws DeviceException when the text is something else
     */
    public static OfferedAddresses parse(String text) {
        String[] items = text.strip().split(" ");
        if (items.length > MAX) {
            throw new DeviceException(
                    "a process offers " + items.length + " addresses; at most " + MAX + " are allowed");
        }
        return new OfferedAddresses(
                Arrays.stream(items).map(OfferedAddresses::parseItem).collect(Collectors.toList()));
    }

    private static InetSocketAddress parseItem(String item) {
        InetSocketAddress address = AddressText.parseWithPort(item);
        if (address == null) {
            throw new DeviceException("'" + item + "' is not an address with a port, such as 192.0.2.1:4711");
        }
        return address;
    }

    @Override
    public String toString() {
        return addresses.stream().map(AddressText::of).collect(Collectors.joining(" "));
    }
}
