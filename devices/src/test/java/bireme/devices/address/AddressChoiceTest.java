package bireme.devices.address;

import static bireme.devices.address.MadeUpHost.CABLE;
import static bireme.devices.address.MadeUpHost.DOCKER;
import static bireme.devices.address.MadeUpHost.DOWN;
import static bireme.devices.address.MadeUpHost.ETHERNET;
import static bireme.devices.address.MadeUpHost.FAST;
import static bireme.devices.address.MadeUpHost.LOOPBACK;
import static bireme.devices.address.MadeUpHost.TUNNEL;
import static bireme.devices.address.MadeUpHost.WIREGUARD;
import static bireme.devices.address.MadeUpHost.up;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.DeviceException;

class AddressChoiceTest {
    private static final List<NetInterface> HOST =
            List.of(LOOPBACK, ETHERNET, FAST, CABLE, DOWN, DOCKER, WIREGUARD, TUNNEL);

    private static String choose(Settings settings, List<NetInterface> host, boolean isOneHost) {
        return AddressChoice.choose(settings, host, isOneHost).stream()
                .map(AddressText::of)
                .collect(Collectors.joining(" "));
    }

    private static Settings named(String value) {
        return Settings.none().with(AddressChoice.SETTING, value, "command line");
    }

    @Test
    void shouldUseNothingButLoopbackOnOneHost() {
        assertThat(choose(Settings.none(), HOST, true)).isEqualTo("127.0.0.1");
        assertThat(choose(named("eth0"), HOST, true)).isEqualTo("127.0.0.1");
        NetInterface modern = new NetInterface(
                "lo", 1, true, true, false, LOOPBACK.addresses().subList(1, 2));
        assertThat(choose(Settings.none(), List.of(modern, ETHERNET), true)).isEqualTo("::1");
    }

    @Test
    void shouldSayThatThereIsNoLoopback() {
        assertThatThrownBy(() -> choose(Settings.none(), List.of(ETHERNET), true))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("no loopback")
                .hasMessageContaining("eth0 (192.0.2.2/24, 2001:db8::2/64, fe80::2/64)");
    }

    @Test
    void shouldOfferRealNetworksToOtherHosts() {
        assertThat(choose(Settings.none(), HOST, false)).isEqualTo("192.0.2.2 10.9.0.2 2001:db8::2");
    }

    @Test
    void shouldUseLinkLocalAddressesWhenThereIsNothingElse() {
        assertThat(choose(Settings.none(), List.of(LOOPBACK, CABLE, DOCKER), false))
                .isEqualTo("169.254.3.4 fe80::4");
        assertThat(AddressChoice.choose(Settings.none(), List.of(CABLE), false)
                        .get(1)
                        .getHostAddress())
                .endsWith("%4");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"docker0", "br-12ab", "veth9", "virbr0", "cni0", "tun0", "tap3", "wg1", "flannel.1", "tailscale0"
            })
    void shouldLeaveOutInterfacesThatLeadElsewhere(String name) {
        List<NetInterface> host = List.of(LOOPBACK, up(name, 9, "10.1.1.1/24"));
        assertThatThrownBy(() -> choose(Settings.none(), host, false))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining(
                        "lo (127.0.0.1/8, ::1/128; left out: loopback), " + name + " (10.1.1.1/24; left out: ")
                .hasMessageContaining("bireme.interface");
        assertThat(choose(named(name), host, false)).isEqualTo("10.1.1.1");
        assertThat(choose(named("10.1.0.0/16"), host, false)).isEqualTo("10.1.1.1");
    }

    @Test
    void shouldNotTakeABridgeOfTheHostItselfForOneOfContainers() {
        assertThat(choose(Settings.none(), List.of(LOOPBACK, up("br0", 2, "192.0.2.9/24")), false))
                .isEqualTo("192.0.2.9");
    }

    @ParameterizedTest
    @CsvSource({
        "eth0, 192.0.2.2 2001:db8::2",
        "ib0, 10.9.0.2",
        "eth5, fe80::4 169.254.3.4",
        "192.0.2.2, 192.0.2.2",
        "2001:db8::2, 2001:db8::2",
        "fe80::2, fe80::2",
        "10.0.0.0/8, 10.9.0.2 10.99.0.1 10.98.0.1",
        "10.9.0.0/16, 10.9.0.2",
        "2001:db8::/32, 2001:db8::2",
        "0.0.0.0/0, 127.0.0.1 192.0.2.2 10.9.0.2 169.254.3.4 172.17.0.1 10.99.0.1 10.98.0.1",
        "'ib0, eth0', 10.9.0.2 192.0.2.2 2001:db8::2",
        "'10.9.0.1,10.9.0.2,10.9.0.3', 10.9.0.2",
        "'eth0,192.0.2.0/24', 192.0.2.2 2001:db8::2"
    })
    void shouldObeyTheSetting(String setting, String chosen) {
        assertThat(choose(named(setting), HOST, false)).isEqualTo(chosen);
    }

    @ParameterizedTest
    @ValueSource(strings = {"eth7", "192.0.2.3", "10.8.0.0/16", "eth1", "fd00::/8", "", "192.0.2"})
    void shouldSayWhatWasLookedForAndWhatThereIs(String setting) {
        assertThatThrownBy(() -> choose(named(setting), HOST, false))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("bireme.interface is '" + setting + "' (from command line)")
                .hasMessageContaining("ib0 (10.9.0.2/16)")
                .hasMessageContaining("eth1 (no address; left out: down)")
                .hasMessageContaining("docker0 (172.17.0.1/16; left out: of containers)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.0/33", "fd00::/129", "10.0.0.0/-1", "eth0/24", "10.0.0.0/x", "/8"})
    void shouldRefuseWhatCannotBeASubnet(String setting) {
        assertThatThrownBy(() -> choose(named("eth0," + setting), HOST, false))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("'" + setting + "' is none of these");
    }

    @Test
    void shouldReadTheInterfacesOfThisHost() {
        List<NetInterface> all = HostInterfaces.all();
        assertThat(choose(Settings.none(), all, true)).isIn("127.0.0.1", "::1");
        assertThat(NetInterface.describe(all)).contains("127.0.0.1/8");
        assertThat(NetInterface.describe(List.of())).isEqualTo("no interface at all");
    }
}
