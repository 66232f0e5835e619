package bireme.launcher.mpiexec;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.mpiexec.LauncherKind.Family;
import bireme.launcher.start.JavaCommand;
import bireme.launcher.start.ProcessSpec;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import xxdev.JobLayout;

/** The script of each process, run by the real shell; a program that writes what it got stands for Java. */
class RankScriptTest {
    private static final JobLayout LAYOUT = new JobLayout(new int[] {0, 1, 2}, new String[] {"a", "b", "a"}, 0);

    @TempDir
    private Path folder;

    private Path java;

    @BeforeEach
    void writeJava() throws IOException {
        java = folder.resolve("java");
        Files.writeString(
                java,
                "#!/bin/sh\nread -r line <&4\necho \"$line\" \"$@\"\npwd\n"
                        + "echo $BIREME_RANK of $BIREME_SIZE, $NAME, [$MPJRUN_JOIN$MPJRUN_SCRIPT]\nexit 5\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
    }

    private ProcessSpec spec(int process, Map<String, String> variables, String where) {
        JavaCommand command = new JavaCommand(java.toString(), List.of("-Da=b c"), "x.jar", "Main");
        return new ProcessSpec(LAYOUT.seenBy(process), command, variables, where);
    }

    private String run(int number, ProcessSpec... processes) throws IOException {
        List<ProcessSpec> ordered = MpiexecCall.byHost(List.of(processes));
        ProcessBuilder builder = new ProcessBuilder(RankScript.command()).redirectErrorStream(true);
        builder.environment()
                .putAll(new TreeMap<>(Map.of(
                        "PMI_RANK",
                        Integer.toString(number),
                        RankScript.JOIN,
                        "secret /a b",
                        RankScript.SCRIPT,
                        new RankScript(new LauncherKind(Family.HYDRA, 4), ordered, 0, "").text())));
        Process shell = builder.start();
        String output = new String(shell.getInputStream().readAllBytes(), Charset.defaultCharset());
        assertThat(shell.onExit().join().exitValue()).isZero();
        return output.replace(LauncherOutput.MARK, '^');
    }

    @Test
    void shouldRunEachProcessByItsOwnNumber() throws IOException {
        Map<String, String> own = Map.of("NAME", "it's $one");
        ProcessSpec[] processes = {
            spec(0, Map.of(), ""), spec(1, own, folder.toRealPath().toString()), spec(2, Map.of(), "")
        };
        String agent = " -Da=b c -cp x.jar " + MpiexecAgent.class.getName();
        assertThat(run(1, processes).lines())
                .startsWith("secret /a b" + agent + " 2 0")
                .endsWith("2 of 3, , []", "^2 5");
        assertThat(run(2, processes).lines())
                .containsExactly(
                        "secret /a b" + agent + " 1 0",
                        folder.toRealPath().toString(),
                        "1 of 3, it's $one, []",
                        "^1 5");
    }

    @Test
    void shouldSayWhichFolderIsMissing() throws IOException {
        assertThat(run(0, spec(0, Map.of(), folder + "/no"), spec(1, Map.of(), ""), spec(2, Map.of(), ""))
                        .lines())
                .containsExactly(
                        "mpjrun on a: folder " + folder + "/no (-wdir) does not exist there; make it, or name another",
                        "^0 2");
    }
}
