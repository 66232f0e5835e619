package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Jobs on hosts that are in truth this one: a script stands in for ssh, all else is as on several. */
class SeveralHostsIT {
    private static final String AGENT =
            Path.of("src", "test", "scripts", "like-ssh").toAbsolutePath().toString();

    @TempDir
    private Path folder;

    private Launch launch() {
        return Launch.in(folder).withVariable("LC_ALL", "C.UTF-8");
    }

    private static String[] words(String line, String... more) {
        List<String> words = new ArrayList<>(List.of("--ssh-agent", AGENT, "-Dbireme.interface=127.0.0.1"));
        words.addAll(List.of("-cp", Programs.classes()));
        words.addAll(List.of(line.split(" ")));
        words.addAll(List.of(more));
        return words.toArray(new String[0]);
    }

    private static void assertFine(Result result) {
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isZero();
    }

    @Test
    void shouldGiveRanksTheirNumbersAcrossHosts() throws Exception {
        String odd = "it's \"odd\" $HOME `x` \\ é\nnext;!&";
        Result result = launch().run(words(
                "--host a:2,localhost:1,b:1 --map-by node",
                "-Dtest.key=a 'b'",
                "-x",
                "TEST_VARIABLE=" + odd,
                "Identity"));
        assertFine(result);
        String rest = " here, variable " + odd + ", property a 'b'\n";
        for (String start : List.of("0 of 4, 0 of 2", "1 of 4, 0 of 1", "2 of 4, 0 of 1", "3 of 4, 1 of 2")) {
            assertThat(result.out()).contains("rank " + start + rest);
        }
    }

    @Test
    void shouldCarryMessagesBetweenHosts() throws Exception {
        Path hosts = Files.writeString(folder.resolve("hosts"), "a slots=2 # two\n\nlocalhost:1\n");
        Result result = launch().run(words("-np 3 --hostfile " + hosts, "Crosses"));
        assertFine(result);
        assertThat(result.sortedLines()).hasSize(3).allMatch(line -> line.endsWith(" got 12, all have 3"));
    }

