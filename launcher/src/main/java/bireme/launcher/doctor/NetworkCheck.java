package bireme.launcher.doctor;

import bireme.devices.address.AddressChoice;
import bireme.devices.address.AddressText;
import bireme.devices.address.NetInterface;
import bireme.devices.address.PortRange;
import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import xxdev.DeviceException;

/** Checks at which addresses and ports processes of this host would accept connections. */
final class NetworkCheck {
    private NetworkCheck() {}

    /**
     * The findings.
     *
     * @param interfaces what this host has
     * @param isOneHost whether jobs are to stay on this host
     */
    static List<Diagnosis> of(Settings settings, List<NetInterface> interfaces, boolean isOneHost) {
        List<Diagnosis> findings = new ArrayList<>();
        try {
            List<InetAddress> chosen = AddressChoice.choose(settings, interfaces, isOneHost);
            findings.add(Diagnosis.ok(
                    "interface",
                    "",
                    (isOneHost ? "jobs on this host use " : "other hosts reach this one at ")
                            + chosen.stream().map(AddressText::of).collect(Collectors.joining(", "))));
            findings.add(ports(settings, chosen));
        } catch (SettingException e) {
            findings.add(Diagnosis.failure("interface", "", e.getMessage(), "correct or unset the setting"));
        } catch (DeviceException e) {
            findings.add(Diagnosis.failure(
                    "interface", "", e.getMessage(), "bring an interface up, or name one: BIREME_INTERFACE=eth0"));
        }
        return findings;
    }

    private static Diagnosis ports(Settings settings, List<InetAddress> addresses) {
        try {
            PortRange range = PortRange.of(settings);
            int free = 0;
            for (InetAddress address : addresses) {
                range.bind(address, NetworkCheck::tryPort);
                free++;
            }
            return Diagnosis.ok(
                    "ports",
                    "",
                    (range.first() == 0 ? "any free port" : "ports " + range) + " at " + free + " address"
                            + (free == 1 ? "" : "es"));
        } catch (SettingException e) {
            return Diagnosis.failure("ports", "", e.getMessage(), "correct or unset the setting");
        } catch (DeviceException e) {
            return Diagnosis.failure(
                    "ports",
                    "",
                    e.getMessage(),
                    "name other ports with BIREME_PORTS, for example 5000-5099: at least one for each process of a"
                            + " host, and let the firewall pass them between the hosts");
        }
    }

    private static void tryPort(InetSocketAddress address) throws IOException {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(address);
        }
    }
}
