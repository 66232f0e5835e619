package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.control.HostPort;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A job with few descriptors starts and goes on while connections pour into the port at which its processes join. Jobs
 * of one host usually have no such port; a folder with a name too long for a socket makes this one have it.
 */
@Tag("first-jdk")
class SeveralJvmsFloodIT {
    private static final boolean IS_NIGHTLY = Boolean.getBoolean("bireme.nightly");
    private static final int JOBS = IS_NIGHTLY ? 100 : 1;
    private static final int SECONDS = IS_NIGHTLY ? 60 : 2;
    private static final int PER_SECOND = 20_000;

    @TempDir
    private Path folder;

    private Running start() throws Exception {
        Path longName = Files.createDirectories(folder.resolve("x".repeat(110)));
        Process mpjrun = Launch.in(folder)
                .through("sh", "-c", "ulimit -n 1024; exec \"$@\"", "sh")
                .withVariable("XDG_RUNTIME_DIR", longName.toString())
                .start(
                        "-v",
                        "-np",
                        "3",
                        "--ranks-per-jvm",
                        "1",
                        "-Djava.io.tmpdir=" + longName,
                        "-cp",
                        Programs.classes(),
                        "Talks");
        return new Running(mpjrun);
    }

    @Test
    @Timeout(8000)
    void shouldStartAndGoOnWhileConnectionsPourIn() throws Exception {
        for (int job = 0; job < JOBS; job++) {
            try (Running running = start()) {
                String line = running.lineOfErr("can join at [");
                HostPort port = HostPort.of(line.substring(line.indexOf('[') + 1, line.length() - 1));
                floodFrom(running, new InetSocketAddress(port.host(), port.port()));
                running.mpjrun().getOutputStream().close();
                assertThat(running.awaitEnd()).isZero();
            }
        }
    }

    private static void floodFrom(Running running, InetSocketAddress port) throws Exception {
        long startNs = System.nanoTime();
        try (Flood flood = new Flood(port, PER_SECOND)) {
            assertThat(running.lineOfOut("begun")).isNotNull();
            long startedNs = System.nanoTime();
            while (System.nanoTime() - startNs < TimeUnit.SECONDS.toNanos(SECONDS)) {
                assertTalk(running);
                flood.await(flood.connections() + PER_SECOND / 2);
            }
            assertTalk(running);
            double seconds = (System.nanoTime() - startNs) / 1e9;
            System.out.printf(
                    "%d connections in %.1f s, all ranks begun after %.2f s%n",
                    flood.connections(), seconds, (startedNs - startNs) / 1e9);
        }
    }

    private static void assertTalk(Running running) throws Exception {
        running.tell("sum");
        assertThat(running.lineOfOut("together")).isEqualTo("together 3");
    }
}
