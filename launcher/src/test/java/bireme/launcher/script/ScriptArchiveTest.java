package bireme.launcher.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.launcher.script.ScriptHome.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When the script has a class archive made, and where; the Java here only pretends to make one. */
class ScriptArchiveTest {
    private static final String NAME = "17.0.1-Test.jsa";

    @TempDir
    private Path folder;

    private ScriptHome home;
    private Path made;
    private final Map<String, String> environment = new HashMap<>();

    @BeforeEach
    void makeHome() throws IOException {
        home = ScriptHome.complete(folder);
        made = home.path().toRealPath().resolve("lib/cds").resolve(NAME);
        useJava("printf archive >\"$file\"");
    }

    private void useJava(String makeArchive) throws IOException {
        Path jdk = ScriptHome.jdk(folder.resolve("jdk"), "17.0.1");
        ScriptHome.command(
                jdk.resolve("bin/java"),
                "for word; do case $word in -XX:ArchiveClassesAtExit=*) file=${word#*=} ;; esac; done",
                "echo made >>'" + folder.resolve("calls") + "'",
                makeArchive);
        environment.put("BIREME_JAVA", jdk.toString());
    }

    private String command() throws Exception {
        Result result = home.run(environment, "--print-command", "Main");
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isZero();
        return result.out();
    }

    private List<String> calls() throws IOException {
        return Files.readAllLines(folder.resolve("calls"));
    }

    @Test
    void shouldMakeArchiveOnceAndUseIt() throws Exception {
        assertThat(command()).contains("'-XX:SharedArchiveFile=" + made + "'");
        assertThat(command()).contains("'-XX:SharedArchiveFile=" + made + "'");
        assertThat(calls()).hasSize(1);
        try (Stream<Path> files = Files.list(made.getParent())) {
            assertThat(files).containsExactly(made);
        }
    }

    /** Which takes seconds: a person who waits is told why, and then it is gone. */
    @Test
    void shouldSayAtATerminalThatItMakesTheArchive() throws Exception {
        String said = "mpjrun: first start with this Java, making the class archive ...\r" + " ".repeat(79) + "\r";
        assertThat(atTerminal()).startsWith(said);
        assertThat(atTerminal()).startsWith(folder.resolve("jdk").toString());
    }

    /** The terminal is a pseudo one, which the command {@code script} makes. */
    private String atTerminal() throws Exception {
        String command = "'" + home.script() + "' --print-command Main";
        Result result = home.run(Path.of("script"), environment, "-qec", command, "/dev/null");
        assertThat(result.status()).as(result.out()).isZero();
        return result.out();
    }

    @Test
    void shouldMakeArchiveAgainForNewJars() throws Exception {
        command();
        FileTime later =
                FileTime.from(Files.getLastModifiedTime(made).toInstant().plus(Duration.ofMinutes(1)));
        Files.setLastModifiedTime(home.path().resolve("lib/.complete"), later);
        command();
        assertThat(calls()).hasSize(2);
    }

    /** Java runs what is in an archive. */
    @Test
    void shouldNotUseAnArchiveThatSomebodyElseCouldHaveMade() throws Exception {
        String used = "-XX:SharedArchiveFile=";
        assertThat(command()).contains(used);
        try {
            Files.setAttribute(made, "unix:uid", 65534);
        } catch (IOException e) {
            assumeTrue(false, "only root can make a file of another user: " + e);
        }
        assertThat(command()).doesNotContain(used);
        Files.setAttribute(home.path().resolve("lib/.complete"), "unix:uid", 65534);
        assertThat(command()).as("of whom the jars belong to").contains(used);
        Files.setPosixFilePermissions(made, PosixFilePermissions.fromString("rw-r--rw-"));
        assertThat(command()).as("others can write it").doesNotContain(used);
        assertThat(calls()).hasSize(1);
    }

    @Test
    void shouldMakeTheArchiveInAFolderOfItsOwn() throws Exception {
        useJava("printf archive >\"$file\"; ls -ld \"${file%/*}\" >'" + folder.resolve("scratch") + "'");
        command();
        assertThat(Files.readString(folder.resolve("scratch"))).startsWith("drwx------");
        try (Stream<Path> files = Files.list(made.getParent())) {
            assertThat(files).containsExactly(made);
        }
    }

    private Path scratch(String host) throws Exception {
        Path scratch = made.resolveSibling(made.getFileName() + "." + host + "." + said("id", "-u"));
        Files.writeString(Files.createDirectories(scratch).resolve("archive"), "half");
        return scratch;
    }

    private static String said(String... command) throws IOException {
        Process process = new ProcessBuilder(command).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }

    private static void makeOld(Path scratch) throws IOException {
        FileTime earlier = FileTime.from(Instant.now().minus(Duration.ofMinutes(10)));
        Files.setLastModifiedTime(scratch, earlier);
    }

    @Test
    void shouldDoWithoutArchiveWhileAnotherStartMakesIt() throws Exception {
        Path inUse = scratch(said("uname", "-n"));
        assertThat(command()).doesNotContain("SharedArchiveFile");
        try (Stream<Path> files = Files.list(made.getParent())) {
            assertThat(files).containsExactly(inUse);
        }
        assertThat(folder.resolve("calls")).doesNotExist();
    }

    /** Of an mpjrun that was killed while it made one. */
    @Test
    void shouldRemoveWhatAKilledMakerLeft() throws Exception {
        makeOld(scratch(said("uname", "-n")));
        Path elsewhere = scratch("another-host");
        makeOld(elsewhere);
        assertThat(command()).contains("SharedArchiveFile");
        try (Stream<Path> files = Files.list(made.getParent())) {
            assertThat(files).containsExactlyInAnyOrder(made, elsewhere);
        }
    }

    @Test
    void shouldDoWithoutArchiveThatCannotBeMade() throws Exception {
        useJava("exit 1");
        assertThat(command()).doesNotContain("SharedArchiveFile");
        assertThat(command()).doesNotContain("SharedArchiveFile");
        assertThat(calls()).hasSize(1);
    }

    @Test
    void shouldKeepArchiveInCacheWhenItCannotStandBesideJars() throws Exception {
        Files.createFile(home.path().resolve("lib/cds"));
        Path cache = folder.resolve("cache");
        environment.put("XDG_CACHE_HOME", cache.toString());
        String used = command();
        assertThat(used).contains("-XX:SharedArchiveFile=" + cache + "/bireme/");
        assertThat(command()).isEqualTo(used);
        assertThat(calls()).hasSize(1);
    }

    @Test
    void shouldDoWithoutArchiveThatCannotBeKept() throws Exception {
        Files.createFile(home.path().resolve("lib/cds"));
        environment.put("XDG_CACHE_HOME", "/dev/null");
        assertThat(command()).doesNotContain("SharedArchiveFile");
    }
}
