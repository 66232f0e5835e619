package bireme.launcher.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.CommandLineReader;
import bireme.launcher.options.UsageException;
import bireme.launcher.plan.Allocation;
import bireme.launcher.plan.Host;
import bireme.launcher.plan.LaunchPlan;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options in their many spellings, and what they come to. */
class HostPlacementTest {
    @TempDir
    private Path folder;

    private static CommandLine read(String line) {
        return CommandLineReader.read(line.strip().split(" +"));
    }

    private static String plan(String line, Allocation manager) {
        LaunchPlan plan = HostPlacement.plan(read(line), Settings.none(), manager);
        return plan.processes().stream()
                .map(process -> process.host() + process.ranks().toString().replace(" ", "") + process.program())
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--host a:2,b:2 P                              | a[0,1]0 b[2,3]0",
                "-host a:2,b:2 -np 3 P                         | a[0,1]0 b[2]0",
                "-H a,b -n 4 P                                 | a[0,1]0 b[2,3]0",
                "-H a --host b P                               | a[0]0 b[1]0",
                "--hosts=a:1 P                                 | a[0]0",
                "--host a:4,b:4 --map-by node -np 3 P          | a[0,2]0 b[1]0",
                "--host a:4,b:4 --map-by node --rank-by slot -np 3 P | a[0,1]0 b[2]0",
                "--host a:4,b:4 -N 1 P                         | a[0]0 b[1]0",
                "--host a:4,b:4 --npernode 2 -np 3 P           | a[0,1]0 b[2]0",
                "--host a:4,b:4 --map-by ppr:1:node P          | a[0]0 b[1]0",
                "--host a:1,b:1 --oversubscribe -np 4 P        | a[0,1]0 b[2,3]0",
                "--host a:1,b:1 --map-by :OVERSUBSCRIBE -np 4 P | a[0,1]0 b[2,3]0",
                "--host a:2 --ranks-per-jvm 1 P                | a[0]0 a[1]0",
                "--host a:3 --jvms-per-host 2 P                | a[0,1]0 a[2]0",
                "-np 1 P : -np 2 Q                             | localhost[0]0 localhost[1,2]1",
                "-np 1 --host a P : -np 2 --host b:2 Q         | a[0]0 b[1,2]1",
            })
    void shouldUnderstandOptions(String line, String expected) {
        assertThat(plan(line, null)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"--hostfile", "-hostfile", "--machinefile", "-machinefile", "-machinesfile", "-f"})
    void shouldReadAndFilterHostfile(String option) throws Exception {
        Path file = Files.writeString(folder.resolve("hosts"), "a slots=2\nb slots=4\n");
        assertThat(plan(option + " " + file + " P", null)).isEqualTo("a[0,1]0 b[2,3,4,5]0");
        assertThat(plan(option + " " + file + " --host b:1,a P", null)).isEqualTo("b[0]0 a[1,2]0");
    }

    @Test
    void shouldTakeAndFilterHostsOfAResourceManager() {
        Allocation manager = new Allocation(List.of(Host.of("a", 2), Host.of("b", 2)), "Slurm");
        assertThat(plan("P", manager)).isEqualTo("a[0,1]0 b[2,3]0");
        assertThat(plan("--host b P", manager)).isEqualTo("b[0,1]0");
        assertThatThrownBy(() -> plan("--host c P", manager))
                .hasMessage("--host: host c is not in Slurm, which has: a, b");
    }

    @Test
    void shouldNeedNoPlanForTheUsualJob() {
        assertThat(HostPlacement.isWanted(read("-np 4 --oversubscribe --ranks-per-jvm 2 P")))
                .isFalse();
        assertThat(HostPlacement.isWanted(read("--nooversubscribe P"))).isTrue();
        assertThat(HostPlacement.isWanted(read("--display-map P"))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--host a:1 -np 2 P             | no room for 2 ranks on a:1 (--host): 1 fits; ask for fewer ranks, name"
                        + " more slots, or allow more ranks by --oversubscribe",
                "--nooversubscribe --host localhost:2 -np 3 P | no room for 3 ranks on localhost:2 (--host): 2 fit; ask"
                        + " for fewer ranks, name more slots, or allow more ranks by --oversubscribe",
                "-N 2 --map-by node P           | -N and --map-by both say how ranks are placed; leave one out",
                "P : -np 2 Q                    | no number of ranks for P; each of several programs needs -np N",
            })
    void shouldRefuse(String line, String message) {
        assertThatThrownBy(() -> plan(line, null))
                .isInstanceOf(UsageException.class)
                .hasMessage(message);
    }

    @Test
    void shouldGiveVariablesToPrograms() {
        CommandLine line = read("-np 1 -x A=1=2 -x HOME -x NOT_SET P : -np 1 -x B= Q");
        Map<String, String> environment = Map.of("HOME", "/root", "OTHER", "x");
        assertThat(ProgramVariables.of(line, line.programs().get(0), environment))
                .isEqualTo(Map.of("A", "1=2", "HOME", "/root"));
        assertThat(ProgramVariables.of(line, line.programs().get(1), environment))
                .isEqualTo(Map.of("B", ""));
        assertThatThrownBy(() -> ProgramVariables.of(line, read("-x 9=1 P"), environment))
                .hasMessage("-x takes VARIABLE=value or VARIABLE, not \"9=1\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "P                                                   | ssh",
                "--ssh-agent 'my_ssh' P                              | my_ssh",
                "--mca plm_rsh_agent rsh --mca plm_rsh_args -v P     | rsh -v",
                "--mca btl tcp --mca plm_rsh_args -p P               | ssh -p",
                "-Dx=y --mca plm_rsh_agent rsh --ssh-agent /a/ssh P  | /a/ssh",
            })
    void shouldKnowHowToCallSsh(String line, String words) {
        assertThat(String.join(
                        " ",
                        SshSettings.command(read(line.replace("'", "")), Settings.none())
                                .args()))
                .isEqualTo(words);
    }
}
