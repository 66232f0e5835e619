package bireme.devices.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeviceNamesTest {
    @ParameterizedTest
    @CsvSource({"multicore, smdev", "smpdev, smdev", "hybdev, hybrid", "native, mpi", "niodev, niodev", "mine, mine"})
    void shouldHaveOwnNamesInSettings(String name, String own) {
        Settings settings = Settings.none().with("bireme.device", name, "a file");
        assertThat(DeviceNames.withOwnName(settings).entries())
                .containsEntry("bireme.device", new Settings.Entry(own, "a file"))
                .hasSize(1);
    }

    @Test
    void shouldChooseNoDeviceWhereNoneIsChosen() {
        assertThat(DeviceNames.withOwnName(Settings.none()).entries()).isEmpty();
    }
}
