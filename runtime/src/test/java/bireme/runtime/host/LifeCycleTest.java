package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Nightly;
import bireme.testing.Rounds;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import program.LifeCycleMain;

/** What is freed is gone: a small heap is enough for any number of lives. With {@code -Dbireme.test.rounds=100000} for an hour. */
class LifeCycleTest {
    private static final String ROUNDS = Integer.toString(Rounds.max(600, 20_000));
    private static final String JOBS = Integer.toString(Rounds.max(20, 20_000));
    private static final Duration QUIET_LIMIT = Duration.ofSeconds(Nightly.isOn() ? 3600 : 100);

    @TempDir
    private Path folder;

    @Test
    @Timeout(value = 3700, unit = TimeUnit.SECONDS)
    void shouldKeepNothingOfWhatWasFreed() throws Exception {
        String[] arguments = {ROUNDS, JOBS};
        HostProcess host = HostProcess.start(
                folder,
                LifeCycleMain.class,
                arguments,
                "-XX:+UseSerialGC",
                "-XX:-UseTLAB", // what a thread has set aside to allocate from would count as used
                "-Xmx48m",
                "-XX:MaxMetaspaceSize=64m",
                "-XX:TieredStopAtLevel=1",
                "-Dbireme.serializer=jdk");
        String out = host.out();
        assertThat(host.status(QUIET_LIMIT)).as(out + host.err()).isZero();
        assertThat(out).contains("Init, Finalize: ", "reductions of the user: ", JOBS + " jobs, ");
    }
}
