package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.control.HostPort;
import bireme.testing.Nightly;
import bireme.testing.Rounds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A job with few descriptors starts and goes on while connections pour into the port at which its processes join. Jobs
 * of one host usually have no such port; a folder with a name too long for a socket makes this one have it.
 *
 * <p>Several jobs, in the nightly run, are each compared with one that starts while the same flood pours into a port that is not
 * its own: what the machine loses to making so many connections is not ours to win.
 */
class SeveralJvmsFloodIT {
    private static final int SECONDS = Nightly.isOn() ? 20 : 2;
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
    @Timeout(18_000)
    void shouldStartAndGoOnWhileConnectionsPourIn() throws Exception {
        List<Double> starts = new ArrayList<>();
        List<Double> startsBesideFlood = new ArrayList<>();
        Rounds rounds = Rounds.of(1, 100);
        int job = 0;
        for (; rounds.areLeft(job); job++) {
            if (rounds.max() > 1) {
                startsBesideFlood.add(secondsToStartBesideFlood());
            }
            try (Running running = start()) {
                starts.add(goOnInFlood(running, portOf(running)));
                endInOrder(running);
            }
        }
        System.out.printf(
                "%d jobs started in and survived %d s of %d connections a second; start, first quartile: %.2f s,"
                        + " beside the flood %.2f s%n",
                job, SECONDS, PER_SECOND, firstQuartile(starts), firstQuartile(startsBesideFlood));
    }

    private static double firstQuartile(List<Double> values) {
        return values.isEmpty() ? Double.NaN : values.stream().sorted().toList().get(values.size() / 4);
    }

    private static InetSocketAddress portOf(Running running) throws Exception {
        String line = running.lineOfErr("can join at [");
        HostPort port = HostPort.of(line.substring(line.indexOf('[') + 1, line.length() - 1));
        return new InetSocketAddress(port.host(), port.port());
    }

    private static void endInOrder(Running running) throws Exception {
        running.mpjrun().getOutputStream().close();
        assertThat(running.awaitEnd()).isZero();
    }

    private static double secondsToStart(Running running, long sinceNs) throws Exception {
        assertThat(running.lineOfOut("begun")).isNotNull();
        return (System.nanoTime() - sinceNs) / 1e9;
    }

    private double secondsToStartBesideFlood() throws Exception {
        try (Running running = start()) {
            portOf(running);
            double seconds = secondsToStartBesideFlood(running);
            endInOrder(running);
            return seconds;
        }
    }

    private static double secondsToStartBesideFlood(Running running) throws Exception {
        try (ServerSocketChannel other = ServerSocketChannel.open().bind(new InetSocketAddress("127.0.0.1", 0))) {
            new Thread(() -> acceptAndClose(other)).start();
            try (Flood flood = new Flood((InetSocketAddress) other.getLocalAddress(), PER_SECOND)) {
                flood.await(1);
                return secondsToStart(running, System.nanoTime());
            }
        }
    }

    private static void acceptAndClose(ServerSocketChannel server) {
        try {
            for (SocketChannel accepted = server.accept(); ; accepted = server.accept()) {
                accepted.close();
            }
        } catch (ClosedChannelException itIsOver) {
            return;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double goOnInFlood(Running running, InetSocketAddress port) throws Exception {
        long startNs = System.nanoTime();
        try (Flood flood = new Flood(port, PER_SECOND)) {
            double secondsToStart = secondsToStart(running, startNs);
            while (System.nanoTime() - startNs < TimeUnit.SECONDS.toNanos(SECONDS)) {
                assertTalk(running);
                flood.await(flood.connections() + PER_SECOND / 2);
            }
            assertTalk(running);
            System.out.printf(
                    "%d connections in %.1f s, all ranks begun after %.2f s%n",
                    flood.connections(), (System.nanoTime() - startNs) / 1e9, secondsToStart);
            return secondsToStart;
        }
    }

    private static void assertTalk(Running running) throws Exception {
        running.tell("sum");
        assertThat(running.lineOfOut("together")).isEqualTo("together 3");
    }
}
