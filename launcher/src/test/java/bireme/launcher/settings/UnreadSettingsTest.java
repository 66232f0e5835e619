package bireme.launcher.settings;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnreadSettingsTest {
    private static final List<String> DECLARED = List.of("bireme.toy.size", "bireme.other.*");

    private static List<String> warnings(String key) {
        Settings settings = Settings.none().with(key, "1", "here");
        return UnreadSettings.warnings(settings, UnreadSettings.of(settings), DECLARED);
    }

    @ParameterizedTest
    @CsvSource({
        "bireme.eager-limt, did you mean bireme.eager-limit?",
        "bireme.eager.limit, did you mean bireme.eager-limit?",
        "bireme.net-windw, did you mean bireme.net.window?",
        "bireme.heartbeat, unset it",
        "bireme.toy.sise, did you mean bireme.toy.size?",
        "bireme.tsl, did you mean bireme.tls?",
    })
    void shouldReportWhatAMisspelledSettingMeans(String key, String remedy) {
        assertThat(warnings(key)).containsExactly(key + " is set (here), and nothing reads it; " + remedy);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bireme.eager-limit",
                "bireme.net-window",
                "bireme.net.window",
                "bireme.coll.allreduce",
                "bireme.coll-allreduce",
                "bireme.java",
                "bireme.toy.size",
                "bireme.toy-size",
                "bireme.other.thing",
            })
    void shouldSayNothingOfSettingsThatAreRead(String key) {
        assertThat(warnings(key)).isEmpty();
    }

    @Test
    void shouldListEverySettingOnce() {
        assertThat(KnownSettings.ALL).extracting(KnownSettings.Known::key).doesNotHaveDuplicates();
    }
}
