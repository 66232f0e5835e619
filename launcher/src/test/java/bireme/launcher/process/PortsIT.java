package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two jobs that are started apart and meet through a port. */
class PortsIT {
    @TempDir
    private Path folder;

    private Path files;
    private Path port;

    @BeforeEach
    void makeFolder() throws IOException {
        files = Files.createDirectory(folder.resolve("t"));
        port = folder.resolve("port");
    }

    @AfterEach
    void shouldHaveLeftNoFile() {
        assertThat(files).isEmptyDirectory();
    }

    private String[] words(String options, String... program) {
        return words(files, options, program);
    }

    private static String[] words(Path temporary, String options, String... program) {
        List<String> words = new ArrayList<>(List.of(options.split(" ")));
        words.addAll(List.of("-cp", Programs.classes(), "-Djava.io.tmpdir=" + temporary, "MeetsJobs"));
        words.addAll(List.of(program));
        return words.toArray(new String[0]);
    }

    private Running served(String options, String rounds) throws Exception {
        Running server = new Running(Launch.in(folder).start(words(options, "serve", port.toString(), rounds)));
        server.lineOfOut("serving");
        return server;
    }

    @ParameterizedTest
    @CsvSource({
        "-np 2, -np 3 -dev niodev",
        "-np 3 -dev hybrid --jvms-per-host 2, -np 2 -dev tcp --tls",
        "-np 2 -dev niodev --encrypt, -np 1"
    })
    void shouldJoinJobsThatWereStartedApart(String server, String client) throws Exception {
        Nightly.leave(server.contains("--encrypt"), "SpawnIT joins jobs of this device, with --encrypt");
        Nightly.leave(
                client.contains("niodev"), "another variant has a client of several JVMs, and another one this device");
        String rounds = "2";
        try (Running served = served(server, rounds)) {
            Result joined = Launch.in(folder).run(words(client, "join", port.toString(), rounds));
            assertThat(joined.err()).isEmpty();
            assertThat(joined.status()).isZero();
            List<String> lines = new ArrayList<>(joined.out().lines().toList());
            lines.addAll(served.restOfOut().lines().toList());
            assertThat(served.awaitEnd()).isZero();
            int size = Integer.parseInt(server.split(" ")[1]) + Integer.parseInt(client.split(" ")[1]);
            List<String> expected = new ArrayList<>();
            for (int rank = 0; rank < size; rank++) {
                String line = rank + " of " + size + ": " + ((1 << size) - 1) + " " + (rank + size - 1) % size
                        + " from rank 0 of " + size;
                expected.addAll(Collections.nCopies(2, line));
            }
            assertThat(lines.stream().filter(line -> line.contains(" of ")).toList())
                    .containsExactlyInAnyOrderElementsOf(expected);
            assertThat(lines.stream().filter(line -> line.endsWith(" through")).count())
                    .isEqualTo(size);
        }
    }

    /** What is killed leaves files, which others remove later. */
    private Running joinedToBeKilled(String options) throws IOException {
        Path temporary = Files.createDirectory(folder.resolve("killed"));
        return new Running(Launch.in(folder).start(words(temporary, options, "join", port.toString(), "wait")));
    }

    private static void kill(Running job) {
        job.mpjrun().descendants().forEach(ProcessHandle::destroyForcibly);
        job.mpjrun().destroyForcibly();
    }

    @Test
    void shouldReportToSurvivorsThatAJobWasKilled() throws Exception {
        String options = "-np 2 -dev niodev --on-rank-death notify";
        try (Running served = served(options, "wait");
                Running joined = joinedToBeKilled("-np 2")) {
            served.lineOfOut("met 2");
            served.lineOfOut("met 2");
            kill(joined);
            assertThat(served.lineOfOut("lost: "))
                    .contains("Recv on MPI.COMM_WORLD.accept", "is lost: its connection was closed");
            assertThat(served.restOfOut()).contains("rank 0 through", "rank 1 through");
            assertThat(served.awaitEnd()).isZero();
        }
    }

    @Test
    void shouldEndWithAJobThatWasKilled() throws Exception {
        try (Running served = served("-np 2", "wait");
                Running joined = joinedToBeKilled("-np 2 -dev niodev")) {
            served.lineOfOut("met 2");
            served.lineOfOut("met 2");
            kill(joined);
            assertThat(served.restOfErr())
                    .contains(
                            "mpjrun: of a job that was joined through a port, rank ",
                            "is lost: its connection was closed; jobs that are joined end together, unless each has"
                                    + " --on-rank-death=notify or disconnects first");
            assertThat(served.awaitEnd()).isEqualTo(1);
        }
    }

    @Test
    void shouldRefuseThePortOfAJobThatHasEnded() throws Exception {
        try (Running served = served("-np 1", "0")) {
            assertThat(served.awaitEnd()).isZero();
        }
        Result late = Launch.in(folder).run(words("-np 2", "join", port.toString(), "1"));
        assertThat(late.sortedLines())
                .as(late.toString())
                .filteredOn(line -> line.contains("refused"))
                .hasSize(2)
                .allMatch(line -> line.contains("refused: 43 connect: nobody listens at port bireme-port;")
                        && line.contains("it was closed, or its job has ended"));
    }
}
