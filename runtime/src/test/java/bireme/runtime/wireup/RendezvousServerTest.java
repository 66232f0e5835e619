package bireme.runtime.wireup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.address.OfferedAddresses;
import bireme.devices.address.PortRange;
import bireme.devices.config.Settings;
import bireme.devices.secure.JobSecret;
import bireme.runtime.control.TimeLimits;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The hub over real connections: members, strangers, and the death of a member. */
class RendezvousServerTest {
    private static final int MAX_MS = 60_000;

    private final JobSecret secret = JobSecret.create();
    private final BlockingQueue<String> said = new LinkedBlockingQueue<>();
    private final CountDownLatch complete = new CountDownLatch(1);
    private final RendezvousServer server =
            new RendezvousServer(2, secret, new TimeLimits(60, 0), complete::countDown, said::add);
    private final BlockingQueue<Exception> failures = new LinkedBlockingQueue<>();
    private InetSocketAddress address;

    @BeforeEach
    void open() throws Exception {
        OfferedAddresses addresses =
                server.open(List.of(InetAddress.getLoopbackAddress()), PortRange.of(Settings.none()));
        address = addresses.addresses().get(0);
    }

    @AfterEach
    void close() throws Exception {
        server.close();
    }

    private RendezvousConnection connect(JobSecret own, int process, long limitMs) {
        long limitNs = TimeUnit.MILLISECONDS.toNanos(limitMs);
        return RendezvousConnection.connect(
                List.of(address), own, process, limitNs, (tried, failure) -> failures.add(failure));
    }

    private RendezvousConnection join(int process) {
        RendezvousConnection connection = connect(secret, process, MAX_MS);
        connection.send(WireupMessage.of(WireupMessage.Kind.JOIN, 0, "host " + process));
        return connection;
    }

    private static WireupMessage next(RendezvousConnection connection) throws IOException {
        WireupMessage message = connection.read(deadlineNs());
        while (message.kind() == WireupMessage.Kind.CHECK) {
            message = connection.read(deadlineNs());
        }
        return message;
    }

    private static long deadlineNs() {
        return System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(MAX_MS);
    }

    private String said() throws InterruptedException {
        String line = said.poll(MAX_MS, TimeUnit.MILLISECONDS);
        assertThat(line).as("a line of the hub").isNotNull();
        return line;
    }

    @Test
    void shouldWelcomeAllAndPassAddressesOn() throws Exception {
        try (RendezvousConnection one = join(0);
                RendezvousConnection other = join(1)) {
            assertThat(next(one)).isEqualTo(WireupMessage.of(WireupMessage.Kind.WELCOME, 0, "host 0", "host 1"));
            assertThat(next(other).kind()).isEqualTo(WireupMessage.Kind.WELCOME);
            assertThat(complete.await(MAX_MS, TimeUnit.MILLISECONDS)).isTrue();
            one.send(WireupMessage.of(WireupMessage.Kind.LOOK_UP, 1, "niodev"));
            other.send(WireupMessage.of(WireupMessage.Kind.PUBLISH, 0, "niodev", "somewhere"));
            assertThat(next(one)).isEqualTo(WireupMessage.of(WireupMessage.Kind.ADDRESS, 1, "niodev", "somewhere"));
        }
    }

    @Test
    void shouldEndTheJobWhenAMemberDies() throws Exception {
        RendezvousConnection other = join(1);
        try (RendezvousConnection one = join(0)) {
            next(one);
            other.close();
            WireupMessage end = next(one);
            assertThat(end.kind()).isEqualTo(WireupMessage.Kind.END);
            assertThat(end.text(0)).startsWith("rank 1 on host host 1 is gone before its MPI.Finalize");
            assertThat(said()).isEqualTo(end.text(0));
        }
    }

    @Test
    void shouldTurnStrangersAwayAndGoOn() throws Exception {
        try (Socket garbage = new Socket(address.getAddress(), address.getPort())) {
            garbage.getOutputStream().write(new byte[500]);
            assertThat(said()).contains("rejected");
            assertThat(connect(JobSecret.create(), 0, 100)).isNull();
            assertThat(failures).hasSize(1);
            assertThat(said()).contains("another job");
            shouldWelcomeAllAndPassAddressesOn();
        }
    }

    @Test
    void shouldTurnAwayWhoeverComesTwice() throws Exception {
        try (RendezvousConnection one = join(0);
                RendezvousConnection again = join(0)) {
            assertThatThrownBy(() -> again.read(deadlineNs())).isInstanceOf(IOException.class);
            assertThat(said()).contains("process 0 is there already");
            one.send(WireupMessage.of(WireupMessage.Kind.LOOK_UP, 0, "self"));
            one.send(WireupMessage.of(WireupMessage.Kind.PUBLISH, 0, "self", "here"));
            assertThat(next(one)).isEqualTo(WireupMessage.of(WireupMessage.Kind.ADDRESS, 0, "self", "here"));
        }
    }
}
