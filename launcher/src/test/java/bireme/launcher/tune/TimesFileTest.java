package bireme.launcher.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.team.TeamPlacement;
import bireme.collectives.tune.TuningCell;
import bireme.launcher.options.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What survives an interruption. */
class TimesFileTest {
    private static final TuningCell CELL = new TuningCell(Operation.BCAST, 2, 2, TeamPlacement.TOGETHER, 8);

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameFile() {
        file = TimesFile.besides(folder.resolve("ours.properties"));
        assertThat(file.getFileName()).hasToString("ours.measured");
    }

    private TimesFile begun(String subject) {
        TimesFile results = TimesFile.read(file);
        results.begin(subject);
        return results;
    }

    @Test
    void shouldGoOnFromWhatItKept() {
        TimesFile first = begun("this host");
        first.add("bcast 2 2 together 8 flat 100.0");
        first.add("spent 2 3.5");
        TimesFile second = begun("this host");
        second.add("bcast 2 2 together 8 flat 200.0");
        second.add("spent 2 1.5");
        second.add("limit bireme.eager-limit 0 1024 77.5");
        TimesFile third = TimesFile.read(file);
        assertThat(third.subject()).isEqualTo("this host");
        assertThat(third.measurements().medians(CELL)).containsEntry("flat", 150.0);
        assertThat(third.spent()).containsEntry(2, 5.0);
        assertThat(third.limits("bireme.eager-limit").get(0L).get(1024L)).containsExactly(77.5);
        assertThat(third.limits("other")).isEmpty();
    }

    @Test
    void shouldLeaveOutALineThatWasCutOff() throws Exception {
        begun("this host").add("bcast 2 2 together 8 flat 100.0");
        Files.writeString(file, Files.readString(file) + "bcast 2 2 toge");
        TimesFile again = begun("this host");
        again.add("bcast 2 2 together 8 flat 300.0");
        assertThat(TimesFile.read(file).measurements().medians(CELL)).containsEntry("flat", 200.0);
    }

    @Test
    void shouldNotMixTimesOfDifferentThings() {
        begun("device smdev");
        TimesFile other = TimesFile.read(file);
        assertThatThrownBy(() -> other.begin("device niodev"))
                .isInstanceOf(UsageException.class)
                .hasMessage(file + " holds times of device smdev, not of device niodev; name another file by -o, or"
                        + " start afresh by --fresh");
    }

    @Test
    void shouldRefuseWhatItDidNotWrite() throws Exception {
        Files.writeString(file, "# a comment\nbcast.1 = -> flat\n");
        assertThatThrownBy(() -> TimesFile.read(file))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(file + ":2: 'bcast.1 = -> flat' was not written by mpjrun tune");
    }

    @Test
    void shouldBeEmptyWhereThereIsNoFile() {
        assertThat(TimesFile.read(file).measurements().cells()).isEmpty();
    }
}
