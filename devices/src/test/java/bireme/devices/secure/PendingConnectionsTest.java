package bireme.devices.secure;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.TestSeed;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PendingConnectionsTest {
    private static final long NOW = Long.MAX_VALUE - 5; // what nanoTime may be close to

    private final PendingConnections<String> pending = new PendingConnections<>();

    private void flood(String name, int connections) {
        for (int i = 0; i < connections; i++) {
            pending.add(name + i, NOW + i);
            if (pending.excess() != null) {
                pending.remove(pending.excess());
            }
        }
    }

    @Test
    void shouldKeepWhatShowedTheTagWhateverIsSilent() {
        flood("early", PendingConnections.MAX_SILENT);
        pending.add("real", NOW);
        pending.showedTag("real");
        flood("late", 10_000);
        assertThat(pending.all()).hasSize(PendingConnections.MAX_SILENT + 1).contains("real");
        assertThat(pending.silent()).doesNotContain("real", "early0").contains("late9999");
    }

    @Test
    void shouldGiveUpTheOldestOfThoseThatShowedTheTag() {
        for (int i = 0; i <= PendingConnections.MAX_TAGGED; i++) {
            assertThat(pending.excess()).isNull();
            pending.add("tagged" + i, NOW);
            pending.showedTag("tagged" + i);
        }
        assertThat(pending.excess()).isEqualTo("tagged0");
    }

    @Test
    void shouldKeepOneDeadlineFromTheBeginning() {
        pending.add("silent", NOW);
        pending.add("tagged", NOW + 1);
        pending.showedTag("tagged");
        long deadline = NOW + HandshakeLimits.TIME_LIMIT_NS;
        assertThat(pending.expired(deadline)).isNull();
        assertThat(pending.expired(deadline + 1)).isEqualTo("silent");
        assertThat(pending.remove("silent")).isTrue();
        assertThat(pending.expired(deadline + 1)).isNull();
        assertThat(pending.expired(deadline + 2)).isEqualTo("tagged");
        assertThat(pending.remove("tagged")).isTrue();
        assertThat(pending.isEmpty()).isTrue();
    }

    @Test
    void shouldNotKeepMoreThanItsLimitsWhateverHappens() {
        Random random = new Random(TestSeed.of("PendingConnectionsTest"));
        for (int i = 0; i < 20_000; i++) {
            pending.add("c" + i, NOW + i);
            String any = "c" + random.nextInt(i + 1);
            if (random.nextInt(3) == 0) {
                pending.showedTag(any);
            } else if (random.nextInt(3) == 0) {
                pending.remove(any);
            }
            for (String excess = pending.excess(); excess != null; excess = pending.excess()) {
                assertThat(pending.remove(excess)).isTrue();
            }
            assertThat(pending.silent().size()).isLessThanOrEqualTo(PendingConnections.MAX_SILENT);
        }
        assertThat(pending.all().size())
                .isLessThanOrEqualTo(PendingConnections.MAX_SILENT + PendingConnections.MAX_TAGGED);
    }
}
