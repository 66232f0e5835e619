package bireme.launcher.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompareSpecTest {
    private static CompareSpec on(String device, String... jobOptions) {
        return new CompareSpec(
                null, null, "", 0, 0.1, device, List.of(jobOptions), Path.of("home"), Path.of("programs.jar"));
    }

    @Test
    void shouldHandOnTheOptionsOfJobs() {
        assertThat(on("tcp", "-Xmx64m", "--timeout", "9").withDefaults().arguments())
                .containsSubsequence("-np", "2", "-Xmx64m", "--timeout", "9", "-cp", "osu.Rounds", "--cases");
    }

    @ParameterizedTest
    @CsvSource({"tcp, socket", "smdev, memory", "hybrid, memory"})
    void shouldCompareADeviceWithWhatTheMachineDoesInItsPlace(String device, String reference) {
        assertThat(on(device).withDefaults().arguments())
                .containsSequence("-dev", device)
                .containsSequence("--reference", reference);
    }

    @ParameterizedTest
    @CsvSource({"'', tcp, socket", "smdev, smdev, memory"})
    void shouldTakeTheDeviceOfAFileWhereTheUserNamesNone(String named, String device, String reference) {
        assertThat(on(named).like(Map.of("device", "tcp"), List.of("latency:8")).arguments())
                .containsSequence("-dev", device)
                .containsSequence("--cases", "latency:8")
                .containsSequence("--reference", reference);
    }
}
