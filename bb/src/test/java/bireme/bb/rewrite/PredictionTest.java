package bireme.bb.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import bireme.bb.rewrite.Skeleton.Kind;
import bireme.bb.rewrite.Skeleton.Leaf;
import bireme.testing.Nightly;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Predictions and policies for stages of 10, 40 and 20 us, and a stage with state of 5 us. */
class PredictionTest {
    private static final int MANY = 1000;
    private static final double US = 1000;
    private static final List<Leaf> LEAVES = List.of(
            leaf("in", Kind.SOURCE, 1),
            leaf("a", Kind.PURE, 10),
            leaf("b", Kind.PURE, 40),
            leaf("c", Kind.PURE, 20),
            leaf("state", Kind.STATEFUL, 5),
            new Leaf("sleep", Kind.PURE, 1, 100 * US, 0),
            leaf("out", Kind.SINK, 1));

    private static Leaf leaf(String name, Kind kind, double us) {
        return new Leaf(name, kind, 1, us * US, us * US);
    }

    private static Skeleton term(String text) {
        return SkeletonText.parse(text, LEAVES);
    }

    private static void assertPredicted(String text, int cores, double periodUs, double latencyUs, int threads) {
        Prediction found = Prediction.of(term(text), cores);
        assertThat(found.periodNs()).as(text).isCloseTo(periodUs * US, within(1.0));
        assertThat(found.latencyNs()).as(text).isCloseTo(latencyUs * US, within(1.0));
        assertThat(found.threads()).as(text).isEqualTo(threads);
    }

    @Test
    void shouldPredictByTheSlowestThreadOrAllCores() {
        assertPredicted("pipe(in, a, b, c, out)", MANY, 40, 72, 5);
        assertPredicted("comp(in, a, b, c, out)", MANY, 72, 72, 1);
        assertPredicted("pipe(in, a, farm(4, b, ordered), c, out)", MANY, 20, 72, 8);
        assertPredicted("pipe(in, farm(4, comp(a, b)), c, out)", MANY, 20, 72, 7);
        assertPredicted("pipe(in, farm(2, pipe(a, b)), out)", MANY, 20, 52, 6);
        assertPredicted("pipe(in, map(4, b), out)", MANY, 10, 12, 8);
        assertPredicted("pipe(in, divide(4, b), out)", MANY, 10, 12, 12);
        assertPredicted("pipe(in, farm(2, a, ordered), farm(2, b, ordered), out)", MANY, 20, 52, 7);
        assertPredicted("pipe(in, a, b, c, out)", 1, 72, 72, 5);
        assertPredicted("pipe(in, farm(4, sleep), out)", 1, 25, 102, 6);
    }

    @Test
    void shouldNameWhatSetsThePace() {
        assertThat(Prediction.of(term("pipe(in, a, comp(b, c), out)"), MANY).toString())
                .isEqualTo("service time 60.0 us (16666.7 items/s), latency 72.0 us, 4 threads on 1000 cores\n"
                        + "comp(b, c) sets the pace");
        assertThat(Prediction.of(term("pipe(in, a, out)"), 1).toString())
                .endsWith("all cores are at work: an item costs them 12.0 us");
        assertThat(Prediction.of(term("pipe(in, a, out)"), MANY).elapsedNs(11)).isEqualTo(112 * US);
        assertThat(Prediction.of(term("a"), 1).elapsedNs(0)).isZero();
        assertThatThrownBy(() -> Prediction.of(term("a"), 0)).hasMessage("a machine of 0 cores; expected at least 1");
    }

    @Test
    void shouldUseAllCores() {
        Skeleton start = term("pipe(in, a, b, c, out)");
        for (int cores : Nightly.isOn() ? new int[] {1, 2, 4, 8, 16} : new int[] {1, 2, 4, 8}) {
            Policy.Found found = Policy.ALL_CORES.search(start, cores, cores);
            assertThat(found.prediction().threads()).as("%d cores", cores).isLessThanOrEqualTo(cores);
            assertThat(found.skeleton().steps()).isEqualTo(start.steps());
        }
        assertThat(Policy.ALL_CORES.search(start, 1, 1).skeleton()).hasToString("comp(in, a, b, c, out)");
        double eight = Policy.ALL_CORES.search(start, 8, 8).prediction().periodNs();
        assertThat(eight)
                .isLessThanOrEqualTo(72 * US / 5); // 5 of 8 cores at work, the best that whole stages allow is 6
    }

    @Test
    void shouldUseTheFewestCoresWithoutABottleneck() {
        Skeleton start = term("pipe(in, state, a, b, out)");
        Policy.Found found = Policy.WITHOUT_BOTTLENECK.search(start, 64, 64);
        assertThat(found.prediction().periodNs()).isLessThanOrEqualTo(1.02 * 5 * US + 1000);
        assertThat(found.prediction().threads()).isLessThanOrEqualTo(13);
    }

    @Test
    void shouldGiveTheStepsThatLeadThere() {
        Skeleton start = term("pipe(in, a, b, c, out)");
        Policy.Found found = Policy.ALL_CORES.search(start, 4, 4);
        Skeleton now = start;
        for (String step : found.steps()) {
            List<String> words = new ArrayList<>(List.of(step.split(" ")));
            words.add("1");
            now = SkeletonRule.named(words.get(1))
                    .apply(now, Position.parse(words.get(2)), Integer.parseInt(words.get(3)));
        }
        assertThat(now).isEqualTo(found.skeleton());
        assertThatThrownBy(() ->
                        Policy.ALL_CORES.search(start.withLeaves(leaf -> leaf(leaf.name(), leaf.kind(), 0)), 4, 4))
                .hasMessageContaining("measure them, or set some");
    }
}
