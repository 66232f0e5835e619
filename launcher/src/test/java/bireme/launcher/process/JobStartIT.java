package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Bounded;
import bireme.testing.ChildJvm;
import bireme.testing.Nightly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What runs, and with which arguments, options and variables. */
class JobStartIT {
    @TempDir
    private Path folder;

    private static List<String> greetings(int ranks) {
        return IntStream.range(0, ranks)
                .mapToObj(rank -> "rank " + rank + " of " + ranks)
                .sorted()
                .toList();
    }

    private static void assertGreets(Result result, int ranks) {
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isZero();
        assertThat(result.sortedLines()).isEqualTo(greetings(ranks));
    }

    private Path jar(String mainClass) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
        Path jar = folder.resolve("a program.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.putNextEntry(new ZipEntry(mainClass + ".class"));
            Files.copy(Path.of(Programs.classes(), mainClass + ".class"), out);
        }
        return jar;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8})
    void shouldRunRanksAskedFor(int ranks) throws Exception {
        Nightly.leave(ranks == 2 || ranks == 4, "other tests here have two ranks, and JobEndIT has four");
        assertGreets(Launch.in(folder).run("-np", "" + ranks, "-cp", Programs.classes(), "Greets"), ranks);
    }

    @Test
    void shouldRunOneRankForEachCoreByDefault() throws Exception {
        int cores = Runtime.getRuntime().availableProcessors();
        assertGreets(Launch.in(folder).run("-cp", Programs.classes(), "Greets"), cores);
    }

    @Test
    void shouldRunJar() throws Exception {
        assertGreets(Launch.in(folder).run("-np", "2", "-jar", jar("Greets").toString()), 2);
    }

    @Test
    void shouldFindClassInFolderOfJars() throws Exception {
        jar("Greets");
        assertGreets(Launch.in(folder).run("-np", "2", "-cp", folder + "/*", "Greets"), 2);
        assertGreets(Launch.in(folder).run("-np", "2", "-cp", "*", "Greets"), 2);
    }

    @Test
    void shouldFindClassInCurrentFolderAndInVariable() throws Exception {
        assertGreets(Launch.in(Path.of(Programs.classes())).run("-np", "2", "Greets"), 2);
        Launch launch = Launch.in(folder).withVariable("CLASSPATH", Programs.classes());
        assertGreets(launch.run("-np", "2", "-class", "Greets"), 2);
    }

    @Test
    void shouldRunProgramsThatComeWithBireme() throws Exception {
        Nightly.leave(true, ".ci/run runs both from the archive, on both JDKs");
        Result hello = Launch.in(folder).run("-np", "2", "examples.Hello");
        assertThat(hello.status()).as(hello.err()).isZero();
        assertThat(hello.out().lines()).hasSize(2);
        Result sort = Launch.in(folder).run("-np", "2", "npb.IS", "-c", "S");
        assertThat(sort.status()).as(sort.err()).isZero();
        assertThat(sort.out()).containsPattern("Verification +=.*SUCCESSFUL");
    }

    @Test
    void shouldLeaveProgramArgumentsUntouched() throws Exception {
        String[] odd = {"-np", "a b", "", "it's", "\"q\"", "*", "$HOME", "\\n", "-Xmx1k", "--help", "@f", "--", "é"};
        String[] words = new String[odd.length + 5];
        System.arraycopy(new String[] {"-np", "2", "-cp", Programs.classes(), "Arguments"}, 0, words, 0, 5);
        System.arraycopy(odd, 0, words, 5, odd.length);
        Result result = Launch.in(folder).withVariable("LC_ALL", "C.UTF-8").run(words);
        String expected = "[" + String.join(", ", odd) + "]\n";
        assertThat(result.out()).isEqualTo(expected + expected);
    }

    @Test
    void shouldPutLeadingArgumentsOfMpjExpressBeforeTheProgramsOwn() throws Exception {
        String[] words = {"-np", "2", "-cp", Programs.classes(), "Arguments", "own"};
        Result result =
                Launch.in(folder).withScript(Path.of("bin", "mpjrun.sh")).run(words);
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).isEqualTo("[0, 2, smpdev, own]\n[own]\n");
    }

    @Test
    void shouldStartByTheJarThatRunConfigurationsForMpjExpressName() throws Exception {
        String java = ChildJvm.java();
        String[] words = {"-np", "2", "-Dfile.encoding=UTF-8", "-classpath", Programs.classes(), "Exits", "5"};
        Result result = Launch.in(folder)
                .through(java, "-jar")
                .withScript(Path.of("target", "lib", "starter.jar"))
                .run(words);
        assertThat(result.status()).isEqualTo(5);
        assertThat(result.err()).contains("called System.exit(5)");
    }

    @Test
    void shouldRunFromTheJarWithoutAShell() throws Exception {
        String java = ChildJvm.java();
        Launch jar = Launch.in(folder)
                .through(java, "-jar")
                .withScript(Path.of("target", "bireme.jar"))
                .withVariable("PATH", "/nowhere")
                .withInput("typed\n");
        Result result = jar.run("-np", "2", "-Xmx64m", "-cp", Programs.classes(), "ReadsInput");
        assertThat(result.err()).isEmpty();
        assertThat(result.sortedLines()).containsExactly("rank 0 read typed.", "rank 1 read ");
        assertThat(result.status()).isZero();
    }

    /** The job ends in order, and with it the JVM that has started it. */
    @Test
    void shouldEndTheJobOfAJarThatIsEnded() throws Exception {
        String java = ChildJvm.java();
        Launch jar = Launch.in(folder).through(java, "-jar").withScript(Path.of("target", "bireme.jar"));
        for (String signal : List.of("TERM", "KILL")) {
            Path errors = folder.resolve(signal);
            Process starter = jar.start(errors, "-np", "2", "--no-deadlock-check", "-cp", Programs.classes(), "Waits");
            assertThat(starter.inputReader().readLine()).isNotNull();
            List<ProcessHandle> job = starter.descendants().toList();
            assertThat(job).isNotEmpty();
            Launch.signal(starter, signal);
            assertThat(Bounded.status(starter, "end of the starter")).isEqualTo(signal.equals("TERM") ? 143 : 137);
            Bounded.until(() -> job.stream().noneMatch(ProcessHandle::isAlive), "end of the job");
        }
    }

    @Test
    void shouldHandOptionsAndVariablesOn() throws Exception {
        Path sub = Files.createDirectory(folder.resolve("sub"));
        Result result = Launch.in(folder)
                .run(
                        "-np",
                        "1",
                        "-Dtest.key=a value",
                        "-Xmx64m",
                        "-ea",
                        "--add-opens",
                        "java.base/sun.nio.ch=ALL-UNNAMED",
                        "-x",
                        "TEST_VARIABLE=another value",
                        "-wdir",
                        "sub",
                        "-cp",
                        Programs.classes(),
                        "ShowsEnvironment");
        assertThat(result.err()).isEmpty();
        assertThat(result.out())
                .isEqualTo(String.join(
                        "\n",
                        "property a value",
                        "variable another value",
                        "small heap true",
                        "assertions true",
                        "opened true",
                        "folder " + sub.toRealPath() + "\n"));
    }

    @Test
    void shouldSayWhatIsRunWhenAsked() throws Exception {
        Path settings =
                Files.writeString(folder.resolve("s.properties"), "bireme.deadlock-check=yes\nbireme.device=x\n");
        Result result = Launch.in(folder)
                .withVariable("BIREME_DEVICE", "smdev")
                .run("-v", "-np", "1", "--settings", settings.toString(), "-cp", Programs.classes(), "Greets");
        assertThat(result.err())
                .contains("mpjrun: 1 rank of class Greets in one JVM, Java ")
                .contains("mpjrun: bireme.deadlock-check=yes (" + settings + ")\n")
                .contains("mpjrun: bireme.device=smdev (environment variable BIREME_DEVICE)\n");
        assertThat(result.status()).isZero();
    }

    @Test
    void shouldReportVersionsAndDevices() throws Exception {
        Result result = Launch.in(folder).run("--version");
        assertThat(result.out())
                .startsWith("Bireme 0.")
                .contains("JDK " + System.getProperty("java.runtime.version"))
                .contains("\n  smdev  ");
    }

    @Test
    void shouldUseClassArchive() throws Exception {
        Launch.in(folder).run("-np", "2", "examples.Hello"); // makes it, or another test does now
        Bounded.until(this::isStartedFromArchive, "start from the class archive");
    }

    private boolean isStartedFromArchive() {
        try {
            Result result = Launch.in(folder).run("-Xlog:class+load", "-np", "2", "examples.Hello");
            return result.out().contains("bireme.launcher.Main source: shared objects file (top)");
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
