package bireme.devices.secure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import bireme.devices.config.SettingsFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import xxdev.Device;
import xxdev.DeviceProvider;
import xxdev.DeviceProviders;
import xxdev.Protection;

/** Every way to ask, every device, with and without a certificate: given, or refused by name; never neither. */
class RequestedProtectionTest {
    @TempDir
    private Path folder;

    /** A device of a third party that does not implement protection. */
    private static final class ThirdParty implements DeviceProvider {
        private final Set<Protection> protections;

        ThirdParty(Set<Protection> protections) {
            this.protections = protections;
        }

        @Override
        public String name() {
            return "third";
        }

        @Override
        public String description() {
            return "";
        }

        @Override
        public Set<Protection> protections() {
            return protections.isEmpty() ? DeviceProvider.super.protections() : protections;
        }

        @Override
        public Device create() {
            throw new UnsupportedOperationException("never opened");
        }
    }

    /** The same request from each source there is, by the name of the source that messages are to show. */
    private Map<String, Settings> requests(Protection protection) throws Exception {
        String key = protection.setting();
        Map<String, Settings> requests = new LinkedHashMap<>();
        requests.put(
                "option " + protection.option(), Settings.none().with(key, "true", "option " + protection.option()));
        String variable = "BIREME_" + key.substring("bireme.".length()).toUpperCase(java.util.Locale.ROOT);
        requests.put(
                "environment variable " + variable,
                Settings.none().with(key, "yes", "environment variable " + variable));
        Path file = Files.writeString(folder.resolve(protection + ".properties"), key + " = on\n");
        requests.put(file.toString(), SettingsFile.read(file));
        System.setProperty(key, "1");
        try {
            requests.put("system property " + key, Settings.ofProcess());
        } finally {
            System.clearProperty(key);
        }
        return requests;
    }

    @Test
    void shouldGiveOrRefuseEachRequestOfEachSourceOnEachDevice() throws Exception {
        int given = 0;
        int refused = 0;
        for (Protection protection : Protection.values()) {
            for (Map.Entry<String, Settings> request : requests(protection).entrySet()) {
                for (DeviceProvider device : DeviceProviders.all()) {
                    for (boolean hasCertificate : new boolean[] {false, true}) {
                        RequestedProtection requested = RequestedProtection.of(request.getValue(), Settings.none());
                        assertThat(requested.isAny()).isTrue();
                        boolean canGive = device.protections().contains(protection)
                                && (hasCertificate || protection == Protection.ENCRYPTION);
                        if (canGive) {
                            requested.check(device, hasCertificate);
                            given++;
                        } else {
                            assertThatThrownBy(() -> requested.check(device, hasCertificate))
                                    .isInstanceOf(SettingException.class)
                                    .hasMessageStartingWith(protection.setting() + " is '")
                                    .hasMessageContaining("(from " + request.getKey() + "), and cannot be had: ")
                                    .hasMessageMatching("(?s).*(devices that do: |no device of this version does|"
                                            + "have no certificate in common; start it with mpjrun --tls,"
                                            + " or set bireme\\.encrypt instead).*");
                            refused++;
                        }
                    }
                }
            }
        }
        assertThat(given).isPositive();
        assertThat(refused).isPositive();
    }

    @Test
    void shouldRefuseADeviceThatSaysNothing() {
        Settings asked =
                Settings.none().with("bireme.tls", "true", "option --tls").with("bireme.device", "third", "-dev");
        assertThatThrownBy(() -> RequestedProtection.of(asked, asked).check(new ThirdParty(Set.of()), true))
                .hasMessage(
                        "bireme.tls is 'true' (from option --tls), and cannot be had: device third (-dev) does not give"
                                + " it to what passes between processes; devices that do: "
                                + String.join(
                                        ", ",
                                        DeviceProviders.all().stream()
                                                .filter(each ->
                                                        each.protections().contains(Protection.TLS))
                                                .map(DeviceProvider::name)
                                                .toList()));
        RequestedProtection.of(asked, asked).check(new ThirdParty(Set.of(Protection.TLS)), true);
    }

    @Test
    void shouldTakeTlsForEncryption() {
        Settings both = Settings.none().with("bireme.tls", "true", "a").with("bireme.encrypt", "true", "b");
        RequestedProtection.of(both, Settings.none()).check(new ThirdParty(Set.of(Protection.TLS)), true);
        assertThatThrownBy(() -> RequestedProtection.of(both, Settings.none())
                        .check(new ThirdParty(Set.of(Protection.ENCRYPTION)), true))
                .hasMessageStartingWith("bireme.tls is 'true'");
    }

    /** One program of several may have variables and options of its own, of which the job does not know. */
    @Test
    void shouldRefuseAProcessThatAsksForMoreThanItsJob() {
        Settings process = Settings.none().with("bireme.tls", "true", "environment variable BIREME_TLS");
        assertThatThrownBy(() -> RequestedProtection.of(Settings.none(), process)
                        .check(new ThirdParty(Set.of(Protection.TLS)), true))
                .hasMessage(
                        "bireme.tls is 'true' (from environment variable BIREME_TLS), and cannot be had: the job was"
                                + " started without; ask for it where the job is started, by mpjrun --tls before the first program");
    }

    @Test
    void shouldLeaveJobsAloneThatAskForNothing() {
        Settings not = Settings.none().with("bireme.tls", "false", "test");
        assertThat(RequestedProtection.of(not, Settings.none()).isAny()).isFalse();
        RequestedProtection.of(not, Settings.none()).check(new ThirdParty(Set.of()), false);
        assertThatThrownBy(() -> RequestedProtection.of(Settings.none().with("bireme.tls", "maybe", "test"), not)
                        .isAny())
                .hasMessageContaining("expected true or false");
    }
}
