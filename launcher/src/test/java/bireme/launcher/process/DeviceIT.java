package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.MpjrunCall;
import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs run on the device that the command line names, also on one that Bireme has never heard of. */
class DeviceIT {
    @TempDir
    private Path folder;

    private Result run(String line, String... more) throws Exception {
        List<String> words = new ArrayList<>(List.of(line.split(" ")));
        words.addAll(List.of(more));
        return Launch.in(folder).run(words.toArray(new String[0]));
    }

    private static void assertComputesPi(Result result) {
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).startsWith("pi is about 3.14159");
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-np 3 -dev tcp",
                "-np 3 -dev shmdev",
                "-np 3 -dev shmdev --ranks-per-jvm 2",
                "-np 2 -dev tcp -Dbireme.tcp.epoll=false",
                "-np 3 -dev hybrid --ranks-per-jvm 2 -Dbireme.hybrid.network=tcp"
            })
    void shouldRunInSeveralJvms(String options) throws Exception {
        Nightly.leave(
                options.endsWith("shmdev") || options.contains("epoll"),
                "the variant with two ranks in a JVM connects JVMs, too; TcpNioDeviceTest does without epoll");
        assertComputesPi(run(options, "examples.Pi", "1000"));
    }

    /** Netty would cost each start some 100 ms. */
    @Test
    void shouldLoadNothingOfNettyForSharedMemory() throws Exception {
        Path loaded = folder.resolve("loaded.txt");
        assertComputesPi(run("-np 2 -dev smdev -Xlog:class+load:file=" + loaded + " examples.Pi 1000"));
        assertThat(loaded).content().contains("bireme.devices.smdev.SmDevice").doesNotContain("io.netty.");
    }

    @Test
    void shouldRefuseANetworkThatDoesNotExistByOneLine() throws Exception {
        Result result = run("-np 2 -dev hybrid --ranks-per-jvm 1 -Dbireme.hybrid.network=pigeons examples.Pi");
        assertThat(result.err())
                .startsWith("mpjrun: bireme.hybrid.network is 'pigeons'")
                .contains("expected niodev or tcp")
                .hasLineCount(1);
        assertThat(result.status()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-Dbireme.net.shared-memory=false | bireme.net.shared-memory is 'false'",
                "--encrypt                        | bireme.encrypt is 'true'",
            })
    void shouldRefuseByOneLineWhatKeepsJvmsFromSharingMemory(String option, String start) throws Exception {
        Nightly.leave(true, "ShmDeviceTest refuses both with these messages, the test before by one line");
        Result result = run("-np 2 -dev shmdev " + option + " examples.Pi");
        assertThat(result.err())
                .startsWith("mpjrun: " + start)
                .contains("hybrid")
                .hasLineCount(1);
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void shouldRefuseTlsWithoutACertificateByOneLine() throws Exception {
        Result result = run("-np 2 -dev tcp -Dbireme.tcp.tls=true examples.Pi");
        assertThat(result.err())
                .startsWith("mpjrun: bireme.tcp.tls is 'true'")
                .contains("start it with mpjrun --tls")
                .hasLineCount(1);
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void shouldRunOnADeviceOfAThirdParty() throws Exception {
        String jar = ThirdPartyDevice.jar(folder).toString();
        assertComputesPi(run("-np 3 -dev toy -Dbireme.toy.size=1", "-cp", jar, "examples.Pi", "1000"));

        Result words = run("-np 3 -dev toy", "-cp", jar, "examples.WordCount");
        assertThat(words.err()).isEmpty();
        assertThat(words.status()).isZero();
    }

    @Test
    void shouldNameTheDevicesFoundWhenTheJarIsMissing() {
        MpjrunCall result = MpjrunCall.of("-np", "2", "-dev", "toy", "examples.Pi");
        assertThat(result.err())
                .isEqualTo("mpjrun: device toy (option -dev) does not exist; found: smdev, shmdev, niodev, hybrid, tcp,"
                        + " mpi, explore\n");
        assertThat(result.status()).isEqualTo(2);
    }
}
