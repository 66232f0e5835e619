package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples of building blocks over ranks and of algorithms, each rank in a JVM of its own. */
class RankExamplesIT {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "2, ranks.CountWords 1 500 3 2 1, OK: all have counted the same",
        "4, ranks.CountWords 1 50 4 4 1, OK: all have counted the same",
        "2, ranks.FarmEmulation 300 20 100 3, OK: each task was done once",
        "4, ranks.FarmEmulation 100 50 40000 4 2, OK: each task was done once",
        "2, ranks.RingOfStages 20000 7 512 1024 256 1, 'OK: each task has returned once, through all stages'",
        "4, ranks.RingOfStages 10000 7 64 1024 256 1, 'OK: each task has returned once, through all stages'",
        "2, algorithms.SortNumbers 200000, 'OK: 600000 numbers in order, at most 318718 on a rank'",
        "2, windows.HashedKeys, 'OK: 4000 keys were found, at most 2001 of them on a rank'",
        "2, windows.StolenTasks, 'OK: 200 tasks, each done once; 9592 primes'"
    })
    void shouldComeOutRight(int ranks, String program, String last) throws Exception {
        Nightly.leave(
                ranks > 2 || !program.startsWith("windows.StolenTasks"),
                "one of the programs crosses JVMs in every run, GraphsIT has graphs that do, and the tests of module"
                        + " examples run every program, on more ranks, in one JVM");
        String line = "-np " + ranks + " -dev niodev examples." + program;
        Result result = Launch.in(folder).run(line.split(" "));
        assertThat(result.err()).isEmpty();
        assertThat(result.out().lines()).last().isEqualTo(last);
        assertThat(result.status()).isZero();
    }
}
