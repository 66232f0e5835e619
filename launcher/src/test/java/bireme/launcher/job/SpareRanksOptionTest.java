package bireme.launcher.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.launcher.MpjrunCall;
import bireme.launcher.coordinator.HostWait;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.CommandLineReader;
import bireme.launcher.options.UsageException;
import bireme.runtime.spare.SparePool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import xxdev.JobLayout;

/** Option --spares: where spares run, and with what it does not go together. */
class SpareRanksOptionTest {
    private static int[] processes(JobLayout layout) {
        int[] processes = new int[layout.size()];
        for (int rank = 0; rank < processes.length; rank++) {
            processes[rank] = layout.processOf(rank);
        }
        return processes;
    }

    @Test
    void shouldRunSparesInTheOnlyJvm() {
        assertThat(processes(SpareRanks.behind(JobLayout.ofOneProcess(3), 2))).containsExactly(0, 0, 0, 0, 0);
    }

    @Test
    void shouldRunSparesInJvmsOfTheirOwn() {
        JobLayout layout = new JobLayout(new int[] {0, 0, 1, 1, 2}, new String[] {"h", "h", "h"}, 0);
        assertThat(processes(SpareRanks.behind(layout, 1))).containsExactly(0, 0, 1, 1, 2, 3);
        assertThat(processes(SpareRanks.behind(layout, 2))).containsExactly(0, 0, 1, 1, 2, 3, 3);
        assertThat(processes(SpareRanks.behind(layout, 3))).containsExactly(0, 0, 1, 1, 2, 3, 3, 4);
        assertThat(SpareRanks.behind(layout, 0)).isSameAs(layout);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--spares 1 --on-rank-death abort -np 2 A       | ends the job with the first lost rank",
                "--spares 1 -np 1 A : -np 1 B                   | --spares cannot be used with several programs",
                "--spares 1 --explore 5 -np 2 A                 | --spares cannot be used with --explore",
                "--spares 1 --record r -np 2 A                  | --spares cannot be used with --record and --replay",
                "--spares 1 -dev mpi -np 2 A                    | --spares cannot be used with device mpi",
                "--spares 3:2 -np 2 A                           | bireme.spares-waiting is 3",
                "--spares 1:2 --wait-for-hosts 5 --host a -np 1 A | --spares cannot be used as K:MAX with",
                "--spares -1 -np 2 A                            | bireme.spares",
                "--spares 65536 -np 2 A                         | bireme.spares",
                "--spares one -np 2 A                           | bireme.spares",
                "--spares 4 --host a:2,b:2 A                    | slots",
            })
    void shouldRefuseWhatCannotBe(String words, String why) {
        MpjrunCall call = MpjrunCall.of(words.trim().split(" "));
        assertThat(call.status()).isEqualTo(2);
        assertThat(call.err()).contains(why);
    }

    /** Also where only a setting asks for the wait: then all processes begin together, and none later. */
    @Test
    void shouldRefuseSparesThatStartLaterWhereRanksWaitForHosts() {
        Settings settings = Settings.none()
                .with(SparePool.COUNT, "3", "test")
                .with(SparePool.WAITING, "1", "test")
                .with(HostWait.SETTING, "300", "environment variable BIREME_WAIT_FOR_HOSTS");
        CommandLine line = CommandLineReader.read("--host", "a", "Main");
        assertThatThrownBy(() -> SpareRanks.complete(settings, line))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("--spares cannot be used as K:MAX with");
        assertThat(SpareRanks.complete(settings.with(SparePool.WAITING, "3", "test"), line)
                        .text("bireme.on-rank-death", ""))
                .isEqualTo("notify");
    }

    @Test
    void shouldStartSparesLaterWhereNothingWaits() {
        MpjrunCall call = MpjrunCall.of(
                "--spares 1:2 --wait-for-hosts 0 --host a:3 --display-map --do-not-launch examples.Hello".split(" "));
        assertThat(call.err()).isEmpty();
        assertThat(call.status()).isZero();
    }

    @Test
    void shouldShowSparesInTheMap() {
        MpjrunCall call = MpjrunCall.of(
                "--spares", "1", "--host", "a:2,b:2", "--display-map", "--do-not-launch", "examples.Hello");
        assertThat(call.out())
                .isEqualTo("Map of 3 ranks and 1 spare\n"
                        + "  a  JVM 0  examples.Hello  ranks 0-1\n"
                        + "  b  JVM 1  examples.Hello  rank 2\n"
                        + "  b  JVM 2  examples.Hello  rank 3, spare\n");
    }
}
