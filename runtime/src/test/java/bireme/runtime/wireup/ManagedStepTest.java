package bireme.runtime.wireup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What processes find in their environment under real process managers. */
class ManagedStepTest {
    private static Map<String, String> slurm() {
        return new HashMap<>(Map.of(
                "SLURM_JOB_ID", "17",
                "SLURM_STEP_ID", "3",
                "SLURM_PROCID", "2",
                "SLURM_NTASKS", "5",
                "SLURM_STEP_NUM_TASKS", "4",
                "SLURM_STEP_NUM_NODES", "2",
                "SLURM_CLUSTER_NAME", "big one",
                "SLURMD_NODENAME", "n002"));
    }

    private static Map<String, String> hydra() {
        return new HashMap<>(Map.of("PMI_FD", "8", "PMI_RANK", "1", "PMI_SIZE", "3", "MPI_LOCALNRANKS", "3"));
    }

    @Test
    void shouldBeAloneWithoutAnyVariable() {
        assertThat(ManagedStep.of(Map.of("PATH", "/bin"), "here")).isNull();
    }

    @Test
    void shouldReadStepOfSlurm() {
        assertThat(ManagedStep.of(slurm(), "here"))
                .isEqualTo(new ManagedStep(2, 4, "n002", false, -1, "big-one-17-0.3"));
    }

    @Test
    void shouldKnowThatASlurmStepIsOnOneHost() {
        Map<String, String> variables = slurm();
        variables.put("SLURM_STEP_NUM_NODES", "1");
        variables.put("SLURM_RESTART_COUNT", "2");
        assertThat(ManagedStep.of(variables, "here"))
                .isEqualTo(new ManagedStep(2, 4, "n002", true, -1, "big-one-17-2.3"));
    }

    @Test
    void shouldReadProcessOfHydra() {
        assertThat(ManagedStep.of(hydra(), "here")).isEqualTo(new ManagedStep(1, 3, "here", true, 8, null));
    }

    @Test
    void shouldPreferPmiToFiles() {
        Map<String, String> variables = slurm();
        variables.putAll(Map.of("PMI_FD", "11", "PMI_RANK", "2", "PMI_SIZE", "4"));
        assertThat(ManagedStep.of(variables, "here"))
                .isEqualTo(new ManagedStep(2, 4, "n002", false, 11, "big-one-17-0.3"));
    }

    /** A batch script has SLURM_PROCID=0 and SLURM_NTASKS, and runs once. */
    @Test
    void shouldBeAloneInABatchScript() {
        Map<String, String> variables = slurm();
        variables.remove("SLURM_STEP_NUM_TASKS");
        variables.remove("SLURM_STEP_ID");
        variables.put("SLURM_PROCID", "0");
        assertThat(ManagedStep.of(variables, "here")).isNull();
    }

    @Test
    void shouldBeAloneAsOnlyTask() {
        Map<String, String> variables = slurm();
        variables.put("SLURM_STEP_NUM_TASKS", "1");
        variables.put("SLURM_PROCID", "0");
        assertThat(ManagedStep.of(variables, "here")).isNull();
    }

    @Test
    void shouldBeAloneBelowMpjrun() {
        Map<String, String> variables = hydra();
        variables.put("BIREME_RANK", "1");
        assertThat(ManagedStep.of(variables, "here")).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "-1", "4", "99999999999"})
    void shouldNotBelieveRanksThatCannotBe(String rank) {
        Map<String, String> variables = slurm();
        variables.put("SLURM_PROCID", rank);
        assertThat(ManagedStep.of(variables, "here")).isNull();
    }
}
