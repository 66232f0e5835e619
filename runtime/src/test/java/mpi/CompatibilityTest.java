package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.runtime.host.TestJob;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What MPJ Express does against the standard is refused with a hint, and done where the setting says so. */
class CompatibilityTest {
    private static TestJob run(boolean isOn, String body) {
        Settings settings = Settings.none().with("bireme.mpjx", String.valueOf(isOn), "a test");
        return TestJob.run(2, """
                import mpi.*;
                public class Program {
                    public static void main(String[] args) {
                        MPI.Init(args);
                        int me = MPI.COMM_WORLD.Rank();
                        int[] data = {me, 7, 8, 9, 10};
                        %s
                        MPI.Finalize();
                    }
                }""".formatted(body), builder -> builder.settings(settings));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "attached already|Buffer_attach took the place|MPI.Buffer_attach(new byte[10]);"
                        + " MPI.Buffer_attach(new byte[64]);"
                        + " MPI.COMM_WORLD.Bsend(data, 0, 5, MPI.INT, 1 - me, 1);"
                        + " MPI.COMM_WORLD.Recv(new int[5], 0, 5, MPI.INT, 1 - me, 1);"
                        + " System.out.println(MPI.Buffer_detach().length == 64);",
                "is outside 0..5|larger count than its buffer|if (me == 0) {"
                        + " MPI.COMM_WORLD.Send(data, 1, 3, MPI.INT, 1, 1); System.out.println(true); } else {"
                        + " Status s = MPI.COMM_WORLD.Recv(data, 0, 100, MPI.INT, 0, 1);"
                        + " System.out.println(s.Get_count(MPI.INT) == 3 && data[2] == 9 && data[3] == 9); }",
                "is outside 0..2147483647|negative tag|if (me == 0) {"
                        + " MPI.COMM_WORLD.Send(data, 0, 1, MPI.INT, 1, -7);"
                        + " MPI.COMM_WORLD.Isend(data, 1, 1, MPI.INT, 1, -1).Wait(); System.out.println(true); } else {"
                        + " MPI.COMM_WORLD.Recv(data, 0, 1, MPI.INT, 0, -1);"
                        + " Status s = MPI.COMM_WORLD.Recv(data, 1, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);"
                        + " System.out.println(s.tag == -7 && data[0] == 7 && data[1] == 0); }",
                "color -4 is outside|negative colour|Intracomm half = MPI.COMM_WORLD.Split(-4, -me);"
                        + " System.out.println(half.Size() == 2 && half.Rank() == 1 - me"
                        + " && MPI.COMM_WORLD.Split(MPI.UNDEFINED, 0) == null);"
            })
    void shouldDoAsMpjExpressWhereTheSettingSaysSo(String refusal, String notice, String body) {
        TestJob strict = run(false, body);
        assertThat(strict.status()).isEqualTo(1);
        assertThat(strict.report()).contains(refusal);
        TestJob lenient = run(true, body);
        assertThat(lenient.report()).isEmpty();
        assertThat(lenient.sortedLines()).containsExactly("true", "true");
        assertThat(lenient.err()).containsOnlyOnce(notice).hasLineCount(1);
    }

    @Test
    void shouldCountTimeFromTheSameYear() {
        String body = "double now = System.currentTimeMillis() / 1e3; double time = MPI.Wtime();"
                + " System.out.println(Math.abs(now - time) < 1e6);";
        assertThat(run(true, body).sortedLines()).containsExactly("true", "true");
    }

    @Test
    void shouldRefuseAMessageLongerThanWhatFits() {
        TestJob job = run(
                true,
                "if (me == 0) { MPI.COMM_WORLD.Send(data, 0, 5, MPI.INT, 1, 1); } else {"
                        + " MPI.COMM_WORLD.Recv(data, 2, 100, MPI.INT, 0, 1); }");
        assertThat(job.status()).isEqualTo(1);
        assertThat(job.report()).contains("longer than the receive of 3").doesNotContain("xxdev.TruncationException");
    }
}
