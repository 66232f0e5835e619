package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs whose ranks are in several JVMs of this host: what they are given, and what comes out. */
class SeveralJvmsIT {
    @TempDir
    private Path folder;

    private Launch launch() {
        return Launch.in(folder);
    }

    private static String[] words(String line, String... more) {
        List<String> words = new ArrayList<>(List.of(line.split(" ")));
        words.addAll(List.of("-dev", "niodev", "-cp", Programs.classes()));
        words.addAll(List.of(more));
        return words.toArray(new String[0]);
    }

    private static void assertFine(Result result) {
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isZero();
    }

    @Test
    void shouldRunEachRankInAJvmOfItsOwn() throws Exception {
        Nightly.leave(true, "shouldWriteFileForEachRank has such ranks");
        Result result = launch().run(words("-np 3", "Greets"));
        assertFine(result);
        assertThat(result.sortedLines()).containsExactly("rank 0 of 3", "rank 1 of 3", "rank 2 of 3");
    }

    @ParameterizedTest
    @CsvSource({"--ranks-per-jvm 2", "--jvms-per-host 2", "--ranks-per-jvm 1"})
    void shouldGiveRanksTheirNumbersHoweverManyShareAJvm(String option) throws Exception {
        Nightly.leave(
                !option.equals("--ranks-per-jvm 2"),
                "JvmPartitionTest says which ranks share a JVM, and ranks of this variant share it or not");
        Result result =
                launch().run(words("-np 3 " + option, "-Dtest.key=a b", "-x", "TEST_VARIABLE=it's set", "Identity"));
        assertFine(result);
        for (int rank = 0; rank < 3; rank++) {
            assertThat(result.sortedLines().get(rank))
                    .isEqualTo("rank " + rank + " of 3, " + rank + " of 3 here, variable it's set, property a b");
        }
    }

    @Test
    void shouldStartManyRanksInTwoJvms() throws Exception {
        Result result = launch().run(words("-np 16 --ranks-per-jvm 8", "Greets"));
        assertFine(result);
        assertThat(result.out().lines()).hasSize(16);
    }

    @Test
    void shouldTagLinesWithTheRankInTheJob() throws Exception {
        Nightly.leave(true, "SeveralHostsIT has --tag-output");
        Result result = launch().run(words("-np 2 --tag-output", "Greets", "hear:"));
        assertThat(result.sortedLines()).containsExactly("[1,0]<stdout>: rank 0 of 2", "[1,1]<stdout>: rank 1 of 2");
        assertThat(result.err().lines().sorted())
                .containsExactly("[1,0]<stderr>: hear: rank 0 of 2", "[1,1]<stderr>: hear: rank 1 of 2");
    }

    @Test
    void shouldWriteFileForEachRank() throws Exception {
        Result result = launch().run(words("-np 2 --output-filename run", "Greets"));
        assertThat(result.out()).isEmpty();
        assertThat(folder.resolve("run.0.out")).hasContent("rank 0 of 2");
        assertThat(folder.resolve("run.1.out")).hasContent("rank 1 of 2");
    }

    @ParameterizedTest
    @CsvSource({"0, one.two.three., ''", "1, '', one.two.three.", "none, '', ''"})
    void shouldGiveStandardInputToOneRank(String which, String first, String second) throws Exception {
        Nightly.leave(which.equals("0"), "SeveralJvmsEndIT gives input to rank 0");
        Result result = launch().withInput("one\ntwo\nthree").run(words("-np 2 --stdin " + which, "ReadsInput"));
        assertThat(result.sortedLines()).containsExactly("rank 0 read " + first, "rank 1 read " + second);
    }

    @Test
    void shouldSendWhatWasCompiledInMemory() throws Exception {
        Nightly.leave(true, "SeveralHostsIT sends it to JVMs of several hosts");
        Result result =
                launch().run(words("-np 2", Programs.source("Greets.java").toString()));
        assertFine(result);
        assertThat(result.sortedLines()).containsExactly("rank 0 of 2", "rank 1 of 2");
    }

    @Test
    void shouldLeaveArgumentsUntouched() throws Exception {
        Nightly.leave(true, "SeveralHostsIT has such arguments");
        Result result = launch().withVariable("LC_ALL", "C.UTF-8").run(words("-np 2", "Arguments", "a b", "", "é*"));
        assertThat(result.out()).isEqualTo("[a b, , é*]\n[a b, , é*]\n");
    }

    @Test
    void shouldAnswerWrongUseByOneLine() throws Exception {
        Result smdev = launch().run("-np", "2", "--ranks-per-jvm", "1", "-dev", "smdev", "examples.Hello");
        assertThat(smdev.err()).startsWith("mpjrun: device smdev (option -dev) connects the ranks of one JVM only");
        assertThat(smdev.status()).isEqualTo(2);
        Result setting = launch().run(words("-np 2", "-psl", "many", "Greets"));
        assertThat(setting.err())
                .startsWith("mpjrun: bireme.eager-limit is 'many'")
                .hasLineCount(1);
        assertThat(setting.status()).isEqualTo(2);
    }
}
