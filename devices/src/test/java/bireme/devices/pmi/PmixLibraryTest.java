package bireme.devices.pmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which libraries are taken for one of PMIx. */
class PmixLibraryTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "OpenPMIx 4.2.2rc2 (PMIx Standard: 4.1, Stable ABI: 0.0) | true",
                "PMIx 2.0.3, repo rev: v2.0.3                           | true",
                "OpenPMIx 5.0.11                                        | true",
                "PMIx 1.2.5, repo rev: v1.2.5                           | false",
                "some other thing                                       | false",
            })
    void shouldReadVersions(String version, boolean isSupported) {
        assertThat(PmixLibrary.isSupported(version)).isEqualTo(isSupported);
    }

    @Test
    void shouldRefuseALibraryOfSomethingElse() {
        assertThatThrownBy(() -> PmixLibrary.load("libc.so.6"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no PMIx library can be used: libc.so.6: ")
                .hasMessageContaining("PMIx_");
    }
}
