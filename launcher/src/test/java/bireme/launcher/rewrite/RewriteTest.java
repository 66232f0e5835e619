package bireme.launcher.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.MpjrunCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code mpjrun rewrite}: how it finds the graph, and its status. */
class RewriteTest {
    private static final String SOURCE = """
            import bireme.bb.Block;
            import bireme.bb.Graph;
            import bireme.bb.Sink;
            import bireme.bb.Source;

            class Counting {
                static Graph graph() {
                    return Source.range(0, 50).then(next()).into(Sink.ignore());
                }

                static Graph twice() {
                    return Source.range(0, 50).then(next()).then(next()).into(Sink.ignore());
                }

                private static Block<Long, Long> next() {
                    return Block.map((Long n) -> n + 1).named("next");
                }
            }
            """;

    @TempDir
    Path folder;

    private static String withoutTimes(MpjrunCall call) {
        return call.out().lines().findFirst().orElse(call.err());
    }

    @Test
    void shouldRewriteTheGraphOfASourceFile() throws IOException {
        String file = Files.writeString(folder.resolve("Counting.java"), SOURCE).toString();
        MpjrunCall first = MpjrunCall.of("rewrite", file, "-c", "apply farm-intro 2 3", "-c", "run");
        assertThat(withoutTimes(first)).isEqualTo("pipe(source, farm(3, next, ordered), ignore)");
        assertThat(first.out()).contains("farm/next").contains("50 items took");
        assertThat(first.status()).isZero();
        MpjrunCall second = MpjrunCall.of("rewrite", file + "::twice", "-c", "term");
        assertThat(withoutTimes(second)).isEqualTo("pipe(source, next, next#2, ignore)");
    }

    @Test
    void shouldRewriteADescription() throws IOException {
        String json = "{\"graph\": \"pipe(a, b)\", \"stages\": [{\"name\": \"a\"}, {\"name\": \"b\"}]}";
        String file = Files.writeString(folder.resolve("a.json"), json).toString();
        MpjrunCall call = MpjrunCall.of("rewrite", file, "-c", "apply pipe-to-comp 1");
        assertThat(call.out()).isEqualTo("comp(a, b)" + System.lineSeparator());
        MpjrunCall refused = MpjrunCall.of("rewrite", file, "-c", "apply pipe-to-comp 2");
        assertThat(refused.status()).isEqualTo(1);
        assertThat(refused.err()).contains("applies at 1");
    }

    @Test
    void shouldTeachByHelpAndRefuseAWrongCommandLine() {
        assertThat(MpjrunCall.of("rewrite", "--help").out()).contains("Usage: mpjrun rewrite", "apply farm-intro 2 4");
        MpjrunCall none = MpjrunCall.of("rewrite");
        assertThat(none.status()).isEqualTo(2);
        assertThat(none.err()).startsWith("mpjrun rewrite: Missing required parameter: 'GRAPH'");
        MpjrunCall missing = MpjrunCall.of("rewrite", "no.Such", "-c", "show");
        assertThat(missing.status()).isEqualTo(2);
        assertThat(missing.err()).contains("no.Such");
    }
}
