package bireme.devices.address;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InterfaceAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import xxdev.DeviceException;

/**
 * The network interfaces of this host.
 *
 * <p>Threads: any; every call looks again.
 */
public final class HostInterfaces {
    private static final int NO_SCOPE = -1;

    private HostInterfaces() {}

    /**
     * All interfaces, in the operating system's order.
     *
     * @throws DeviceException when the operating system does not tell
     */
    public static List<NetInterface> all() {
        List<NetInterface> all = new ArrayList<>();
        try {
            for (NetworkInterface each : NetworkInterface.networkInterfaces().collect(Collectors.toList())) {
                all.add(read(each));
            }
        } catch (SocketException e) {
            throw new DeviceException("the network interfaces of this host cannot be listed: " + e.getMessage(), e);
        }
        all.sort(Comparator.comparingInt(NetInterface::index));
        return all;
    }

    private static NetInterface read(NetworkInterface found) throws SocketException {
        List<HostAddress> addresses = new ArrayList<>();
        for (InterfaceAddress each : found.getInterfaceAddresses()) {
            addresses.add(new HostAddress(withoutNeedlessScope(each.getAddress()), each.getNetworkPrefixLength()));
        }
        return new NetInterface(
                found.getName(), found.getIndex(), found.isUp(), found.isLoopback(), found.isPointToPoint(), addresses);
    }

    /** The JDK gives every IPv6 address a scope; only link-local ones need it. */
    private static InetAddress withoutNeedlessScope(InetAddress address) {
        return address instanceof Inet6Address && !address.isLinkLocalAddress() ? scoped(address, NO_SCOPE) : address;
    }

    /** The same IPv6 address as seen by an interface. */
    static InetAddress scoped(InetAddress address, int index) {
        try {
            return Inet6Address.getByAddress(null, address.getAddress(), index);
        } catch (UnknownHostException e) {
            throw new IllegalStateException("an address cannot change its length", e);
        }
    }
}
