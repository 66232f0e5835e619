package bireme.launcher.start.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.control.OwnVersion;
import bireme.launcher.start.JavaCommand;
import bireme.launcher.start.ProcessSpec;
import bireme.testing.Bounded;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.JobLayout;

/** The line is run by real shells, in a folder with a name that would be many words. */
class RemoteLineTest {
    private static final List<String> ODD = List.of(
            "it's", "a b", "\"", "$HOME `date` $(date)", "\\", "*", "~", "!x", "a\nb\n", "", "-n", "é", "#", "a;b&c|d");
    private static final JobLayout LAYOUT = new JobLayout(new int[] {0}, new String[] {"far"}, 0);

    @TempDir
    private Path root;

    private Path home;

    @BeforeEach
    void makeHome() throws Exception {
        home = root.resolve("it's $HOME \"here\"; (true)");
        Files.createDirectories(home.resolve("bin"));
        Path script = home.resolve("bin/mpjrun");
        Files.writeString(
                script,
                "#!/bin/sh\nprintf '%s\\0' \"$PWD\" \"$ODD\" \"${BIREME_JAVA-none}\" \"$@\"\n"
                        + "while read -r line; do printf 'input %s' \"$line\"; done\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
    }

    private ProcessSpec order(String odd, String folder) {
        return new ProcessSpec(LAYOUT, new JavaCommand("none", List.of(), "", "None"), Map.of("ODD", odd), folder);
    }

    private RemoteHome remote(Path there, boolean isNamed) {
        return new RemoteHome(
                "/own", there.toString(), isNamed, root.resolve("jdk").toString(), home.toString());
    }

    private record Answer(int status, String out, String err) {}

    private Answer run(String shell, byte[] line) throws Exception {
        Path err = root.resolve("err");
        Process process = new ProcessBuilder(shell, "-c", SshCommand.REMOTE)
                .redirectError(err.toFile())
                .start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(line);
            in.write("secret\n".getBytes(StandardCharsets.US_ASCII));
        }
        String out = new String(process.getInputStream().readAllBytes());
        return new Answer(Bounded.status(process, "end of the shell"), out, Files.readString(err));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/bin/sh", "/bin/bash"})
    void shouldKeepEveryWordWhole(String shell) throws Exception {
        for (String odd : ODD) {
            byte[] line = RemoteLine.of(order(odd, ""), remote(home, false), ODD);
            assertThat(new String(line)).matches("[^\\n]*\\n");
            List<String> expected =
                    new ArrayList<>(Arrays.asList(home.toString(), odd, "none", "--agent", "far", OwnVersion.text()));
            expected.addAll(ODD);
            Answer answer = run(shell, line);
            assertThat(answer.err).isEmpty();
            assertThat(Arrays.asList(answer.out.split("\0", -1)))
                    .startsWith(expected.toArray(new String[0]))
                    .endsWith("input secret");
        }
    }

    @Test
    void shouldTakeTheSameJavaWhereThereIsOne() throws Exception {
        Files.createDirectories(root.resolve("jdk/bin"));
        assertThat(Files.createFile(root.resolve("jdk/bin/java")).toFile().setExecutable(true))
                .isTrue();
        Answer answer = run("/bin/sh", RemoteLine.of(order("", ""), remote(home, false), List.of()));
        assertThat(answer.out.split("\0")[2]).isEqualTo(root.resolve("jdk").toString());
    }

    @Test
    void shouldSayWhatIsMissing() throws Exception {
        Path nowhere = root.resolve("no where");
        Answer bireme = run("/bin/sh", RemoteLine.of(order("", ""), remote(nowhere, false), List.of()));
        assertThat(bireme.err)
                .isEqualTo("mpjrun on far: Bireme was not found there in " + nowhere
                        + "; unpack it there too, or name its folder on the other hosts by --prefix\n");
        assertThat(bireme.status).isEqualTo(2);
        Answer folder = run("/bin/sh", RemoteLine.of(order("", "/no/folder"), remote(home, false), List.of()));
        assertThat(folder.err)
                .isEqualTo("mpjrun on far: folder /no/folder (-wdir) does not exist there; make it, or name another\n");
        assertThat(folder.status).isEqualTo(2);
    }

    @Test
    void shouldRunInTheHomeFolderWhenOursDoesNotExistThere() throws Exception {
        RemoteHome elsewhere = new RemoteHome("/own", home.toString(), false, "/no/jdk", "/no/folder");
        Answer answer = run("/bin/sh", RemoteLine.of(order("", ""), elsewhere, List.of()));
        assertThat(answer.err).startsWith("mpjrun on far: folder /no/folder does not exist there; ranks run in the");
        assertThat(answer.out.split("\0")[0]).isEqualTo(System.getenv("HOME"));
    }

    @Test
    void shouldFindWhatBelongsToBiremeElsewhere() {
        RemoteHome there = new RemoteHome("/own", "/there", true, "/jdk", "/");
        assertThat(there.pathThere("/own/lib/programs/a.jar")).isEqualTo("/there/lib/programs/a.jar");
        assertThat(there.pathThere("/owner/classes")).isEqualTo("/owner/classes");
    }

    /** A shell that ssh starts has no locale; what Java writes there must not lose its letters. */
    @ParameterizedTest
    @CsvSource({"'', '', C.UTF-8", "'', C, C.UTF-8", "POSIX, de_DE.UTF-8, C.UTF-8", "'', de_DE.UTF-8, none"})
    void shouldSetALocaleWhereThereIsNone(String all, String lang, String expected) throws Exception {
        Path script = home.resolve("bin/mpjrun");
        Files.writeString(script, "#!/bin/sh\necho ${LC_ALL:-none}\n");
        Process process = new ProcessBuilder(
                        "env", "-i", "LC_ALL=" + all, "LANG=" + lang, "/bin/sh", "-c", SshCommand.REMOTE)
                .redirectErrorStream(true)
                .start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(RemoteLine.of(order("", ""), remote(home, false), List.of()));
        }
        assertThat(new String(process.getInputStream().readAllBytes())).isEqualTo(expected + "\n");
        Bounded.status(process, "end of the shell");
    }
}
