package bireme.concurrency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import broken.UnlockedCounterStress;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openjdk.jcstress.annotations.Actor;

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
            if (!name.equals(BROKEN) && !isLeftOut(name)) {
                assertThat(run.outcomes().get(name)).as(run.report(name)).isEqualTo("OK");
            }
        }
    }

    @Test
    void shouldNoticeAnOutcomeThatIsNotListed() {
        assertThat(run.outcomes().get(BROKEN)).as(run.report(BROKEN)).isEqualTo("FAILED");
    }

    /** jcstress runs no test that has more actors than there are processors. The short run, in one JVM, runs all. */
    private static boolean isLeftOut(String name) {
        if (StressRun.isShort() || run.outcomes().containsKey(name)) {
            return false;
        }
        boolean isTooLarge = actors(name) > Runtime.getRuntime().availableProcessors();
        if (isTooLarge) {
            System.out.println(name + " has " + actors(name) + " actors, and jcstress runs it with as many processors");
        }
        return isTooLarge;
    }

    private static long actors(String name) {
        try {
            return Arrays.stream(Class.forName(name).getDeclaredMethods())
                    .filter(method -> method.isAnnotationPresent(Actor.class))
                    .count();
        } catch (ClassNotFoundException e) {
            throw new AssertionError("listed by jcstress, and not there: " + name, e);
        }
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
