package bireme.bb.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.AllToAll;
import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Loop;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Routing;
import bireme.bb.engine.Run;
import bireme.bb.ranks.placement.PartitionedGraph;
import bireme.bb.ranks.placement.Placement;
import bireme.bb.report.NodeReport;
import bireme.bb.report.RunReport;
import bireme.testing.WaitLimit;
import java.awt.geom.Rectangle2D;
import java.io.StringReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Pictures of graphs. */
class PictureTest {
    private static final Duration MAX = WaitLimit.now();
    private static final Block<Long, Long> SAME = Block.map(n -> n);

    private static Graph graph() {
        Loop<Long, Long> loop = Loop.of(
                "again",
                back -> Farm.of(2, Block.<Long, Long>flatMap((n, out) -> out.emit(n)))
                        .onDemand());
        return Source.range(0, 1000)
                .then(Farm.of(List.of(SAME, SAME.then(SAME).named("longer"))))
                .then(loop)
                .then(AllToAll.of(3, SAME, Routing.byKey(n -> n), 20, SAME))
                .into(Sink.<Long>of("<end> & \"more\"\u0007", () -> (item, out) -> {}));
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }

    private static List<Element> all(Document svg, String tag, String kind) {
        NodeList found = svg.getElementsByTagName(tag);
        List<Element> elements = new ArrayList<>();
        for (int each = 0; each < found.getLength(); each++) {
            Element element = (Element) found.item(each);
            if (List.of(element.getAttribute("class").split(" ")).contains(kind)) {
                elements.add(element);
            }
        }
        return elements;
    }

    private static Rectangle2D place(Element box) {
        return new Rectangle2D.Double(number(box, "x"), number(box, "y"), number(box, "width"), number(box, "height"));
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }

    @Test
    void shouldShowTheCapacityAskedForBeforeTheWorkersOfAnOrderedFarm() {
        Block<Long, Long> farm = Farm.of(2, SAME).ordered().capacity(5);
        assertThat(Source.range(0, 1).then(farm).into(Sink.ignore()).toDot()).contains("n0 -> n1 [label=\"5\"];");
    }

    @Test
    void shouldDescribeAGraphForGraphviz() {
        Loop<Long, Long> loop = Loop.of("again", back -> SAME.capacity(7));
        String dot = Source.range(0, 1).then(loop).into(Sink.ignore()).toDot();
        assertThat(dot.lines().map(String::strip))
                .startsWith("digraph bireme {", "rankdir=LR;")
                .containsSequence(
                        "n0 [label=\"source\"];",
                        "n1 [label=\"again/map\"];",
                        "n2 [label=\"ignore\"];",
                        "n0 -> n1 [label=\"7\"];",
                        "n1 -> n2 [label=\"\"];",
                        "n1 -> n1 [label=\"again\", style=dashed, constraint=false];",
                        "}");
        assertThat(graph().toDot()).contains("[label=\"<end> & \\\"more\\\"");
    }

    @Test
    void shouldDrawEachBoxInAPlaceOfItsOwn() throws Exception {
        Document svg = parsed(graph().toSvg());
        List<Element> boxes = all(svg, "rect", "box");
        assertThat(boxes).hasSize(1 + 3 + 2 + 3 + 1 + 1);
        Rectangle2D card = place(all(svg, "rect", "card").get(0));
        for (Element one : boxes) {
            assertThat(card.contains(place(one))).isTrue();
            for (Element other : boxes) {
                assertThat(one == other || !place(one).intersects(place(other))).isTrue();
            }
        }
        assertThat(svg.getDocumentElement().getTextContent())
                .contains("right/map x 20", "<end> & \"more\"", "left/map[2]", "again")
                .doesNotContain("\u0007");
    }

    @Test
    void shouldLeadAllArrowsButThoseOfLoopsToTheRight() throws Exception {
        Document svg = parsed(graph().toSvg());
        List<Element> edges = all(svg, "path", "edge");
        assertThat(edges).hasSize(2 + 1 + 4 + 6 + 3 + 1);
        for (Element edge : edges) {
            String[] numbers = edge.getAttribute("d").substring(1).split("[ CL]");
            double begin = Double.parseDouble(numbers[0]);
            double end = Double.parseDouble(numbers[numbers.length - 2]);
            assertThat(end).as(edge.getAttribute("d")).isGreaterThan(begin);
        }
        assertThat(all(svg, "path", "back")).hasSize(5);
    }

    /** The same, as if the last node had been busy for a second and the others had waited. */
    private static RunReport withBusySink(RunReport report) {
        List<NodeReport> nodes = new ArrayList<>(report.nodes());
        NodeReport sink = nodes.remove(nodes.size() - 1);
        NodeReport.Waits none = new NodeReport.Waits(0, 0, 0);
        nodes.add(new NodeReport(
                sink.name(),
                sink.index(),
                sink.copies(),
                false,
                sink.taken(),
                0,
                0,
                1_000_000_000,
                none,
                none,
                -1,
                -1));
        return new RunReport(nodes, report.cores(), true, report.pinning());
    }

    @Test
    void shouldShowWhatARunHasShown() throws Exception {
        Graph graph = graph();
        Run run = graph.start();
        run.await(MAX);
        RunReport report = withBusySink(run.report());
        Document svg = parsed(graph.toSvg(report));
        assertThat(all(svg, "rect", "slow")).hasSize(1);
        assertThat(svg.getDocumentElement().getTextContent())
                .contains("1000 in, 0 out", "1000 in, 1000 out", " % busy, ", " each");
        assertThat(graph.toDot(report)).contains("penwidth=3", "1000 in, 0 out\"");
        Graph other = Source.range(0, 1).into(Sink.ignore());
        assertThatThrownBy(() -> other.toSvg(run.report()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a report of 30 threads cannot be drawn into a graph of 2");
    }

    @Test
    void shouldShowTheRankOfEachThread() throws Exception {
        Graph graph = Source.range(0, 1)
                .group("in")
                .then(Farm.of(8, SAME.group("work")))
                .into(Sink.ignore());
        Placement placement =
                Placement.builder().group("in", 0).group("work", 1, 2).rest(1).build();
        PartitionedGraph partitioned = placement.cut(graph.plan(), 3);
        assertThat(graph.toDot(partitioned).lines().map(String::strip))
                .contains(
                        "n0 [label=\"source\\nrank 0\", fillcolor=\"#dbeafe\"];",
                        "n1 [label=\"farm/map x 4\\nrank 1\", fillcolor=\"#dcfce7\"];",
                        "n2 [label=\"farm/map x 4\\nrank 2\", fillcolor=\"#fef3c7\"];",
                        "n3 [label=\"ignore\\nrank 1\", fillcolor=\"#dcfce7\"];");
        assertThat(all(parsed(graph.toSvg(partitioned)), "rect", "box"))
                .map(box -> box.getAttribute("fill"))
                .containsExactly("#dbeafe", "#dcfce7", "#fef3c7", "#dcfce7");
    }
}
