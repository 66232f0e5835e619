package bireme.launcher.bench;

import static bireme.launcher.bench.Outcomes.AA;
import static bireme.launcher.bench.Outcomes.PING;
import static bireme.launcher.bench.Outcomes.ended;
import static bireme.launcher.bench.Outcomes.megaOps;
import static bireme.launcher.bench.Outcomes.result;
import static bireme.launcher.bench.Outcomes.table;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ranks with threads: which there are, how they are called, and where they are in what is written. */
class ParallelismTest {
    private static final Parallelism ONE_BY_ONE = new Parallelism(1, 1);
    private static final Parallelism ONE_BY_TWO = new Parallelism(1, 2);
    private static final Parallelism TWO_BY_ONE = new Parallelism(2, 1);

    private static BenchSpec order(CatalogueEntry... entries) {
        return new BenchSpec(
                "nas",
                List.of(entries),
                List.of(1, 2),
                List.of(1, 2),
                "W",
                1,
                null,
                "smdev",
                List.of(),
                List.of(),
                Path.of("mpjrun"));
    }

    @Test
    void shouldHaveEveryNumberOfThreadsOnEveryNumberOfRanks() {
        assertThat(order(AA).results())
                .extracting(Result::parallelism)
                .containsExactly(ONE_BY_ONE, ONE_BY_TWO, TWO_BY_ONE, new Parallelism(2, 2));
    }

    @Test
    void shouldPassThreadsToProgramsThatHaveThem() {
        assertThat(order(AA).command(AA, ONE_BY_TWO)).endsWith("nas.AA", "-c", "W", "-t", "2");
        assertThat(order(PING).command(PING, ONE_BY_ONE)).endsWith("net.Ping");
        assertThat(order().command(CatalogueEntry.unlisted("my.Own"), ONE_BY_TWO))
                .endsWith("my.Own", "-t", "2");
        assertThat(Outcomes.order(AA).command(AA, Parallelism.ofRanks(2))).doesNotContain("-t");
    }

    @Test
    void shouldPutRanksWithThreadsBesideEachOther() {
        Result skipped = result(PING, ONE_BY_TWO);
        skipped.skip("it has one");
        List<Result> results = List.of(
                result(AA, TWO_BY_ONE, megaOps(30)),
                result(AA, ONE_BY_ONE, megaOps(10)),
                result(AA, ONE_BY_TWO, megaOps(20)),
                result(PING, ONE_BY_ONE, table(1, 2)),
                skipped);
        assertThat(ResultTable.of(order(AA, PING), results)).isEqualTo("""
                | program  | at |  unit | 1 rank x 1 thread | 1 rank x 2 threads | 2 ranks x 1 thread |
                |----------|---:|------:|------------------:|-------------------:|-------------------:|
                | nas.AA W |    | Mop/s |             10.00 |              20.00 |              30.00 |
                | net.Ping |  8 |    us |              1.00 |            skipped |                    |
                | net.Ping | 64 |    us |              2.00 |            skipped |                    |

                - net.Ping, 1 rank x 2 threads skipped: it has one

                """);
    }

    @Test
    void shouldReportThreadsInJsonAndChart(@TempDir Path folder) throws Exception {
        List<Result> results =
                List.of(result(AA, ONE_BY_TWO, megaOps(20)), result(AA, TWO_BY_ONE, megaOps(30), ended(1, "boom")));
        new BenchFiles(folder.resolve("found"), null, "mpjrun bench it").write(order(AA), results);
        assertThat(folder.resolve("found.json"))
                .content()
                .contains(
                        "\"ranks\":1,\"threads\":2,\"state\":\"good\"",
                        "\"ranks\":2,\"threads\":1,\"state\":\"failed\"");
        assertThat(Files.readString(folder.resolve("found.svg"))).contains("20.00 Mop/s, 1 rank x 2 threads");
    }

    @Test
    void shouldCountASkippedResultAsOneThatHadItsTurn() {
        Result result = result(PING, ONE_BY_TWO);
        assertThat(result.isEmpty()).isTrue();
        result.skip("it has one");
        assertThat(result.isEmpty()).isFalse();
        assertThat(result.isSkipped()).isTrue();
        assertThat(result.hasFailed()).isFalse();
    }
}
