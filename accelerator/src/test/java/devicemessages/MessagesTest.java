package devicemessages;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.accelerator.Accelerator;
import bireme.accelerator.Accelerators;
import bireme.devices.config.Settings;
import bireme.runtime.host.JobOutcome;
import bireme.runtime.host.RankHost;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages from and to a device, between ranks of one JVM and through links. */
class MessagesTest {
    @ParameterizedTest
    @CsvSource({"threads, smdev, 2", "threads, niodev, 3", "opencl, smdev, 3", "opencl, niodev, 2"})
    void shouldMoveElementsAsArraysDo(String accelerator, String device, int ranks) {
        assumeThereIs(accelerator);
        Settings settings = Settings.ofProcess()
                .with("bireme.accelerator", accelerator, "test")
                .with("bireme.device", device, "test");
        JobOutcome outcome = RankHost.ranks(ranks)
                .settings(settings)
                .mainClass(Messages.class.getName())
                .run();
        assertThat(outcome.isSuccess())
                .as("%s %s", outcome.report(), outcome.cause())
                .isTrue();
    }

    /** Threads of a back-end must not be taken for ones that could help a rank on. */
    @ParameterizedTest
    @ValueSource(strings = {"threads", "opencl"})
    void shouldFindADeadlockOfRanksThatHaveUsedADevice(String accelerator) {
        assumeThereIs(accelerator);
        Settings settings = Settings.ofProcess()
                .with("bireme.accelerator", accelerator, "test")
                .with("bireme.accelerator-threads", "2", "test");
        JobOutcome outcome = RankHost.ranks(2)
                .settings(settings)
                .mainClass(Stuck.class.getName())
                .deadlockCheck(true)
                .run();
        assertThat(outcome.isSuccess()).isFalse();
        assertThat(outcome.report()).contains("deadlock").contains("rank 0 -> rank 1 -> rank 0");
    }

    private static void assumeThereIs(String accelerator) {
        boolean hasOpenCl = Accelerators.list().get(0).kind() != Accelerator.Kind.THREADS;
        Assumptions.assumeTrue(
                hasOpenCl || accelerator.equals("threads"), "no OpenCL device: Debian's pocl-opencl-icd gives one");
    }
}
