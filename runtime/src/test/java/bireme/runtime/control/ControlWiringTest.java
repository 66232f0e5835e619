package bireme.runtime.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.secure.JobSecret;
import bireme.testing.Bounded;
import bireme.testing.WaitLimit;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import xxdev.DeviceException;
import xxdev.ProcessLostException;

@Timeout(60)
class ControlWiringTest {
    private final BlockingQueue<ToCoordinator> sent = new LinkedBlockingQueue<>();
    private final JobSecret secret = JobSecret.create();

    private ControlWiring wiring(long maxMs) {
        return new ControlWiring(sent::add, secret, null, process -> "process " + process + " on b", maxMs);
    }

    @Test
    void shouldPublishAndReport() {
        ControlWiring wiring = wiring(1);
        wiring.publish("tcp", "1.2.3.4:5");
        wiring.processLost(3, "reset");
        assertThat(sent)
                .containsExactly(new ToCoordinator.Publish("tcp", "1.2.3.4:5"), new ToCoordinator.Lost(3, "reset"));
        assertThat(wiring.secret()).isEqualTo(secret.bytes());
    }

    @Test
    void shouldWaitForAnAddressAndAskOnlyOnce() throws Exception {
        ControlWiring wiring = wiring(WaitLimit.now().toMillis());
        CompletableFuture<String> address = CompletableFuture.supplyAsync(() -> wiring.addressOf(2, "tcp"));
        assertThat(Bounded.take(sent, "the question")).isEqualTo(new ToCoordinator.LookUp(2, "tcp"));
        wiring.add(new ToProcess.Address(2, "niodev", "wrong"));
        wiring.add(new ToProcess.Address(2, "tcp", "right"));
        assertThat(Bounded.get(address, "the address")).isEqualTo("right");
        assertThat(wiring.addressOf(2, "tcp")).isEqualTo("right");
        assertThat(sent).isEmpty();
    }

    @Test
    void shouldNotWaitForEver() {
        assertThatThrownBy(() -> wiring(20).addressOf(2, "tcp"))
                .isInstanceOf(DeviceException.class)
                .hasMessage("process 2 on b has offered no address for tcp within 20 ms");
    }

    @Test
    void shouldNotWaitOnceTheJobHasEnded() {
        ControlWiring wiring = wiring(TimeUnit.HOURS.toMillis(1));
        wiring.close("rank 1 failed");
        wiring.close("something that follows from it");
        assertThatThrownBy(() -> wiring.addressOf(2, "tcp"))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("process 2 on b")
                .hasMessageContaining("rank 1 failed");
    }

    @Test
    void shouldNotWaitForALostProcess() {
        ControlWiring wiring = wiring(TimeUnit.HOURS.toMillis(1));
        wiring.lose(2, "on host b is lost");
        assertThatThrownBy(() -> wiring.addressOf(2, "tcp"))
                .isInstanceOf(ProcessLostException.class)
                .hasMessage("the address of process 2 on b is not needed: on host b is lost");
    }

    @Test
    void shouldKeepAnInterrupt() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> wiring(TimeUnit.HOURS.toMillis(1)).addressOf(2, "tcp"))
                .isInstanceOf(DeviceException.class);
        assertThat(Thread.interrupted()).isTrue();
    }
}
