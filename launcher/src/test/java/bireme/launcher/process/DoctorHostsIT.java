package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code mpjrun doctor} as users call it, about other hosts. */
@Timeout(180)
class DoctorHostsIT {
    @TempDir
    private Path folder;

    @Test
    void shouldNameAHostThatDoesNotExist() throws Exception {
        assumeTrue(SlurmCluster.find("ssh") != null, "ssh is not installed (package openssh-client)");
        Result result = Launch.in(folder).run("doctor", "--json", "--host", "nowhere.invalid");
        assertThat(result.out())
                .startsWith("{\"status\":1,")
                .contains("{\"verdict\":\"failure\",\"subject\":\"ssh\",\"host\":\"nowhere.invalid\",")
                .contains("\"remedy\":\"host nowhere.invalid is unknown; correct its name")
                .contains("the small job was not run");
        assertThat(result.status()).isEqualTo(1);
    }

    @Test
    void shouldLookAtHostsAndWhatTheyAreToEachOther() throws Exception {
        Nightly.leave(
                true,
                "DoctorIT looks at this host, HostCheckTest and ReachabilityCheckTest at answers of hosts,"
                        + " SshIT reaches them");
        String obstacle = TestNetwork.obstacle();
        assumeTrue(obstacle.isEmpty(), obstacle);
        TestNetwork network = TestNetwork.create(folder, "a", "b");
        try {
            Result result = Launch.in(folder)
                    .through(network.inside(TestNetwork.OWN))
                    .run("doctor", "--ssh-agent", network.ssh(), "--host", "a,b");
            assertThat(result.out())
                    .contains("  ok    ssh         a: reached, it calls itself ")
                    .contains("  ok    java        b: version " + System.getProperty("java.version"))
                    .containsPattern("  ok    clock       a: [+-]\\d+\\.\\d ms against this host")
                    .contains("  ok    machine     b: ")
                    .containsPattern("  (ok|warn)  +pair        a and b: round trip [\\d.]+ us, \\d+ MB/s");
            assertThat(result.status()).as(result.out()).isZero();
        } finally {
            network.remove();
        }
    }
}
