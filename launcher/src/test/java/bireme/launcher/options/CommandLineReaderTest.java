package bireme.launcher.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.options.CommandLine.ProgramKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineReaderTest {
    private static CommandLine read(String line) {
        return CommandLineReader.read(line.split(" "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"-np 4 Hello", "-n 4 Hello", "-c 4 Hello", "--np 4 Hello", "--np=4 Hello", "-np 2 -n 4 Hello"})
    void shouldReadNumberOfRanks(String line) {
        assertThat(read(line).number(Option.RANKS, 1, 1, 65536)).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource({
        "Hello, CLASS, Hello",
        "npb.IS, CLASS, npb.IS",
        "-class Hello, CLASS, Hello",
        "-- Hello, CLASS, Hello",
        "-- -odd, CLASS, -odd",
        "src/Hello.java, SOURCE, src/Hello.java",
        "-jar app.jar, JAR, app.jar",
        "-np 4 -cp a:b --share x.* -jar app.jar, JAR, app.jar",
        "-Xmx4g -ea Hello, CLASS, Hello",
    })
    void shouldFindProgram(String line, ProgramKind kind, String program) {
        CommandLine commandLine = read(line);
        assertThat(commandLine.kind()).isEqualTo(kind);
        assertThat(commandLine.program()).isEqualTo(program);
        assertThat(commandLine.arguments()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Hello", "Hello.java", "-jar Hello.jar", "-class Hello", "-- Hello"})
    void shouldLeaveEverythingAfterProgramToIt(String program) {
        CommandLine commandLine = read("-np 2 " + program + " -np 7 --help -Xmx1g -- --share");
        assertThat(commandLine.arguments()).containsExactly("-np", "7", "--help", "-Xmx1g", "--", "--share");
        assertThat(commandLine.number(Option.RANKS, 1, 1, 9)).isEqualTo(2);
        assertThat(commandLine.has(Option.HELP)).isFalse();
        assertThat(commandLine.javaOptions()).isEmpty();
    }

    @Test
    void shouldKeepOddProgramArguments() {
        String[] odd = {"", " ", "a b", "it's", "\"", "*", "$HOME", "\\", "@file", "line\nline"};
        String[] words = new String[odd.length + 1];
        words[0] = "Hello";
        System.arraycopy(odd, 0, words, 1, odd.length);
        assertThat(CommandLineReader.read(words).arguments()).containsExactly(odd);
    }

    @Test
    void shouldPassOverOptionsForJava() {
        CommandLine commandLine = read("-Xmx4g -Dk=v -XX:+UseG1GC --add-opens java.base/java.io=ALL-UNNAMED -np 3"
                + " --add-exports=java.base/sun.nio.ch=ALL-UNNAMED -ea:x... -javaagent:a.jar=o -agentlib:jdwp=x"
                + " --enable-preview -verbose:gc Hello");
        assertThat(commandLine.javaOptions())
                .containsExactly(
                        "-Xmx4g",
                        "-Dk=v",
                        "-XX:+UseG1GC",
                        "--add-opens",
                        "java.base/java.io=ALL-UNNAMED",
                        "--add-exports=java.base/sun.nio.ch=ALL-UNNAMED",
                        "-ea:x...",
                        "-javaagent:a.jar=o",
                        "-agentlib:jdwp=x",
                        "--enable-preview",
                        "-verbose:gc");
        assertThat(commandLine.number(Option.RANKS, 1, 1, 9)).isEqualTo(3);
        assertThat(commandLine.program()).isEqualTo("Hello");
    }

    @Test
    void shouldGatherRepeatedOptions() {
        CommandLine commandLine = read("--share a.* --share=b.* -x A=1 -x B --mca btl self,tcp -v Hello");
        assertThat(commandLine.all(Option.SHARE)).containsExactly("a.*", "b.*");
        assertThat(commandLine.all(Option.VARIABLE)).containsExactly("A=1", "B");
        assertThat(commandLine.all(Option.MCA)).containsExactly("btl", "self,tcp");
        assertThat(commandLine.has(Option.VERBOSE)).isTrue();
        assertThat(commandLine.has(Option.QUIET)).isFalse();
    }

    @Test
    void shouldReadLineWithoutProgram() {
        assertThat(read("--version").kind()).isEqualTo(ProgramKind.NONE);
        assertThat(CommandLineReader.read().kind()).isEqualTo(ProgramKind.NONE);
        assertThat(read("-np 4 --").kind()).isEqualTo(ProgramKind.NONE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-np=4 Hello        | write \"-np 4\" instead of \"-np=4\"",
                "-np4 Hello         | write \"-np 4\" instead of \"-np4\"",
                "-n8 Hello          | write \"-n 8\" instead of \"-n8\"",
                "-nps 4 Hello       | unknown option -nps; did you mean -np?",
                "-p 4 Hello         | unknown option -p; did you mean -np?",
                "--procs=4 Hello    | unknown option --procs; did you mean -np?",
                "-tag-output Hello  | unknown option -tag-output; did you mean --tag-output?",
                "--tag-outptu Hello | unknown option --tag-outptu; did you mean --tag-output?",
                "--cp x Hello       | unknown option --cp; did you mean -cp?",
                "--dev smdev Hello  | unknown option --dev; did you mean -dev?",
                "-hlep              | unknown option -hlep; did you mean --help?",
                "--jvms 2 Hello     | unknown option --jvms; did you mean --jvms-per-host?",
                "--display Hello    | unknown option --display; did you mean --display-map or --display-allocation?",
                "-z Hello           | unknown option -z; \"mpjrun --help\" lists the options",
                "--frobnicate Hello | unknown option --frobnicate; \"mpjrun --help\" lists the options",
                "-np                | -np takes a value, and none was given; write \"-np N\"",
                "--mca a            | --mca takes a value, and none was given; write \"--mca KEY VALUE\"",
                "--add-opens        | --add-opens takes a value, and none was given",
                "-jar               | -jar takes a value, and none was given; write \"-jar FILE\"",
                "--quiet=yes H      | -q takes no value; write \"-q\" instead of \"--quiet=yes\"",
                "--mca=a H          | --mca takes two values; write \"--mca KEY VALUE\" instead of \"--mca=a\"",
            })
    void shouldNameTheRightFormOfWrongOption(String line, String message) {
        assertThatThrownBy(() -> read(line)).isInstanceOf(UsageException.class).hasMessage(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "65537", "4x", "four", "", "4.0", "99999999999999999999", "Hello", "0x4"})
    void shouldRefuseNumberThatIsNone(String number) {
        CommandLine commandLine = CommandLineReader.read("--np", number, "Hello");
        assertThatThrownBy(() -> commandLine.number(Option.RANKS, 1, 1, 65536))
                .isInstanceOf(UsageException.class)
                .hasMessage("-np takes a whole number from 1 to 65536, not \"" + number + "\"");
    }

    @Test
    void shouldTakeAnOptionalValueOnlyBehindAnEqualsSign() {
        CommandLine with = read("--monitor=8080 Hello");
        assertThat(with.number(Option.MONITOR, 0, 0, 65535)).isEqualTo(8080);
        CommandLine without = read("--monitor Hello");
        assertThat(without.has(Option.MONITOR)).isTrue();
        assertThat(without.number(Option.MONITOR, 0, 0, 65535)).isZero();
        assertThat(without.program()).isEqualTo("Hello");
    }

    @Test
    void shouldUseDefaultsForWhatIsNotGiven() {
        CommandLine commandLine = read("Hello");
        assertThat(commandLine.number(Option.RANKS, 6, 1, 65536)).isEqualTo(6);
        assertThat(commandLine.text(Option.DEVICE, "smdev")).isEqualTo("smdev");
        assertThat(commandLine.all(Option.SHARE)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "Hello -np 4, -np 4",
        "Hello a --np 12, --np 12",
        "Hello -np four, ''",
        "Hello -np, ''",
        "Hello -n 4, ''",
        "-np 2 Hello -np 4, ''",
        "-np 2 Hello, ''"
    })
    void shouldNoticeTheNumberOfRanksBehindTheProgram(String line, String late) {
        assertThat(read(line).lateRanks()).isEqualTo(late);
    }
}
