package bireme.devices.address;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Decides in which order the addresses that a process offers are tried.
 *
 * <p>Shape: those in a subnet of this host first, the others as offered. A network of containers here does not count:
 * the same addresses are often in use on other hosts. A link-local address is tried on each
 * interface that has one of its own, because only that host knows which cable it meant.
 *
 * <p>Threads: any.
 */
public final class AddressOrder {
    private AddressOrder() {}

    /** The addresses to try, one after the other; may be empty when only link-local ones are offered. */
    public static List<InetSocketAddress> of(OfferedAddresses offered, List<NetInterface> host) {
        List<InetSocketAddress> near = new ArrayList<>();
        List<InetSocketAddress> far = new ArrayList<>();
        for (InetSocketAddress each : offered.addresses()) {
            if (!each.getAddress().isLinkLocalAddress()) {
                (isNear(each.getAddress(), host) ? near : far).add(each);
            }
        }
        return Stream.of(near.stream(), far.stream(), onEachCable(offered, host))
                .flatMap(each -> each)
                .collect(Collectors.toList());
    }

    private static boolean isNear(InetAddress address, List<NetInterface> host) {
        return host.stream()
                .filter(each -> LeftOutKind.reasonFor(each) == null)
                .flatMap(each -> each.addresses().stream())
                .anyMatch(own -> own.subnet().contains(address));
    }

    private static Stream<InetSocketAddress> onEachCable(OfferedAddresses offered, List<NetInterface> host) {
        return offered.addresses().stream()
                .filter(each -> each.getAddress().isLinkLocalAddress())
                .flatMap(each -> host.stream()
                        .filter(cable -> reaches(cable, each.getAddress()))
                        .map(cable -> on(cable, each)));
    }

    private static boolean reaches(NetInterface cable, InetAddress linkLocal) {
        return cable.isUp()
                && cable.addresses().stream()
                        .anyMatch(own -> own.address().isLinkLocalAddress()
                                && own.address().getAddress().length == linkLocal.getAddress().length);
    }

    private static InetSocketAddress on(NetInterface cable, InetSocketAddress offered) {
        InetAddress address = offered.getAddress();
        return address.getAddress().length == Integer.BYTES
                ? offered
                : new InetSocketAddress(HostInterfaces.scoped(address, cable.index()), offered.getPort());
    }
}
