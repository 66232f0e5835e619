package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.MpjrunCall;
import bireme.launcher.process.Launch.Result;
import bireme.testing.Bounded;
import bireme.testing.Nightly;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code mpjrun top}, {@code jobs}, {@code kill} and {@code --monitor} on running jobs. */
class LiveViewIT {
    private static final int TERMINATED = 143;

    @TempDir
    private static Path folder;

    private static Running waiting(String device, String... more) throws Exception {
        List<String> words = new ArrayList<>(List.of("-np", "3", "-dev", device, "-cp", Programs.classes()));
        words.addAll(List.of(more));
        return new Running(Launch.in(folder).start(words.toArray(new String[0])), "begun");
    }

    private static String pid(Running job) {
        return Long.toString(job.mpjrun().pid());
    }

    private static String top(Running job, String... options) {
        List<String> words = new ArrayList<>(List.of("top", pid(job), "--once", "-d", "0.5"));
        words.addAll(List.of(options));
        try {
            Result result = Launch.in(folder).run(words.toArray(new String[0]));
            assertThat(result.err()).isEmpty();
            assertThat(result.status()).isZero();
            return result.out();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static void assertShowsAndLists(Running job, String device) throws Exception {
        Bounded.until(
                () -> {
                    String out = top(job);
                    return out.contains("\n0          computes ")
                            && out.contains("\n1          sleeps ")
                            && out.contains("\n2          waits       100 % 100 %")
                            && out.contains("Recv from rank 0, tag 7, communicator MPI.COMM_WORLD  at Stands.main(");
                },
                "all ranks shown");
        assertThat(top(job, "--json"))
                .startsWith(
                        "{\"job\":" + pid(job) + ",\"program\":\"Stands\",\"device\":\"" + device + "\",\"size\":3,")
                .contains("{\"from\":1,\"to\":2,");
        assertThat(Launch.in(folder).run("jobs").out())
                .containsPattern("(?m)^" + pid(job) + " +Stands +3 +[13] +" + device + " .* running$");
    }

    private static void assertEnds(Running job) throws Exception {
        Result ended = Launch.in(folder).run("kill", pid(job));
        assertThat(ended.out()).isEqualTo("job " + pid(job) + " has ended\n");
        assertThat(job.awaitEnd()).isEqualTo(TERMINATED);
        assertThat(job.restOfErr()).isEqualTo("mpjrun: the job was ended by mpjrun kill");
    }

    @Test
    void shouldShowListAndEndAJobInSeveralJvms() throws Exception {
        Nightly.leave(true, "the next test shows ranks of several JVMs, and OfAJobInOneJvm lists and ends a job");
        try (Running job = waiting("niodev", "Stands")) {
            assertShowsAndLists(job, "niodev");
            assertEnds(job);
        }
    }

    /** A process that is only stopped is not to be taken for lost, however long a busy machine takes to show it. */
    @Test
    void shouldShowAProcessThatIsStoppedAndThenLost() throws Exception {
        String[] words = {"--on-rank-death", "notify", "-Dbireme.notify-ms=600000", "Stands", "idle"};
        try (Running job = waiting("niodev", words)) {
            Matcher process =
                    Pattern.compile("\\{\"process\":1,.*?\"pid\":(\\d+)").matcher(top(job, "--json"));
            assertThat(process.find()).isTrue();
            long pid = Long.parseLong(process.group(1));
            Launch.signal(pid, "STOP");
            try {
                assertThat(top(job))
                        .contains(" stopped for ")
                        .contains(" on localhost is stopped (SIGSTOP); kill -CONT " + pid)
                        .contains("\n1          stopped ");
            } finally {
                Launch.signal(pid, "CONT");
            }
            Bounded.until(() -> !top(job).contains("stopped"), "the process shown again");
            Launch.signal(pid, "KILL");
            Bounded.until(
                    () -> {
                        String out = top(job);
                        return out.contains("\n1          lost ")
                                && out.contains("\n0          sleeps ")
                                && out.contains("\n2          waits ");
                    },
                    "rank 1 shown as lost");
        }
    }

    /** What leaves a job as it is has one job for all tests. */
    @Nested
    class OfAJobInOneJvm {
        private static Running job;
        private static URI monitor;

        @BeforeAll
        static void start() throws Exception {
            String[] words = {"-np", "3", "--monitor", "-q", "-cp", Programs.classes(), "Stands", "idle"};
            job = new Running(Launch.in(folder).start(words));
            String line = job.lineOfErr("mpjrun: monitor: ");
            monitor = URI.create(line.substring(line.indexOf("http")));
            job.lineOfOut("begun");
        }

        @AfterAll
        static void end() {
            job.close();
        }

        @Test
        void shouldShowListAndEndOneOfTwoJobs() throws Exception {
            try (Running other = waiting("smdev", "Stands")) {
                Result unnamed = Launch.in(folder).run("stacks");
                assertThat(unnamed.status()).isEqualTo(2);
                assertThat(unnamed.err())
                        .contains("name the job by the process of its mpjrun: mpjrun stacks JOB; your jobs are\n")
                        .contains("\n" + pid(job) + "  mpjrun ", "\n" + pid(other) + "  mpjrun ");
                assertShowsAndLists(other, "smdev");
                assertEnds(other);
            }
            assertThat(top(job, "--json")).startsWith("{\"job\":" + pid(job) + ",\"program\":\"Stands\"");
        }

        @ParameterizedTest
        @ValueSource(strings = {"kill", "top", "stacks"})
        void shouldLetNoOtherUserIn(String command) throws Exception {
            HostileUser.assumePossible();
            Nightly.leave(!command.equals("kill"), "each command looks for the job in the same way");
            assertThat(HostileUser.mpjrun(command, pid(job)))
                    .contains("process " + pid(job) + " is no mpjrun of yours on this host; no job of yours runs");
            assertThat(HostileUser.mpjrun("jobs")).doesNotContain("Stands");
            assertThat(job.mpjrun().isAlive()).isTrue();
        }

        @Test
        void shouldShowAPageToWhoHasTheToken() throws Exception {
            HttpResponse<String> view = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create(monitor.toString().replace("/?", "/view.json?")))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            assertThat(view.statusCode()).isEqualTo(200);
            assertThat(view.body()).startsWith("{\"job\":" + pid(job) + ",\"program\":\"Stands\"");
        }

        /** The screen is that of a pseudo terminal, which the command {@code script} makes. */
        @Test
        void shouldShowAScreenUntilAKeyEndsIt() throws Exception {
            String command = "stty rows 20 cols 100; TERM=xterm "
                    + Path.of("bin", "mpjrun").toAbsolutePath() + " top " + pid(job);
            Process terminal = new ProcessBuilder("script", "-qefc", command, "/dev/null")
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
            try (Running screen = new Running(terminal)) {
                screen.lineOfOut("RANK       STATE ");
                screen.lineOfOut("q quit  s sort");
                terminal.getOutputStream().write('q');
                terminal.getOutputStream().flush();
                assertThat(Bounded.status(terminal, "end of the view")).isZero();
                assertThat(screen.restOfOut()).endsWith("\u001b[?1049l");
                assertThat(job.mpjrun().isAlive()).isTrue();
            }
        }

        @Test
        void shouldRefuseAScreenWithoutATerminal() throws Exception {
            assertThat(Launch.in(folder).run("top", pid(job)).err())
                    .contains("no terminal that can show a live view")
                    .contains("--once prints the view once");
        }
    }

    @Test
    void shouldExplainWhatIsWrong() {
        MpjrunCall noJob = MpjrunCall.of("kill", "1");
        assertThat(noJob.err()).startsWith("mpjrun kill: process 1 is no mpjrun of yours on this host; ");
        assertThat(noJob.status()).isEqualTo(2);
        assertThat(MpjrunCall.of("top", "1", "--once").err()).startsWith("mpjrun top: process 1 is no mpjrun of yours");
        assertThat(MpjrunCall.of("top", "--sort", "heat").err())
                .isEqualTo("mpjrun top: --sort is \"heat\"; expected is one of rank, mpi, waiting, cpu, messages,"
                        + " bytes\n");
        assertThat(MpjrunCall.of("-np", "1", "--monitor=99999", "-cp", Programs.classes(), "Stands")
                        .err())
                .contains("--monitor takes a whole number from 0 to 65535, not \"99999\"");
    }
}
