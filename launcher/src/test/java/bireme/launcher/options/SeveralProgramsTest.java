package bireme.launcher.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeveralProgramsTest {
    @TempDir
    private Path folder;

    private static CommandLine read(String line) {
        return CommandLineReader.read(line.split(" "));
    }

    /** As in {@code 1 A [x, y]}. */
    private static List<String> programs(CommandLine line) {
        return line.programs().stream()
                .map(each -> each.number(Option.RANKS, 0, 1, 99) + " " + each.program() + " "
                        + List.of(each.arguments()) + (each.javaOptions().isEmpty() ? "" : each.javaOptions()))
                .toList();
    }

    @Test
    void shouldSplitAtLoneColons() {
        CommandLine line = read("-v -np 1 -Xmx1g A x y : -n 2 -x V=1 -Dk=v -jar b.jar : -np 3 C.java z a:b ::");
        assertThat(programs(line)).containsExactly("1 A [x, y][-Xmx1g]", "2 b.jar [][-Dk=v]", "3 C.java [z, a:b, ::]");
        assertThat(line.hasSeveralPrograms()).isTrue();
        assertThat(line.has(Option.VERBOSE)).isTrue();
        assertThat(line.programs().get(1).all(Option.VARIABLE)).containsExactly("V=1");
    }

    @Test
    void shouldTakeColonAsValueOfAnOption() {
        CommandLine line = read("-cp : -np 2 A");
        assertThat(line.hasSeveralPrograms()).isFalse();
        assertThat(programs(line)).containsExactly("2 A []");
    }

    @Test
    void shouldReadProgramsFromFile() throws Exception {
        Path file = Files.writeString(folder.resolve("f"), "# all\n-np 1 A 'x y'\n\n -n 2 -cp \"a b\" B\n");
        CommandLine line = CommandLineReader.read("-q", "--app", file.toString());
        assertThat(programs(line)).containsExactly("1 A [x y]", "2 B []");
        assertThat(line.programs().get(1).text(Option.CLASS_PATH, "")).isEqualTo("a b");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-np 1 A : -np 2             | no program behind a colon; write -np 2 PROGRAM ARGUMENTS there",
                "-np 1 A :                   | no program behind a colon; write -np 2 PROGRAM ARGUMENTS there",
                "-np 1 A : B                 | no number of ranks for B behind a colon; each of several programs needs"
                        + " -np N",
                "-np 1 A : -np 1 --timeout 3 B | --timeout behind a colon is for the whole job; write it before the"
                        + " first program",
                "--app f A                   | --app names a file of programs; leave out program A",
                "--app /no/file              | --app /no/file: no such file",
            })
    void shouldSayWhatIsWrong(String line, String message) {
        assertThatThrownBy(() -> read(line)).isInstanceOf(UsageException.class).hasMessage(message);
    }

    @Test
    void shouldNameLineOfFile() throws Exception {
        Path file = Files.writeString(folder.resolve("f"), "-np 1 A\nB\n");
        assertThatThrownBy(() -> CommandLineReader.read("--app", file.toString()))
                .hasMessage("no number of ranks for B in line 2 of " + file + "; each of several programs needs -np N");
        Files.writeString(file, "# nothing\n");
        assertThatThrownBy(() -> CommandLineReader.read("--app", file.toString()))
                .hasMessageStartingWith("--app " + file + " lists no program");
    }
}
