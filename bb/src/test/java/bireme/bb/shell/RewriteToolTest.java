package bireme.bb.shell;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Block;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell, by its commands. */
class RewriteToolTest {
    private static final String JSON = """
            {
              "graph": "pipe(read, sharpen, write)",
              "stages": [
                {"name": "read", "kind": "source", "serviceUs": 100},
                {"name": "sharpen", "serviceUs": 1000},
                {"name": "write", "kind": "sink", "serviceUs": 20}
              ]
            }
            """;

    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    static Graph graph() {
        return Source.range(0, 100)
                .then(Block.<Long, Long>map(n -> n + 1).named("next"))
                .into(Sink.ignore());
    }

    static Graph failing() {
        return Source.range(0, 100)
                .then(Block.<Long, Long>map(n -> Math.floorDiv(n, n)).named("next"))
                .into(Sink.ignore());
    }

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return new RewriteTool().run(new PrintWriter(out), new PrintWriter(err), arguments);
    }

    private String json() throws IOException {
        return Files.writeString(folder.resolve("images.json"), JSON).toString();
    }

    @Test
    void shouldRewriteADescription() throws IOException {
        assertThat(run(json(), "apply farm-intro 2 4", "cores 8", "show", "undo", "java"))
                .isZero();
        assertThat(out.toString()).isEqualTo("""
                pipe(read, farm(4, sharpen, ordered), write)
                position  part                 threads  service time  latency
                0         pipe                 6        250.0 us      1.1 ms
                1           read (source)      1        100.0 us      100.0 us
                2           4 x farm, ordered  4        250.0 us      1.0 ms
                2.1           sharpen          1        1.0 ms        1.0 ms
                3           write (sink)       1        20.0 us       20.0 us
                service time 250.0 us (4000.0 items/s), latency 1.1 ms, 6 threads on 8 cores
                sharpen sets the pace
                pipe(read, sharpen, write)
                Graph graph = read
                        .then(sharpen)
                        .into(write);
                """);
    }

    @Test
    void shouldSearchWriteAndLoadAgain() throws IOException {
        Path written = folder.resolve("faster.json");
        assertThat(run(json(), "cores 8", "optimize all-cores", "json " + written, "svg " + folder.resolve("a.svg")))
                .isZero();
        assertThat(out.toString()).contains("apply farm-intro 2").contains("items/s");
        assertThat(folder.resolve("a.svg")).content().contains("<svg");
        assertThat(run(written.toString(), "term", "dot", "time sharpen 2ms 1us", "rules 2", "help"))
                .isZero();
        assertThat(out.toString())
                .startsWith("pipe(read, farm(")
                .contains("digraph")
                .contains("farm-resize");
    }

    @Test
    void shouldMeasureAndRunAGraph() {
        assertThat(run(
                        getClass().getName(),
                        "measure",
                        "apply farm-intro 2 2",
                        "run",
                        "term pipe(source, next, ignore)"))
                .isZero();
        assertThat(out.toString())
                .contains("times are measured")
                .contains("farm/next")
                .contains("100 items took");
        assertThat(out.toString()).endsWith("pipe(source, next, ignore)\n");
    }

    @Test
    void shouldSayWhatIsWrongAndWhatIsLegal() throws IOException {
        String json = json();
        String self = getClass().getName();
        String[][] cases = {
            {json, "appply", "there is no command \"appply\"; commands are show, rules, apply,"},
            {json, "apply farm-intro", "apply with 1 arguments; expected apply RULE POSITION [N]"},
            {json, "apply farm 2", "there is no rule \"farm\"; rules are pipe-to-comp"},
            {json, "apply farm-elim 2", "farm-elim does not apply at 2, which is sharpen"},
            {json, "apply farm-intro 2 x", "the number of farm-intro is \"x\"; expected a whole number"},
            {json, "apply farm-intro 1", "farm-intro with n = 2 does not apply at 1, which is read"},
            {json, "undo", "nothing has been changed"},
            {json, "run", "only describes a graph; name a class with static Graph graph()"},
            {json, "time blur 1ms", "there is no stage \"blur\"; stages are [read, sharpen, write]"},
            {json, "time sharpen 1", "\"1\" is no time; expected a number and ns, us, ms or s"},
            {json, "optimize speed", "there is no policy \"speed\"; policies are [all-cores, fewest-cores]"},
            {json, "term pipe(sharpen, read)", "read is a source, but not the first stage"},
            {"none.json", "show", "cannot read none.json"},
            {"no.Such", "show", "there is no class no.Such"},
            {self + "::other", "show", "expected static Graph other()"},
            {self + "::json", "show", "expected static Graph json()"},
            {self + "::failing", "run", "the graph failed: next failed on item 0: java.lang.ArithmeticException"},
        };
        for (String[] each : cases) {
            assertThat(run(each[0], each[1])).as(each[1]).isEqualTo(1);
            assertThat(err.toString())
                    .as(each[1])
                    .startsWith("mpjrun rewrite: ")
                    .contains(each[2]);
        }
    }
}
