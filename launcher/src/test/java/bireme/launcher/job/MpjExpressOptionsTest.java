package bireme.launcher.job;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.DeviceNames;
import bireme.launcher.options.CommandLineReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options of scripts for MPJ Express that have no like here are accepted with a note. */
class MpjExpressOptionsTest {
    @ParameterizedTest
    @CsvSource({"multicore, smdev", "smpdev, smdev", "hybdev, hybrid", "niodev, niodev", "native, mpi"})
    void shouldKnowItsNamesOfDevices(String name, String own) {
        assertThat(DeviceNames.ownName(name)).isEqualTo(own);
    }

    @ParameterizedTest
    @CsvSource({
        "-mpjport 4000, daemons",
        "-headnodeip 10.0.0.1, daemons",
        "-debug 24500, -agentlib:jdwp",
        "-src, Copies"
    })
    void shouldNoteWhatChangesNothing(String options, String note) {
        String[] words = (options + " Main").split(" ");
        assertThat(DeviceChoice.notes(CommandLineReader.read(words)))
                .hasSize(1)
                .first()
                .asString()
                .contains(note);
    }

    @Test
    void shouldNoteNothingOtherwise() {
        assertThat(DeviceChoice.notes(CommandLineReader.read("-np", "2", "-dev", "niodev", "Main")))
                .isEmpty();
    }
}
