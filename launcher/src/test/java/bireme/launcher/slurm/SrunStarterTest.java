package bireme.launcher.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.launcher.start.JavaCommand;
import bireme.launcher.start.ProcessSpec;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import xxdev.JobLayout;

/** Tasks that share one srun, which here is a script that shows its input and ends with status 3. */
class SrunStarterTest {
    private static final int MAX_S = 60;
    private static final Settings UNSEALED = Settings.none().with("bireme.slurm-seal", "none", "test");
    private static final JobLayout LAYOUT = new JobLayout(new int[] {0, 1, 2}, new String[] {"n1", "n2", "n3"}, 0);

    @TempDir
    private Path folder;

    private List<Process> start(String script) throws IOException {
        Path srun = folder.resolve("srun");
        Files.writeString(srun, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(srun, PosixFilePermissions.fromString("rwx------"));
        SrunStarter starter = new SrunStarter(new SrunCommand(List.of(srun.toString())), UNSEALED, "1");
        List<Process> tasks = new ArrayList<>();
        for (int process = 0; process < 3; process++) {
            tasks.add(starter.start(order(process)));
            write(tasks.get(process), "line of " + process + "\n");
        }
        return tasks;
    }

    private static ProcessSpec order(int process) {
        JavaCommand java = new JavaCommand("java", List.of(), "jars", "Main");
        return new ProcessSpec(LAYOUT.seenBy(process), java, Map.of(), "");
    }

    private static void write(Process task, String text) throws IOException {
        OutputStream in = task.getOutputStream();
        in.write(text.getBytes(StandardCharsets.US_ASCII));
        in.flush();
    }

    private static String out(Process task) throws IOException {
        return new String(task.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    }

    @Test
    void shouldGiveTheFirstLineAndTheInputOfOneTaskToSrun() throws Exception {
        List<Process> tasks = start("cat; exit 3");
        write(tasks.get(1), "for the reader\n");
        write(tasks.get(2), "and not this\n");
        tasks.get(0).getOutputStream().close();
        tasks.get(1).getOutputStream().close();
        assertThat(tasks.get(2).isAlive()).isTrue();
        tasks.get(2).getOutputStream().close();
        tasks.get(2).getOutputStream().close();
        assertThat(out(tasks.get(0))).isEqualTo("line of 0\nfor the reader\n");
        assertThat(out(tasks.get(1))).isEmpty();
        for (Process task : tasks) {
            assertThat(task.onExit().get(MAX_S, TimeUnit.SECONDS).exitValue()).isEqualTo(3);
            assertThat(task.isAlive()).isFalse();
        }
    }

    @Test
    void shouldLearnFromSrunHowTasksEndWhileOthersGoOn() throws Exception {
        List<Process> tasks = start("echo 'srun: error: n2: tasks 1-1: Exited with exit code 42' >&2\n"
                + "echo 'srun: error: n3: task 2: Killed' >&2; exec sleep 600");
        Thread reader = new Thread(() -> {
            try {
                tasks.get(0).getErrorStream().readAllBytes();
            } catch (IOException closedWithTheProcess) {
                return;
            }
        });
        reader.start();
        assertThat(tasks.get(1).onExit().get(MAX_S, TimeUnit.SECONDS).exitValue())
                .isEqualTo(42);
        assertThat(tasks.get(2).onExit().get(MAX_S, TimeUnit.SECONDS).exitValue())
                .isEqualTo(137);
        assertThat(tasks.get(0).isAlive()).isTrue();
        tasks.get(0).destroyForcibly();
        assertThat(tasks.get(0).waitFor()).isEqualTo(137);
        reader.join();
    }

    @Test
    void shouldEndAllWhenOneIsEnded() throws Exception {
        List<Process> tasks = start("exec sleep 600");
        tasks.get(1).destroyForcibly();
        assertThat(tasks.get(0).waitFor(MAX_S, TimeUnit.SECONDS)).isTrue();
        assertThat(tasks.get(2).waitFor()).isEqualTo(137);
    }

    @Test
    void shouldEndTasksWhoseSrunWasNeverStarted() throws Exception {
        SrunStarter starter = new SrunStarter(new SrunCommand(List.of("srun")), UNSEALED, "none");
        Process task = starter.start(order(0));
        assertThatThrownBy(task::exitValue).isInstanceOf(IllegalThreadStateException.class);
        task.destroy();
        assertThat(task.waitFor()).isEqualTo(143);
        assertThat(out(task)).isEmpty();
    }

    @Test
    void shouldSayThatThereIsNoSrun() throws Exception {
        SrunStarter starter = new SrunStarter(new SrunCommand(List.of("/no/such/srun")), UNSEALED, "none");
        Process first = starter.start(order(0));
        starter.start(order(1));
        assertThatThrownBy(() -> starter.start(order(2)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("is Slurm installed on this host?");
        assertThat(first.waitFor()).isEqualTo(2);
    }
}
