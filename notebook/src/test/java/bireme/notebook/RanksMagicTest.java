package bireme.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import bireme.testing.Bounded;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Cells run on ranks, which keep their variables. */
class RanksMagicTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final RanksMagic magic = new RanksMagic(
            new PrintStream(out, true, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8));

    @AfterEach
    void close() {
        magic.close();
    }

    private void cell(String arguments, String... lines) throws InterruptedException {
        magic.cell(List.of(arguments.split(" ")), String.join("\n", lines));
    }

    private String printed() {
        String text = out.toString(StandardCharsets.UTF_8);
        out.reset();
        return text;
    }

    @Test
    void shouldKeepVariablesFromCellToCellAndAfterErrors() throws InterruptedException {
        cell("3", "int me = MPI.COMM_WORLD.Rank();", "System.out.println(\"same\");", "me");
        assertThat(printed()).isEqualTo("same\n[0] 0  [1] 1  [2] 2\n");
        assertThatThrownBy(() -> cell("3", "", "// shown below", "int y = me;", "1 / (y - 1)", "never"))
                .hasMessage("[1] java.lang.ArithmeticException: / by zero\n    at line 5: 1 / (y - 1)");
        cell("3", "at(2); me + y");
        assertThat(printed()).isEqualTo("[2] 4\n");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void shouldStartAnotherNumberOfRanksOnceTheFirstHaveEnded() throws InterruptedException {
        cell("2 --timeout 60", "MPI.COMM_WORLD.Size()");
        assertThatThrownBy(() -> cell("3", "1"))
                .hasMessage("%%ranks: N is 3, but the ranks that run were started with 2; write 2 to go on with them,"
                        + " or end them by %ranks end");
        assertThatThrownBy(() -> cell("2 --timeout 5", "1"))
                .hasMessageStartingWith("%%ranks: --timeout is 5, but the ranks that run were started with 60;");
        magic.line(List.of("end"));
        cell("3", "MPI.COMM_WORLD.Size()");
        assertThat(printed()).isEqualTo("2\n3\n");
    }

    @Test
    void shouldStartNewRanksAfterADeadlock() throws InterruptedException {
        String receive = "MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 1 - MPI.COMM_WORLD.Rank(), 3);";
        assertThatThrownBy(() -> cell("2", "int x = 1;", receive))
                .hasMessage("the ranks have ended\n    at line 3: " + receive
                        + "\ntheir variables are gone; the next cell of ranks starts new ones");
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("rank 0 waits in Recv from rank 1, tag 3, communicator MPI.COMM_WORLD\n");
        assertThatThrownBy(() -> cell("2", "x")).hasMessageContaining("symbol:   variable x");
    }

    @Test
    void shouldEndRanksWhoseCellIsInterrupted() throws InterruptedException {
        CountDownLatch isRunning = new CountDownLatch(1);
        Shared.put("isRunning", isRunning);
        String[] lines = {
            "java.util.concurrent.CountDownLatch latch = bireme.notebook.Shared.get(\"isRunning\");",
            "latch.countDown(); MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 3);"
        };
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread cell = new Thread(() -> thrown.set(catchThrowable(() -> cell("2", lines))));
        cell.start();
        Bounded.await(isRunning, "begin of the cell");
        cell.interrupt();
        Bounded.join(cell);
        assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("mpjrun: interrupted\n")
                .contains("\nthe ranks have ended\n    at line 3: ")
                .contains("variables are gone");
        cell("2", "MPI.COMM_WORLD.Size()");
        assertThat(printed()).isEqualTo("2\n");
    }

    @Test
    void shouldEndRanksWhoseFirstCellIsInterruptedWhileItIsCompiled() throws InterruptedException {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> cell("2", "Thread.sleep(1_000_000);")).isInstanceOf(InterruptedException.class);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("the ranks have ended\n    at line 2: Thread.sleep");
        cell("2", "MPI.COMM_WORLD.Size()");
        assertThat(printed()).isEqualTo("2\n");
    }

    @Test
    void shouldPassValuesToRanksAndBack() throws InterruptedException {
        Shared.put("numbers", new int[] {3, 4});
        cell(
                "2",
                "import bireme.notebook.Shared;",
                "int[] numbers = Shared.get(\"numbers\");",
                "int me = MPI.COMM_WORLD.Rank();",
                "int[] sum = new int[1];",
                "MPI.COMM_WORLD.Reduce(new int[] {numbers[me]}, 0, sum, 0, 1, MPI.INT, MPI.SUM, 0);",
                "if (me == 0) Shared.put(\"sum\", sum);");
        assertThat(Shared.<int[]>get("sum")).containsExactly(7);
        assertThatThrownBy(() -> Shared.get("product"))
                .hasMessageStartingWith("Shared.get: no value is named \"product\"; there are [");
    }

    @Test
    void shouldRefuseWrongArguments() {
        assertThatThrownBy(() -> cell("0", "1"))
                .hasMessage("%%ranks: N, or \"end\", takes a whole number from 1 to 1000, not \"0\"");
        assertThatThrownBy(() -> cell("2 --timeout -1", "1"))
                .hasMessageContaining("--timeout takes a whole number from 0 to 1000000, not \"-1\"");
        assertThatThrownBy(() -> cell("2 --tiemout 1", "1")).hasMessageContaining("did you mean --timeout?");
        assertThatThrownBy(() -> cell("end", "1")).hasMessageContaining("write %ranks end by itself");
        assertThatThrownBy(() -> magic.line(List.of("4"))).hasMessageStartingWith("%ranks: takes \"end\" only");
        assertThatThrownBy(() -> magic.line(List.of("end"))).hasMessageContaining("no ranks are running");
    }

    @Test
    void shouldExplainItself() throws InterruptedException {
        cell("--help", "1");
        assertThat(printed()).contains("%%ranks [-h] [--timeout=SECONDS] N|end");
    }
}
