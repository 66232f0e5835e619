package bireme.devices.secure;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RejectedConnectionsTest {
    private final List<String> lines = new ArrayList<>();
    private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 5);
    private final RejectedConnections rejected = new RejectedConnections(lines::add, clock::get);
    private final InetSocketAddress address = new InetSocketAddress("127.0.0.1", 4711);

    @Test
    void shouldSayWhoAndWhy() {
        rejected.add(address, "it does not speak");
        rejected.add(null, "gone");
        assertThat(lines)
                .containsExactly(
                        "rejected a connection from /127.0.0.1:4711: it does not speak",
                        "rejected a connection from an unknown address: gone");
    }

    @Test
    void shouldOnlyCountWhenThereAreTooMany() {
        for (int i = 0; i < 500; i++) {
            rejected.add(address, "no " + i);
        }
        assertThat(lines).hasSize(10);
        assertThat(rejected.total()).isEqualTo(500);
        clock.addAndGet(TimeUnit.SECONDS.toNanos(10));
        rejected.add(address, "late");
        rejected.add(address, "later");
        assertThat(lines).hasSize(12);
        assertThat(lines.get(10)).endsWith("late (490 more before it were not listed)");
        assertThat(lines.get(11)).endsWith("later");
    }
}
