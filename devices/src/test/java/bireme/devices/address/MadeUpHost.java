package bireme.devices.address;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;

/** Interfaces of hosts that are not there. */
final class MadeUpHost {
    static final NetInterface LOOPBACK =
            new NetInterface("lo", 1, true, true, false, addresses(1, "127.0.0.1/8", "::1/128"));
    static final NetInterface ETHERNET = up("eth0", 2, "192.0.2.2/24", "2001:db8::2/64", "fe80::2/64");
    static final NetInterface FAST = up("ib0", 3, "10.9.0.2/16");
    static final NetInterface CABLE = up("eth5", 4, "fe80::4/64", "169.254.3.4/16");
    static final NetInterface DOWN = new NetInterface("eth1", 5, false, false, false, List.of());
    static final NetInterface DOCKER = up("docker0", 6, "172.17.0.1/16");
    static final NetInterface WIREGUARD = new NetInterface("wg0", 7, true, false, true, addresses(7, "10.99.0.1/24"));
    static final NetInterface TUNNEL = new NetInterface("corp", 8, true, false, true, addresses(8, "10.98.0.1/32"));

    private MadeUpHost() {}

    static NetInterface up(String name, int index, String... addresses) {
        return new NetInterface(name, index, true, false, false, addresses(index, addresses));
    }

    private static List<HostAddress> addresses(int index, String... texts) {
        List<HostAddress> addresses = new ArrayList<>();
        for (String text : texts) {
            Subnet subnet = Subnet.parse(text);
            InetAddress address =
                    text.startsWith("fe80") ? HostInterfaces.scoped(subnet.address(), index) : subnet.address();
            addresses.add(new HostAddress(address, subnet.prefixLength()));
        }
        return addresses;
    }
}
