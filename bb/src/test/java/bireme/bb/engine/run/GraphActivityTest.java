package bireme.bb.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Run;
import bireme.devices.activity.Activities;
import bireme.testing.Bounded;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** A graph that runs is an activity of the JVM. */
class GraphActivityTest {
    private static List<String> graphs() {
        return Activities.texts(Integer.MAX_VALUE).stream()
                .filter(text -> text.contains("\"activity-test\""))
                .toList();
    }

    @Test
    void shouldBeThereWhileTheGraphRuns() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        Run run = Source.of(List.of(1, 2, 3))
                .then(Farm.of(2, Block.map(Integer.class, (Integer item) -> {
                    Bounded.await(go, "the test");
                    return item;
                })))
                .then(Block.map(Integer.class, (Integer item) -> item).named("activity-test"))
                .into(Sink.of(item -> {}))
                .start();
        assertThat(graphs())
                .singleElement()
                .satisfies(text -> assertThat(text)
                        .startsWith("{\"kind\":\"graph\",\"text\":\"graph")
                        .contains("\"edges\":[[\"source\",\"farm/map\"],", "\"report\":{\"isDone\":false,"));
        go.countDown();
        run.await();
        assertThat(graphs()).isEmpty();
    }
}
