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
    @CsvSource({
        "threads, smdev, 2, auto",
        "threads, niodev, 3, auto",
        "opencl, smdev, 3, mapped",
        "opencl, niodev, 2, mapped",
        "opencl, niodev, 2, pinned"
    })
    void shouldMoveElementsAsArraysDo(String accelerator, String device, int ranks, String transfer) {
        assumeThereIs(accelerator);
        Settings settings = Settings.ofProcess()
                .with("bireme.accelerator", accelerator, "test")
                .with("bireme.device", device, "test")
                .with("bireme.accelerator-transfer", transfer, "test")
                .with("bireme.accelerator-chunk", "256K", "test")
                .with("bireme.accelerator-reduce", "64K", "test");
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

    /** What goes wrong at rank 1 ends the job with what that rank says of it, also where rank 0 waits for it. */
    @ParameterizedTest
    @CsvSource({
        "threads, smdev, memory, 17179869176 bytes finds no room",
        "opencl, niodev, memory, 17179869176 bytes finds no room",
        "opencl, smdev, wrong, line 2 does not compile",
        "threads, smdev, broken, no logarithm of 0",
        "threads, niodev, broken, no logarithm of 0",
        "threads, niodev, leave, has left with work queued",
        "opencl, smdev, leave, has left with work queued",
        "gpu, smdev, memory, bireme.accelerator=auto"
    })
    void shouldEndTheJobWithTheCause(String accelerator, String device, String fault, String message) {
        assumeThereIs(accelerator);
        Settings settings = Settings.ofProcess()
                .with("bireme.accelerator", accelerator, "test")
                .with("bireme.device", device, "test");
        JobOutcome outcome = RankHost.ranks(2)
                .settings(settings)
                .mainClass(Faults.class.getName())
                .arguments(fault)
                .run();
        Assumptions.assumeFalse(outcome.report().contains(Faults.HAS_ROOM), "no buffer is too long for the device");
        assertThat(outcome.isSuccess()).isFalse();
        assertThat(outcome.report() + outcome.cause()).contains(message);
    }

    private static void assumeThereIs(String accelerator) {
        Accelerator.Kind kind = Accelerators.list().get(0).kind();
        boolean hasOpenCl = kind != Accelerator.Kind.THREADS;
        Assumptions.assumeFalse(kind == Accelerator.Kind.GPU && accelerator.equals("gpu"), "there is a GPU");
        Assumptions.assumeTrue(
                hasOpenCl || !accelerator.equals("opencl"), "no OpenCL device: Debian's pocl-opencl-icd gives one");
    }
}
