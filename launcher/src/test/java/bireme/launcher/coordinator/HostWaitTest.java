package bireme.launcher.coordinator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class HostWaitTest {
    private static final long START_MS = -5_000;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    private HostWait waitFor(String seconds) {
        StatusReporter reporter =
                new StatusReporter(new PrintStream(bytes, true, StandardCharsets.UTF_8), false, false, 4);
        HostWait wait = new HostWait(Settings.none().with(HostWait.SETTING, seconds, "test"), reporter);
        wait.start(START_MS);
        return wait;
    }

    private String printed() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void shouldBeWantedWhenThereIsTimeToWait() {
        assertThat(HostWait.isWanted(Settings.none())).isFalse();
        for (int seconds : new int[] {0, 1, 300}) {
            Settings settings = Settings.none().with(HostWait.SETTING, Integer.toString(seconds), "test");
            assertThat(HostWait.isWanted(settings)).as("%d s", seconds).isEqualTo(seconds > 0);
        }
        assertThatThrownBy(() -> HostWait.isWanted(Settings.none().with(HostWait.SETTING, "long", "test")))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("bireme.wait-for-hosts is 'long'");
    }

    @Test
    void shouldTryAgainUntilTimeIsUp() {
        HostWait wait = waitFor("3");
        assertThat(wait.missed("b", "host b does not answer", START_MS + 10)).isEqualTo(START_MS + 1010);
        assertThat(wait.missed("b", "host b does not answer", START_MS + 2500))
                .as("the last attempt is when time is up")
                .isEqualTo(START_MS + 3000);
        assertThat(wait.missed("b", "host b has no ssh server", START_MS + 3000))
                .isEqualTo(-1);
        assertThat(wait.report())
                .isEqualTo("a host did not come up within 3 s:\n  host b has no ssh server; tried 3 times");
        assertThat(printed())
                .isEqualTo("mpjrun: waits up to 3 s for host b (--wait-for-hosts): host b does not answer\n");
    }

    @Test
    void shouldListOnlyHostsThatAreStillMissing() {
        HostWait wait = waitFor("60");
        wait.missed("a", "host a is unknown", START_MS);
        wait.missed("b", "host b does not answer", START_MS);
        wait.missed("c", "host c does not answer", START_MS);
        wait.tick(START_MS + 9_999);
        wait.reached("b", START_MS + 12_345);
        wait.tick(START_MS + 12_400);
        wait.tick(START_MS + 12_500);
        assertThat(printed().lines().skip(3))
                .containsExactly(
                        "mpjrun: host b is up after 12 s", "mpjrun: still waits for 2 hosts: a, c, 12 of 60 s");
        assertThat(wait.report())
                .isEqualTo("2 hosts did not come up within 60 s:\n  host a is unknown; tried 1 time\n"
                        + "  host c does not answer; tried 1 time");
    }

    @Test
    void shouldSayNothingOfHostsThatAreThereAtOnce() {
        HostWait wait = waitFor("60");
        wait.reached("a", START_MS + 20_000);
        wait.tick(START_MS + 30_000);
        assertThat(printed()).isEmpty();
    }
}
