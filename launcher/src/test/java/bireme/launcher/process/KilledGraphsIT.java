package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Graphs over ranks, in the middle of which the JVM of a rank is killed. */
class KilledGraphsIT {
    private static final String DEATH = "(?s).*(status 137|[Cc]onnection).*";

    @TempDir
    private Path folder;

    /** What becomes of a job when the JVM that names itself is killed. */
    private Result killed(String options, String... program) throws Exception {
        List<String> words = new ArrayList<>(List.of(options.split(" ")));
        words.addAll(List.of("-cp", Programs.classes(), "KilledGraphs"));
        words.addAll(List.of(program));
        Process mpjrun = Launch.in(folder).start(words.toArray(new String[0]));
        try (Running running = new Running(mpjrun)) {
            String pid = running.lineOfOut("pid ");
            Launch.signal(Long.parseLong(pid.substring(pid.indexOf("pid ") + 4)), "KILL");
            String out = running.restOfOut();
            return new Result(running.awaitEnd(), out, running.restOfErr());
        }
    }

    @Test
    void shouldEndTheJobByDefault() throws Exception {
        Nightly.leave(true, "SeveralJvmsEndIT kills a JVM of a job without graphs");
        Result result = killed("-np 3 -dev niodev", "fails", "2");
        assertThat(result.status()).isEqualTo(137);
        assertThat(result.err()).contains("rank 2");
        assertThat(result.out()).doesNotContain("complete");
    }

    @Test
    void shouldFailOnAllRanksThatAreLeft() throws Exception {
        Nightly.leave(true, "LostRankTest fails on all ranks that are left, and the next test kills a JVM");
        Result result = killed("-np 3 -dev niodev --on-rank-death notify", "fails", "2");
        assertThat(result.sortedLines())
                .hasSize(2)
                .allSatisfy(line -> assertThat(line)
                        .matches("rank [01]: .*")
                        .containsPattern("rank 2 (of process 2 )?on host")
                        .matches(DEATH));
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-np 4 -dev niodev", "-np 4 -dev tcp", "-np 7 -dev hybrid --ranks-per-jvm 3"})
    void shouldGoOnWithoutWorkers(String options) throws Exception {
        Nightly.leave(
                !options.contains("hybrid"),
                "LossContract holds the devices to the same losses, and FarmIT loses a rank on niodev");
        boolean areSeveral = options.contains("hybrid");
        String lost = areSeveral ? "[3, 4, 5]" : "[3]";
        Result result = killed(options + " --on-rank-death notify", "survives", "3");
        assertThat(result.out()).contains("complete, each once: true", "rank 0 without " + lost);
        assertThat(result.sortedLines()).hasSize(areSeveral ? 5 : 4);
        assertThat(result.err()).contains("mpjrun: the job goes on without rank");
        assertThat(result.status()).isZero();
    }
}
