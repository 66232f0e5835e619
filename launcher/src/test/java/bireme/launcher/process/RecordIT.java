package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.MpjrunCall;
import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code mpjrun --replay} repeats over any device what {@code --record} has kept, also of jobs in several JVMs. */
class RecordIT {
    private static final int CANNOT_START = 2;
    private static final int DEADLOCK = 3;
    private static final int KILLED = 137;
    private static final int REPLAYS = 1;

    @TempDir
    private Path folder;

    private List<String> words(String options, String... arguments) {
        List<String> words = new ArrayList<>(List.of(options.trim().split(" ")));
        words.addAll(List.of("-cp", Programs.classes(), "FirstComeOrder"));
        words.addAll(List.of(arguments));
        return words;
    }

    private Result run(String options, String... arguments) throws Exception {
        return Launch.in(folder).run(words(options, arguments).toArray(new String[0]));
    }

    @ParameterizedTest
    @CsvSource({
        "-np 4 -dev smdev",
        "-np 3 -dev niodev",
        "-np 3 -dev tcp",
        "-np 4 -dev hybrid --ranks-per-jvm 2",
    })
    void shouldRepeatAJob(String options) throws Exception {
        Nightly.leave(
                !options.contains("hybrid"),
                "records are made above the devices; hybrid connects JVMs, too, another test records on niodev, and"
                        + " ReplayJobTest does on smdev");
        Result recorded = run(options + " --record run1");
        assertThat(recorded.err()).isEmpty();
        assertThat(recorded.out()).isNotEmpty();
        for (int i = 0; i < REPLAYS; i++) {
            Result replayed = run(options + " --replay run1");
            assertThat(replayed.err()).isEmpty();
            assertThat(replayed.out()).isEqualTo(recorded.out());
        }
    }

    @Test
    void shouldRepeatOverAnotherDeviceWhatASettingHasKept() throws Exception {
        Nightly.leave(
                true, "records are made above the devices, and other tests repeat what hybrid and niodev have done");
        Result recorded = Launch.in(folder)
                .withVariable("BIREME_RECORD", "run1")
                .run(words("-np 3 -dev niodev").toArray(new String[0]));
        assertThat(run("-np 3 -dev smdev --replay run1").out()).isEqualTo(recorded.out());
    }

    @Test
    void shouldRepeatAJobOfWhichAProcessWasKilled() throws Exception {
        Result recorded = run("-np 2 -dev niodev --record run1", "kill");
        assertThat(recorded.status()).isEqualTo(KILLED);
        String order = Files.readString(folder.resolve("order"));
        Result replayed = Launch.in(folder)
                .withVariable("NO_KILL", "true")
                .run(words("-np 2 -dev niodev --replay run1", "kill").toArray(new String[0]));
        assertThat(replayed.out()).isEqualTo(order + "\n");
        assertThat(replayed.err()).contains("ends here, because the recorded job did not end well");
        assertThat(replayed.status()).isZero();
    }

    @Test
    void shouldRepeatADeadlock() throws Exception {
        Result recorded = run("-np 3 -dev smdev --record run1", "hang");
        assertThat(recorded.status()).isEqualTo(DEADLOCK);
        Result replayed = run("-np 3 -dev smdev --replay run1", "hang");
        assertThat(replayed.status()).isEqualTo(DEADLOCK);
        assertThat(replayed.out()).isEqualTo(recorded.out());
        assertThat(replayed.err()).contains("deadlock: no rank can go on");
    }

    @Test
    void shouldRefuseOtherRanksAndArguments() throws Exception {
        run("-np 3 -dev smdev --record run1");
        for (String options : List.of("-np 2 -dev niodev", "-np 4 -dev smdev")) {
            Result replayed = run(options + " --replay run1");
            assertThat(replayed.err()).contains("run as many ranks as were recorded");
            assertThat(replayed.out()).isEmpty();
            assertThat(replayed.status()).isEqualTo(CANNOT_START);
        }
        Result replayed = run("-np 3 -dev smdev --replay run1", "other");
        assertThat(replayed.err()).contains("run the same program with the same arguments");
        assertThat(replayed.status()).isEqualTo(CANNOT_START);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--record a --replay b | either recorded (bireme.record, from option --record) or replayed",
                "--record a --check    | checked mode (bireme.check, from option --check)",
                "--replay none         | none is no folder; expected what --record has written",
                "--record work         | has thesis.tex, which is no record",
            })
    void shouldRefuseWhatMeansNothing(String options, String said) throws Exception {
        Files.writeString(Files.createDirectory(folder.resolve("work")).resolve("thesis.tex"), "years of work");
        String line = "-np 2 -dev smdev "
                + options.replace("work", folder.resolve("work").toString());
        MpjrunCall result = MpjrunCall.of(words(line).toArray(String[]::new));
        assertThat(result.err()).contains(said);
        assertThat(result.status()).isEqualTo(CANNOT_START);
    }
}
