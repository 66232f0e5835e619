package examples.trees;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import examples.trees.Growth.Decision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Trees are those of the criterion of C4.5 however they grow, and files of UCI are read as they are meant. */
class DecisionTreeTest {
    private static final String NAMES = """
            out, in.              | whether to go out rowing
            wind: continuous.
            tide: low, high.
            """;
    /** Four rows go out of eight. Of four with little wind three do, of four at high tide all. */
    private static final String DATA = """
            1, high, out
            2, high, out
            3, high, out
            4, low, in
            6, low, in
            7, low, in
            8, low, in
            9, high, out
            """;

    private static TreeData boats(Path folder, String names, String data) throws IOException {
        Files.writeString(folder.resolve("boats.names"), names);
        Files.writeString(folder.resolve("boats.data"), data);
        return TreeData.read(folder.resolve("boats"));
    }

    private static int[] all(TreeData data) {
        return IntStream.range(0, data.rows().length).toArray();
    }

    @Test
    void shouldFindTheGainOfSplits(@TempDir Path folder) throws IOException {
        TreeData data = boats(folder, NAMES, DATA);
        Criterion criterion = new Criterion(data);
        Split tide = criterion.best(all(data), 1);
        assertThat(tide.gain()).isEqualTo(1);
        assertThat(tide.gainRatio()).isEqualTo(1);
        // Three of three go out up to a wind of 3, one of five beyond.
        Split wind = criterion.best(all(data), 0);
        assertThat(wind.threshold()).isEqualTo(3);
        double entropyOfFive = -(0.2 * Math.log(0.2) + 0.8 * Math.log(0.8)) / Math.log(2);
        double entropyOfSizes = -(0.375 * Math.log(0.375) + 0.625 * Math.log(0.625)) / Math.log(2);
        assertThat(wind.gain()).isCloseTo(1 - 0.625 * entropyOfFive, within(1e-12));
        assertThat(wind.gainRatio()).isCloseTo(wind.gain() / entropyOfSizes, within(1e-12));
        assertThat(Criterion.choose(Arrays.asList(wind, tide, null))).isEqualTo(tide);
    }

    /** A split that tells little may have a great ratio, as most rows take the same branch. */
    @Test
    void shouldChooseTheGreatestRatioOfThoseWithAGoodGain() {
        Split little = new Split(0, 1, 0.1, 0.9);
        Split good = new Split(1, 1, 0.5, 0.6);
        Split better = new Split(2, 1, 0.6, 0.5);
        assertThat(Criterion.choose(List.of(little, good, better))).isEqualTo(good);
        assertThat(Criterion.choose(Arrays.asList(null, null))).isNull();
    }

    /** Counted anew for each threshold, with the entropy as it is defined. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldFindTheThresholdThatAllOthersDoNotBeat(long seed) {
        TreeData data = TreeData.madeUp(80, seed);
        Criterion criterion = new Criterion(data);
        for (int attribute = 0; attribute < 6; attribute++) {
            int of = attribute;
            double most = Arrays.stream(data.rows())
                    .mapToDouble(row -> gain(data, of, row[of]))
                    .max()
                    .orElseThrow();
            Split best = criterion.best(all(data), attribute);
            assertThat(best.gain()).isCloseTo(most, within(1e-12));
            assertThat(gain(data, attribute, best.threshold())).isCloseTo(most, within(1e-12));
        }
    }

    private static double gain(TreeData data, int attribute, double threshold) {
        int[] below = IntStream.of(all(data))
                .filter(row -> data.rows()[row][attribute] <= threshold)
                .toArray();
        int[] above = IntStream.of(all(data))
                .filter(row -> data.rows()[row][attribute] > threshold)
                .toArray();
        boolean isAllowed = below.length >= 2 && above.length >= 2;
        return isAllowed ? (bits(data, all(data)) - bits(data, below) - bits(data, above)) / all(data).length : 0;
    }

    private static double bits(TreeData data, int[] rows) {
        double bits = 0;
        for (int each = 0; each < data.classes().size(); each++) {
            int label = each;
            double count = IntStream.of(rows)
                    .filter(row -> data.labels()[row] == label)
                    .count();
            bits -= count == 0 ? 0 : count * Math.log(count / rows.length) / Math.log(2);
        }
        return bits;
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 3, 1", "9, 2, 10, 1", "10, 3, 4, 5", "3000, 1, 8, 500", "3000, 4, 8, 1", "3000, 2, 8, 9999"})
    void shouldGrowThePlainTree(int rows, int workers, int depth, int manyRows) {
        TreeData data = TreeData.madeUp(rows, 7);
        Growth growth = new Growth(data, depth);
        Map<String, Decision> plain = TreeGrower.growPlainly(growth);
        assertThat(new TreeGrower(growth, manyRows).grow(workers)).isEqualTo(plain);
        assertThat(plain.keySet()).allMatch(node -> node.length() <= 2 * depth);
        assertThat(plain.get("").count()).isEqualTo(rows);
        assertThat(DecisionTree.accuracy(growth, plain, data)).isGreaterThanOrEqualTo(0.75);
    }

    @Test
    void shouldGrowTheTreeOfAFile(@TempDir Path folder) throws IOException {
        Growth growth = new Growth(boats(folder, NAMES, DATA), 10);
        Map<String, Decision> tree = new TreeGrower(growth, 1).grow(2);
        assertThat(tree.get("").split().attribute()).isEqualTo(1);
        assertThat(tree.get("/0")).isEqualTo(new Decision("/0", null, 1, 4));
        assertThat(tree.get("/1")).isEqualTo(new Decision("/1", null, 0, 4));
        assertThat(tree).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource({
        "'', 'boats.names is empty; its first line are the classes: yes, no.'",
        "'a, b.\nwind', 'boats.names: expected an attribute, '':'' and its values, found: wind'"
    })
    void shouldRefuseNamesThatMakeNoSense(String names, String message, @TempDir Path folder) {
        assertThatThrownBy(() -> boats(folder, names, DATA)).hasMessageEndingWith("/" + message);
    }

    @ParameterizedTest
    @CsvSource({
        "'', ' has no rows'",
        "'1, low', ', row 1: 2 values, expected 2 and a class'",
        "'1, low, in\n?, low, in', ', row 2: wind is ''?'', expected a number'",
        "'1, full, in', ', row 1: tide is ''full'', expected one of low, high'",
        "'1, low, on', ', row 1: class is ''on'', expected one of out, in'"
    })
    void shouldRefuseRowsThatMakeNoSense(String data, String message, @TempDir Path folder) {
        assertThatThrownBy(() -> boats(folder, NAMES, data)).hasMessage(folder.resolve("boats.data") + message);
    }
}
