package bireme.runtime.profile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileRecordingTest {
    @ParameterizedTest
    @CsvSource({"1, 8192, 512", "1, 4096, 512", "1, 2048, 256", "4, 8192, 256", "64, 8192, 32", "1, 64, 32"})
    void shouldLimitRecordingsToWhatTheLauncherCanHold(int processes, long heapMb, long maxMb) {
        assertThat(ProfileRecording.maxBytes(processes, heapMb << 20)).isEqualTo(maxMb << 20);
    }
}
