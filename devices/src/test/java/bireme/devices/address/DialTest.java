package bireme.devices.address;

import static bireme.devices.address.MadeUpHost.CABLE;
import static bireme.devices.address.MadeUpHost.DOCKER;
import static bireme.devices.address.MadeUpHost.DOWN;
import static bireme.devices.address.MadeUpHost.ETHERNET;
import static bireme.devices.address.MadeUpHost.FAST;
import static bireme.devices.address.MadeUpHost.LOOPBACK;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.util.List;
import org.junit.jupiter.api.Test;
import xxdev.DeviceException;

class DialTest {
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

    @Test
    void shouldNameAllThatWasTried() {
        ConnectAttempts attempts = new ConnectAttempts();
        attempts.failed(new InetSocketAddress("10.0.0.2", 4711), new ConnectException("Connection refused"));
        attempts.failed(new InetSocketAddress("::1", 4712), new ClosedChannelException());
        DeviceException failure = attempts.unreachable(3, "n2");
        assertThat(failure)
                .hasMessageStartingWith("process 3 on host n2 cannot be reached: tried"
                        + " 10.0.0.2:4711 (Connection refused), [::1]:4712 (ClosedChannelException); ")
                .hasMessageContainingAll("bireme.interface", "bireme.ports");
        assertThat(failure.getSuppressed()).hasSize(2);
    }

    @Test
    void shouldSayThatThereWasNothingToTry() {
        assertThat(new ConnectAttempts().unreachable(3, "n2")).hasMessageContaining("offers no address");
    }
}
