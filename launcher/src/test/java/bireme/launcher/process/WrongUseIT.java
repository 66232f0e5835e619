package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.MpjrunCall;
import bireme.launcher.process.Launch.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever the user gets wrong is answered by one line and status 2. */
class WrongUseIT {
    /** {@code package app; interface Main}, as far as anybody reads: magic, version, constants, flags, name. */
    private static final byte[] MINIMAL_CLASS = {
        -54, -2, -70, -66, 0, 0, 0, 61, 0, 3, 7, 0, 2, 1, 0, 8, 'a', 'p', 'p', '/', 'M', 'a', 'i', 'n', 2, 0, 0, 1
    };

    @TempDir
    private Path folder;

    @BeforeEach
    void makeFiles() throws IOException {
        Files.copy(Programs.source("Greets.java"), folder.resolve("Greets.java"));
        Files.copy(Path.of(Programs.classes(), "NoMain.class"), folder.resolve("NoMain.class"));
        Files.writeString(folder.resolve("text.jar"), "no jar");
        Files.writeString(folder.resolve("bad.properties"), "device=smdev\n");
        Files.createDirectory(folder.resolve("Folder.java"));
        Files.createDirectories(folder.resolve("classes/app"));
        Files.write(folder.resolve("classes/app/Main.class"), MINIMAL_CLASS);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-np 2                       | no program given; try \"mpjrun -np 4 Hello.java\", or \"mpjrun --help\"",
                "Greets                      | class Greets not found in .; to compile and run the source write"
                        + " Greets.java",
                "NoMain.class                | class NoMain.class not found in .; write NoMain, the class instead of"
                        + " the file",
                "classes/app/Main.class      | class classes/app/Main.class not found in .; write -cp classes app.Main, the"
                        + " class instead of the file",
                "some/app/NoMain.class       | class some/app/NoMain.class not found in .; name the class instead of"
                        + " the file, as in -cp some/app NoMain; -cp is the folder that its package begins in",
                "4 Greets                    | class 4 not found in .; for 4 ranks write -np 4",
                "text.jar                    | class text.jar not found in .; for a jar write -jar text.jar",
                "NoMain                      | main class NoMain has no method public static void main(String[])",
                "Folder.java                 | Folder.java: not a file",
                "-jar text.jar               | text.jar: not a jar (zip END header not found)",
                "-cp text.jar Missing        | text.jar: not a jar (zip END header not found)",
                "-dev nodev Greets.java      | device nodev (option -dev) does not exist; found: smdev, shmdev,"
                        + " niodev, hybrid, tcp, mpi, explore",
                "--settings bad.properties Greets.java | bad.properties: key device does not begin with \"bireme.\"",
            })
    void shouldAnswerByOneLine(String line, String message) throws Exception {
        Result result = Launch.in(folder).run(line.split(" "));
        assertThat(result.err()).isEqualTo("mpjrun: " + message + "\n");
        assertThat(result.out()).isEmpty();
        assertThat(result.status()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--np=4x Greets              | -np takes a whole number from 1 to 65536, not \"4x\"",
                "-np 0 Greets                | -np takes a whole number from 1 to 65536, not \"0\"",
                "-np -3 Greets               | -np takes a whole number from 1 to 65536, not \"-3\"",
                "-np 65537 Greets            | -np takes a whole number from 1 to 65536, not \"65537\"",
                "-np=4 Greets                | write \"-np 4\" instead of \"-np=4\"",
                "-nps 4 Greets               | unknown option -nps; did you mean -np?",
                "Missing                     | class Missing not found in .; -cp says where to look",
                "-cp lib:x.jar Missing       | class Missing not found in lib (does not exist):x.jar (does not exist);"
                        + " -cp says where to look",
                "Missing.java                | Missing.java: no such file",
                "-jar missing.jar            | missing.jar: no such file",
                "--timeout never Greets.java | --timeout takes a whole number from 1 to 1000000000, not \"never\"",
                "-np 2 --stdin 2 Greets.java | --stdin takes a whole number from 0 to 1, not \"2\"",
                "--settings none Greets.java | --settings none: no such file",
            })
    void shouldAnswerByOneLineWithoutLookingForAProgram(String line, String message) {
        MpjrunCall result = MpjrunCall.of(line.split(" "));
        assertThat(result.err()).isEqualTo("mpjrun: " + message + "\n");
        assertThat(result.out()).isEmpty();
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void shouldAnswerWrongSettingByOneLine() throws Exception {
        Result result = Launch.in(folder).run("-np", "2", "-psl", "many", "-cp", Programs.classes(), "Greets");
        assertThat(result.err())
                .startsWith("mpjrun: bireme.eager-limit is 'many' (from option -psl); expected ")
                .hasLineCount(1);
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void shouldSayThatThisJavaCannotCompile() throws Exception {
        Result result =
                Launch.in(folder).run("--limit-modules", "java.sql,java.management,jdk.unsupported", "Greets.java");
        assertThat(result.err())
                .startsWith("mpjrun: Greets.java cannot be compiled: the Java in ")
                .contains("has no compiler (module jdk.compiler); install a JDK")
                .hasLineCount(1);
        assertThat(result.status()).isEqualTo(2);
    }

    /** Three things at once, each with a line, of which none keeps the program from running. */
    @Test
    void shouldWarnOfWhatIsMostLikelyNotMeant() throws Exception {
        Result result =
                Launch.in(folder).run("-Dbireme.eager-limt=1K", "-cp", Programs.classes(), "Exits", "256", "-np", "2");
        assertThat(result.err())
                .startsWith(
                        "mpjrun: bireme.eager-limt is set (system property bireme.eager-limt), and nothing reads it;"
                                + " did you mean bireme.eager-limit?\n"
                                + "mpjrun: -np 2 stands behind the program's name and is an argument of the program; to run that"
                                + " many ranks write mpjrun -np 2 Exits\n")
                .contains(" called System.exit(256) ")
                .endsWith("mpjrun: the status is 255, because 256 is outside 0..255, all that the system passes on\n");
        assertThat(result.status()).isEqualTo(255);
    }
}
