package bireme.bb.report;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Run;
import bireme.bb.report.NodeReport.Waits;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a run has cost, and who holds up the others. */
class RunReportTest {
    private static final Duration MAX = Duration.ofSeconds(60);
    private static final long LIFE_NS = 1_000_000;

    private static NodeReport node(String name, int index, int copies, long items, double forItems, double forRoom) {
        return new NodeReport(
                name,
                index,
                copies,
                name.equals("source"),
                name.equals("source") ? 0 : items,
                items,
                3,
                LIFE_NS,
                new Waits(10, 1, (long) (forItems * LIFE_NS)),
                new Waits(20, 2, (long) (forRoom * LIFE_NS)));
    }

    private static RunReport report(int cores, NodeReport... nodes) {
        return new RunReport(List.of(nodes), cores, true, "none");
    }

    private static String hint(RunReport report) {
        return report.bottleneck().orElseThrow().hint();
    }

    @Test
    void shouldNameTheBusiestNodeAndWhoWaitsForIt() {
        RunReport report = report(
                8,
                node("source", 0, 1, 100, 0, 0.8),
                node("slow", 0, 1, 100, 0, 0.05),
                node("sink", 0, 1, 100, 0.9, 0));
        Bottleneck found = report.bottleneck().orElseThrow();
        assertThat(found.stage().name()).isEqualTo("slow");
        assertThat(found.reason())
                .isEqualTo("works 95 % of its time; those before it wait up to 80 % of theirs for room;"
                        + " those behind it wait up to 90 % of theirs for items");
        assertThat(found.hint()).startsWith("make it a Farm of 5 ");
        assertThat(found.stage().serviceNs()).isEqualTo(9_500);
    }

    @Test
    void shouldAdviseByWhatIsShort() {
        assertThat(hint(report(8, node("source", 0, 1, 100, 0, 0), node("sink", 0, 1, 100, 0.9, 0))))
                .startsWith("the source sets the pace");
        assertThat(hint(report(8, node("source", 0, 1, 9, 0, 0.9), node("sink", 0, 1, 9, 0.9, 0))))
                .startsWith("no node is busy");
        assertThat(hint(report(1, node("source", 0, 1, 9, 0, 0.3), node("sink", 0, 1, 9, 0.1, 0))))
                .startsWith("the 1 cores are all at work");
        assertThat(hint(report(8, node("source", 0, 1, 9999, 0, 0.3), node("sink", 0, 1, 9999, 0.1, 0))))
                .contains("share its thread");
        NodeReport[] workers = IntStream.range(0, 3)
                .mapToObj(index -> node("worker", index, 3, 100, 0, 0))
                .toArray(NodeReport[]::new);
        assertThat(hint(report(8, workers))).startsWith("give its farm more workers, 4 say");
    }

    @Test
    void shouldHaveNothingToSayAboutARunWithoutItems() {
        RunReport report = report(2, node("source", 0, 1, 0, 0, 0));
        assertThat(report.bottleneck()).isEmpty();
        assertThat(report.toJson()).contains("\"bottleneck\":null");
    }

    @Test
    void shouldShowALineForAllCopiesOfANode() {
        RunReport report = report(
                2,
                node("source", 0, 1, 200, 0, 0.5),
                node("w\"x", 0, 2, 100, 0.25, 0),
                node("w\"x", 1, 2, 100, 0.75, 0));
        assertThat(report.toText().lines().limit(3))
                .containsExactly(
                        "node    threads   in  out  queued  service  busy  no item  no room  parks",
                        "source        1       200           2.5 us  50 %      0 %     50 %      3",
                        "w\"x           2  200  200       6   5.0 us  50 %     50 %      0 %      6");
        assertThat(report.toText()).contains("ended after 1.0 ms, 3 threads on 2 cores, bound to: none");
        assertThat(report.toJson())
                .startsWith("{\"isDone\":true,\"elapsedNs\":1000000,\"cores\":2,")
                .contains("{\"name\":\"w\\\"x\",\"threads\":2,\"taken\":200,")
                .contains("\"utilisation\":0.5000,\"waitingForItems\":0.5000")
                .contains("\"forRoom\":{\"count\":20,\"parks\":2,\"ns\":500000}");
    }

    @Test
    void shouldDistinguishNodesOfTheSameName() throws Exception {
        Block<Long, Long> same = Block.map(n -> n);
        Graph graph = Source.range(0, 10)
                .then(Farm.of(2, same.then(same)))
                .then(Farm.of(3, same))
                .then(same)
                .into(Sink.ignore());
        RunReport report = graph.run(MAX);
        assertThat(report.stages().stream().map(stage -> stage.name() + " " + stage.threads()))
                .containsExactly("source 1", "farm/map 2", "farm/map#2 2", "farm/map#3 3", "map 1", "ignore 1");
        // How much is fused depends on how busy the threads were; that costs are found by these names does not.
        String ended = graph.optimized(2, report).run(MAX).toJson();
        assertThat(ended).contains("\"taken\":10,");
    }

    @Test
    void shouldCountAndTimeARun() throws Exception {
        Graph graph = Source.range(0, 20_000)
                .then(Block.<Long, Long>map(RunReportTest::laborious).named("laborious"))
                .then(Farm.of(2, Block.<Long>filter(n -> n % 2 == 0)))
                .into(Sink.ignore());
        Run run = graph.start();
        run.await(MAX);
        RunReport report = run.report();
        assertThat(report.isDone()).isTrue();
        assertThat(report.stages().stream().map(Stage::name))
                .containsExactly("source", "laborious", "farm/filter", "ignore");
        assertThat(report.stages().stream().map(Stage::taken)).containsExactly(0L, 20_000L, 20_000L, 10_000L);
        assertThat(report.stages().stream().map(Stage::emitted)).containsExactly(20_000L, 20_000L, 10_000L, 0L);
        assertThat(report.bottleneck().orElseThrow().stage().name())
                .as(report::toText)
                .isEqualTo("laborious");
        assertThat(report.nodes()).as(report::toText).allSatisfy(node -> {
            assertThat(node.queued()).isZero();
            assertThat(node.busyNs()).isBetween(0L, node.lifeNs());
        });
        assertThat(run.report()).as("nothing changes any more").isEqualTo(report);
    }

    private static long laborious(long n) {
        double x = n;
        for (int step = 0; step < 2_000; step++) {
            x = Math.sqrt(x + step);
        }
        return x < 0 ? -1 : n;
    }

    @Test
    void shouldReportWhileItRuns() throws Exception {
        CountDownLatch isThere = new CountDownLatch(1);
        CountDownLatch mayGoOn = new CountDownLatch(1);
        Run run = Source.range(0, 10)
                .into(Sink.of(n -> {
                    if (n == 4) {
                        isThere.countDown();
                        mayGoOn.await();
                    }
                }))
                .start();
        assertThat(isThere.await(60, TimeUnit.SECONDS)).isTrue();
        RunReport report = run.report();
        assertThat(report.isDone()).isFalse();
        assertThat(report.stages().get(1).taken()).isEqualTo(4);
        assertThat(report.toText()).contains("running since ");
        mayGoOn.countDown();
        run.await(MAX);
    }
}
