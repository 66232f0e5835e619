package bireme.devices.address;

import bireme.devices.config.Settings;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import xxdev.DeviceException;

/**
 * Chooses the addresses at which a process accepts connections.
 *
 * <p>Shape: on one host one loopback address, whatever {@code bireme.interface} says. On several, the addresses that
 * {@code bireme.interface} names, in its order; without it those of every interface that is up and not of a
 * {@link LeftOutKind}, IPv4 first. Link-local addresses count only where an interface has no other.
 *
 * <p>Threads: any; nothing here looks at the host.
 */
public final class AddressChoice {
    /** Setting that names interfaces: names, addresses and subnets, with commas between. */
    public static final String SETTING = "bireme.interface";

    private static final String EXPECTED =
            "addresses, subnets (192.0.2.0/24) or names of interfaces, separated by commas";

    private AddressChoice() {}

    /**
     * The addresses to listen on and to offer, best first; at least one.
     *
     * @param host the interfaces there are, see {@link HostInterfaces#all}
     * @param isOneHost whether all processes of the job are on this host
     * @throws bireme.devices.config.SettingException when {@code bireme.interface} names nothing that this host has
     * @throws DeviceException when there is no interface to choose from; the message lists what was found
     */
    public static List<InetAddress> choose(Settings settings, List<NetInterface> host, boolean isOneHost) {
        if (isOneHost) {
            return loopback(host);
        }
        String named = settings.text(SETTING, null);
        return List.copyOf(named == null ? byDefault(host) : byName(settings, named, host));
    }

    private static List<InetAddress> loopback(List<NetInterface> host) {
        return host.stream()
                .filter(each -> each.isLoopback() && each.isUp())
                .flatMap(each -> each.addresses().stream())
                .map(HostAddress::address)
                .filter(InetAddress::isLoopbackAddress)
                .min(AddressChoice::ipv4First)
                .map(List::of)
                .orElseThrow(
                        () -> new DeviceException("this host has no loopback interface that is up, and a job on one"
                                + " host uses no other; it has: " + NetInterface.describe(host)));
    }

    private static Set<InetAddress> byDefault(List<NetInterface> host) {
        List<InetAddress> found = new ArrayList<>();
        host.stream()
                .filter(each -> LeftOutKind.reasonFor(each) == null)
                .flatMap(each -> each.usefulAddresses().stream())
                .forEach(each -> found.add(each.address()));
        if (found.isEmpty()) {
            throw new DeviceException("this host has no network interface by which other hosts could reach it; it has: "
                    + NetInterface.describe(host) + "; to use one that is left out, name it with " + SETTING);
        }
        if (found.stream().anyMatch(each -> !each.isLinkLocalAddress())) {
            found.removeIf(InetAddress::isLinkLocalAddress);
        }
        found.sort(AddressChoice::ipv4First);
        return new LinkedHashSet<>(found);
    }

    private static Set<InetAddress> byName(Settings settings, String named, List<NetInterface> host) {
        Set<InetAddress> found = new LinkedHashSet<>();
        for (String item : named.split(",")) {
            InterfacePattern pattern = InterfacePattern.parse(item.strip());
            if (pattern == null) {
                throw settings.illegal(SETTING, EXPECTED + "; '" + item.strip() + "' is none of these");
            }
            host.stream()
                    .filter(NetInterface::isUp)
                    .flatMap(each -> pattern.addressesOf(each).stream())
                    .forEach(each -> found.add(each.address()));
        }
        if (found.isEmpty()) {
            throw settings.illegal(SETTING, EXPECTED + ", of this host, which has: " + NetInterface.describe(host));
        }
        return found;
    }

    private static int ipv4First(InetAddress one, InetAddress other) {
        return Integer.compare(one.getAddress().length, other.getAddress().length);
    }
}
