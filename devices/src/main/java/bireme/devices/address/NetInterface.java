package bireme.devices.address;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A network interface, as far as it matters for choosing one.
 *
 * @param index what the operating system calls it in the scope of link-local addresses
 * @param isPointToPoint whether it leads to one peer only, as tunnels do
 */
public record NetInterface(
        String name, int index, boolean isUp, boolean isLoopback, boolean isPointToPoint, List<HostAddress> addresses) {
    /** Keeps a copy of the addresses. */
    public NetInterface {
        addresses = List.copyOf(addresses);
    }

    /** The addresses that mean something beyond one cable; if there are none, those that do not. */
    List<HostAddress> usefulAddresses() {
        List<HostAddress> routable = addresses.stream()
                .filter(each -> !each.address().isLinkLocalAddress())
                .collect(Collectors.toList());
        return routable.isEmpty() ? addresses : routable;
    }

    /** Name, addresses, and why it is not used unless named. */
    String describe() {
        String where = addresses.isEmpty()
                ? "no address"
                : addresses.stream().map(HostAddress::toString).collect(Collectors.joining(", "));
        String why = LeftOutKind.reasonFor(this);
        return name + " (" + where + (why == null ? "" : "; left out: " + why) + ")";
    }

    static String describe(List<NetInterface> host) {
        return host.isEmpty()
                ? "no interface at all"
                : host.stream().map(NetInterface::describe).collect(Collectors.joining(", "));
    }
}
