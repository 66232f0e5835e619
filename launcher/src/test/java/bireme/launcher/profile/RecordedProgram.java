package bireme.launcher.profile;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.launcher.profile.recording.JobClock;
import bireme.launcher.profile.recording.RecordingReader;
import bireme.runtime.host.RankHost;
import bireme.runtime.profile.JobProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;

/** Compiles programs named {@code Program}, and runs them in this JVM with a profile. */
final class RecordedProgram {
    private RecordedProgram() {}

    static void compile(Path classes, String program) throws IOException {
        Path source = Files.writeString(classes.resolve("Program.java"), program);
        int status = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        classes.toString(),
                        source.toString());
        assertThat(status).isZero();
    }

    static Profile run(Path classes, Path folder, int ranks, String... arguments) throws IOException {
        Settings settings = Settings.ofProcess().with(JobProfile.FOLDER, folder.toString(), "the test");
        assertThat(RankHost.ranks(ranks)
                        .mainClass("Program")
                        .arguments(arguments)
                        .classPath(List.of(classes))
                        .settings(settings)
                        .run()
                        .exitStatus())
                .isZero();
        JobClock clock = new JobClock("");
        return new Profile(List.of(RecordingReader.read(JobProfile.file(folder, 0), clock)), clock, List.of());
    }
}
