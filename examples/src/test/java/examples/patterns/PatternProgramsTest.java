package examples.patterns;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import examples.alignment.SmithWaterman;
import examples.trees.DecisionTree;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The programs as users start them, with small arguments. */
@ResourceLock(Resources.SYSTEM_OUT)
class PatternProgramsTest {
    /** A main method. */
    private interface Program {
        void run(String... args) throws IOException;
    }

    private static Stream<Arguments> programs() {
        return Stream.of(
                program("NQueens", NQueens::main, "The plain search finds as many", "8", "2"),
                program("SmithWaterman", SmithWaterman::main, "The plain search finds the same scores", "60", "30"),
                program(
                        "StochasticSimulation",
                        StochasticSimulation::main,
                        "The plain computation finds the same",
                        "50",
                        "3"),
                program("DecisionTree", DecisionTree::main, "The plain recursion grows the same tree", "500", "5"),
                program(
                        "SelfOrganisingMap",
                        SelfOrganisingMap::main,
                        "The plain map learns the same, to the last bit",
                        "20",
                        "2",
                        "20"),
                program(
                        "MapSpeed",
                        MapSpeed::main,
                        "The plain maps find and learn the same, to the last bit",
                        "20",
                        "3",
                        "5",
                        "1"));
    }

    private static Arguments program(String name, Program main, String last, String... args) {
        return Arguments.of(name, main, last, args);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void shouldCheckItself(String name, Program main, String last, String[] args) throws IOException {
        assertThat(outputOf(main, args).lines()).last().isEqualTo(last);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void shouldReportItsArguments(String name, Program main) throws IOException {
        assertThat(outputOf(main, "--help").lines()).singleElement().asString().startsWith("usage: " + name + " [");
    }

    private static String outputOf(Program main, String... args) throws IOException {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, UTF_8));
        try {
            main.run(args);
        } finally {
            System.setOut(before);
        }
        return bytes.toString(UTF_8);
    }
}
