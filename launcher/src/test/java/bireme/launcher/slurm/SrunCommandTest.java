package bireme.launcher.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.launcher.start.JavaCommand;
import bireme.launcher.start.ProcessOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import xxdev.JobLayout;

/** The call of srun, and the script of its tasks run by a real shell. */
class SrunCommandTest {
    private static final JobLayout LAYOUT = new JobLayout(new int[] {0, 1}, new String[] {"n1", "n2"}, 0);

    private static ProcessOrder order(int process, String option, Map<String, String> variables, String folder) {
        JavaCommand java = new JavaCommand("/bin/echo", List.of(option, "it's"), "a:b", "Main");
        return new ProcessOrder(LAYOUT.seenBy(process), java, variables, folder);
    }

    /** What a task prints that is run like the others, but here. */
    private static String run(TaskScript script, int task) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(script.words()).redirectErrorStream(true);
        builder.environment().put("SLURM_PROCID", Integer.toString(task));
        builder.environment().putAll(script.commonVariables());
        Process process = builder.start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isZero();
        return out;
    }

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
        Map<String, String> environment = new HashMap<>(Map.of("SLURM_NTASKS", "64", "SLURM_JOB_ID", "1"));
        SrunCommand.adapt(environment);
        assertThat(environment).containsKey("SLURM_JOB_ID").doesNotContainKey("SLURM_NTASKS");
    }

    @Test
    void shouldNeedNoShellWhereProcessesAreAlike() {
        TaskScript script = new TaskScript(
                List.of(order(0, "-x", Map.of("A", "1"), "/f"), order(1, "-x", Map.of("A", "1"), "/f")),
                List.of("all"));
        assertThat(script.words())
                .containsExactly("/bin/echo", "-x", "it's", "-cp", "a:b", SrunAgent.class.getName(), "all");
        assertThat(script.commonVariables()).isEqualTo(Map.of("A", "1"));
        assertThat(script.commonFolder()).isEqualTo("/f");
    }

    @Test
    void shouldGiveEachTaskItsOwnVariables() throws Exception {
        List<ProcessOrder> orders = new ArrayList<>();
        for (int process = 0; process < 2; process++) {
            JavaCommand java = new JavaCommand("/usr/bin/env", List.of(), "", "env");
            Map<String, String> variables = Map.of("BIREME_RANK", "it's " + process, "BIREME_SIZE", "2");
            orders.add(new ProcessOrder(LAYOUT.seenBy(process), java, variables, ""));
        }
        TaskScript script = new TaskScript(orders, List.of());
        List<String> words = new ArrayList<>(script.words());
        assertThat(script.commonVariables()).isEqualTo(Map.of("BIREME_SIZE", "2"));
        assertThat(words.get(2)).contains("1) export BIREME_RANK='it'\\''s 1'; ;;");
        words.subList(4, words.size()).clear();
        words.add("/usr/bin/env");
        ProcessBuilder builder = new ProcessBuilder(words);
        builder.environment().put("SLURM_PROCID", "1");
        String out = new String(builder.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(out.lines()).contains("BIREME_RANK=it's 1");
    }

    @Test
    void shouldGiveEachTaskItsOwnCommandAndFolder() throws Exception {
        TaskScript script = new TaskScript(
                List.of(order(0, "-first", Map.of(), "/"), order(1, "-second", Map.of(), "/tmp")), List.of("none"));
        assertThat(script.commonFolder()).isEmpty();
        assertThat(run(script, 0)).isEqualTo("-first it's -cp a:b " + SrunAgent.class.getName() + " none\n");
        assertThat(run(script, 1)).isEqualTo("-second it's -cp a:b " + SrunAgent.class.getName() + " none\n");
    }
}
