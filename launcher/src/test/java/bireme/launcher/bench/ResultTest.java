package bireme.launcher.bench;

import static bireme.launcher.bench.Outcomes.AA;
import static bireme.launcher.bench.Outcomes.PING;
import static bireme.launcher.bench.Outcomes.block;
import static bireme.launcher.bench.Outcomes.compiled;
import static bireme.launcher.bench.Outcomes.ended;
import static bireme.launcher.bench.Outcomes.megaOps;
import static bireme.launcher.bench.Outcomes.result;
import static bireme.launcher.bench.Outcomes.table;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What several rounds say together. */
class ResultTest {
    @Test
    void shouldGiveTheMedianAndTheSpread() {
        Result odd = result(AA, 2, megaOps(90), megaOps(300), megaOps(100));
        assertThat(odd.figures()).containsExactly(new Figure("", 100, "Mop/s"));
        assertThat(odd.spread()).isEqualTo(2.1);
        assertThat(result(AA, 2, megaOps(90), megaOps(100)).figures()).containsExactly(new Figure("", 95, "Mop/s"));
        assertThat(result(AA, 2, megaOps(90)).spread()).isZero();
    }

    @Test
    void shouldGiveTheMediansOfWhatTheCompilerDid() {
        assertThat(result(AA, 2, compiled(1, 0.5, 10), compiled(1, 0.1, 30), compiled(1, 0.2, 20))
                        .compilation())
                .contains(new Compilation(0.2, 20));
        assertThat(result(AA, 2, megaOps(90)).compilation()).isEmpty();
    }

    @Test
    void shouldTakeMediansSizeBySize() {
        Result result = result(PING, 2, table(1, 5), table(3, 4), table(2, 6));
        assertThat(result.figures()).containsExactly(new Figure("8", 2, "us"), new Figure("64", 5, "us"));
    }

    @Test
    void shouldFailWhenOneRoundFails() {
        Result result = result(AA, 2, megaOps(90), block(95, "UNSUCCESSFUL"));
        assertThat(result.hasFailed()).isTrue();
        assertThat(result.state()).isEqualTo("failed");
        assertThat(result.why()).isEqualTo("verification failed");
        assertThat(result.figures()).containsExactly(new Figure("", 90, "Mop/s"));
    }

    @Test
    void shouldDistinguishARefusalOfTheProgramFromAFailure() {
        Result refused = result(AA, 3, ended(2, "nas.AA: needs a square number of ranks\n"));
        assertThat(refused.isSkipped()).isTrue();
        assertThat(refused.hasFailed()).isFalse();
        assertThat(refused.why()).isEqualTo("needs a square number of ranks");
        Result missing = result(AA, 3, ended(2, "mpjrun: there is no class nas.AA\n"));
        assertThat(missing.isSkipped()).isFalse();
        assertThat(missing.hasFailed()).isTrue();
    }

    @Test
    void shouldDistinguishARefusalOfTheLauncherFromThatOfAProgram() {
        assertThat(ended(2, "mpjrun: no device\nmpjrun: no more").refusalOfLauncher())
                .contains("no device");
        assertThat(ended(2, "nas.AA: not so\nmpjrun: rank 0 called System.exit(2)")
                        .refusalOfLauncher())
                .isEmpty();
        assertThat(ended(1, "mpjrun: rank 0 failed").refusalOfLauncher()).isEmpty();
    }

    @Test
    void shouldTakeTheWordOfAJvmThatDidNotBegin() {
        BenchOutcome outcome = new BenchOutcome(1, "\nToo small maximum heap\n", "", "", 1);
        assertThat(result(AA, 2, outcome).why()).isEqualTo("status 1: Too small maximum heap");
    }

    @ParameterizedTest
    @CsvSource({
        "1, boom, status 1: boom",
        "110, mpjrun: the time is up, not done in time",
        "139, '', status 139: it printed nothing",
        "0, '', printed no figure"
    })
    void shouldSayWhyItFailed(int status, String err, String why) {
        Result result = result(AA, 2, ended(status, err));
        assertThat(result.hasFailed()).isTrue();
        assertThat(result.why()).isEqualTo(why);
    }
}
