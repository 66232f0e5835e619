package bireme.devices.niodev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.devices.config.Settings;
import com.sun.jna.Platform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.TestProcesses;

/** Which processes do share memory, as the system says. */
class NioSharedMemoryTest {
    private static final int TAG = 5;
    private static final int CONTEXT = 1;

    @BeforeEach
    void requireProc() {
        assumeTrue(Platform.isLinux(), "what a process has mapped is known on Linux only");
    }

    /** Shared memory that is mapped in this JVM. */
    private static Set<String> mapped() throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("/proc/self/maps"))) {
            return lines.filter(line -> line.matches(".*/bireme-[0-9a-f]{32}.*"))
                    .map(line -> line.substring(line.indexOf("bireme-")))
                    .collect(Collectors.toSet());
        }
    }

    /** Shared memory that two processes on these hosts have mapped after each has sent the other a message. */
    private static Set<String> mappedBy(Settings settings, String... hosts) throws IOException {
        Set<String> before = mapped();
        try (TestProcesses processes = TestProcesses.onHosts(hosts)) {
            Device[] devices = new Device[2];
            for (int id = 0; id < 2; id++) {
                devices[id] = Device.newInstance("niodev");
                devices[id].init(new DeviceConfig(
                        id, 2, processes.of(id), NioSharedMemoryTest.class.getClassLoader(), settings));
            }
            for (int id = 0; id < 2; id++) {
                int[] message = new int[1];
                devices[id].send(new int[] {17}, 0, 1, 1 - id, TAG, CONTEXT);
                devices[1 - id].recv(message, 0, 1, id, TAG, CONTEXT);
                assertThat(message).containsExactly(17);
            }
            Set<String> now = mapped();
            now.removeAll(before);
            for (Device device : devices) {
                device.finish();
            }
            return now;
        }
    }

    @Test
    void shouldBeSharedOnOneHost() throws IOException {
        assertThat(mappedBy(Settings.none(), "localhost", "localhost")).isNotEmpty();
    }

    @Test
    void shouldBeSharedOverTcpToo() throws IOException {
        Settings overTcp = Settings.none().with("bireme.niodev.unix", "false", "test");
        assertThat(mappedBy(overTcp, "localhost", "localhost")).isNotEmpty();
    }

    @Test
    void shouldNotBeSharedWhenASettingForbidsIt() throws IOException {
        Settings without = Settings.none().with("bireme.net.shared-memory", "false", "test");
        assertThat(mappedBy(without, "localhost", "localhost")).isEmpty();
    }

    @Test
    void shouldNotBeSharedWhenEverythingIsToBeEncrypted() throws IOException {
        Settings encrypted = Settings.none().with("bireme.encrypt", "true", "test");
        assertThat(mappedBy(encrypted, "localhost", "localhost")).isEmpty();
    }

    /** Two names of one host, so that they find each other all the same. */
    @Test
    void shouldNotBeSharedBetweenHosts() throws IOException {
        assertThat(mappedBy(Settings.none(), "localhost", "127.0.0.1")).isEmpty();
    }
}
