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
import org.junit.jupiter.params.provider.ValueSource;

/** Graphs of building blocks over ranks, on each device. */
class GraphsIT {
    @TempDir
    private Path folder;

    private Result run(String options, String... graphs) throws Exception {
        List<String> words = new ArrayList<>(List.of(options.split(" ")));
        words.addAll(List.of("-cp", Programs.classes(), "Graphs"));
        words.addAll(List.of(graphs));
        return Launch.in(folder).run(words.toArray(new String[0]));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"-np 3 -dev smdev", "-np 3 -dev niodev", "-np 3 -dev tcp", "-np 4 -dev hybrid --ranks-per-jvm 2"
            })
    void shouldGiveTheSameOnEveryDeviceAndReportToAllRanksWhatFailed(String options) throws Exception {
        Nightly.leave(
                !options.contains("hybrid"),
                "FarmIT has tcp, hybrid sends over niodev, and bb's tests of ranks have the other two");
        Result result = run(options, "pipeline", "records", "arrays", "numbers", "loop", "fails", "pipeline");
        assertThat(result.err()).isEmpty();
        List<String> expected = new ArrayList<>(List.of(
                "pipeline: 10000 items, sum 50015000",
                "records: 10000 items, sum 50053890",
                "arrays: 100 items, sum 49500000",
                "numbers: 0 items, sum 999999000000",
                "loop: 1000 items, sum 550000",
                "pipeline: 10000 items, sum 50015000"));
        String failure = "dividing on rank 1 failed on item 777: java.lang.ArithmeticException: / by zero";
        int ranks = Integer.parseInt(options.split(" ")[1]);
        for (int rank = 0; rank < ranks; rank++) {
            expected.add("fails, rank " + rank + ": " + failure);
        }
        assertThat(result.out().lines()).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(result.status()).isZero();
    }

    /** 400 MB for a consumer that rests, through heaps of 40 MB. */
    @Test
    void shouldNotFillTheMemoryWhenTheConsumerRests() throws Exception {
        Nightly.leave(
                true,
                "RankPipelineTest keeps to small capacities, and CreditContract to what a receiver has room" + " for");
        Result result = run("-np 2 -dev niodev -Xmx40m", "stalled");
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).isEqualTo("stalled: 400 items, sum 400000000\n");
        assertThat(result.status()).isZero();
    }
}
