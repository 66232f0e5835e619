package bireme.launcher.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.secure.JobSecret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file in which a coordinator says where it listens. */
class CoordinatorFileTest {
    private static final List<HostPort> OLD = List.of(new HostPort("10.0.0.1", 4711));
    private static final List<HostPort> NEW = List.of(new HostPort("10.0.0.2", 4712), new HostPort("fd77:0:0::2", 1));

    @TempDir
    private Path folder;

    private CoordinatorFile file(String secret) {
        return CoordinatorFile.in(folder, JobSecret.ofText(secret));
    }

    @Test
    void shouldReplaceWhatAnEarlierCoordinatorHasWritten() throws Exception {
        file("a").publish(OLD);
        file("a").publish(NEW);
        assertThat(file("a").read()).isEqualTo(NEW);
        file("a").withdraw(OLD);
        assertThat(file("a").read()).isEqualTo(NEW);
        file("a").withdraw(NEW);
        file("a").withdraw(NEW);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void shouldNotBeThatOfAnotherJob() throws Exception {
        file("a").publish(OLD);
        assertThatThrownBy(() -> file("b").read()).isInstanceOf(NoSuchFileException.class);
        assertThat(CoordinatorFile.named(file("a").toString()).read()).isEqualTo(OLD);
    }

    @Test
    void shouldRefuseWhatNoCoordinatorWrites() throws Exception {
        Path path = Path.of(file("a").toString());
        for (String text : List.of("", "something else\n", "bireme coordinator 1\nhost\n")) {
            Files.writeString(path, text);
            assertThatThrownBy(() -> file("a").read())
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith(path + " is not what a coordinator writes");
        }
    }

    @Test
    void shouldNotWriteThroughALink() throws Exception {
        Path victim = Files.writeString(folder.resolve("victim"), "text");
        Files.createSymbolicLink(Path.of(file("a") + ".new"), victim);
        file("a").publish(OLD);
        assertThat(victim).hasContent("text");
        assertThat(file("a").read()).isEqualTo(OLD);
    }
}
