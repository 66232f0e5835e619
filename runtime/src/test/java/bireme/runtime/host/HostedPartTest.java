package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import xxdev.JobLayout;
import xxdev.LocalJob;
import xxdev.Wiring;

/** A JVM that runs some ranks of a job, while others run elsewhere. */
@Timeout(60)
class HostedPartTest {
    private static final String IDENTITY = """
            public class Program {
                public static void main(String[] args) {
                    System.out.println(System.getenv("BIREME_RANK") + " of " + System.getenv("BIREME_SIZE") + ", "
                            + System.getenv("OMPI_COMM_WORLD_LOCAL_RANK") + " of "
                            + System.getenv().get("BIREME_LOCAL_SIZE") + " here " + String.join("", args));
                }
            }""";

    /** Ranks 0 and 3 are in the first process, 1 and 4 in the second, on the same host; 2 is elsewhere. */
    private static JobLayout layout(int process) {
        return new JobLayout(new int[] {0, 1, 2, 0, 1}, new String[] {"one", "one", "two"}, process);
    }

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<String> heard = new CopyOnWriteArrayList<>();

    private RankHostBuilder part(int process, String source) {
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        return RankHost.of(new LocalJob(layout(process), Wiring.none()))
                .mainClass("Program")
                .classBytes(SourceCode.compile(source))
                .listener(listener())
                .output(OutputPolicy.tagged().to(stream, stream));
    }

    private JobListener listener() {
        return new JobListener() {
            @Override
            public void rankEnded(int rank) {
                heard.add("ended " + rank);
            }

            @Override
            public void ending(JobOutcome soFar) {
                heard.add("ending by " + soFar.rank() + " with " + soFar.exitStatus());
            }
        };
    }

    @Test
    void shouldRunItsOwnRanksUnderTheirNumbers() {
        JobOutcome outcome = part(1, IDENTITY).arguments("x").run();
        assertThat(outcome.report()).isEmpty();
        assertThat(out.toString(StandardCharsets.UTF_8).lines().sorted())
                .containsExactly("[1,1]<stdout>: 1 of 5, 1 of 4 here x", "[1,4]<stdout>: 4 of 5, 3 of 4 here x");
        assertThat(heard).containsExactlyInAnyOrder("ended 1", "ended 4");
    }

    @Test
    void shouldNameFilesByTheNumbersOfTheRanks(@TempDir Path folder) {
        part(2, IDENTITY).output(OutputPolicy.toFiles(folder.resolve("o"))).run();
        assertThat(folder.resolve("o.2.out")).hasContent("2 of 5, 0 of 1 here ");
        assertThat(folder.resolve("o.0.out")).doesNotExist();
    }

    @Test
    void shouldReportWhoEndsTheJobBeforeTheOthersAreStopped() {
        JobOutcome outcome = part(0, """
                public class Program {
                    public static void main(String[] args) throws InterruptedException {
                        if (System.getenv("BIREME_RANK").equals("3")) { System.exit(7); }
                        Thread.sleep(100_000);
                    }
                }""").run();
        assertThat(outcome.rank()).isEqualTo(3);
        assertThat(outcome.report()).startsWith("rank 3 called System.exit(7)");
        assertThat(heard.get(0)).isEqualTo("ending by 3 with 7");
    }
}
