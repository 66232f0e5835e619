package bireme.runtime.wireup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import xxdev.DeviceException;

/** Who tells a process which of how many it is; what needs a process manager is tested with one, by MpiexecIT. */
class StepLookupTest {
    private static final Map<String, String> PMIX = Map.of("PMIX_NAMESPACE", "none@1", "PMIX_RANK", "1");

    private static StepLookup lookup(Settings settings, Map<String, String> variables) {
        return StepLookup.of(settings, variables, "here", () -> {});
    }

    private static Settings with(String... pairs) {
        Settings settings = Settings.none();
        for (int i = 0; i < pairs.length; i += 2) {
            settings = settings.with("bireme." + pairs[i], pairs[i + 1], "test");
        }
        return settings;
    }

    private static Map<String, String> openMpi(int localSize, int size) {
        Map<String, String> variables = new HashMap<>(PMIX);
        variables.put("OMPI_COMM_WORLD_LOCAL_SIZE", Integer.toString(localSize));
        variables.put("OMPI_COMM_WORLD_SIZE", Integer.toString(size));
        return variables;
    }

    @Test
    void shouldUseTheMpiLibraryByDefaultOnSeveralHostsOfOpenMpiOnly() {
        assertThat(StepLookup.defaultDevice(with(), openMpi(2, 4))).isEqualTo("mpi");
        assertThat(StepLookup.defaultDevice(with(), openMpi(4, 4))).isEqualTo("niodev");
        assertThat(StepLookup.defaultDevice(with(), PMIX)).isEqualTo("niodev");
        assertThat(StepLookup.defaultDevice(with(), Map.of())).isEqualTo("niodev");
        assertThat(StepLookup.defaultDevice(with("wireup", "mpi"), Map.of())).isEqualTo("mpi");
    }

    @Test
    void shouldBeAloneBelowMpjrun() {
        Map<String, String> variables = openMpi(4, 4);
        variables.put("BIREME_RANK", "0");
        assertThat(lookup(with(), variables)).isEqualTo(new StepLookup(null, null, null));
    }

    @Test
    void shouldPreferPmiToPmix() {
        Map<String, String> variables = new HashMap<>(PMIX);
        variables.putAll(Map.of("PMI_FD", "11", "PMI_RANK", "2", "PMI_SIZE", "4"));
        assertThat(lookup(with(), variables))
                .isEqualTo(new StepLookup(new ManagedStep(2, 4, "here", false, 11, null), null, null));
    }

    @Test
    void shouldReadFilesInAStepOfSlurmWhereAFolderIsNamed() {
        Map<String, String> variables = new HashMap<>(PMIX);
        variables.putAll(Map.of(
                "SLURM_JOB_ID", "17",
                "SLURM_STEP_ID", "3",
                "SLURM_PROCID", "2",
                "SLURM_STEP_NUM_TASKS", "4",
                "SLURMD_NODENAME", "n002"));
        assertThat(lookup(with("wireup-dir", "/scratch"), variables).step())
                .isEqualTo(new ManagedStep(2, 4, "n002", false, ManagedStep.NONE, "slurm-17-0.3"));
        assertThat(ManagedStep.ofPmix(variables, "here", 2, 4, 4))
                .as("Slurm's names of hosts and steps are kept, because its daemons carry the secret")
                .isEqualTo(new ManagedStep(2, 4, "n002", true, ManagedStep.NONE, "slurm-17-0.3"));
    }

    @Test
    void shouldSayWhatIsMissingForPmix() {
        assertThatThrownBy(() -> lookup(with("wireup", "pmix"), Map.of()))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("bireme.wireup is pmix, and the process manager has set no PMIX_NAMESPACE");
        assertThatThrownBy(() -> lookup(with("pmix.library", "/nowhere/libpmix.so.2"), PMIX))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("/nowhere/libpmix.so.2: there is no such file")
                .hasMessageContaining("BIREME_PMIX_LIBRARY");
    }
}
