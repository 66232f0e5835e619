package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Bounded;
import bireme.testing.Nightly;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of rules for collectives, as jobs find and refuse them. */
@Timeout(180)
class CollectiveRulesIT {
    @TempDir
    private Path folder;

    @BeforeEach
    void makeFiles() throws Exception {
        Files.writeString(
                folder.resolve("good.rules"), "bcast.1 = -> chain(segment=1KiB)\nallreduce.1 = -> binomial\n");
        Files.writeString(folder.resolve("bad.rules"), "# mine\nbcast.1 = bytes=..4KiB -> falt\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--collectives bad.rules | bad.rules:2: 'falt' is no algorithm of bcast; legal are flat, ",
                "--collectives no.rules  | rules for collectives no.rules (option --collectives): no such file; name"
                        + " another file, or none",
                "-Dbireme.coll.bcast=falt | bireme.coll.bcast: 'falt' is no algorithm of bcast; legal are flat, ",
                "-dev niodev --collectives bad.rules | bad.rules:2: 'falt' is no algorithm of bcast; legal are flat, ",
            })
    void shouldAnswerWrongRulesByOneLineBeforeRanksRun(String options, String message) throws Exception {
        Result result =
                Launch.in(folder).run(("-np 2 " + options + " -cp " + Programs.classes() + " Crosses").split(" "));
        assertThat(result.err()).startsWith("mpjrun: " + message).hasLineCount(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.status()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldRunByRulesThatOnlyMpjrunCanRead(String device) throws Exception {
        Nightly.leave(device.equals("smdev"), "another test names rules that one JVM runs by");
        Result result = Launch.in(folder)
                .run(
                        "-v",
                        "-np",
                        "2",
                        "-dev",
                        device,
                        "--collectives",
                        "good.rules",
                        "-cp",
                        Programs.classes(),
                        "Crosses");
        assertThat(result.sortedLines()).first().isEqualTo("rank 0 got 6, all have 1");
        assertThat(result.err())
                .contains("mpjrun: bireme.collectives=good.rules (option --collectives)\n")
                .doesNotContain("segment");
        assertThat(result.status()).isZero();
    }

    /** A process in another folder could not read the file by its name, and would choose otherwise than the rest. */
    @Test
    void shouldSendRulesToProcessesThatDoNotHaveTheFile() throws Exception {
        Files.createDirectory(folder.resolve("elsewhere"));
        String program = "-cp " + Programs.classes() + " Crosses";
        String line = "--collectives good.rules -np 1 -wdir elsewhere " + program + " : -np 1 " + program;
        Result result = Launch.in(folder).run(line.split(" "));
        assertThat(result.err()).isEmpty();
        assertThat(result.sortedLines()).first().isEqualTo("rank 0 got 6, all have 1");
        assertThat(result.status()).isZero();
    }

    private String rulesOf(Launch launch, String... options) throws Exception {
        String[] words = new String[options.length + 6];
        System.arraycopy(options, 0, words, 0, options.length);
        System.arraycopy(
                new String[] {"-v", "-np", "1", "-cp", Programs.classes(), "Greets"}, 0, words, options.length, 6);
        Result result = launch.run(words);
        assertThat(result.status()).as(result.err()).isZero();
        return result.err()
                .lines()
                .filter(line -> line.startsWith("mpjrun: bireme.collectives="))
                .findFirst()
                .orElse("");
    }

    @Test
    void shouldLookForRulesInOrder() throws Exception {
        String found = "collectives.properties";
        assertThat(rulesOf(Launch.in(folder))).isEmpty();
        Files.copy(folder.resolve("good.rules"), folder.resolve(found));
        assertThat(rulesOf(Launch.in(folder)))
                .isEqualTo("mpjrun: bireme.collectives=collectives.properties (found beside the program)");
        Launch named = Launch.in(folder).withVariable("BIREME_COLLECTIVES", "good.rules");
        assertThat(rulesOf(named))
                .isEqualTo("mpjrun: bireme.collectives=good.rules (environment variable BIREME_COLLECTIVES)");
        assertThat(rulesOf(named, "--collectives", found))
                .isEqualTo("mpjrun: bireme.collectives=collectives.properties (option --collectives)");
        assertThat(rulesOf(named, "--collectives", "none"))
                .isEqualTo("mpjrun: bireme.collectives=none (option --collectives)");
    }

    @Test
    void shouldShowWhichRulesHold() throws Exception {
        Files.copy(folder.resolve("bad.rules"), folder.resolve("collectives.properties"));
        Result result = Launch.in(folder).run("doctor");
        assertThat(result.out())
                .contains("  FAIL  collective  collectives.properties:2: 'falt' is no algorithm of bcast");
        assertThat(result.status()).isEqualTo(1);
    }

    /** One process of a step of Slurm that only the variables know of. */
    private Process task(int rank, String algorithm) throws Exception {
        return Steps.java(Launch.in(folder))
                .withVariable("SLURM_JOB_ID", "17")
                .withVariable("SLURM_STEP_ID", "0")
                .withVariable("SLURM_PROCID", Integer.toString(rank))
                .withVariable("SLURM_STEP_NUM_TASKS", "2")
                .withVariable("SLURM_STEP_NUM_NODES", "2")
                .withVariable("SLURMD_NODENAME", "n" + rank)
                .withVariable("BIREME_COLL_BCAST", algorithm)
                .withVariable("BIREME_WIREUP_DIR", folder.resolve("meet").toString())
                .start(Steps.words("Crosses"));
    }

    @Test
    void shouldRefuseRanksThatChooseByDifferentRules() throws Exception {
        Process first = task(0, "flat");
        Process second = task(1, "chain");
        String said = new String(second.getErrorStream().readAllBytes());
        assertThat(Bounded.status(second, "end of rank 1")).isEqualTo(1);
        assertThat(said)
                .contains("Init: ranks choose the algorithms of collectives by different rules: rank 0 on n0 by"
                        + " bireme.coll-bcast=flat (environment variable BIREME_COLL_BCAST), rank 1 on n1 by"
                        + " bireme.coll-bcast=chain (environment variable BIREME_COLL_BCAST)");
        assertThat(Bounded.status(first, "end of rank 0")).isEqualTo(1);
    }
}
