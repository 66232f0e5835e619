package bireme.junit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WrongArgumentsTest {
    private static final String SAMPLE = "samples.WrongSample";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "noRanks    | ranks is empty # expected at least one number, as in ranks = {1, 2, 4}",
                "zero       | ranks has 0 # expected numbers from 1 to 65536",
                "negative   | ranks has -3 # expected numbers from 1 to 65536",
                "tooMany    | ranks has 100000 # expected numbers from 1 to 65536",
                "noJvms     | ranksPerJvm is 0 # expected 1 or more",
                "misspelt   | device is \"niodec\" # expected one of smdev, shmdev, niodev, hybrid, tcp, mpi, explore;"
                        + " is niodev meant?",
                "fewerThanNone | explore is -1 # expected a number of schedules, or 0",
                "both       | explore is 5 # it goes with neither check nor a device, leave out check",
                "launchless | device niodev needs mpjrun, to start several JVMs; put io.bireme:bireme-launcher of the"
                        + " same version on the class path of the tests",
            })
    void shouldNameValueLegalValuesAndPlace(String method, String message) {
        SampleRun run = SampleRun.ofMethod(SAMPLE + "#" + method + "(mpi.Intracomm)");

        String where = " in @MpjTest of " + method + " in " + SAMPLE + "; ";
        assertThat(run.failure()).hasMessage(message.replace(" # ", where));
    }

    @ParameterizedTest
    @CsvSource("shouldNotBegin, ranks has 0")
    void shouldCheckParameterisedTestsToo(String method, String message) {
        SampleRun run = SampleRun.ofMethod(SAMPLE + "#" + method + "(int)");

        assertThat(run.failure()).hasMessageStartingWith(message);
    }
}
