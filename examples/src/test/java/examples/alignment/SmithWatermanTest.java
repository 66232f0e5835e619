package examples.alignment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All scorers find what the recurrence of the books finds, in any number of workers. */
class SmithWatermanTest {
    private static int score(String query, String protein) {
        byte[] letters = Blosum50.encode(protein);
        int found = new ColumnScorer(Blosum50.encode(query)).score(letters);
        assertThat(Scorer.of(Blosum50.encode(query), protein.length()).score(letters))
                .isEqualTo(found);
        return found;
    }

    @Test
    void shouldScoreAlignmentsThatAreKnown() {
        assertThat(score("HEAGAWGHEE", "HEAGAWGHEE")).isEqualTo(10 + 6 + 5 + 8 + 5 + 15 + 8 + 10 + 6 + 6);
        assertThat(score("AAAA", "CCCC")).isZero();
        assertThat(score("w", "W")).isEqualTo(Blosum50.MAX_SCORE);
        // Six pairs on either side of a gap of three: 12 x 15 - (10 + 3 x 2).
        assertThat(score("WWWWWWPPPWWWWWW", "WWWWWWWWWWWW")).isEqualTo(164);
        assertThat(score("WWWWWWWWWWWW", "WWWWWWPPPWWWWWW")).isEqualTo(164);
    }

    @Test
    void shouldHaveASymmetricMatrix() {
        for (byte a = 0; a < Blosum50.LETTERS.length(); a++) {
            for (byte b = 0; b <= a; b++) {
                assertThat(Blosum50.score(a, b)).isEqualTo(Blosum50.score(b, a)).isBetween(-5, Blosum50.MAX_SCORE);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 2", "40, 1", "40, 4", "37, 3"})
    void shouldScoreAsTheRecurrenceDoes(int length, int workers) {
        byte[] query = SmithWaterman.random(new Random(3), length);
        List<Fasta> proteins = SmithWaterman.madeUp(query, 12, 4);
        List<Integer> expected = proteins.stream()
                .map(each -> SmithWaterman.plainScore(query, each.letters()))
                .toList();
        assertThat(SmithWaterman.search(query, proteins, workers, false)).isEqualTo(expected);
        assertThat(SmithWaterman.search(query, proteins, workers, true)).isEqualTo(expected);
    }

    /** Few letters make many gaps, which cross lanes. */
    @ParameterizedTest
    @ValueSource(ints = {8, 15, 16, 17, 33, 64})
    void shouldTakeGapsAcrossLanes(int length) {
        Random random = new Random(length);
        byte[] query = new byte[length];
        byte[] protein = new byte[40];
        for (int attempt = 0; attempt < 5; attempt++) {
            for (int i = 0; i < Math.max(length, protein.length); i++) {
                query[i % length] = (byte) (random.nextInt(3) * 8);
                protein[i % protein.length] = (byte) (random.nextInt(3) * 8);
            }
            int expected = SmithWaterman.plainScore(query, protein);
            assertThat(Scorer.of(query, protein.length).score(protein)).isEqualTo(expected);
            assertThat(new ColumnScorer(query).score(protein)).isEqualTo(expected);
        }
    }

    @Test
    void shouldUseVectorsWhereScoresFitInShorts() {
        assertThat(Scorer.hasVectors()).isTrue();
        assertThat(Scorer.of(new byte[2184], 5000)).hasToString("striped, by vectors");
        assertThat(Scorer.of(new byte[2185], 2184)).hasToString("striped, by vectors");
        assertThat(Scorer.of(new byte[2185], 2185)).hasToString("column by column");
    }

    @Test
    void shouldReadFasta(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("a.fasta"), ">one of two\nHEAG\nAW\n\n>two\nw*\n");
        List<Fasta> proteins = Fasta.read(file);
        assertThat(proteins).extracting(Fasta::name).containsExactly("one", "two");
        assertThat(proteins.get(0).letters()).isEqualTo(Blosum50.encode("HEAGAW"));
        assertThat(proteins.get(1).letters()).containsExactly(17, 23);
    }

    @ParameterizedTest
    @CsvSource({
        "'', ' has no protein, which begins with a line ''>'' and its name'",
        "HEAG, ', line 1: expected ''>'' and a name, found: HEAG'",
        "'>a\nHE?', ', protein a: letter ''?'' is none of BLOSUM50, which has ARNDCQEGHILKMFPSTWYVBZX*'"
    })
    void shouldRefuseWhatIsNoFasta(String text, String message, @TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("a.fasta"), text);
        assertThatThrownBy(() -> Fasta.read(file)).hasMessage(file + message);
    }

    @Test
    void shouldRefuseAQueryWithoutDatabase() {
        assertThatThrownBy(() -> SmithWaterman.run(new String[] {"1", "1", "1", "query.fasta"}))
                .hasMessageStartingWith("a QUERY needs a DATABASE; usage: SmithWaterman [");
    }
}
