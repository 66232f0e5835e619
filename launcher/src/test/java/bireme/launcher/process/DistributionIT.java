package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive that users unpack. */
class DistributionIT {
    @TempDir
    private Path folder;

    private Path unpack(String name) throws IOException, InterruptedException {
        Path there = Files.createDirectory(folder.resolve(name));
        try (Stream<Path> files = Files.list(Path.of("target"))) {
            Path archive = files.filter(file -> file.toString().endsWith(".tar.gz"))
                    .findAny()
                    .orElseThrow();
            Process tar = new ProcessBuilder(
                            "tar", "xzf", archive.toAbsolutePath().toString(), "-C", there.toString())
                    .inheritIO()
                    .start();
            assertThat(tar.waitFor()).isZero();
        }
        try (Stream<Path> unpacked = Files.list(there)) {
            return unpacked.findAny().orElseThrow();
        }
    }

    @Test
    void shouldRunWhereItWasUnpacked() throws Exception {
        Nightly.leave(true, ".ci/run runs jobs of the archive where it has unpacked it, and so does the next test");
        Path home = unpack("some where");
        Launch launch = Launch.in(folder).withScript(home.resolve("bin/mpjrun"));
        Result result =
                launch.run("-np", "2", home.resolve("examples/Hello.java").toString());
        assertThat(result.err()).isEmpty();
        assertThat(result.out().lines()).hasSize(2);
        assertThat(launch.run("-np", "1", "npb.EP", "-c", "S").status()).isZero();
        assertThat(home.resolve("conf/bireme.properties")).exists();
    }

    @Test
    void shouldRunUnderNamesThatTheLocaleHasNoLettersFor() throws Exception {
        Nightly.leave(true, "packaging/clean does so with a release");
        Path home = unpack("dr\u00fcben");
        Result result = Launch.in(home)
                .withScript(home.resolve("bin/mpjrun"))
                .withVariable("LC_ALL", "C")
                .run("-np", "2", "examples/Hello.java");
        assertThat(result.err()).isEmpty();
        assertThat(result.out().lines()).hasSize(2);
    }

    /** What deploy/Dockerfile does to the archive in /opt, done in another folder. */
    @Test
    void shouldBecomeAnImage() throws Exception {
        Nightly.leave(true, "JobStartIT uses a class archive; DeploymentFilesTest reads the Dockerfile");
        Path opt = unpack("opt").getParent();
        String command = Files.readAllLines(Path.of("..", "deploy", "Dockerfile")).stream()
                .filter(line -> line.startsWith("RUN mv /opt/"))
                .map(line -> line.substring("RUN ".length()).replace("/opt/", opt + "/"))
                .findFirst()
                .orElseThrow();
        Result made = Launch.in(folder)
                .through("sh", "-c", command + " #")
                .withScript(opt)
                .run();
        assertThat(made.out() + made.err()).isEqualTo("Hello from rank 0 of 1\n");
        assertThat(made.status()).isZero();
        assertThat(opt.resolve("bireme/lib/cds")).isNotEmptyDirectory();
    }
}
