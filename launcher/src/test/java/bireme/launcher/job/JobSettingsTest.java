package bireme.launcher.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import bireme.launcher.options.CommandLineReader;
import bireme.launcher.options.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What wins over what; the environment's place is tried in {@code JobStartIT}, by a process that has one. */
class JobSettingsTest {
    private static final String KEY = "bireme.device";

    @TempDir
    private Path folder;

    @AfterEach
    void forget() {
        System.clearProperty(KEY);
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("a.properties"), text);
    }

    private static Settings.Entry device(Path file, String... words) {
        return JobSettings.of(CommandLineReader.read(words), file).entries().get(KEY);
    }

    @Test
    void shouldReadFileOnlyWhenThereIsOne() throws IOException {
        Path file = file("bireme.device = of file ");
        assertThat(device(file, "Main")).isEqualTo(new Settings.Entry("of file", file.toString()));
        assertThat(device(folder.resolve("none"), "Main")).isNull();
    }

    @Test
    void shouldReadNamedFileInsteadOfDefault() throws IOException {
        Path named = Files.writeString(folder.resolve("b.properties"), "bireme.device=of b\n");
        assertThat(device(file("bireme.device=of a\n"), "--settings", named.toString(), "Main")
                        .value())
                .isEqualTo("of b");
        assertThatThrownBy(() -> device(named, "--settings", "no file", "Main"))
                .isInstanceOf(UsageException.class)
                .hasMessage("--settings no file: no such file");
    }

    @Test
    void shouldKnowTheDevicesByTheirNamesInMpjExpress() throws IOException {
        assertThat(device(file(""), "-dev", "hybdev", "Main").value()).isEqualTo("hybrid");
        assertThat(device(file(""), "-dev", "multicore", "Main").value()).isEqualTo("smdev");
        Path file = file("bireme.device=hybdev\n");
        assertThat(device(file, "Main")).isEqualTo(new Settings.Entry("hybrid", file.toString()));
        System.setProperty(KEY, "smpdev");
        assertThat(device(file, "Main")).isEqualTo(new Settings.Entry("smdev", "system property " + KEY));
    }

    @Test
    void shouldPreferOptionOverPropertyOverFile() throws IOException {
        Path file = file("bireme.device=of file\n");
        System.setProperty(KEY, "of property");
        assertThat(device(file, "Main")).isEqualTo(new Settings.Entry("of property", "system property " + KEY));
        assertThat(device(file, "-dev", "of option", "Main")).isEqualTo(new Settings.Entry("of option", "option -dev"));
    }

    @Test
    void shouldTurnOptionsIntoSettings() {
        Settings settings = JobSettings.of(
                CommandLineReader.read("-psl", "64K", "--mpjx-args", "--no-deadlock-check", "--async-progress", "Main"),
                folder);
        assertThat(settings.bytes("bireme.eager-limit", 0, 0, 1 << 20)).isEqualTo(65536);
        assertThat(settings.number("bireme.leading-args", 0, 0, 16)).isEqualTo(3);
        assertThat(settings.flag("bireme.deadlock-check", true)).isFalse();
        assertThat(settings.flag("bireme.async-progress", false)).isTrue();
    }

    @Test
    void shouldRefuseKeysThatAreNoneOfOurs() throws IOException {
        Path file = file("device=smdev\n");
        assertThatThrownBy(() -> device(file, "Main"))
                .isInstanceOf(SettingException.class)
                .hasMessage(file + ": key device does not begin with \"bireme.\"");
    }
}
