package xxdev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeviceProvidersTest {
    @ParameterizedTest
    @CsvSource({"multicore, smdev", "smpdev, smdev", "hybdev, hybrid", "native, mpi", "smdev, smdev", "tcp, tcp"})
    void shouldFindDevicesByTheirNamesInMpjExpress(String name, String own) {
        assertThat(DeviceProviders.byName(name).name()).isEqualTo(own);
    }

    @Test
    void shouldNameTheDevicesThatExistWhenThereIsNone() {
        assertThatThrownBy(() -> DeviceProviders.byName("smpdevice"))
                .isInstanceOf(DeviceException.class)
                .hasMessageStartingWith("device 'smpdevice' does not exist; devices found: ")
                .hasMessageContaining("smdev");
    }
}
