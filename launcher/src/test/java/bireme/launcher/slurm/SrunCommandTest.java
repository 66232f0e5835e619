package bireme.launcher.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The call of srun. */
class SrunCommandTest {
    @Test
    void shouldPlaceTasksInTheOrderOfProcesses() {
        SrunCommand command = SrunCommand.of(Settings.none().with("bireme.srun", "/opt/srun --immediate=10", "test"));
        assertThat(command.line(List.of("n1", "n1", "n2"), "/work", List.of("java", "Main")))
                .startsWith("/opt/srun", "--overlap")
                .contains("--nodelist=n1,n1,n2", "--nodes=2", "--ntasks=3", "--distribution=arbitrary")
                .endsWith("--chdir=/work", "--immediate=10", "java", "Main");
    }

    @Test
    void shouldNotHandOnDefaultsThatMeanRanks() {
        Map<String, String> environment =
                new HashMap<>(Map.of("SLURM_NTASKS", "64", "SLURM_JOB_ID", "1", "SECRET", "x", "PATH", "/bin"));
        SrunCommand.adapt(environment, Set.of("SECRET", "PATH"));
        assertThat(environment).containsOnlyKeys("SLURM_JOB_ID", "PATH", "SLURM_CPU_BIND");
    }
}
