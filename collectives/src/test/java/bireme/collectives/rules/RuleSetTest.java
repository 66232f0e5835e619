package bireme.collectives.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.collectives.algorithm.Operation;
import bireme.devices.text.Bytes;
import bireme.testing.TestSeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The text of rules. */
class RuleSetTest {
    private static final long SEED = TestSeed.of("RuleSetTest");

    @RepeatedTest(100)
    void shouldReadWhatItPrints(RepetitionInfo repetition) {
        Random random = new Random(SEED + repetition.getCurrentRepetition());
        RuleSet rules = new RandomRules(random).rules();
        String text = rules.print();
        RuleSet read = RuleSet.parse("printed", text);
        assertThat(read.print()).as(TestSeed.toRepeat(SEED)).isEqualTo(text);
        assertThat(read.rules().stream().map(RuleSetTest::withoutPlace))
                .as(TestSeed.toRepeat(SEED))
                .isEqualTo(rules.rules().stream().map(RuleSetTest::withoutPlace).toList());
    }

    @RepeatedTest(100)
    void shouldExplainOrAcceptWhateverIsWritten(RepetitionInfo repetition) {
        Random random = new Random(SEED - repetition.getCurrentRepetition());
        StringBuilder text = new StringBuilder(new RandomRules(random).rules().print());
        for (int changes = 1 + random.nextInt(5); changes > 0 && text.length() > 1; changes--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(3)) {
                case 0 -> text.deleteCharAt(at);
                case 1 -> text.insert(at, "().,=-> \n\\x9".charAt(random.nextInt(12)));
                default -> text.setCharAt(at, "().,=-> \n\\x9".charAt(random.nextInt(12)));
            }
        }
        try {
            assertThat(RuleSet.parse("changed", text.toString()).rules()).isNotNull();
        } catch (RuleException explained) {
            assertThat(explained).as(TestSeed.toRepeat(SEED)).hasMessageMatching("(?s)changed:\\d+: .+");
        }
    }

    @Test
    void shouldReadConditionsNamesAndArguments() {
        RuleSet rules = RuleSet.parse("x", """
                # comment
                ! another

                bcast.2 = ranks=8.. bytes=12KiB..512KiB -> scatter-allgather(recursive-doubling)
                bcast.1=ranks=..7 power-of-two=no->chain( segment = 64K )
                reduce_scatter.7 = commutative=yes \\
                    ranks-per-host=2 -> ring
                """);
        assertThat(rules.print()).isEqualTo("""
                        bcast.1 = ranks=..7 power-of-two=no -> chain(segment=64K)
                        bcast.2 = ranks=8.. bytes=12KiB..512KiB -> scatter-allgather(recursive-doubling)
                        reduce-scatter.7 = ranks-per-host=2 commutative=yes -> ring
                        """);
        Rule second = rules.rules(Operation.BCAST).get(1);
        assertThat(second.condition().bytes()).isEqualTo(new NumberRange(12 << 10, 512 << 10));
        assertThat(second.place()).isEqualTo("x:4");
        assertThat(rules.rules(Operation.REDUCE_SCATTER).get(0).place()).isEqualTo("x:6");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bcast 1 ring|is no rule; expected operation.number = conditions -> algorithm",
                "bcast.1 = ring|is no rule",
                "bcastAlgorithm11 = 3|chooses by a number, as files of FastMPJ do, which are not read; name the",
                "bcast = -> ring|'bcast' has no number; expected bcast.1, bcast.2",
                "broadcast.1 = -> ring|'broadcast' is no operation; legal are barrier, bcast, gather, gatherv",
                "bcast.one = -> ring|'one' is no whole number",
                "bcast.1 = size=3 -> ring|'size' is no condition of bcast; legal are ranks, ranks-per-host, bytes",
                "alltoallv.1 = bytes=3 -> x|'bytes' is no condition of alltoallv; legal are ranks, ranks-per-host",
                "bcast.1 = commutative=no -> x|'commutative' is no condition of bcast",
                "reduce.1 = commutative=maybe -> x|'maybe' is neither yes nor no",
                "bcast.1 = ranks=8..4 -> x|range 8..4 contains nothing",
                "bcast.1 = ranks=.. -> x|'..' has no end",
                "bcast.1 = ranks=-3 -> x|'-3' is no whole number",
                "bcast.1 = bytes=3Q -> x|'3Q' is no number of bytes; legal are whole numbers, plain or with KiB",
                "bcast.1 = bytes=9999999999GiB -> x|is no number of bytes",
                "bcast.1 = ranks=1 ranks=2 -> x|condition ranks is given twice",
                "bcast.1 = ranks -> x|'ranks' is no condition; expected condition=value",
                "bcast.1 = -> ring(|unexpected the end at column 6; expected name, name(argument)",
                "bcast.1 = -> ring)|unexpected ')' at column 5",
                "bcast.1 = ->|'' is no algorithm",
            })
    void shouldSayWhereAndWhatIsLegal(String line, String message) {
        assertThatThrownBy(() -> RuleSet.parse("my.properties", "\n# rules\n" + line))
                .isInstanceOf(RuleException.class)
                .hasMessageStartingWith("my.properties:3: ")
                .hasMessageContaining(message);
    }

    @Test
    void shouldRefuseTwoRulesOfOneNumber() {
        assertThatThrownBy(() -> RuleSet.parse("f", "scan.3 = -> a\nscan.2 = -> b\nscan.3 = -> c"))
                .hasMessage("f:3: scan.3 is there already, at f:1");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "512, 512", "1KiB, 1024", "3k, 3072", "3KB, 3072", "2MiB, 2097152", "1G, 1073741824", "7B, 7"})
    void shouldReadSizes(String text, long bytes) {
        assertThat(Bytes.parse(text)).isEqualTo(bytes);
        assertThat(Bytes.parse(Bytes.print(bytes))).isEqualTo(bytes);
    }

    @Test
    void shouldLoadFiles(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("collectives.properties");
        Files.writeString(file, "barrier.1 = -> dissemination(4)\n");
        assertThat(RuleSet.load(file).print()).isEqualTo("barrier.1 = -> dissemination(4)\n");
        Files.writeString(file, "barrier.1 = dissemination\n");
        assertThatThrownBy(() -> RuleSet.load(file)).hasMessageStartingWith(file + ":1: ");
    }

    private static List<Object> withoutPlace(Rule rule) {
        return List.of(rule.operation(), rule.number(), rule.condition(), rule.algorithm());
    }
}
