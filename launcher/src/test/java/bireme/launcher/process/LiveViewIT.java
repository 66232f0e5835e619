package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Bounded;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code mpjrun top}, {@code jobs}, {@code kill} and {@code --monitor} on running jobs. */
class LiveViewIT {
    private static final int TERMINATED = 143;

    @TempDir
    private Path folder;

    private Running waiting(String device, String... options) throws Exception {
        List<String> words = new ArrayList<>(List.of("-np", "4", "-dev", device, "-cp", Programs.classes()));
        words.addAll(List.of(options));
        words.add("Stands");
        return new Running(Launch.in(folder).start(words.toArray(new String[0])), "begun");
    }

    private static String pid(Running job) {
        return Long.toString(job.mpjrun().pid());
    }

    private String top(Running job, String... options) {
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

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldShowListAndEndAJob(String device) throws Exception {
        try (Running job = waiting(device)) {
            Bounded.until(
                    () -> {
                        String out = top(job);
                        return out.contains("\n0          computes ")
                                && out.contains("\n1          sleeps ")
                                && out.contains("\n2          waits       100 % 100 %")
                                && out.contains(
                                        "Recv from rank 0, tag 7, communicator MPI.COMM_WORLD  at Stands.main(");
                    },
                    "all ranks shown");
            assertThat(top(job, "--json"))
                    .startsWith("{\"job\":" + pid(job) + ",\"program\":\"Stands\",\"device\":\"" + device
                            + "\",\"size\":4,")
                    .contains("{\"from\":1,\"to\":2,");
            assertThat(Launch.in(folder).run("jobs").out())
                    .containsPattern("(?m)^" + pid(job) + " +Stands +4 +[14] +" + device + " .* running$");
            Result ended = Launch.in(folder).run("kill", pid(job));
            assertThat(ended.out()).isEqualTo("job " + pid(job) + " has ended\n");
            assertThat(job.awaitEnd()).isEqualTo(TERMINATED);
            assertThat(job.restOfErr()).isEqualTo("mpjrun: the job was ended by mpjrun kill");
        }
    }

    @Test
    void shouldShowAProcessThatIsStopped() throws Exception {
        try (Running job = waiting("niodev")) {
            ProcessHandle stopped = job.jvms().get(1);
            Launch.signal(stopped.pid(), "STOP");
            try {
                assertThat(top(job))
                        .contains(" stopped for ")
                        .contains(" on localhost is stopped (SIGSTOP); kill -CONT " + stopped.pid())
                        .containsPattern("\\n\\d          stopped ");
            } finally {
                Launch.signal(stopped.pid(), "CONT");
            }
            Bounded.until(() -> !top(job).contains("stopped"), "the process shown again");
        }
    }

    @Test
    void shouldShowAProcessThatIsLost() throws Exception {
        try (Running job = waiting("niodev", "--on-rank-death", "notify")) {
            Matcher killed =
                    Pattern.compile("\\{\"process\":1,.*?\"pid\":(\\d+)").matcher(top(job, "--json"));
            assertThat(killed.find()).isTrue();
            Launch.signal(Long.parseLong(killed.group(1)), "KILL");
            Bounded.until(() -> top(job).contains("\n1          lost "), "rank 1 shown as lost");
            assertThat(top(job)).contains("\n0          computes ").contains("\n2          waits ");
        }
    }

    @Test
    void shouldTellTwoJobsApart() throws Exception {
        try (Running first = waiting("smdev");
                Running second = waiting("smdev")) {
            assertThat(Launch.in(folder).run("jobs").out())
                    .containsPattern("(?m)^" + pid(first) + " +Stands ")
                    .containsPattern("(?m)^" + pid(second) + " +Stands ");
            Result unnamed = Launch.in(folder).run("stacks");
            assertThat(unnamed.status()).isEqualTo(2);
            assertThat(unnamed.err())
                    .contains("name the job by the process of its mpjrun: mpjrun stacks JOB; your jobs are\n")
                    .contains("\n" + pid(first) + "  mpjrun ", "\n" + pid(second) + "  mpjrun ");
            assertThat(Launch.in(folder).run("kill", pid(first)).out()).isEqualTo("job " + pid(first) + " has ended\n");
            assertThat(top(second)).contains("\n0          computes ");
        }
    }

    @Test
    void shouldLetNoOtherUserIn() throws Exception {
        HostileUser.assumePossible();
        try (Running job = waiting("smdev")) {
            for (String command : List.of("kill", "top", "stacks")) {
                assertThat(HostileUser.mpjrun(command, pid(job)))
                        .contains("process " + pid(job) + " is no mpjrun of yours on this host; no job of yours runs");
            }
            assertThat(HostileUser.mpjrun("jobs")).doesNotContain("Stands");
            assertThat(top(job)).contains("\n0          computes ");
        }
    }

    @Test
    void shouldShowAPageToWhoHasTheToken() throws Exception {
        Process mpjrun = Launch.in(folder).start("-np", "4", "--monitor", "-q", "-cp", Programs.classes(), "Stands");
        try (Running job = new Running(mpjrun)) {
            String line = job.lineOfErr("mpjrun: monitor: ");
            URI url = URI.create(line.substring(line.indexOf("http")));
            job.lineOfOut("begun");
            HttpResponse<String> view = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create(url.toString().replace("/?", "/view.json?")))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            assertThat(view.statusCode()).isEqualTo(200);
            assertThat(view.body()).startsWith("{\"job\":" + mpjrun.pid() + ",\"program\":\"Stands\"");
        }
    }

    /** The screen is that of a pseudo terminal, which the command {@code script} makes. */
    @Test
    void shouldShowAScreenUntilAKeyEndsIt() throws Exception {
        try (Running job = waiting("smdev")) {
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
                assertThat(terminal.waitFor(1, TimeUnit.MINUTES)).isTrue();
                assertThat(terminal.exitValue()).isZero();
                assertThat(screen.restOfOut()).endsWith("\u001b[?1049l");
                assertThat(job.mpjrun().isAlive()).isTrue();
            }
        }
    }

    @Test
    void shouldExplainWhatIsWrong() throws Exception {
        Result noJob = Launch.in(folder).run("kill", "1");
        assertThat(noJob.err()).startsWith("mpjrun kill: process 1 is no mpjrun of yours on this host; ");
        assertThat(noJob.status()).isEqualTo(2);
        assertThat(Launch.in(folder).run("top", "1", "--once").err())
                .startsWith("mpjrun top: process 1 is no mpjrun of yours");
        assertThat(Launch.in(folder).run("top", "--sort", "heat").err())
                .isEqualTo("mpjrun top: --sort is \"heat\"; expected is one of rank, mpi, waiting, cpu, messages,"
                        + " bytes\n");
        assertThat(Launch.in(folder)
                        .run("-np", "1", "--monitor=99999", "-cp", Programs.classes(), "Stands")
                        .err())
                .contains("--monitor takes a whole number from 0 to 65535, not \"99999\"");
        try (Running job = waiting("smdev")) {
            assertThat(Launch.in(folder).run("top", pid(job)).err())
                    .contains("no terminal that can show a live view")
                    .contains("--once prints the view once");
        }
    }
}
