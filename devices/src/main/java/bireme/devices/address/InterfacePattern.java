package bireme.devices.address;

import java.net.InetAddress;
import java.util.List;
import java.util.stream.Collectors;

/** One item of {@code bireme.interface}. */
interface InterfacePattern {
    /** The addresses of an interface that the item means. */
    List<HostAddress> addressesOf(NetInterface candidate);

    /**
     * Understands an item: {@code 192.0.2.1}, {@code 192.0.2.0/24}, {@code fd00::/8}, else the name of an interface.
     *
     * @return {@code null} when it can be none of these
     */
    static InterfacePattern parse(String item) {
        if (item.indexOf('/') >= 0) {
            Subnet subnet = Subnet.parse(item);
            return subnet == null ? null : candidate -> matching(candidate, subnet);
        }
        InetAddress address = AddressText.parse(item);
        if (address != null) {
            Subnet alone = new Subnet(address, Byte.SIZE * address.getAddress().length);
            return candidate -> matching(candidate, alone);
        }
        return candidate -> candidate.name().equals(item) ? candidate.usefulAddresses() : List.of();
    }

    private static List<HostAddress> matching(NetInterface candidate, Subnet subnet) {
        return candidate.addresses().stream()
                .filter(each -> subnet.contains(each.address()))
                .collect(Collectors.toList());
    }
}
