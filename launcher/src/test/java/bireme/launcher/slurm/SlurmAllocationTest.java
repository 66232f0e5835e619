package bireme.launcher.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.options.UsageException;
import bireme.launcher.plan.Allocation;
import bireme.launcher.plan.Host;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SlurmAllocationTest {
    private final Map<String, String> variables = new HashMap<>(Map.of("SLURM_JOB_ID", "17"));

    private Allocation allocation(String... namesAndValues) {
        for (int i = 0; i < namesAndValues.length; i += 2) {
            variables.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return SlurmAllocation.of(variables);
    }

    @Test
    void shouldBeAbsentOutsideOfSlurm() {
        assertThat(SlurmAllocation.of(Map.of("PATH", "/bin"))).isNull();
        assertThat(SlurmAllocation.of(Map.of("SLURM_JOB_NODELIST", "n1"))).isNull();
    }

    @Test
    void shouldGiveEachNodeItsTasks() {
        Allocation allocation = allocation(
                "SLURM_JOB_NODELIST", "n[001-003],m2",
                "SLURM_TASKS_PER_NODE", "2(x3),1",
                "SLURM_JOB_CPUS_PER_NODE", "8(x4)");
        assertThat(allocation.hosts())
                .containsExactly(Host.of("n001", 2), Host.of("n002", 2), Host.of("n003", 2), Host.of("m2", 1));
        assertThat(allocation.source()).isEqualTo("Slurm job 17");
        assertThat(SlurmAllocation.isSourceOf(allocation)).isTrue();
    }

    @Test
    void shouldCountProcessorsWhereNoTasksAreGiven() {
        assertThat(allocation("SLURM_NODELIST", "n[1-2]", "SLURM_JOB_CPUS_PER_NODE", "16,32")
                        .hosts())
                .containsExactly(Host.of("n1", 16), Host.of("n2", 32));
    }

    @Test
    void shouldTakeProcessorsOfThisNodeForAllByDefault() {
        assertThat(allocation("SLURM_NODELIST", "n[1-2]", "SLURM_CPUS_ON_NODE", "4")
                        .slots())
                .isEqualTo(8);
        variables.remove("SLURM_CPUS_ON_NODE");
        assertThat(SlurmAllocation.of(variables).slots()).isEqualTo(2);
    }

    @Test
    void shouldLeaveTheAllocationAloneInOneOfSeveralTasks() {
        assertThat(allocation("SLURM_JOB_NODELIST", "n1", "SLURM_STEP_ID", "0", "SLURM_STEP_NUM_TASKS", "2"))
                .isNull();
        assertThat(allocation("SLURM_STEP_NUM_TASKS", "1")).isNotNull();
    }

    /** In a shell that srun has started the numbers of tasks are those of the step of one task. */
    @Test
    void shouldCountProcessorsInAStepOfOneTask() {
        Allocation allocation = allocation(
                "SLURM_JOB_NODELIST", "n[1-2]",
                "SLURM_JOB_CPUS_PER_NODE", "4(x2)",
                "SLURM_TASKS_PER_NODE", "1",
                "SLURM_STEP_ID", "3",
                "SLURM_STEP_NUM_TASKS", "1");
        assertThat(allocation.slots()).isEqualTo(8);
        variables.put("SLURM_STEP_ID", "4294967290"); // the shell of salloc, which keeps the job's numbers
        variables.put("SLURM_TASKS_PER_NODE", "3(x2)");
        assertThat(SlurmAllocation.of(variables).slots()).isEqualTo(6);
    }

    @Test
    void shouldSayWhatContradicts() {
        assertThatThrownBy(() -> allocation("SLURM_JOB_NODELIST", "n[1-2]", "SLURM_TASKS_PER_NODE", "2(x3)"))
                .isInstanceOf(UsageException.class)
                .hasMessage("Slurm job 17: \"2(x3)\" is for another number of nodes than 2; to run without it, unset"
                        + " SLURM_JOB_NODELIST and SLURM_NODELIST");
        assertThatThrownBy(() -> allocation("SLURM_TASKS_PER_NODE", "many")).hasMessageContaining("2(x3),1");
        assertThatThrownBy(() -> allocation("SLURM_JOB_NODELIST", "n[1")).hasMessageContaining("brackets");
    }
}
