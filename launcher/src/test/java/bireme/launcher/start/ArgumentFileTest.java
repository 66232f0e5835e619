package bireme.launcher.start;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import bireme.testing.ChildJvm;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArgumentFileTest {
    @TempDir
    private Path folder;

    @Test
    void shouldQuoteWhatJavaWouldTakeForSomethingElse() {
        assertThat(ArgumentFile.text(List.of("C:\\x y\\", "a\"b", "", "#", "@f", "*", "a\nb\tc")))
                .isEqualTo("\"C:\\\\x y\\\\\"\n\"a\\\"b\"\n\"\"\n\"#\"\n\"@f\"\n\"*\"\n\"a\\nb\\tc\"\n");
    }

    /** Java reads such files on all systems, so what Windows needs shows here, too. */
    @Test
    void shouldHandEveryArgumentToJavaAsItIs() throws Exception {
        Path program = Files.writeString(
                folder.resolve("Echo.java"),
                "class Echo { public static void main(String[] a) { System.out.print(System.getProperty(\"k\") + \"|\""
                        + " + String.join(\"|\", a)); } }");
        String java = ChildJvm.java();
        List<String> words = List.of("a b", "q\"u", "", "*", "@none", "C:\\x\\", "it's", "#", "$HOME", "%PATH%");
        List<String> command = new ArrayList<>(List.of(java, "-Dk=x \"y\\", program.toString()));
        command.addAll(words);
        Path file = Files.createFile(folder.resolve("arg uments"));
        Process process = ArgumentFile.start(new ProcessBuilder().redirectErrorStream(true), command, file);
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        Bounded.status(process, "end of the JVM");
        assertThat(out).isEqualTo("x \"y\\|" + String.join("|", words));
    }
}
