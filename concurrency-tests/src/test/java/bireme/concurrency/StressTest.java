package bireme.concurrency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import broken.UnlockedCounterStress;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class StressTest {
    private static final String BROKEN = UnlockedCounterStress.class.getName();

    private static StressRun run;

    @BeforeAll
    @Timeout(value = 25, unit = TimeUnit.HOURS) // StressRun has a limit of its own, which fits what it runs
    static void runAll() {
        assumeTrue(StressRun.isWanted(), "left out by -Dbireme.stress=none, for another JDK");
        run = StressRun.ofAllTests();
    }

    @Test
    void shouldSeeOnlyTheOutcomesThatAreListed() throws IOException {
        Set<String> names = stressClasses();
        assertThat(names).contains(BROKEN).hasSizeGreaterThan(1);
        for (String name : names) {
            if (!name.equals(BROKEN)) {
                assertThat(run.outcomes().get(name)).as(run.report(name)).isEqualTo("OK");
            }
        }
    }

    @Test
    void shouldNoticeAnOutcomeThatIsNotListed() {
        assertThat(run.outcomes().get(BROKEN)).as(run.report(BROKEN)).isEqualTo("FAILED");
    }

    /** The classes that jcstress's annotation processor found. */
    private static Set<String> stressClasses() throws IOException {
        try (BufferedReader list = new BufferedReader(new InputStreamReader(
                StressTest.class.getResourceAsStream("/META-INF/TestList"), StandardCharsets.UTF_8))) {
            return list.lines()
                    .map(line -> line.replaceAll(".*?S((?:bireme|broken)[\\w.]*?Stress)\\d.*", "$1"))
                    .collect(Collectors.toSet());
        }
    }
}
