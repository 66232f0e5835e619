package bireme.devices.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {
    private static final String KEY = "bireme.eager-limit";

    private static Settings with(String value) {
        return Settings.none().with(KEY, value, "test");
    }

    @Test
    void shouldGiveDefaultsWhenNothingIsSet() {
        Settings none = Settings.none();
        assertThat(none.text(KEY, "text")).isEqualTo("text");
        assertThat(none.flag(KEY, true)).isTrue();
        assertThat(none.flag(KEY, false)).isFalse();
        assertThat(none.number(KEY, 7, 0, 9)).isEqualTo(7);
        assertThat(none.bytes(KEY, 8, 0, 9)).isEqualTo(8);
        assertThat(none.entries()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1000, 1000",
        "1B, 1",
        "1K, 1024",
        "1k, 1024",
        "3KB, 3072",
        "3KiB, 3072",
        "2M, 2097152",
        "2mib, 2097152",
        "1G, 1073741824",
        "' 64K ', 65536"
    })
    void shouldReadSizesWithSuffixes(String text, int bytes) {
        assertThat(with(text).bytes(KEY, 1, 0, 1 << 30)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "K", "B", "12Q", "1.5K", "1 K", "KK", "1KK", "0x10", "-1", "2G", "99999999999G", "1e3"})
    void shouldRefuseOtherSizesNamingKeyValueSourceAndRange(String text) {
        assertThatThrownBy(() -> with(text).bytes(KEY, 1, 0, 1 << 30))
                .isInstanceOf(SettingException.class)
                .hasMessage(KEY + " is '" + text + "' (from test); expected 0..1073741824 bytes (suffixes K, M, G)");
    }

    @Test
    void shouldReadNumbersAtTheEndsOfTheirRange() {
        assertThat(with("-3").number(KEY, 0, -3, 9)).isEqualTo(-3);
        assertThat(with(" 9 ").number(KEY, 0, -3, 9)).isEqualTo(9);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-4", "10", "1K", "", "two", "99999999999999999999"})
    void shouldRefuseOtherNumbers(String text) {
        assertThatThrownBy(() -> with(text).number(KEY, 0, -3, 9))
                .isInstanceOf(SettingException.class)
                .hasMessage(KEY + " is '" + text + "' (from test); expected -3..9");
    }

    @ParameterizedTest
    @CsvSource({"true, true", "Yes, true", "on, true", "1, true", "FALSE, false", "no, false", "off, false", "0, false"
    })
    void shouldReadFlags(String text, boolean value) {
        assertThat(with(text).flag(KEY, !value)).isEqualTo(value);
    }

    @Test
    void shouldRefuseOtherFlags() {
        assertThatThrownBy(() -> with("perhaps").flag(KEY, true))
                .isInstanceOf(SettingException.class)
                .hasMessage(KEY + " is 'perhaps' (from test); expected true or false");
    }

    @Test
    void shouldPutPropertiesOverTheEnvironmentAndLaterSettingsOverBoth() {
        Properties properties = new Properties();
        properties.setProperty("bireme.spins", "2");
        properties.setProperty("java.home", "not ours");
        Map<String, String> environment =
                Map.of("BIREME_SPINS", "1", "BIREME_EAGER_LIMIT", "1K", "PATH", "not ours", "bireme_yields", "5");
        Settings settings = Settings.none().over(environment, properties);
        assertThat(settings.entries())
                .containsOnly(
                        Map.entry("bireme.spins", new Settings.Entry("2", "system property bireme.spins")),
                        Map.entry(
                                "bireme.eager-limit",
                                new Settings.Entry("1K", "environment variable BIREME_EAGER_LIMIT")));
        assertThat(settings.with("bireme.spins", "3", "command line").number("bireme.spins", 0, 0, 9))
                .isEqualTo(3);
        assertThat(settings.number("bireme.spins", 0, 0, 9)).isEqualTo(2);
    }

    @Test
    void shouldReachKeysWithDotsFromTheEnvironment() {
        Settings settings = Settings.none().over(Map.of("BIREME_SMDEV_FRAME_LIMIT", "1K"), new Properties());
        assertThat(settings.bytes("bireme.smdev.frame-limit", 1, 0, 9999)).isEqualTo(1024);
        assertThat(settings.with("bireme.smdev.frame-limit", "2K", "test")
                        .bytes("bireme.smdev.frame-limit", 1, 0, 9999))
                .isEqualTo(2048);
        assertThatThrownBy(() -> settings.bytes("bireme.smdev.frame-limit", 1, 0, 100))
                .hasMessageContaining("environment variable BIREME_SMDEV_FRAME_LIMIT");
    }
}
