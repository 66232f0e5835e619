package bireme.launcher.script;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.options.JavaOptions;
import bireme.launcher.script.ScriptHome.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScriptOptionsTest {
    @TempDir
    private Path folder;

    private ScriptHome home;
    private Map<String, String> environment;

    @BeforeEach
    void makeHome() throws IOException {
        home = ScriptHome.complete(folder);
        environment = new HashMap<>(Map.of(
                "BIREME_JAVA", ScriptHome.jdk(folder.resolve("jdk"), "17.0.1").toString()));
    }

    private String commandFor(String... arguments) throws IOException, InterruptedException {
        String[] words = new String[arguments.length + 1];
        words[0] = "--print-command";
        System.arraycopy(arguments, 0, words, 1, arguments.length);
        Result result = home.run(environment, words);
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isZero();
        return result.out().trim();
    }

    /** The part before the main class; what follows it are the arguments as they came. */
    private String javaPartFor(String... arguments) throws IOException, InterruptedException {
        return commandFor(arguments).replaceFirst(" bireme\\.launcher\\.Main .*", "");
    }

    @Test
    void shouldHandOptionsForJavaToJava() throws Exception {
        String java = javaPartFor(
                "-np",
                "4",
                "-Xmx4g",
                "--add-opens",
                "a/b=ALL-UNNAMED",
                "-Dk=a b",
                "-ea",
                "-javaagent:x.jar=o",
                "--add-exports=c/d=ALL-UNNAMED",
                "-XX:+PrintFlagsFinal",
                "Main");
        assertThat(java)
                .contains(" -Xmx4g --add-opens a/b=ALL-UNNAMED '-Dk=a b' -ea -javaagent:x.jar=o"
                        + " --add-exports=c/d=ALL-UNNAMED -XX:+PrintFlagsFinal ");
    }

    @Test
    void shouldTakeForJavaWhatTheLauncherLeavesToJava() throws Exception {
        List<String> forJava = List.of(
                "-Xa",
                "-XX:+Da",
                "-Da",
                "-Da=b",
                "-ea",
                "-ea:a...",
                "-da",
                "-da:a",
                "-esa",
                "-dsa",
                "-enableassertions",
                "-enableassertions:a",
                "-disableassertions:a",
                "-enablesystemassertions",
                "-disablesystemassertions",
                "-javaagent:a=b",
                "-agentlib:a",
                "-agentpath:/a",
                "-verbose",
                "-verbose:gc",
                "--enable-preview",
                "--finalization=disabled",
                "--sun-misc-unsafe-memory-access=deny",
                "--add-opens=a",
                "--add-exports=a",
                "--add-reads=a",
                "--add-modules=a",
                "--limit-modules=a",
                "--patch-module=a",
                "--upgrade-module-path=a",
                "--enable-native-access=a",
                "--illegal-native-access=a");
        List<String> forLauncher = List.of("-v", "-q", "--tag-output", "--np=4", "-D", "-e", "-esab", "--add-open=a");
        String[] words = Stream.concat(forJava.stream(), forLauncher.stream()).toArray(String[]::new);
        String java = commandFor(words);
        assertThat(java).contains("mpjrun.home=").contains(" " + String.join(" ", forJava) + " -cp ");
        assertThat(forJava)
                .allSatisfy(
                        word -> assertThat(JavaOptions.length(word)).as(word).isEqualTo(1));
        assertThat(forLauncher)
                .allSatisfy(
                        word -> assertThat(JavaOptions.length(word)).as(word).isZero());
    }

    @ParameterizedTest
    @CsvSource({"-dev niodev", "-dev shmdev", "--device=tcp", "-dev hybrid", "--ranks-per-jvm 2", "--jvms-per-host=2"})
    void shouldLeaveOptionsToTheJvmsThatRunRanks(String several) throws Exception {
        String java = javaPartFor((several + " -Xmx9g -Dk=v -ea Main").split(" "));
        assertThat(java).doesNotContain("-Xmx9g", "-ea").contains(" -Dk=v -Dmpjrun.withheld=true -cp ");
        assertThat(javaPartFor((several + " -Dk=v Main").split(" "))).doesNotContain("withheld");
        assertThat(javaPartFor("-dev", "smdev", "-Xmx9g", "Main")).contains("-Xmx9g");
    }

    @Test
    void shouldHandAllArgumentsToLauncherUntouched() throws Exception {
        assertThat(commandFor("-np", "4", "-Xmx4g", "Main", "-Xmx1g", "a b", "", "it's", "*", "$HOME", "\\"))
                .endsWith(
                        " bireme.launcher.Main --print-command -np 4 -Xmx4g Main -Xmx1g 'a b' '' 'it'\\''s' '*' '$HOME'"
                                + " '\\'");
    }

    @ParameterizedTest
    @CsvSource({"Main", "-jar", "-class", "--", "Main.java"})
    void shouldLeaveWhatFollowsProgramToIt(String program) throws Exception {
        assertThat(javaPartFor(program, "-Xmx1g", "-x", "A=1", "-wdir", "/nowhere"))
                .doesNotContain("-Xmx1g");
    }

    @Test
    void shouldNotTakeValueOfOptionForJavaOption() throws Exception {
        assertThat(javaPartFor("-cp", "-Xone", "--mca", "-Xtwo", "-Xthree", "-Xfour", "Main"))
                .doesNotContain("-Xone", "-Xtwo", "-Xthree")
                .contains("-Xfour");
    }

    @Test
    void shouldChooseParallelCollectorUnlessOneIsChosen() throws Exception {
        assertThat(javaPartFor("Main")).contains("-XX:+UseParallelGC", "-XX:+UseCondCardMark");
        assertThat(javaPartFor("-XX:+UseG1GC", "Main"))
                .doesNotContain("Parallel", "CardMark")
                .contains("-XX:+UseG1GC");
        environment.put("JAVA_TOOL_OPTIONS", "-XX:+UseSerialGC");
        assertThat(javaPartFor("Main")).doesNotContain("Parallel", "CardMark");
    }

    /** Whether the machine of the test gives large pages to those that ask is up to it. */
    @Test
    void shouldAskForLargePagesWhereTheyAreToBeAskedForUnlessUserSaysOtherwise() throws Exception {
        Path modes = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");
        boolean isAsked = Files.isReadable(modes) && Files.readString(modes).contains("[madvise]");
        assertThat(javaPartFor("Main").contains("-XX:+UseTransparentHugePages")).isEqualTo(isAsked);
        assertThat(javaPartFor("-XX:-UseTransparentHugePages", "Main")).doesNotContain("-XX:+UseTransparentHugePages");
        assertThat(javaPartFor("-XX:+UseLargePages", "Main")).doesNotContain("TransparentHugePages");
        environment.put("JAVA_TOOL_OPTIONS", "-XX:+UseLargePages");
        assertThat(javaPartFor("Main")).doesNotContain("TransparentHugePages");
    }

    @Test
    void shouldLeaveClassArchiveToUserWhoChoosesOne() throws Exception {
        assertThat(javaPartFor("-Xshare:off", "Main")).doesNotContain("SharedArchiveFile");
    }

    @Test
    void shouldSetVariablesAndFolder() throws Exception {
        Path java = ScriptHome.command(
                folder.resolve("jdk/bin/java"), "echo \"$PWD|$A|$B\"", "case $* in *-version*) exit 1 ;; esac");
        environment.put("BIREME_JAVA", java.toString());
        environment.put("B", "kept");
        Result result = home.run(environment, "-x", "A=x y=z", "-x", "B", "-wdir", "lib", "-Xshare:off", "Main");
        assertThat(result.out()).isEqualTo(home.path().toRealPath().resolve("lib") + "|x y=z|kept\n");
    }

    /** Everybody may read the arguments of a process; those of the program are its own affair. */
    @Test
    void shouldKeepValuesOfVariablesOutOfArguments() throws Exception {
        Path java = ScriptHome.command(
                folder.resolve("jdk/bin/java"), "echo \"$A|$*\"", "case $* in *-version*) exit 1 ;; esac");
        environment.put("BIREME_JAVA", java.toString());
        Result result = home.run(
                environment, "-Dk=v w", "-x", "A=x y=z", "-np", "2", "-x", "B=", "-Xshare:off", "Main", "-x", "A=own");
        assertThat(result.out())
                .startsWith("x y=z|")
                .contains(" -Dk=v w ")
                .endsWith("bireme.launcher.Main -Dk=v w -x A -np 2 -x B -Xshare:off Main -x A=own\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-x    | 9=1      | -x takes VARIABLE=value or VARIABLE, not \"9=1\"",
                "-x    | a-b      | -x takes VARIABLE=value or VARIABLE, not \"a-b\"",
                "-x    | =1       | -x takes VARIABLE=value or VARIABLE, not \"=1\"",
                "-wdir | /nowhere | -wdir /nowhere: no such folder",
                "--wd  | /nowhere | -wdir /nowhere: no such folder",
            })
    void shouldRefuseWrongVariableOrFolder(String option, String value, String message) throws Exception {
        Result result = home.run(environment, option, value, "Main");
        assertThat(result.err()).isEqualTo("mpjrun: " + message + "\n");
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void shouldLeaveVariablesAndFoldersOfSeveralProgramsToTheLauncher() throws Exception {
        String java = javaPartFor("-x", "A=1", "-wdir", "/nowhere", "-Xmx1g", "One", "a", ":", "-Xmx2g", "Two");
        assertThat(java).doesNotContain("-Xmx1g", "-Xmx2g").contains("-Dmpjrun.withheld=true");
        assertThat(javaPartFor("-cp", ":", "-Xmx1g", "One")).contains("-Xmx1g");
    }

    @ParameterizedTest
    @CsvSource({"--host a", "-H a", "--hostfile=f", "-f f", "-machinesfile f", "--app f"})
    void shouldKeepNoOptionsForJavaWhenOtherHostsRunTheRanks(String option) throws Exception {
        assertThat(javaPartFor((option + " -Xmx9g Main").split(" "))).doesNotContain("-Xmx9g");
    }

    @Test
    void shouldBecomeAProcessOfAJobOnAnotherHost() throws Exception {
        Path java = ScriptHome.command(
                folder.resolve("jdk/bin/java"), "case $* in *-version*) exit 1 ;; esac", "printf '<%s>' \"$@\"");
        environment.put("BIREME_JAVA", java.toString());
        Result result =
                home.run(environment, "--agent", "far", "1.0", "-Xshare:off", "-Dk=a b", "--add-opens", "x/y=z");
        assertThat(result.out())
                .contains("<-Xshare:off><-Dk=a b><--add-opens><x/y=z><-cp>")
                .endsWith("<bireme.launcher.agent.AgentMain><far><1.0>");
        environment.put("BIREME_JAVA", "/no/java");
        assertThat(home.run(environment, "--agent", "far", "1.0").err())
                .startsWith("mpjrun on far: BIREME_JAVA is '/no/java', but /no/java cannot be run");
    }

    @Test
    void shouldPrintClassPath() throws Exception {
        Path lib = home.path().toRealPath().resolve("lib");
        assertThat(home.run(environment, "--print-classpath").out())
                .isEqualTo(lib.resolve("bireme-runtime-1.jar") + ":" + lib.resolve("bireme-devices-1.jar") + ":"
                        + lib.resolve("bireme-a.jar") + "\n");
    }

    @Test
    void shouldPutLeadingArgumentsThroughDropIn() throws Exception {
        Result result =
                home.run(home.path().resolve("bin/mpjrun.sh"), environment, "--dry-run", "-np", "2", "Old", "a b");
        assertThat(result.out().trim()).endsWith("bireme.launcher.Main --mpjx-args --dry-run -np 2 Old 'a b'");
    }
}
