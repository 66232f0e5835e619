package bireme.launcher.jshell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Snippets run on all ranks, in step, each with its own variables. */
class ScriptTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private boolean eval(int ranks, int timeoutSeconds, String... lines) {
        PrintStream to = new PrintStream(out, true, StandardCharsets.UTF_8);
        PrintStream errorsTo = new PrintStream(err, true, StandardCharsets.UTF_8);
        String classPath = System.getProperty("java.class.path");
        try (Script script = new Script(ranks, timeoutSeconds, classPath, to, errorsTo)) {
            return script.eval(String.join("\n", lines));
        }
    }

    @Test
    void shouldRunSnippetsOnAllRanksWithVariablesOfTheirOwn() {
        boolean isGood = eval(
                3,
                0,
                "int me = MPI.COMM_WORLD.Rank();",
                "int[] sum = new int[1];",
                "MPI.COMM_WORLD.Allreduce(new int[] {me}, 0, sum, 0, 1, MPI.INT, MPI.SUM);",
                "sum[0]",
                "record P(int x,",
                "    int y) {}",
                "new P(me, 1)",
                "at(1, 2); System.out.println(\"chosen\");",
                "System.out.println(me / 2);");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(isGood).isTrue();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo("3\n[0] P[x=0, y=1]  [1] P[x=1, y=1]  [2] P[x=2, y=1]\n[1,2] chosen\n[0,1] 0\n[2] 1\n");
    }

    @Test
    void shouldNameTheRankThatThrowsAndStop() {
        boolean isGood = eval(2, 0, "1 / MPI.COMM_WORLD.Rank()", "System.out.println(\"not reached\");");
        assertThat(isGood).isFalse();
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("[0] java.lang.ArithmeticException: / by zero\n"
                        + "    at line 1: 1 / MPI.COMM_WORLD.Rank()\n");
        assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void shouldNameLinesOfTheTextBehindCommentsAndOfEarlierTexts() {
        PrintStream to = new PrintStream(out, true, StandardCharsets.UTF_8);
        try (Script script = new Script(1, 0, System.getProperty("java.class.path"), to, to)) {
            assertThat(script.failureOf("\n/* twice\n */ // as much\nint inverse(int x) {\n\n    return 1 / x;\n}\n"
                            + "int y = 1;\n\ninverse(\n    0)"))
                    .contains("java.lang.ArithmeticException: / by zero\n    at inverse, line 6: return 1 / x;\n"
                            + "    at line 10: inverse(");
            assertThat(script.failureOf("inverse(y - 1)"))
                    .contains(
                            "java.lang.ArithmeticException: / by zero\n"
                                    + "    at inverse, line 6 of earlier snippets: return 1 / x;\n    at line 1: inverse(y - 1)");
            assertThat(script.failureOf("// no code")).isEmpty();
        }
    }

    @Test
    void shouldTellWhereRanksWaitThatWaitForEver() {
        boolean isGood = eval(
                2, 0, "if (MPI.COMM_WORLD.Rank() == 0) MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 1, 3);", "1");
        assertThat(isGood).isFalse();
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("mpjrun: the snippet cannot end: ranks wait for ranks that do not act\n"
                        + "rank 0 waits in Recv from rank 1, tag 3, communicator MPI.COMM_WORLD\n");
        assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void shouldEndRanksThatTakeTooLong() {
        boolean isGood = eval(2, 1, "while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait();");
        assertThat(isGood).isFalse();
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("mpjrun: the snippet took longer than 1 s\nrank"); // computing, if it had a core just then
    }

    @Test
    void shouldTellWhichRankHasExited() {
        assertThat(eval(2, 0, "if (MPI.COMM_WORLD.Rank() == 1) System.exit(3);"))
                .isFalse();
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("rank 1 called System.exit(3)");
    }

    @Test
    void shouldSayWhatDoesNotCompile() {
        assertThat(eval(1, 0, "int x = y;")).isFalse();
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("error: cannot find symbol")
                .endsWith("int x = y;\n");
    }

    @Test
    void shouldRefuseRanksThatThereAreNot() {
        assertThat(eval(2, 0, "at(2); 1")).isFalse();
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("java.lang.IllegalArgumentException: at: rank 2 is outside 0..1 of the job\n");
    }

    @Test
    void shouldGroupRanksOfEqualTexts() {
        Map<Integer, String> texts = new TreeMap<>(Map.of(0, "a", 1, "a", 2, "a", 3, "b", 5, "a"));
        assertThat(new RankValues(6, texts).line()).isEqualTo("[0-2,5] a  [3] b");
        assertThat(RankValues.tag(List.of(1, 2, 4))).isEqualTo("[1,2,4]");
    }
}
