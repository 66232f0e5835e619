package bireme.bb.picture;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.report.RunReport;
import bireme.bb.report.Stage;
import org.junit.jupiter.api.Test;

/** Pictures call nodes what tables call them. */
class PictureNamesTest {
    private static final Block<Long, Long> NEXT = Block.map(n -> n + 1);

    @Test
    void shouldBeThoseOfTheReport() {
        Graph graph = Source.range(0, 10)
                .then(NEXT)
                .then(NEXT)
                .then(Farm.of(9, NEXT))
                .then(Farm.of(9, NEXT).named("other"))
                .then(NEXT)
                .into(Sink.ignore());
        RunReport report = graph.run();
        assertThat(report.stages()).extracting(Stage::name).contains("map", "map#2", "map#3");
        report.stages().forEach(stage -> assertThat(graph.toDot(report)).contains('"' + stage.name()));
    }

    @Test
    void shouldTellCopiesOfTwoFarmsApart() {
        Graph graph = Source.range(0, 10)
                .then(Farm.of(2, NEXT))
                .then(Farm.of(3, NEXT))
                .into(Sink.ignore());
        assertThat(graph.toDot()).contains("farm/map[0]", "farm/map[1]", "farm/map#2[0]", "farm/map#2[2]");
    }
}
