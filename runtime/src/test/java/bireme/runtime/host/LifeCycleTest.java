package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import program.LifeCycleMain;

/** What is freed is gone: a small heap is enough for any number of lives. With {@code bireme.nightly}, 100,000. */
class LifeCycleTest {
    private static final boolean IS_NIGHTLY = Boolean.getBoolean("bireme.nightly");
    private static final String ROUNDS = IS_NIGHTLY ? "100000" : "600";
    private static final String JOBS = IS_NIGHTLY ? "100000" : "20";
    private static final Duration QUIET_LIMIT = Duration.ofSeconds(IS_NIGHTLY ? 3600 : 100);

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
