package bireme.bb.engine.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import bireme.bb.Accelerator;
import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphFailedException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A failure shows the line that ran the graph, and the line of the program's node that failed. */
class FailureTraceTest {
    private static Graph failing() {
        Block<String, Integer> parse = Block.map((String text) -> Integer.parseInt(text));
        return Source.of(List.of("1", "two", "3")).then(Farm.of(2, parse)).into(Sink.ignore());
    }

    private static void check(GraphFailedException failure, String method) {
        StackTraceElement top = failure.getStackTrace()[0];
        assertThat(top.getClassName() + "." + top.getMethodName()).startsWith(FailureTraceTest.class.getName());
        assertThat(top.getMethodName()).contains(method);
        StackTraceElement[] cause = failure.getCause().getStackTrace();
        assertThat(cause[cause.length - 1].getClassName()).isEqualTo("java.lang.Integer");
    }

    @Test
    void shouldShowWhereTheGraphWasRun() {
        Graph graph = failing();
        check(catchThrowableOfType(GraphFailedException.class, () -> graph.run()), "shouldShowWhereTheGraphWasRun");
    }

    @Test
    void shouldShowWhereAResultWasTaken() {
        try (Accelerator<String, Integer> parser =
                Accelerator.open(Block.map((String text) -> Integer.parseInt(text)))) {
            parser.submit("two");
            check(
                    catchThrowableOfType(GraphFailedException.class, () -> parser.take()),
                    "shouldShowWhereAResultWasTaken");
        }
    }

    /** Rather all than nothing. */
    @Test
    void shouldKeepTheFramesOfAFailureOfTheLibraryItself() {
        IllegalStateException cause = new IllegalStateException("own");
        StackTraceElement[] frames = {new StackTraceElement("bireme.bb.engine.Own", "method", "Own.java", 1)};
        cause.setStackTrace(frames);
        FailureTrace.ofCaller(new GraphFailedException(-1, "node", null, cause));
        assertThat(cause.getStackTrace()).isEqualTo(frames);
    }
}
