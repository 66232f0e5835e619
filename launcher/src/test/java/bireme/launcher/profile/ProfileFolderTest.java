package bireme.launcher.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.options.UsageException;
import bireme.launcher.profile.recording.JobClock;
import bireme.launcher.profile.recording.RecordingReader;
import bireme.launcher.profile.recording.SampleRecording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileFolderTest {
    @TempDir
    private Path parent;

    private ProfileFolder take(Path folder) {
        return ProfileFolder.take("--profile", folder.toString());
    }

    @Test
    void shouldReplaceAnotherProfile() throws IOException {
        Path folder = parent.resolve("p");
        Files.createDirectories(folder);
        Set<String> names = new HashSet<>(
                ProfileCsv.of(new Profile(List.of(new SampleRecording(1).recording()), new JobClock("boot"), List.of()))
                        .keySet());
        names.addAll(List.of("jvm-0.jfr", "profile.html", "profile.json", "timeline.perfetto-trace"));
        for (String name : names) {
            Files.writeString(folder.resolve(name), "old");
        }
        try (ProfileFolder taken = take(folder)) {
            assertThat(RecordingReader.filesIn(taken.path())).isEmpty();
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void shouldRefuseAFolderWithSomethingElse() throws IOException {
        Files.writeString(parent.resolve("thesis.tex"), "years of work");
        assertThatThrownBy(() -> take(parent))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("has thesis.tex, which is no part of a profile");
        assertThat(parent.resolve("thesis.tex")).exists();
    }

    @Test
    void shouldRefuseAFile() throws IOException {
        Path file = Files.writeString(parent.resolve("file"), "");
        assertThatThrownBy(() -> take(file)).isInstanceOf(UsageException.class).hasMessageContaining("is no folder");
    }

    @Test
    void shouldRefuseWhatCannotBeMade() throws IOException {
        Path file = Files.writeString(parent.resolve("file"), "");
        assertThatThrownBy(() -> take(file.resolve("p")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("cannot be written");
    }

    @Test
    void shouldBelongToOneJobAtATime() throws IOException {
        try (ProfileFolder taken = take(parent.resolve("p"))) {
            assertThatThrownBy(() -> take(taken.path()))
                    .isInstanceOf(UsageException.class)
                    .hasMessageContaining("is in use by another job");
        }
        take(parent.resolve("p")).close();
    }
}
