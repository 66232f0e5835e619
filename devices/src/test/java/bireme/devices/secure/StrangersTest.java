package bireme.devices.secure;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class StrangersTest {
    private final List<String> lines = new ArrayList<>();
    private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 5);
    private final Strangers strangers = new Strangers(lines::add, clock::get);
    private final InetSocketAddress address = new InetSocketAddress("127.0.0.1", 4711);

    @Test
    void shouldSayWhoAndWhy() {
        strangers.turnedAway(address, "it does not speak");
        strangers.turnedAway(null, "gone");
        assertThat(lines)
                .containsExactly(
                        "turned away a connection from /127.0.0.1:4711: it does not speak",
                        "turned away a connection from an unknown address: gone");
    }

    @Test
    void shouldOnlyCountWhenThereAreTooMany() {
        for (int i = 0; i < 500; i++) {
            strangers.turnedAway(address, "no " + i);
        }
        assertThat(lines).hasSize(10);
        assertThat(strangers.total()).isEqualTo(500);
        clock.addAndGet(TimeUnit.SECONDS.toNanos(10));
        strangers.turnedAway(address, "late");
        strangers.turnedAway(address, "later");
        assertThat(lines).hasSize(12);
        assertThat(lines.get(10)).endsWith("late (490 more before it were not listed)");
        assertThat(lines.get(11)).endsWith("later");
    }
}
