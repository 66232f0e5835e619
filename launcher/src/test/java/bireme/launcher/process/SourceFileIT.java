package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs in source files. */
class SourceFileIT {
    @TempDir
    private Path folder;

    @Test
    void shouldRunSourceFileAndLeaveNothingBehind() throws Exception {
        Path source = Files.copy(Programs.source("Greets.java"), folder.resolve("Greets.java"));
        Result result = Launch.in(folder).run("-np", "2", "Greets.java", "loud");
        assertThat(result.sortedLines()).containsExactly("rank 0 of 2", "rank 1 of 2");
        assertThat(result.err().lines().sorted()).containsExactly("loud rank 0 of 2", "loud rank 1 of 2");
        assertThat(result.status()).isZero();
        assertThat(folder.resolve("Greets.class")).doesNotExist();
        assertThat(source).exists();
    }

    @Test
    void shouldCompileWhatTheSourceUses() throws Exception {
        Result result = Launch.in(folder)
                .run("-np", "1", Programs.source("family/Parent.java").toString());
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).isEqualTo("second and child and cousin\n");
    }

    @Test
    void shouldSayThatThereIsNoCompiler() throws Exception {
        Result result = Launch.in(folder)
                .run(
                        "--limit-modules",
                        "java.compiler,java.sql,jdk.unsupported",
                        "-np",
                        "2",
                        Programs.source("Greets.java").toString());
        assertThat(result.err())
                .hasLineCount(1)
                .startsWith("mpjrun: ")
                .contains(" has no compiler (module jdk.compiler); install a JDK (", "set JAVA_HOME to one");
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void shouldShowErrorsAsTheCompilerDoes() throws Exception {
        Path source = Programs.source("broken/Broken.java");
        Result result = Launch.in(folder).run("-np", "2", source.toString());
        assertThat(result.err())
                .startsWith(source + ":5: error: incompatible types: String cannot be converted to int\n")
                .endsWith("1 error\nmpjrun: " + source + " does not compile\n");
        assertThat(result.out()).isEmpty();
        assertThat(result.status()).isEqualTo(1);
    }
}
