package bireme.yarn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubmitOptionsTest {
    private static SubmitOptions of(String line) {
        return SubmitOptions.of(line.split(" "));
    }

    @Test
    void shouldTakeItsOwnOptionsAndLeaveTheRest() {
        SubmitOptions options = of("--containers 3 --memory 2g --vcores 4 -np 6 --home /opt/bireme"
                + " -cp a.jar:hdfs://name/b.jar -Xmx1g app.Main -np --memory");
        assertThat(options.memoryMiB()).isEqualTo(2048);
        assertThat(options.jars()).containsExactly("a.jar", "hdfs://name/b.jar");
        assertThat(options.words()).containsExactly("-Xmx1g", "app.Main", "-np", "--memory");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--home /b -np 2 Main | --containers is missing; it takes 1 to 65536",
                "--home /b --containers 3 -np 2 Main | -np 2: 3 containers need at least a rank each",
                "--containers 3 -np 3 Main | give either --archive FILE",
                "--home /b --containers 3 -np 3 --memory 5 Main | --memory 5: a number with m (MiB) or g (GiB)",
                "--home /b --containers 3 -np 3 --wait 501 Main | --wait 501; it takes 1 to 500",
                "--home /b --containers 3 -np 3 -np 4 Main | -np is given twice",
                "--home /b --containers 3 -np 3 --pods 3 Main | --pods is what each container is told by itself",
                "--home /b --containers 3 -np=3 Main | -np=3: write -np and its value as two words",
                "--home /b --containers 3 -np 3 | no program is named",
                "--home /b --containers | --containers needs a value"
            })
    void shouldRefuseByName(String line, String message) {
        assertThatThrownBy(() -> of(line)).isInstanceOf(SubmitException.class).hasMessageStartingWith(message);
    }

    @Test
    void shouldTellTheCauseBeforeWhatFollowedFromIt() {
        ContainerEnd first = new ContainerEnd(0, "c0 on n0", 1, "pod-1 is lost");
        ContainerEnd killed = new ContainerEnd(1, "c1 on n1", -104, "too much");
        Outcome outcome = Outcome.of(List.of(new ContainerEnd(2, "c2 on n0", 0, ""), first, killed));
        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.text())
                .startsWith("container 1 (c1 on n1) was killed: it used more memory than it has (--memory);"
                        + " container 0 (c0 on n0) ended with status 1\ntoo much")
                .endsWith("container 0:\npod-1 is lost");
        assertThat(Outcome.ofDiagnostics(outcome.diagnostics())).isEqualTo(outcome);
        assertThat(Outcome.ofDiagnostics("killed by user")).isEqualTo(new Outcome(1, "killed by user"));
    }

    @Test
    void shouldShipArgumentsAsTheyAre() throws Exception {
        String odd = "$HOME {{A}} <LOG_DIR> 'quoted' \"twice\" \\ *\nnext äö=:#!";
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JobSpec spec = new JobSpec(1, 2, 3, 4, 5, "", "a", List.of("b", odd), "s", List.of("", odd));
        spec.write(out);
        assertThat(JobSpec.read(new java.io.ByteArrayInputStream(out.toByteArray())))
                .isEqualTo(spec);
    }
}
