package bireme.launcher.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import bireme.devices.address.HostAddress;
import bireme.devices.address.HostInterfaces;
import bireme.devices.address.NetInterface;
import bireme.devices.config.Settings;
import bireme.devices.object.fst.FstSerializerProvider;
import bireme.launcher.settings.KnownSettings;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks of this host that need no probe: flags, class archive, interfaces and ports, settings. */
class OwnChecksTest {
    @TempDir
    private Path folder;

    private static Settings with(String key, String value) {
        return Settings.none().with(key, value, "environment variable X");
    }

    @Test
    void shouldNameFlagsThatTheSerializerLacks() {
        Predicate<String> isOpen = name -> !name.equals("java.base/java.math");
        Diagnosis finding = FlagsCheck.of(Settings.none(), 17, null, isOpen);
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.text()).endsWith("closed to it: java.base/java.math");
        assertThat(finding.remedy()).contains("start by bin/mpjrun", "--add-opens=java.base/java.math=ALL-UNNAMED");
        assertThat(FlagsCheck.of(Settings.none(), 25, "allow", name -> true))
                .isEqualTo(Diagnosis.ok(
                        "serializer",
                        "",
                        "codecs, and FST for classes without a codec; the JDK's packages are open to FST"));
        assertThat(FlagsCheck.of(Settings.none(), 17, null, FstSerializerProvider::isOpen)
                        .severity())
                .as("tests have the same flags")
                .isEqualTo(Severity.OK);
    }

    /** Neither packages nor {@code sun.misc.Unsafe} help FST there. */
    @Test
    void shouldAskForNoFlagsWhereFstCannotRun() {
        for (int feature : new int[] {26, 27, 40}) {
            Diagnosis finding = FlagsCheck.of(Settings.none(), feature, null, name -> false);
            assertThat(finding.severity()).isEqualTo(Severity.OK);
            assertThat(finding.text())
                    .startsWith("codecs, and the JDK for classes without a codec; FST writes final fields")
                    .contains("Java " + feature + " is too new")
                    .doesNotContain("--");
            assertThat(finding.remedy()).isEmpty();
        }
        assertThat(FlagsCheck.of(Settings.none(), 25, "deny", name -> false).text())
                .startsWith("codecs, and the JDK for classes without a codec; FST uses sun.misc.Unsafe, and Java was");
    }

    @Test
    void shouldSayWhichSerializerASettingNames() {
        assertThat(FlagsCheck.of(with("bireme.serializer", "jdk"), 17, null, name -> false))
                .isEqualTo(Diagnosis.ok("serializer", "", "jdk, as environment variable X says"));
        Diagnosis tooNew = FlagsCheck.of(with("bireme.serializer", "fst"), 26, null, name -> true);
        assertThat(tooNew.severity()).isEqualTo(Severity.FAILURE);
        assertThat(tooNew.remedy()).isEqualTo("unset bireme.serializer");
    }

    @Test
    void shouldMissTheClassArchive() throws Exception {
        assertThat(ArchiveCheck.of(List.of("-Xmx1g"), folder).text()).startsWith("no class archive is in use");
        assertThat(ArchiveCheck.of(List.of(), folder).remedy()).contains(folder.toString(), "~/.cache/bireme");
        Path archive = folder.resolve("17.jsa");
        List<String> options = List.of("-XX:SharedArchiveFile=" + archive);
        Diagnosis gone = ArchiveCheck.of(options, folder);
        assertThat(gone.text()).contains("cannot be read");
        assertThat(gone.remedy()).contains("remove it");
        Files.write(archive, new byte[3 << 20]);
        assertThat(ArchiveCheck.of(options, folder)).isEqualTo(Diagnosis.ok("archive", "", archive + ", 3 MB"));
    }

    @Test
    void shouldReportInterfacesAndPorts() {
        List<Diagnosis> findings = NetworkCheck.of(Settings.none(), HostInterfaces.all(), true);
        assertThat(findings).extracting(Diagnosis::text).first().asString().startsWith("jobs on this host use ");
        assertThat(findings.get(1)).isEqualTo(Diagnosis.ok("ports", "", "any free port at 1 address"));
    }

    @Test
    void shouldSayWhenNoInterfaceLeadsAnywhere() throws Exception {
        HostAddress address = new HostAddress(InetAddress.getByName("172.17.0.1"), 16);
        List<NetInterface> host = List.of(new NetInterface("docker0", 3, true, false, false, List.of(address)));
        Diagnosis finding = NetworkCheck.of(Settings.none(), host, false).get(0);
        assertThat(finding.severity()).isEqualTo(Severity.FAILURE);
        assertThat(finding.text()).contains("no network interface", "docker0", "left out: of containers");
        assertThat(finding.remedy()).contains("BIREME_INTERFACE=eth0");
    }

    @Test
    void shouldSayWhenTheInterfaceThatIsNamedIsNotThere() {
        Diagnosis finding = NetworkCheck.of(with("bireme.interface", "eth99"), HostInterfaces.all(), false)
                .get(0);
        assertThat(finding.severity()).isEqualTo(Severity.FAILURE);
        assertThat(finding.text()).startsWith("bireme.interface is 'eth99' (from environment variable X)");
        assertThat(finding.remedy()).isEqualTo("correct or unset the setting");
    }

    @Test
    void shouldSayWhenNoPortOfTheRangeIsFree() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            Diagnosis finding = NetworkCheck.of(
                            with("bireme.ports", "" + taken.getLocalPort()), HostInterfaces.all(), true)
                    .get(1);
            assertThat(finding.severity()).isEqualTo(Severity.FAILURE);
            assertThat(finding.text()).contains("cannot listen at 127.0.0.1 on a port of bireme.ports");
            assertThat(finding.remedy()).contains("BIREME_PORTS", "firewall");
        }
    }

    @Test
    void shouldSayWhenPortsMakeNoSense() {
        assertThat(NetworkCheck.of(with("bireme.ports", "many"), HostInterfaces.all(), true)
                        .get(1)
                        .text())
                .startsWith("bireme.ports is 'many'");
    }

    @Test
    void shouldFindSettingsThatNothingReads() {
        Settings settings =
                with("bireme.eagerlimit", "1").with("bireme.nonsense", "2", "f").with("bireme.rank", "3", "e");
        assertThat(SettingsCheck.findings(settings))
                .containsExactly(
                        Diagnosis.warning(
                                "settings",
                                "",
                                "bireme.eagerlimit is set (environment variable X), and nothing reads it",
                                "did you mean bireme.eager-limit?"),
                        Diagnosis.warning(
                                "settings", "", "bireme.nonsense is set (f), and nothing reads it", "unset it"));
        assertThat(SettingsCheck.findings(with("bireme.coll.bcast", "binomial")))
                .containsExactly(Diagnosis.ok("settings", "", "1 set, all others have their defaults"));
    }

    /** Variables of the environment cannot tell dots from hyphens. */
    @Test
    void shouldListEverySettingWithItsSource() {
        List<SettingsCheck.Line> lines = SettingsCheck.lines(with("bireme.net-window", "1M"));
        assertThat(lines)
                .hasSameSizeAs(KnownSettings.ALL)
                .filteredOn(line -> !line.source().equals("default"))
                .extracting(SettingsCheck.Line::key, SettingsCheck.Line::value, SettingsCheck.Line::source)
                .containsExactly(tuple("bireme.net.window", "1M", "environment variable X"));
    }
}
