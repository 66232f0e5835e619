package bireme.bb.report;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Run;
import bireme.bb.report.NodeReport.Waits;
import bireme.testing.Bounded;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a run has cost, and who holds up the others. */
class RunReportTest {
    private static final Duration MAX = WaitLimit.now();
    private static final long LIFE_NS = 100_000_000;

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
                new Waits(20, 2, (long) (forRoom * LIFE_NS)),
                -1,
                -1);
    }

    /** A node that has not lived as long as others, or slept. */
    private static NodeReport changed(NodeReport node, double life, double blocked) {
        long lifeNs = (long) (life * LIFE_NS);
        long coreNs = lifeNs - node.forItems().ns() - node.forRoom().ns() - (long) (blocked * LIFE_NS);
        return new NodeReport(
                node.name(),
                node.index(),
                node.copies(),
                node.isSource(),
                node.taken(),
                node.emitted(),
                node.queued(),
                lifeNs,
                node.forItems(),
                node.forRoom(),
                coreNs,
                0);
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
                .isEqualTo("works 95 % of the time; those before it wait up to 80 % of theirs for room;"
                        + " those behind it wait up to 90 % of theirs for items");
        assertThat(found.hint()).startsWith("make it a Farm of 5 ");
        assertThat(found.stage().serviceNs()).isEqualTo(950_000);
    }

    @Test
    void shouldAdviseByWhatIsShort() {
        assertThat(hint(report(8, node("source", 0, 1, 100, 0, 0), node("sink", 0, 1, 100, 0.9, 0))))
                .startsWith("the source sets the pace");
        assertThat(hint(report(1, node("source", 0, 1, 99, 0, 0.3), node("sink", 0, 1, 99, 0.1, 0))))
                .startsWith("the 1 cores are all at work");
        assertThat(hint(report(8, node("source", 0, 1, 999_900, 0, 0.3), node("sink", 0, 1, 999_900, 0.1, 0))))
                .contains("share its thread");
        NodeReport[] workers = IntStream.range(0, 3)
                .mapToObj(index -> node("worker", index, 3, 100, 0, 0))
                .toArray(NodeReport[]::new);
        assertThat(hint(report(8, workers))).startsWith("give its farm more workers, 4 say");
    }

    @Test
    void shouldBlameNoNodeWhereAllWaitForEachOther() {
        RunReport dear = report(8, node("source", 0, 1, 99, 0, 0.9), node("sink", 0, 1, 99, 0.9, 0));
        assertThat(dear.bottleneck()).isEmpty();
        assertThat(dear.summary())
                .startsWith("No node holds up the others: the busiest, source, works 10 % of the time. Items are dear");
        RunReport cheap = report(8, node("source", 0, 1, 99_999, 0, 0.9), node("sink", 0, 1, 99_999, 0.9, 0));
        assertThat(cheap.summary()).contains("Items are so cheap");
    }

    /** All its items fitted into the channel, so that it was done long before the others. */
    @Test
    void shouldNotBlameASourceThatHasEndedEarly() {
        RunReport report = report(
                8,
                changed(node("source", 0, 1, 100, 0, 0), 0.06, 0),
                node("slow", 0, 1, 100, 0.03, 0),
                node("sink", 0, 1, 100, 0.9, 0));
        assertThat(report.bottleneck().orElseThrow().stage().name()).isEqualTo("slow");
        assertThat(report.stages().get(0).utilisation()).isEqualTo(0.06);
    }

    @Test
    void shouldTellSleepFromWork() {
        RunReport report = report(
                2,
                changed(node("source", 0, 1, 1000, 0, 0.2), 1, 0),
                changed(node("sleeps", 0, 1, 1000, 0.01, 0), 1, 0.95),
                changed(node("sink", 0, 1, 1000, 0.98, 0), 1, 0));
        assertThat(report.bottleneck().orElseThrow().reason())
                .startsWith("works 4 % of the time, sleeps, reads or waits outside the graph 95 %;");
        assertThat(hint(report)).startsWith("that needs no core").contains("a Farm of 2 ");
        assertThat(report.toText()).contains("blocked").contains("95 %");
    }

    @Test
    void shouldSeeThatThereWereNoCores() {
        NodeReport node = node("worker", 0, 1, 1000, 0.1, 0);
        RunReport report = report(
                2,
                new NodeReport(
                        "worker",
                        0,
                        2,
                        false,
                        1000,
                        0,
                        0,
                        LIFE_NS,
                        node.forItems(),
                        node.forRoom(),
                        30_000_000,
                        60_000_000),
                node("worker", 1, 2, 1000, 0.9, 0));
        assertThat(report.bottleneck().orElseThrow().reason()).startsWith("works 30 % of the time, has no core 60 %");
        assertThat(hint(report)).startsWith("other programs have the cores");
    }

    @Test
    void shouldSeeThatOneWorkerHasAllTheWork() {
        RunReport report = report(
                8,
                node("source", 0, 1, 1000, 0, 0.9),
                node("worker", 0, 4, 950, 0.05, 0),
                node("worker", 1, 4, 20, 0.95, 0),
                node("worker", 2, 4, 20, 0.95, 0),
                node("worker", 3, 4, 10, 0.95, 0));
        assertThat(report.bottleneck().orElseThrow().reason())
                .startsWith("one of its threads works 95 % of the time, and all together are busy 28 %;");
        assertThat(hint(report)).contains("uneven");
    }

    /** The channels had room for all that came. */
    @Test
    void shouldNotSpeakOfWaitsThatThereWereNot() {
        RunReport report = report(8, node("source", 0, 1, 30, 0.9, 0), node("slow", 0, 1, 30, 0, 0));
        assertThat(report.summary())
                .startsWith("slow holds up the others: works 100 % of the time. Make it a Farm of 8 if it has several");
    }

    @Test
    void shouldAdviseNoMoreWorkersThanThereWereItems() {
        RunReport report = report(
                2, changed(node("source", 0, 1, 30, 0, 0), 0.01, 0), changed(node("sleeps", 0, 1, 30, 0, 0), 1, 0.95));
        assertThat(hint(report)).contains("a Farm of 30 ");
    }

    /** What the threads on other ranks do, it does not know. */
    @Test
    void shouldSayThatOtherRanksMayHoldUpThisOne() {
        RunReport all = report(8, node("source", 0, 1, 30, 0.9, 0), node("sink", 0, 1, 30, 0.8, 0));
        RunReport part = new RunReport(all.nodes(), 8, true, "none", List.of(), List.of(), 3);
        assertThat(part.bottleneck()).isEmpty();
        assertThat(part.summary())
                .isEqualTo("No node of this rank holds up the others: the busiest, sink, works 20 % of the time. Of the"
                        + " graph, 3 threads are on other ranks; Ranks.merged shows all.");
        assertThat(part.toText()).contains("bound to: none; 3 threads are on other ranks\n");
        assertThat(part.toJson()).contains("\"elsewhere\":3,");
    }

    @Test
    void shouldSayWhenARunWasTooShortToTell() {
        RunReport few = report(8, node("source", 0, 1, 19, 0, 0), node("sink", 0, 1, 19, 0.9, 0));
        assertThat(few.bottleneck()).isEmpty();
        assertThat(few.summary()).contains("there were 19 items");
        RunReport enough = report(8, node("source", 0, 1, 20, 0, 0), node("sink", 0, 1, 20, 0.9, 0));
        assertThat(enough.bottleneck()).isPresent();
        RunReport brief = report(8, changed(node("source", 0, 1, 99, 0, 0), 0.09, 0));
        assertThat(brief.summary()).contains("the run took 9.0 ms");
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
                        "node    threads   in  out  queued   service  busy  blocked  no item  no room  parks",
                        "source        1       200          250.0 us  50 %      0 %      0 %     50 %      3",
                        "w\"x           2  200  200       6  500.0 us  50 %      0 %     50 %      0 %      6");
        assertThat(report.toText()).contains("ended after 100.0 ms, 3 threads on 2 cores, bound to: none");
        assertThat(report.toJson())
                .startsWith("{\"isDone\":true,\"elapsedNs\":100000000,\"cores\":2,")
                .contains("{\"name\":\"w\\\"x\",\"threads\":2,\"taken\":200,")
                .contains("\"utilisation\":0.5000,\"blocked\":0.0000,\"waitingForItems\":0.5000")
                .contains("\"forRoom\":{\"count\":20,\"parks\":2,\"ns\":50000000}");
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
        Bounded.await(isThere, "the fourth item");
        RunReport report = run.report();
        assertThat(report.isDone()).isFalse();
        assertThat(report.stages().get(1).taken()).isEqualTo(4);
        assertThat(report.toText()).contains("running since ");
        mayGoOn.countDown();
        run.await(MAX);
    }
}