    /** Those of several hosts do not share memory, whatever the device would like. */
    @Test
    void shouldRefuseADeviceOfOneHostByOneLine() throws Exception {
        Nightly.leave(true, "ShmDeviceTest refuses it with this message; DeviceIT has a refusal by one line");
        Result result = launch().run(words("--host a,b -dev shmdev", "Crosses"));
        assertThat(result.err())
                .startsWith("mpjrun: ")
                .contains("device shmdev (option -dev) connects the processes of one host, and process ")
                .endsWith("; use device hybrid or niodev\n")
                .hasLineCount(1);
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void shouldSendWhatWasCompiledInMemoryLeaveArgumentsUntouchedAndBindRanks() throws Exception {
        String source = Programs.source("Arguments.java").toString();
        Result result = launch().run(words("--host a,b --bind-to core --report-bindings", source, "a b", "", "é*"));
        assertThat(result.status()).isZero();
        assertThat(result.out()).isEqualTo("[a b, , é*]\n[a b, , é*]\n");
        assertThat(result.err().lines().sorted())
                .hasSize(2)
                .element(1)
                .asString()
                .matches("mpjrun: rank 1 on b is (bound to processors \\d.*|not bound: .*)");
    }

    @Test
    void shouldRunSeveralPrograms() throws Exception {
        Path other = Files.createDirectory(folder.resolve("other folder"));
        Result result = launch().run(words(
                "--tag-output -np 1 --host a -x TEST_VARIABLE=one ShowsEnvironment x :",
                "-np",
                "1",
                "--host",
                "b",
                "-x",
                "TEST_VARIABLE=two",
                "-wdir",
                other.toString(),
                "-Dtest.key=second",
                "-cp",
                Programs.classes(),
                "ShowsEnvironment"));
        assertFine(result);
        assertThat(result.sortedLines())
                .contains(
                        "[1,0]<stdout>: variable one",
                        "[1,0]<stdout>: property null",
                        "[1,0]<stdout>: folder " + folder.toRealPath(),
                        "[1,1]<stdout>: variable two",
                        "[1,1]<stdout>: property second",
                        "[1,1]<stdout>: folder " + other.toRealPath());
    }

    @Test
    void shouldReadProgramsFromFile() throws Exception {
        Path file = Files.writeString(
                folder.resolve("programs"),
                "# two programs\n-np 1 -cp '" + Programs.classes() + "' Greets 'hear you:'\n\n-np 2 -cp "
                        + Programs.classes() + " Greets\n");
        Result result = launch().run("--app", file.toString(), "--merge-stderr-to-stdout");
        assertFine(result);
        assertThat(result.sortedLines())
                .containsExactly("hear you: rank 0 of 3", "rank 0 of 3", "rank 1 of 3", "rank 2 of 3");
    }

    @Test
    void shouldGiveStandardInputToAll() throws Exception {
        Nightly.leave(
                true, "OutputIT gives input to all ranks of two JVMs, shouldWaitForHostsThatComeUpLate to a host");
        Result result = launch().withInput("one\ntwo\nthree").run(words("--host a:2,b --stdin all", "ReadsInput"));
        assertFine(result);
        assertThat(result.sortedLines())
                .containsExactly(
                        "rank 0 read one.two.three.", "rank 1 read one.two.three.", "rank 2 read one.two.three.");
    }

    @ParameterizedTest
    @CsvSource({"throw, 1", "exit, 7"})
    void shouldEndEverywhereWithTheStatusOfTheRank(String how, int status) throws Exception {
        Nightly.leave(how.equals("exit"), "SeveralJvmsRankDeathIT ends a job with the status of System.exit");
        Result result = launch().run(words("--host a,b", "Ends", how));
        assertThat(result.status()).isEqualTo(status);
        assertThat(result.err()).startsWith("mpjrun: rank 1 on b ");
    }

    @Test
    void shouldSayWhatIsMissingThere() throws Exception {
        Result bireme = launch().run(words("--host a --prefix /nowhere", "Greets"));
        assertThat(bireme.err())
                .contains("mpjrun on a: Bireme was not found there in /nowhere (--prefix); name the folder that has")
                .contains("mpjrun: process 0 (rank 0 on a) ended before it had joined the job, status 2");
        assertThat(bireme.status()).isEqualTo(2);
        Result java = launch().run(words("--host a -x BIREME_JAVA=/no/java", "Greets"));
        assertThat(java.err())
                .contains("mpjrun on a: BIREME_JAVA is '/no/java', but /no/java cannot be run; name a java command or");
        Result agent = launch().run("--ssh-agent", "/no/agent -v", "--host", "a", "examples.Hello");
        assertThat(agent.err()).contains("command /no/agent cannot be run (tried: /no/agent -v a); install it");
        Result files = launch().run(words("--host a -wdir " + folder, "NoSuchProgram"));
        assertThat(files.status()).isEqualTo(2);
    }

    /** Two JVMs of one late host, and the host that standard input is for. */
    @Test
    void shouldWaitForHostsThatComeUpLate() throws Exception {
        Result result = launch().withInput("one\ntwo\nthree")
                .run(lateHosts("--host late-2:2,late-1:1,a:1 --ranks-per-jvm 1 --wait-for-hosts 60", "ReadsInput"));
        assertThat(result.sortedLines())
                .containsExactly("rank 0 read one.two.three.", "rank 1 read ", "rank 2 read ", "rank 3 read ");
        assertThat(result.status()).as(result.err()).isZero();
        assertThat(result.err())
                .containsOnlyOnce("mpjrun: waits up to 60 s for host late-2 (--wait-for-hosts): host late-2 has no ssh")
                .containsOnlyOnce("mpjrun: waits up to 60 s for host late-1 (--wait-for-hosts): ")
                .contains("mpjrun: host late-1 is up after ", "mpjrun: host late-2 is up after ")
                .doesNotContain("host a ");
        assertThat(result.err().lines().filter(line -> line.startsWith("ssh: connect to host late-2 ")))
                .as("what ssh writes at each attempt")
                .hasSize(1);
    }

    @Test
    void shouldListHostsThatDoNotComeUp() throws Exception {
        Result result = launch().run(lateHosts("--host down:2,a:1 --wait-for-hosts 2", "Greets"));
        assertThat(result.err())
                .containsPattern("\nmpjrun: a host did not come up within 2 s:\n"
                        + "  host down has no ssh server at that port; .*; tried [0-9]+ times?\n");
        assertThat(result.out()).as("no rank begins alone").isEmpty();
        assertThat(result.status()).isEqualTo(255);
        Result wrong = launch().run(lateHosts("--host a --wait-for-hosts soon", "Greets"));
        assertThat(wrong.err())
                .contains("bireme.wait-for-hosts is 'soon' (from option --wait-for-hosts); expected 0..1000000");
        assertThat(wrong.status()).isEqualTo(2);
    }

    private static String[] lateHosts(String line, String program) {
        String[] words = words(line, program);
        words[1] = words[1].replace("like-ssh", "ssh-to-late-host");
        return words;
    }

    @Test
    void shouldShowThePlanAndRunNothing() throws Exception {
        Result result = launch().run(words(
                "--host a:2,b:4 --display-map --display-allocation --do-not-launch -np 5 --jvms-per-host 2", "Greets"));
        assertThat(result.out())
                .isEqualTo("Hosts (--host)\n  a  slots 2\n  b  slots 4\nMap of 5 ranks\n  a  JVM 0  Greets  rank 0\n"
                        + "  a  JVM 1  Greets  rank 1\n  b  JVM 2  Greets  ranks 2-3\n  b  JVM 3  Greets  rank 4\n");
        assertFine(result);
    }

    @Test
    void shouldLeaveNothingBehindWhenMpjrunIsKilled() throws Exception {
        try (Running running =
                new Running(launch().start(words("--host a,localhost --no-deadlock-check", "Waits")), "begun")) {
            List<ProcessHandle> all = running.mpjrun().descendants().toList();
            assertThat(all).hasSizeGreaterThanOrEqualTo(2);
            Launch.signal(running.mpjrun(), "KILL");
            running.awaitEnd();
        }
    }
}
