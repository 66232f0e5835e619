package bireme.launcher.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.folder.OwnUser;
import bireme.launcher.options.ShellWords;
import bireme.launcher.options.UsageException;
import bireme.launcher.starter.Installation;
import bireme.launcher.starter.JavaRelease;
import bireme.launcher.starter.StarterCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code java -jar bireme.jar} starts is what the script becomes. */
class StarterCommandTest {
    @TempDir
    private Path folder;

    private ScriptHome home;
    private Path jdk;
    private final Map<String, String> environment = new HashMap<>();

    @BeforeEach
    void makeHome() throws Exception {
        home = ScriptHome.complete(folder.toRealPath());
        useJava("17.0.1");
    }

    private void useJava(String version) throws Exception {
        jdk = ScriptHome.jdk(folder.toRealPath().resolve("jdk " + version), version);
        environment.put("BIREME_JAVA", jdk.toString());
    }

    private StarterCommand command(String... arguments) throws Exception {
        Installation bireme = Installation.in(home.path().resolve("lib"));
        return StarterCommand.of(bireme, JavaRelease.in(jdk), environment, List.of(), arguments);
    }

    private List<String> ofScript(String... arguments) throws Exception {
        ScriptHome.Result printed = home.run(environment, arguments);
        assertThat(printed.err()).isEmpty();
        return ShellWords.of(printed.out().strip());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--print-command|Main",
                "--dry-run|-np|4|-Xmx4g|--add-opens|a/b=ALL-UNNAMED|-Dk=a b|-ea|--add-exports=c/d=e|Main|-Xmx1g|a b||*",
                "--print-command|-dev|niodev|-Xmx9g|-Dk=v|-ea|Main",
                "--print-command|--device=tcp|-Dk=v|Main",
                "--print-command|--ranks-per-jvm|2|-javaagent:x|Main",
                "--print-command|-XX:+UseG1GC|-XX:+UseLargePages|-Xshare:off|-jar|a.jar|-x|A=1",
                "--print-command|-x|A=x y=z|-np|2|-x|B|--|Main|-x|C=1",
                "--print-command|-np|1|-x|A=1|-Xmx1g|One|a|:|-Xmx2g|-np|1|-x|B=2|Two",
                "--print-command|--mca|-Xone|-Xtwo|-Xthree|-class|Main|-Xfour",
                "--print-command|-wdir|lib|top|--once",
            })
    void shouldBeThatOfTheScript(String line) throws Exception {
        String[] arguments = line.replace("-wdir|lib", "-wdir|" + home.path()).split("\\|", -1);
        assertThat(command(arguments).arguments()).isEqualTo(ofScript(arguments));
    }

    @ParameterizedTest
    @CsvSource({
        "17.0.1, JAVA_TOOL_OPTIONS, -XX:+UseSerialGC",
        "23, JDK_JAVA_OPTIONS, -XX:+UseLargePages",
        "25.0.2, SLURM_JOB_NUM_NODES, 2",
    })
    void shouldHeedWhatTheScriptHeeds(String version, String variable, String value) throws Exception {
        useJava(version);
        environment.put(variable, value);
        String[] arguments = {"--print-command", "-Xmx1g", "Main"};
        assertThat(command(arguments).arguments()).isEqualTo(ofScript(arguments));
    }

    @Test
    void shouldUseTheClassArchiveOfTheScriptUnlessOthersCanWriteIt() throws Exception {
        Path archive = home.path().resolve("lib/cds/17.0.1-Test.jsa");
        Files.createDirectories(archive.getParent());
        Files.writeString(archive, "archive");
        String[] arguments = {"--print-command", "Main"};
        assertThat(command(arguments).arguments())
                .contains("-XX:SharedArchiveFile=" + archive)
                .isEqualTo(ofScript(arguments));
        Files.delete(archive);
        Files.delete(home.path().resolve("lib/.complete"));
        assertThat(command(arguments).arguments()).noneMatch(argument -> argument.contains("Archive"));
    }

    @Test
    void shouldDoWithoutArchiveWhileAnotherStartMakesIt() throws Exception {
        Path scratch = home.path().resolve("lib/cds/17.0.1-Test.jsa.starter." + OwnUser.name());
        Files.createDirectories(scratch);
        assertThat(command("--print-command", "Main").arguments()).noneMatch(argument -> argument.contains("Archive"));
        assertThat(scratch.getParent()).isDirectoryContaining(scratch::equals).isDirectoryNotContaining("glob:**.jsa");
        Files.setLastModifiedTime(scratch, FileTime.from(Instant.now().minus(Duration.ofMinutes(10))));
        command("--print-command", "Main");
        assertThat(scratch.getParent()).as("it was tried").isDirectoryContaining("glob:**.jsa");
    }

    @Test
    void shouldSetVariablesAndFolder() throws Exception {
        StarterCommand command =
                command("-x", "A=x y=z", "-x", "B", "-wdir", home.path().toString(), "-wdir", "lib", "Main");
        assertThat(command.variables()).containsExactly(Map.entry("A", "x y=z"));
        assertThat(command.folder()).isEqualTo(home.path().resolve("lib"));
        assertThat(command("-x", "A=1", "-wdir", "/nowhere", "-np", "1", "One", ":", "-np", "1", "Two")
                        .variables())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-x    | a-b      | -x takes VARIABLE=value or VARIABLE, not \"a-b\"",
                "-wdir | /nowhere | -wdir /nowhere: no such folder",
            })
    void shouldRefuseWrongVariableOrFolder(String option, String value, String message) {
        assertThatThrownBy(() -> command(option, value, "Main"))
                .isInstanceOf(UsageException.class)
                .hasMessage(message);
    }

    @Test
    void shouldFindTheHomeOfASourceTree() throws Exception {
        Path lib = Files.createDirectories(folder.resolve("tree/target/lib"));
        Files.createFile(lib.resolve("b.jar"));
        Files.createFile(lib.resolve("a.jar"));
        Files.createFile(lib.resolve("starter.jar"));
        Installation bireme = Installation.in(lib);
        assertThat(bireme.home()).isEqualTo(folder.resolve("tree"));
        assertThat(bireme.classPath()).isEqualTo(lib.resolve("a.jar") + ":" + lib.resolve("b.jar"));
    }
}
