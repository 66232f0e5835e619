package examples.devices;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import examples.ProgramRun;
import org.junit.jupiter.api.Test;

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
}
