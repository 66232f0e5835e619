package examples.devices;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.runtime.host.ProgramRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The farm counts the same points however many workers, and so queues, there are. */
class DeviceFarmTest {
    private static String count(String workers) {
        Settings settings = Settings.ofProcess().with("bireme.accelerator", "threads", "test");
        ProgramRun run = ProgramRun.with(settings, DeviceFarm.class, 1, "60", workers);
        assertThat(run.outcome().exitStatus()).as(run.outcome().report()).isZero();
        return run.out();
    }

    @Test
    void shouldCountTheSameWithAnyNumberOfQueues() {
        assertThat(count("3")).isEqualTo(count("1")).matches("(?s)[1-9]\\d* of 3600 points are in the set\\s*");
    }

    @ParameterizedTest
    @CsvSource({"0, 2, argument 1: 0 is less than 1", "60, many, argument 2: many is no number from 1 to 256"})
    void shouldNameAnArgumentThatDoesNotFit(String width, String workers, String message) {
        ProgramRun run = ProgramRun.with(Settings.ofProcess(), DeviceFarm.class, 1, width, workers);
        assertThat(run.outcome().exitStatus()).isEqualTo(2);
        assertThat(run.err()).startsWith("DeviceFarm: " + message + "; usage: mpjrun ");
    }
}
