package bireme.runtime.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.testing.Nightly;
import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All orders of events of small groups, and random ones of larger groups. */
class AgreementExplorationTest {
    private static final boolean IS_NIGHTLY = Nightly.isOn();
    private static final int RUNS = IS_NIGHTLY ? 10_000 : 3_000;

    private final Set<Long> seen = new HashSet<>();

    @ParameterizedTest(name = "{0} members, {1} failures")
    @CsvSource({"1, 0", "2, 1", "3, 2", "4, 1", "4, 2", "5, 0"})
    void shouldDecideOnceInEveryOrderOfEvents(int size, int failures) {
        assumeTrue(
                size + failures < 6 || IS_NIGHTLY,
                "40 times as many orders as with a failure less, in the nightly run; three members lose two here");
        List<Integer> path = new ArrayList<>();
        explore(size, failures, path);
        assertThat(seen.size()).isGreaterThan(size);
    }

    /** Depth first; a model is made anew and led along the path, since it cannot be copied. */
    private void explore(int size, int failures, List<Integer> path) {
        AgreementModel model = at(size, failures, path);
        if (!seen.add(hash(model.toString()))) {
            return;
        }
        assertThat(model.fault()).as("after events %s", path).isNull();
        int events = model.events().size();
        for (int event = 0; event < events; event++) {
            path.add(event);
            explore(size, failures, path);
            path.remove(path.size() - 1);
        }
    }

    private static AgreementModel at(int size, int failures, List<Integer> path) {
        AgreementModel model = new AgreementModel(size, failures);
        path.forEach(event -> model.events().get(event).run());
        return model;
    }

    private static long hash(String text) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
        }
        return hash;
    }

    @Test
    void shouldDecideOnceWithThreeOfEightFailing() {
        Random random = new Random(TestSeed.of("AgreementExplorationTest"));
        for (int run = 0; run < RUNS; run++) {
            AgreementModel model = new AgreementModel(8, 3);
            for (List<Runnable> events = model.events(); !model.isOver(); events = model.events()) {
                events.get(random.nextInt(events.size())).run();
                assertThat(model.fault()).isNull();
            }
            assertThat(model.fault()).isNull();
        }
    }
}
