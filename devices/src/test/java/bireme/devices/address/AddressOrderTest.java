package bireme.devices.address;

import static bireme.devices.address.MadeUpHost.CABLE;
import static bireme.devices.address.MadeUpHost.DOCKER;
import static bireme.devices.address.MadeUpHost.DOWN;
import static bireme.devices.address.MadeUpHost.ETHERNET;
import static bireme.devices.address.MadeUpHost.FAST;
import static bireme.devices.address.MadeUpHost.LOOPBACK;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

class AddressOrderTest {
    private static final List<NetInterface> HOST = List.of(LOOPBACK, ETHERNET, FAST, CABLE, DOWN, DOCKER);

    private static List<InetSocketAddress> order(String offered, List<NetInterface> host) {
        return AddressOrder.of(OfferedAddresses.parse(offered), host);
    }

    @Test
    void shouldTryAddressesOfItsOwnSubnetsFirst() {
        assertThat(order("198.51.100.1:1 10.9.7.7:2 [2001:db8:1::1]:3 [2001:db8::9]:4 172.17.0.9:5", HOST))
                .extracting(AddressText::of)
                .containsExactly(
                        "10.9.7.7:2", "[2001:db8::9]:4", "198.51.100.1:1", "[2001:db8:1::1]:3", "172.17.0.9:5");
    }

    @Test
    void shouldTryALinkLocalAddressOnEachCable() {
        List<InetSocketAddress> order = order("[fe80::77]:1 192.0.2.77:2 169.254.9.9:3", HOST);
        assertThat(order)
                .extracting(each -> each.getAddress().getHostAddress() + ":" + each.getPort())
                .containsExactly("192.0.2.77:2", "fe80:0:0:0:0:0:0:77%2:1", "fe80:0:0:0:0:0:0:77%4:1", "169.254.9.9:3");
        assertThat(order("[fe80::77]:1", List.of(LOOPBACK, FAST))).isEmpty();
    }
}
