package bireme.runtime.wireup;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.address.OfferedAddresses;
import bireme.devices.address.PortRange;
import bireme.devices.config.Settings;
import bireme.devices.secure.JobSecret;
import bireme.runtime.control.ControlClient;
import bireme.runtime.control.TimeLimits;
import bireme.runtime.control.ToCoordinator;
import bireme.runtime.control.ToProcess;
import bireme.testing.Bounded;
import bireme.testing.WaitLimit;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The rendezvous server over real connections: members, peers without the secret, and the death of a member. */
class RendezvousServerTest {
    private static final long MAX_MS = WaitLimit.now().toMillis();

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

    private ControlClient connect(JobSecret own, int process, long limitMs) {
        return ControlClient.connect(
                MemberProtocol.get(),
                List.of(address),
                own,
                process,
                TimeUnit.MILLISECONDS.toNanos(limitMs),
                (tried, failure) -> failures.add(failure));
    }

    private ControlClient join(int process) {
        ControlClient connection = connect(secret, process, MAX_MS);
        connection.send(new FromMember.Join("host " + process));
        return connection;
    }

    private static ToProcess next(ControlClient connection) throws IOException {
        return connection.read(deadlineNs());
    }

    private static long deadlineNs() {
        return System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(MAX_MS);
    }

    private String said() throws InterruptedException {
        return Bounded.take(said, "a line of the server");
    }

    @Test
    void shouldAssembleTheJobAndPassAddressesOn() throws Exception {
        try (ControlClient one = join(0);
                ControlClient other = join(1)) {
            assertThat(next(one)).isEqualTo(new ToMember.JobAssembled(List.of("host 0", "host 1")));
            assertThat(next(other)).isInstanceOf(ToMember.JobAssembled.class);
            Bounded.await(complete, "all members");
            one.send(new ToCoordinator.LookUp(1, "niodev"));
            other.send(new ToCoordinator.Publish("niodev", "somewhere"));
            assertThat(next(one)).isEqualTo(new ToProcess.Address(1, "niodev", "somewhere"));
        }
    }

    @Test
    void shouldEndTheJobWhenAMemberDies() throws Exception {
        ControlClient other = join(1);
        try (ControlClient one = join(0)) {
            next(one);
            other.close();
            ToProcess.End end = (ToProcess.End) next(one);
            assertThat(end.why()).startsWith("rank 1 on host host 1 is gone before its MPI.Finalize");
            assertThat(said()).isEqualTo(end.why());
        }
    }

    @Test
    void shouldRejectPeersWithoutTheSecretAndGoOn() throws Exception {
        try (Socket garbage = new Socket(address.getAddress(), address.getPort())) {
            garbage.getOutputStream().write(new byte[500]);
            assertThat(said()).contains("rejected");
            assertThat(connect(JobSecret.create(), 0, 100)).isNull();
            assertThat(failures).hasSize(1);
            assertThat(said()).contains("another job");
            shouldAssembleTheJobAndPassAddressesOn();
        }
    }

    private static void assertThatEnds(ControlClient connection) {
        try {
            assertThat(connection.read(deadlineNs())).isNull();
        } catch (IOException e) {
            assertThat(e).isNotInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void shouldRejectAProcessThatComesTwice() throws Exception {
        try (ControlClient one = join(0);
                ControlClient again = join(0)) {
            assertThatEnds(again);
            assertThat(said()).contains("process 0 is there already");
            one.send(new ToCoordinator.LookUp(0, "self"));
            one.send(new ToCoordinator.Publish("self", "here"));
            assertThat(next(one)).isEqualTo(new ToProcess.Address(0, "self", "here"));
        }
    }
}
