package bireme.launcher.waits;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.deadlock.RankState;
import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class WaitPictureTest {
    private static Document parse(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }

    private static List<Element> all(Document picture, String name, String look) {
        NodeList found = picture.getElementsByTagName(name);
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> (Element) found.item(i))
                .filter(element ->
                        List.of(element.getAttribute("class").split(" ")).contains(look))
                .toList();
    }

    @Test
    void shouldDrawNodesArrowsAndTheLegend() throws Exception {
        Document picture = parse(WaitPicture.ofDeadlock(List.of(
                SampleStates.receives(0, 1, 9),
                SampleStates.receives(1, 0, 7, SampleStates.message(0, 5)),
                SampleStates.receives(2, 1, 7),
                RankState.ended(3, true))));
        assertThat(all(picture, "g", "node")).hasSize(4);
        assertThat(all(picture, "rect", "o")).hasSize(2 + 1);
        assertThat(all(picture, "path", "c")).hasSize(2 + 1);
        assertThat(all(picture, "path", "a")).hasSize(1 + 1);
        assertThat(all(picture, "path", "m")).hasSize(1 + 1);
        assertThat(all(picture, "rect", "e")).hasSize(1 + 1);
        assertThat(all(picture, "rect", "s")).isEmpty();
        assertThat(picture.getDocumentElement().getTextContent())
                .contains("deadlock: no rank can go on", "each waits for the next: rank 0 -> rank 1 -> rank 0")
                .contains("Recv from rank 1", "at Ring.main(Ring.java:12)", "tag 5, 1 int", "has ended");
    }

    @Test
    void shouldDescribeThePictureInText() throws Exception {
        SilentProcess stopped = new SilentProcess("process 1 (rank 1 on a)", List.of(1), "is stopped");
        Document picture = parse(WaitPicture.ofStates(List.of(SampleStates.receives(0, 1, 9)), List.of(stopped)));
        assertThat(picture.getDocumentElement().getAttribute("aria-labelledby")).isEqualTo("title desc");
        assertThat(picture.getElementsByTagName("title").item(0).getTextContent())
                .isEqualTo("what the ranks do");
        assertThat(picture.getElementsByTagName("desc").item(0).getTextContent())
                .isEqualTo("rank 0 waits in Recv from rank 1, tag 9, communicator MPI.COMM_WORLD\n"
                        + "    at Ring.main(Ring.java:12)\nprocess 1 (rank 1 on a) is stopped\n");
    }

    @Test
    void shouldEscapeWhateverNamesHold() throws Exception {
        String name = "<b>&'\"\u0000\u001b\ud800\uffff".repeat(3);
        Document picture = parse(WaitPicture.ofDeadlock(
                List.of(SampleStates.receivesAt(name, 0, 1, 7), SampleStates.receivesAt("%s %d", 1, 0, 7))));
        assertThat(picture.getElementsByTagName("b").getLength()).isZero();
        assertThat(picture.getDocumentElement().getTextContent()).contains("<b>&'\"\\u0000\\u001b??", "at %s %d");
    }

    @Test
    void shouldDrawAJobOfWhichNothingIsKnown() throws Exception {
        assertThat(parse(WaitPicture.ofStates(List.of(), List.of())).getDocumentElement())
                .isNotNull();
    }

    /** Also for viewers that load nothing: neither links nor scripts, fonts or images. */
    @Test
    void shouldNeedNothingElse() {
        String svg = WaitPicture.ofDeadlock(
                SampleStates.all(40, rank -> SampleStates.receives(rank, (rank + 1) % 40, rank)));
        assertThat(svg.replace("http://www.w3.org/2000/svg", ""))
                .contains("@media (prefers-color-scheme:dark)")
                .doesNotContain("http", "href", "<script", "@import", "<image");
    }
}
