package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Bounded;
import bireme.testing.Nightly;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs that a job starts. */
class SpawnIT {
    @TempDir
    private Path folder;

    private Result run(String options, String... program) throws Exception {
        Path files = Files.createDirectories(folder.resolve("t"));
        List<String> words = new ArrayList<>(List.of(options.split(" ")));
        words.addAll(List.of("-cp", Programs.classes(), "-Djava.io.tmpdir=" + files, "Spawns"));
        words.addAll(List.of(program));
        Result result = Launch.in(folder).run(words.toArray(new String[0]));
        // The job of the children is one of its own, and may still be removing its folder.
        Bounded.until(() -> files.toFile().list().length == 0, "removing all files in " + files);
        return result;
    }

    @ParameterizedTest
    @CsvSource({
        "-np 1, 1, 1",
        "-np 2, 2, 3",
        "-np 3 -dev niodev, 3, 1",
        "-np 2 -dev niodev --encrypt, 2, 2",
        "-np 2 -dev tcp --tls, 2, 1",
        "-np 4 -dev hybrid --jvms-per-host 2, 4, 2"
    })
    void shouldStartRanksAndJoinWithThem(String options, int parents, int children) throws Exception {
        Nightly.leave(options.contains("hybrid"), "PortsIT joins jobs of this device");
        Nightly.leave(
                parents == 1 || options.contains("tcp"),
                "a single parent is one of several, and PortsIT joins jobs of this device, with --tls");
        Nightly.leave(options.equals("-np 3 -dev niodev"), "another variant has this device with --encrypt");
        Result result = run(options, Integer.toString(children));
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isZero();
        List<String> expected = new ArrayList<>();
        for (int rank = 0; rank < parents; rank++) {
            expected.add("parent " + rank + ": " + children + " children, " + (parents + children) + " together, true");
        }
        for (int rank = 0; rank < children; rank++) {
            expected.add("child " + rank + " of " + children + ": " + parents + " parents, [two words, ]");
        }
        assertThat(result.out().lines()).containsExactlyInAnyOrderElementsOf(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-np 2", "-np 2 -dev tcp"})
    void shouldStartSeveralProgramsAsOneJob(String options) throws Exception {
        Nightly.leave(options.contains("tcp"), "PortsIT joins jobs of this device, with --tls");
        Result result = run(options, "several");
        assertThat(result.err()).isEmpty();
        assertThat(result.out().lines())
                .containsExactlyInAnyOrder(
                        "parent 0: [0, 0, 0]",
                        "parent 1: [0, 0, 0]",
                        "child 0 of 3: 2 parents, [] 0 first true",
                        "child 1 of 3: 2 parents, [last] 1  false",
                        "child 2 of 3: 2 parents, [last] 1  false");
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-np 3", "-np 2 -dev niodev"})
    void shouldReportToAllRanksWhatCannotBeStarted(String options) throws Exception {
        Nightly.leave(options.equals("-np 3"), "ranks in JVMs of their own get the same answer");
        int ranks = Integer.parseInt(options.split(" ")[1]);
        String root = " (root 0 of MPI.COMM_WORLD)";
        String gone = "true spawn: the job has ended with status 2 before its MPI.Init had met this one; its output"
                + " says why" + root;
        Result result = run(options, "1", "count", "nothing", "class");
        List<String> expected = new ArrayList<>();
        expected.addAll(Collections.nCopies(ranks, "true spawn: maxprocs 0 of command java is not positive" + root));
        expected.addAll(Collections.nCopies(
                ranks, "true spawn: command java has no arguments; expected a class, and its arguments" + root));
        expected.addAll(Collections.nCopies(ranks, gone));
        assertThat(result.out().lines()).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(result.err()).contains("no.such.Class");
        assertThat(result.status()).isZero();
    }
}
