package bireme.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.runtime.ports.SpawnedProgram;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a job hands on to those that it starts; that they run is tested with processes. */
class ChildJobsTest {
    private static final SpawnedProgram PROGRAM = new SpawnedProgram("Main", List.of("a"), 2, Map.of("wdir", "/tmp"));

    private static List<String> args(String key, String value) {
        return ChildJobs.args(PROGRAM, Settings.none().with(key, value, "test"), "x.jar");
    }

    @Test
    void shouldHandOnSettingsOfTheUser() {
        assertThat(args("bireme.eager-limit", "64K"))
                .startsWith("-np", "2", "-Dbireme.eager-limit=64K")
                .endsWith("-cp", "x.jar", "-wdir", "/tmp", "Main", "a");
    }

    @Test
    void shouldKeepTheSparesOfTheJobThatStarts() {
        for (String key : List.of("bireme.spares", "bireme.spares-waiting", "bireme.record", "bireme.device")) {
            assertThat(args(key, "1")).as(key).noneMatch(arg -> arg.startsWith("-D" + key));
        }
        Map<String, String> environment = new HashMap<>(Map.of(
                "BIREME_SPARES",
                "2",
                "BIREME_SPARES_WAITING",
                "1",
                "BIREME_RECORD",
                "run",
                "BIREME_EAGER_LIMIT",
                "1K"));
        ChildJobs.removeOfOneJob(environment);
        assertThat(environment).containsOnlyKeys("BIREME_EAGER_LIMIT");
    }
}
