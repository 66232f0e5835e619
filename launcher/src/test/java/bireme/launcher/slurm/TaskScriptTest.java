package bireme.launcher.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import bireme.launcher.start.JavaCommand;
import bireme.launcher.start.ProcessSpec;
import bireme.runtime.seal.SlurmSeal;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import xxdev.JobLayout;

/** The command lines of tasks, run by the real shell; in place of Java a command that shows its folder and variables. */
class TaskScriptTest {
    private static final JobLayout LAYOUT = new JobLayout(new int[] {0, 1, 2}, new String[] {"n1", "n2", "n3"}, 0);
    private static final String SECRET = "a 'secret'\nof $HOME \"two\" lines\\";
    private static final Settings UNSEALED = Settings.none().with("bireme.slurm-seal", "none", "test");

    @TempDir
    private Path folder;

    private Process munged;

    @AfterEach
    void end() throws InterruptedException {
        if (munged != null) {
            munged.destroyForcibly().waitFor();
        }
    }

    private ProcessSpec order(int task, String program, Map<String, String> variables) throws IOException {
        Path java = folder.resolve("java");
        Files.writeString(
                java, "#!/bin/sh\nprintf '%s|%s|%s' \"$PWD\" \"$SECRET\" \"$*\"; IFS= read -r next; echo \"|$next\"\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
        JavaCommand command = new JavaCommand(java.toString(), List.of("-Dprogram=" + program), "jars", "Main");
        return new ProcessSpec(LAYOUT.seenBy(task), command, variables, folder.toString());
    }

    private TaskScript script() throws IOException {
        return new TaskScript(
                List.of(
                        order(0, "a", Map.of("SECRET", SECRET)),
                        order(1, "a", Map.of("SECRET", SECRET)),
                        order(2, "b", Map.of("SECRET", "another"))),
                List.of("none", ""));
    }

    private String run(int task, List<String> words, byte[] line) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(words);
        builder.environment().put("SLURM_PROCID", Integer.toString(task));
        Process shell = builder.redirectErrorStream(true).start();
        try (OutputStream in = shell.getOutputStream()) {
            in.write(line);
            in.write("the first line of the process\n".getBytes(StandardCharsets.US_ASCII));
        }
        String out = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shell.waitFor()).as(out).isZero();
        return out;
    }

    private String expected(String secret, String program) {
        return folder + "|" + secret + "|-Dprogram=" + program + " -cp jars bireme.launcher.slurm.SrunAgent none |"
                + "the first line of the process\n";
    }

    @Test
    void shouldGiveEachTaskItsOwnByStandardInputAlone() throws Exception {
        SlurmSeal seal = SlurmSeal.of(UNSEALED);
        List<String> words = script().args(seal);
        assertThat(String.join(" ", words)).doesNotContain("secret").doesNotContain("another");
        byte[] line = seal.seal(script().line());
        assertThat(run(0, words, line)).isEqualTo(expected(SECRET, "a"));
        assertThat(run(1, words, line)).isEqualTo(expected(SECRET, "a"));
        assertThat(run(2, words, line)).isEqualTo(expected("another", "b"));
        assertThat(script().variables()).containsExactly("SECRET");
    }

    @Test
    void shouldRunAlikeTasksWithoutAShell() throws Exception {
        TaskScript script = new TaskScript(List.of(order(0, "a", Map.of()), order(1, "a", Map.of())), List.of("none"));
        assertThat(script.args(SlurmSeal.of(UNSEALED)))
                .startsWith(folder.resolve("java").toString())
                .endsWith(SrunAgent.class.getName(), "none");
        assertThat(script.line()).isEmpty();
    }

    private SlurmSeal startMunge() throws Exception {
        Path daemon = Path.of("/usr/sbin/munged");
        assumeTrue(Files.isExecutable(daemon), "munged is not installed (package munge)");
        byte[] key = new byte[1024];
        new Random(1).nextBytes(key);
        Path keyFile = Files.write(folder.resolve("key"), key);
        Files.setPosixFilePermissions(keyFile, PosixFilePermissions.fromString("rw-------"));
        Path socket = folder.resolve("socket");
        List<String> command = new ArrayList<>(List.of(daemon.toString(), "--foreground", "--force"));
        command.addAll(List.of("--key-file=" + keyFile, "--socket=" + socket, "--pid-file=" + folder.resolve("pid")));
        command.addAll(List.of("--seed-file=" + folder.resolve("seed"), "--log-file=" + folder.resolve("log")));
        munged = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out").toFile())
                .start();
        while (!Files.exists(socket) && munged.isAlive()) {
            Thread.onSpinWait();
        }
        assertThat(munged.isAlive()).isTrue();
        return SlurmSeal.of(Settings.none()
                .with("bireme.munge-socket", socket.toString(), "test")
                .with("bireme.slurm-seal", "munge", "test"));
    }

    @Test
    void shouldSealWhatGoesThroughSlurm() throws Exception {
        SlurmSeal seal = startMunge();
        List<String> words = script().args(seal);
        byte[] line = seal.seal(script().line());
        assertThat(new String(line, StandardCharsets.ISO_8859_1))
                .startsWith("MUNGE:")
                .endsWith("\n")
                .hasLineCount(1);
        assertThat(run(0, words, line)).isEqualTo(expected(SECRET, "a"));
        assertThat(run(2, words, line)).isEqualTo(expected("another", "b"));
        byte[] sealed = seal.seal("bireme 1 secret\n".getBytes(StandardCharsets.US_ASCII));
        assertThat(new String(sealed, StandardCharsets.ISO_8859_1).startsWith("MUNGE:"))
                .isTrue();
        assertThat(SlurmSeal.unseal(sealed, seal.socket())).asString().isEqualTo("bireme 1 secret\n");
        assertThat(SlurmSeal.unseal(sealed, seal.socket())).asString().isEqualTo("bireme 1 secret\n");
        sealed[20] ^= 1;
        Assertions.assertThatThrownBy(() -> SlurmSeal.unseal(sealed, seal.socket()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("unmunge ends with status");
    }

    private Settings withoutMunge(Path shared) {
        return Settings.none()
                .with("bireme.munge-socket", "/no/such/socket", "test")
                .with("bireme.wireup-dir", shared.toString(), "test");
    }

    @Test
    void shouldPassAFileOfTheOwnerWhereThereIsNoMunge() throws Exception {
        Path shared = folder.resolve("it's shared");
        SlurmSeal seal = SlurmSeal.of(withoutMunge(shared));
        List<String> words = script().args(seal);
        byte[] line = seal.seal(script().line());
        assertThat(new String(line, StandardCharsets.UTF_8))
                .startsWith("FILE:" + shared + "/seal-")
                .hasLineCount(1)
                .doesNotContain("secret");
        assertThat(run(0, words, line)).isEqualTo(expected(SECRET, "a"));
        assertThat(run(2, words, line)).isEqualTo(expected("another", "b"));
        byte[] second = seal.seal("bireme 1 secret\n".getBytes(StandardCharsets.US_ASCII));
        assertThat(SlurmSeal.unseal(second, "")).asString().isEqualTo("bireme 1 secret\n");
        Path file = Path.of(new String(second, StandardCharsets.UTF_8)
                .substring("FILE:".length())
                .strip());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        seal.release();
        assertThat(shared).isEmptyDirectory();
        Assertions.assertThatThrownBy(() -> SlurmSeal.unseal(second, ""))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("is not on this host")
                .hasMessageContaining("BIREME_WIREUP_DIR");
    }

    @Test
    void shouldBelieveNoFileInAFolderOfOthers() throws Exception {
        SlurmSeal seal = SlurmSeal.of(withoutMunge(folder.resolve("shared")));
        byte[] line = seal.seal(script().line());
        Path file = Path.of(new String(line, StandardCharsets.UTF_8)
                .substring("FILE:".length())
                .strip());
        Files.setPosixFilePermissions(file.getParent(), PosixFilePermissions.fromString("rwxrwxrwx"));
        Assertions.assertThatThrownBy(() -> SlurmSeal.unseal(line, "")).hasMessageContaining("has mode rwxrwxrwx");
        List<String> words = script().args(seal);
        Process shell = new ProcessBuilder(words).redirectErrorStream(true).start();
        try (OutputStream in = shell.getOutputStream()) {
            in.write(line);
        }
        assertThat(new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("mpjrun: standard input does not specify what this task is to run");
        assertThat(shell.waitFor()).isEqualTo(2);
    }

    @Test
    void shouldNeverGoInTheClearUnasked() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        Settings nowhere = withoutMunge(file);
        byte[] line = "line\n".getBytes(StandardCharsets.US_ASCII);
        Assertions.assertThatThrownBy(() -> SlurmSeal.of(nowhere).seal(line))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(
                        "the job's secret would go through Slurm in the clear: munge does not seal it (")
                .hasMessageContaining("Run munged on all nodes, or name a folder of yours")
                .hasMessageEndingWith("bireme.slurm-seal=none lets it go in the clear");
        assertThat(SlurmSeal.of(nowhere.with("bireme.slurm-seal", "none", "test"))
                        .seal(line))
                .isEqualTo(line);
        Assertions.assertThatThrownBy(() -> SlurmSeal.of(nowhere.with("bireme.slurm-seal", "munge", "test")))
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("is munged running on this host?");
    }
}
