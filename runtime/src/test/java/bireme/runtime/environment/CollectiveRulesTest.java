package bireme.runtime.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.collectives.rules.RuleException;
import bireme.devices.config.Settings;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import xxdev.DeviceException;
import xxdev.JobLayout;
import xxdev.LocalJob;
import xxdev.ProcessLostException;
import xxdev.Wiring;

/** Processes that choose by different rules find out before the first collective would hang. */
class CollectiveRulesTest {
    private static final Settings CHAIN = Settings.none().with("bireme.coll.bcast", "chain", "option -D");
    private static final Settings FILE = Settings.none()
            .with("bireme.collectives", "mine.properties", "environment variable BIREME_COLLECTIVES")
            .with("bireme.collectives.text", "bcast.1 = -> flat\n", "mine.properties");

    private final Map<String, String> published = new ConcurrentHashMap<>();

    /** Passes on what processes publish; one that has published nothing is lost. */
    private final class Board implements Wiring {
        private final int process;

        Board(int process) {
            this.process = process;
        }

        @Override
        public void publish(String service, String address) {
            published.put(process + service, address);
        }

        @Override
        public String addressOf(int other, String service) {
            String rules = published.get(other + service);
            if (rules == null) {
                throw new ProcessLostException("process " + other + " is lost");
            }
            return rules;
        }

        @Override
        public byte[] secret() {
            return new byte[32];
        }

        @Override
        public void processLost(int other, String why) {
            throw new AssertionError(why);
        }
    }

    private CollectiveRules rulesOf(int process, Settings settings) {
        JobLayout layout = new JobLayout(new int[] {0, 0, 1, 1, 2}, new String[] {"a", "b", "b"}, process);
        return CollectiveRules.of(new LocalJob(layout, new Board(process)), settings);
    }

    @Test
    void shouldAgreeOnTheSameRules() {
        CollectiveRules first = rulesOf(0, FILE);
        CollectiveRules second = rulesOf(1, FILE.with("bireme.collectives", "other/name", "elsewhere"));
        assertThat(second.agreed()).isNotNull();
        assertThat(first.agreed()).isNotNull();
    }

    @Test
    void shouldNameRanksHostsAndSourcesOfDifferentRules() {
        rulesOf(0, FILE);
        rulesOf(1, FILE).agreed();
        CollectiveRules last = rulesOf(2, CHAIN);
        assertThatThrownBy(last::agreed)
                .isInstanceOf(DeviceException.class)
                .hasMessage("ranks choose the algorithms of collectives by different rules: ranks 0..1 on a by"
                        + " bireme.collectives=mine.properties (environment variable BIREME_COLLECTIVES), rank 4 on b by"
                        + " bireme.coll.bcast=chain (option -D); give all ranks the same file and settings, and the"
                        + " same Bireme");
    }

    @Test
    void shouldDistinguishBuiltInRulesFromOthers() {
        rulesOf(0, Settings.none());
        CollectiveRules second = rulesOf(1, CHAIN);
        assertThatThrownBy(second::agreed)
                .hasMessageContaining("ranks 0..1 on a by the built-in rules, ranks 2..3 on b");
    }

    @Test
    void shouldCompareWithTheFirstProcessThatLives() {
        CollectiveRules second = rulesOf(1, CHAIN);
        assertThat(rulesOf(2, CHAIN).agreed()).isNotNull();
        assertThat(second.agreed()).isNotNull();
        CollectiveRules last = rulesOf(2, FILE);
        assertThatThrownBy(last::agreed)
                .hasMessageContaining("ranks 2..3 on b by bireme.coll.bcast=chain (option -D), rank 4 on b by");
    }

    @Test
    void shouldBeReadOncePerJob() {
        LocalJob job = new LocalJob(3);
        CollectiveRules rules = CollectiveRules.of(job, FILE);
        assertThat(CollectiveRules.of(job, FILE)).isSameAs(rules);
        assertThat(rules.agreed()).isSameAs(rules.agreed());
    }

    @Test
    void shouldRefuseWrongRulesAtOnce() {
        LocalJob job = new LocalJob(2);
        Settings wrong = FILE.with("bireme.collectives.text", "# mine\nbcast.1 = -> falt\n", "mine.properties");
        assertThatThrownBy(() -> CollectiveRules.of(job, wrong))
                .isInstanceOf(RuleException.class)
                .hasMessageStartingWith("mine.properties:2: 'falt' is no algorithm of bcast; legal are flat, ");
    }
}
