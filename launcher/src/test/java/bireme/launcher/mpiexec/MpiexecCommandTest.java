package bireme.launcher.mpiexec;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.mpiexec.LauncherKind.Family;
import bireme.launcher.start.ssh.SshCommand;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The calls of mpiexec, and how its kinds are told apart. */
class MpiexecCommandTest {
    private static final SshCommand SSH = new SshCommand(List.of("/opt/ssh", "-q"), 10, 4);

    private static String line(Family family, int major, List<String> hosts, SshCommand ssh) {
        MpiexecCommand command =
                new MpiexecCommand(List.of("/opt/mpiexec", "--own", "option"), new LauncherKind(family, major));
        return String.join(" ", command.line(hosts, 3, ssh, List.of("A", "B"), List.of("sh", "-c", "run")));
    }

    @Test
    void shouldSpeakHydra() {
        assertThat(line(Family.HYDRA, 4, List.of(), null))
                .isEqualTo("/opt/mpiexec -disable-auto-cleanup -launcher fork -hosts localhost"
                        + " --own option -n 3 sh -c run");
        assertThat(line(Family.HYDRA, 4, List.of("a", "a", "b"), SSH))
                .isEqualTo("/opt/mpiexec -disable-auto-cleanup -launcher ssh -launcher-exec /opt/ssh -q -hosts a:2,b:1"
                        + " --own option -n 3 sh -c run");
    }

    @Test
    void shouldSpeakOpenMpi() {
        assertThat(line(Family.OPEN_MPI, 4, List.of(), null))
                .isEqualTo("/opt/mpiexec --enable-recovery --bind-to none --oversubscribe --map-by slot"
                        + " --host localhost:3 -x A -x B --own option -n 3 sh -c run");
        assertThat(line(Family.OPEN_MPI, 5, List.of("a", "b", "b"), SSH))
                .isEqualTo("/opt/mpiexec --enable-recovery --bind-to none --map-by slot:OVERSUBSCRIBE"
                        + " --mca plm_rsh_agent /opt/ssh -q --host a:1,b:2 -x A -x B --own option -n 3 sh -c run");
    }

    @Test
    void shouldHideTheLauncherAbove() {
        Map<String, String> environment = new HashMap<>(
                Map.of("PMI_RANK", "3", "PMIX_RANK", "3", "OMPI_COMM_WORLD_SIZE", "8", "OMPI_MCA_x", "y"));
        MpiexecCommand.adapt(environment);
        assertThat(environment).containsOnlyKeys("OMPI_MCA_x");
    }

    @ParameterizedTest
    @CsvSource({
        "mpiexec.openmpi (OpenRTE) 4.1.4, OPEN_MPI, 4",
        "mpirun (Open MPI) 5.0.6, OPEN_MPI, 5",
        "prterun (PRRTE) 3.0.8, OPEN_MPI, 3",
        "HYDRA build details: Version: 4.0.2, HYDRA, 4"
    })
    void shouldTellLaunchersApart(String version, Family family, int major) {
        assertThat(LauncherKind.of(version)).isEqualTo(new LauncherKind(family, major));
    }

    @Test
    void shouldKnowNoOtherLauncher() {
        assertThat(LauncherKind.of("GNU bash, version 5.2")).isNull();
    }
}
