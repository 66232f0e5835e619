package bireme.launcher.bench;

import static bireme.launcher.bench.Outcomes.AA;
import static bireme.launcher.bench.Outcomes.PING;
import static bireme.launcher.bench.Outcomes.RING;
import static bireme.launcher.bench.Outcomes.compiled;
import static bireme.launcher.bench.Outcomes.ended;
import static bireme.launcher.bench.Outcomes.megaOps;
import static bireme.launcher.bench.Outcomes.order;
import static bireme.launcher.bench.Outcomes.result;
import static bireme.launcher.bench.Outcomes.table;
import static bireme.launcher.bench.Parallelism.ofRanks;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** Table, JSON and chart. */
class BenchFilesTest {
    @TempDir
    private Path folder;

    private String write(BenchSpec spec, Result... results) {
        return new BenchFiles(folder.resolve("found"), null, "mpjrun bench it").write(spec, List.of(results));
    }

    private String read(String ending) throws Exception {
        return Files.readString(folder.resolve("found" + ending));
    }

    private static Document parse(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }

    @Test
    void shouldPutRanksBesideEachOtherAndNotesBelow() {
        String table = ResultTable.of(
                order(AA, PING),
                List.of(
                        result(AA, 1, megaOps(12.345)),
                        result(AA, 2, megaOps(1234.5)),
                        result(PING, 1, ended(2, "net.Ping: needs two")),
                        result(PING, 2, table(1, 2.5))));
        assertThat(table).isEqualTo("""
                | program  | at |  unit |  1 rank | 2 ranks |
                |----------|---:|------:|--------:|--------:|
                | nas.AA W |    | Mop/s |   12.35 |    1234 |
                | net.Ping |  8 |    us | skipped |    1.00 |
                | net.Ping | 64 |    us | skipped |    2.50 |

                - net.Ping, 1 rank skipped: needs two

                """.replace("12.35", String.format("%.2f", 12.345))
                .replace("1234 ", String.format("%.0f ", 1234.5)));
    }

    @Test
    void shouldWriteWhatItWasObtainedWith() throws Exception {
        write(order(AA), result(AA, 2, megaOps(5)));
        assertThat(read(".md"))
                .startsWith("# mpjrun bench nas\n\n- command: mpjrun bench it\n")
                .contains("- java: ");
        assertThat(read(".json"))
                .startsWith("{\"bench\":\"nas\",\"command\":\"mpjrun bench it\",\"bireme\":")
                .contains("\"device\":\"smdev\"", "\"class\":\"W\"")
                .contains("{\"program\":\"nas.AA\",\"words\":[],\"ranks\":2,\"state\":\"good\",\"why\":\"\","
                        + "\"spread\":0.0,\"seconds\":[1.5],\"figures\":[{\"at\":\"\",\"unit\":\"Mop/s\","
                        + "\"value\":5.0}],\"reports\":[{\"mops\":5.0}]}");
    }

    @Test
    void shouldDrawABarForEveryNumberOfRanks() throws Exception {
        write(order(AA), result(AA, 1, megaOps(5)), result(AA, 2, megaOps(10)), result(AA, 3, ended(1, "boom")));
        Document svg = parse(read(".svg"));
        assertThat(svg.getElementsByTagName("rect").getLength()).isEqualTo(1 + 2);
        assertThat(svg.getDocumentElement().getTextContent())
                .contains("class W", "5.00 Mop/s, 1 rank", "10.00 Mop/s, 2 ranks");
    }

    @Test
    void shouldDrawALineForEveryProgramBySize() throws Exception {
        String said = write(order(PING), result(PING, 2, table(1, 2)), result(PING, 4, table(3, 4)));
        Document svg = parse(read(".svg"));
        assertThat(svg.getElementsByTagName("polyline").getLength()).isEqualTo(2);
        assertThat(svg.getDocumentElement().getTextContent()).contains("net.Ping, 4 ranks");
        assertThat(said.lines()).hasSize(3);
    }

    @Test
    void shouldDrawEverySuiteForItself() {
        String said = write(
                order(AA, PING, RING),
                result(AA, 2, megaOps(5)),
                result(PING, 2, table(1, 2)),
                result(RING, 2, megaOps(7)));
        assertThat(said)
                .contains("found-nas.svg: chart\n", "found-net.svg: chart, us\n", "found-net-bars.svg: chart\n");
    }

    @Test
    void shouldReportWhatTheCompilerDid() throws Exception {
        String table = ResultTable.of(
                order(AA, PING), List.of(result(AA, 1, compiled(5, 0.25, 1.5)), result(PING, 2, table(1, 2.5))));
        assertThat(table).endsWith("""

                Seconds of the JIT compiler's threads while clocks ran:

                | program  |         1 rank | 2 ranks |
                |----------|---------------:|--------:|
                | nas.AA W | 0.25 of 1.50 s |         |
                | net.Ping |                |         |

                """);
        write(order(AA), result(AA, 1, compiled(5, 0.25, 1.5)));
        assertThat(read(".json")).contains("\"compiledSeconds\":0.25,\"measuredSeconds\":1.5,\"figures\":[");
    }

    @Test
    void shouldWriteNothingWithoutResults() {
        assertThat(write(order(AA))).startsWith("Nothing was measured");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void shouldPassWarmUpsToThoseThatTakeThem() {
        BenchSpec plain = order(AA, PING);
        BenchSpec spec = new BenchSpec(
                "nas",
                plain.entries(),
                List.of(1),
                List.of(),
                "S",
                1,
                7,
                "smdev",
                List.of(),
                List.of("-t", "5"),
                Path.of("mpjrun"));
        assertThat(spec.command(AA, ofRanks(1))).containsExactly("mpjrun", "-np", "1", "nas.AA", "-c", "S", "-t", "5");
        assertThat(spec.command(RING, ofRanks(1)))
                .containsExactly("mpjrun", "-np", "1", "net.Ring", "-w", "7", "-t", "5");
        assertThat(spec.command(CatalogueEntry.unlisted("my.Own"), ofRanks(1))).contains("my.Own", "-w", "7");
    }

    @Test
    void shouldSayThatItWasInterrupted() {
        assertThat(BenchRun.interruption(List.of())).isEqualTo("Interrupted\n");
        assertThat(BenchRun.interruption(List.of(result(AA, 1, megaOps(5)))))
                .isEqualTo("Interrupted; what had been measured is above\n");
    }

    @Test
    void shouldCallProgramsWithTheirClassAndWhatElseIsAsked() {
        assertThat(order(AA).command(AA, ofRanks(2)))
                .containsExactly("mpjrun", "-np", "2", "--oversubscribe", "nas.AA", "-c", "W", "-w", "9");
        assertThat(order(PING).command(PING, ofRanks(4)))
                .containsExactly("mpjrun", "-np", "4", "--oversubscribe", "net.Ping", "-w", "9");
    }
}
