package bireme.launcher.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.options.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoundsFileTest {
    @TempDir
    private Path folder;

    @Test
    void shouldReadWhatItWrote() {
        Path file = folder.resolve("kept.json");
        Build build = new Build("this build", "1.2", folder);
        Start start =
                new Start(Map.of("latency:8", new CaseRounds(new double[] {240.5, 250}, new double[] {200, 210})));
        RoundsFile.write(file, Map.of("device", "smdev"), List.of(build, build), List.of(List.of(), List.of(start)));
        RoundsFile read = RoundsFile.read(file);
        assertThat(read.facts()).containsEntry("device", "smdev");
        assertThat(read.cases()).containsExactly("latency:8");
        assertThat(read.starts()).hasSize(1);
        assertThat(read.starts().get(0).cases().get("latency:8").ns()).containsExactly(240.5, 250);
        assertThat(read.starts().get(0).cases().get("latency:8").referenceNs()).containsExactly(200, 210);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[1]",
                "{\"builds\":[]}",
                "{\"builds\":[{\"starts\":[{\"cases\":[{\"name\":\"latency:8\",\"ns\":[1],\"referenceNs\":[]}]}]}]}",
                "{\"builds\":[{\"starts\":[{\"cases\":[{\"name\":\"latency:8\",\"ns\":[0],\"referenceNs\":[1]}]}]}]}",
                "{\"builds\":[{\"starts\":[{\"cases\":[{\"name\":8,\"ns\":[1],\"referenceNs\":[1]}]}]}]}",
                "{\"builds\":[{\"starts\":[{\"cases\":[{\"name\":\"latency:8\",\"ns\":[1],\"referenceNs\":[1]}]},"
                        + "{\"cases\":[{\"name\":\"latency:64\",\"ns\":[1],\"referenceNs\":[1]}]}]}]}"
            })
    void shouldRefuseWhatIsNone(String text) throws Exception {
        Path file = Files.writeString(folder.resolve("other.json"), text);
        assertThatThrownBy(() -> RoundsFile.read(file))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("--against " + file + ": not what mpjrun bench --json writes: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"none/file.json", ".", "other.json/file.json"})
    void shouldRefuseAPlaceWhereNothingCanBeWritten(String name) throws Exception {
        Files.writeString(folder.resolve("other.json"), "");
        Path file = folder.resolve(name);
        assertThatThrownBy(() -> RoundsFile.checkPlace(file))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("--json " + file + ": cannot be written");
    }

    @Test
    void shouldTakeAPlaceForAFile() throws Exception {
        RoundsFile.checkPlace(folder.resolve("new.json"));
        RoundsFile.checkPlace(Files.writeString(folder.resolve("old.json"), "old"));
        assertThat(folder.resolve("new.json")).doesNotExist();
        assertThat(folder.resolve("old.json")).hasContent("old");
    }
}
