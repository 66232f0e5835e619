package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Bounded;
import bireme.testing.Nightly;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Jobs on hosts with networks of their own, reached by real ssh clients and servers. */
class SshIT {
    private static TestNetwork network;

    @TempDir
    private static Path keys;

    @TempDir
    private Path folder;

    @BeforeAll
    static void makeNetwork() throws Exception {
        String obstacle = TestNetwork.obstacle();
        assumeTrue(obstacle.isEmpty(), obstacle);
        network = TestNetwork.create(keys, "a", "b");
    }

    @AfterAll
    static void removeNetwork() throws Exception {
        if (network != null) {
            network.remove();
        }
    }

    @AfterEach
    void expectNothingLeft() throws Exception {
        for (String host : List.of(TestNetwork.OWN, "a", "b")) {
            network.awaitQuiet(host);
        }
    }

    private Launch launch() {
        return Launch.in(folder).through(network.inside(TestNetwork.OWN));
    }

    private static String[] words(String line, String... more) {
        List<String> words = new ArrayList<>(List.of("--ssh-agent", network.ssh(), "-cp", Programs.classes()));
        words.addAll(List.of(line.split(" ")));
        words.addAll(List.of(more));
        return words.toArray(new String[0]);
    }

    @Test
    void shouldRunAcrossHostsInSpiteOfDelayLossAndOtherInterfaces() throws Exception {
        boolean isDisturbed = network.disturb("a", "delay 2ms 1ms loss 1%");
        try {
            Path hosts = Files.writeString(folder.resolve("hosts"), "a slots=2\n10.77.0.1:1\nb:2\n");
            Result result = launch().run(words("-v --hostfile " + hosts, "Crosses"));
            String ipv6 = TestNetwork.HAS_IPV6 ? ", [fd77:0:0:0:0:0:0:1]:" : "";
            assertThat(result.err()).doesNotContain("172.17.").contains("10.77.0.1:", "10.77.1.1:", ipv6);
            assertThat(result.status()).isZero();
            assertThat(result.sortedLines()).hasSize(5).allMatch(line -> line.endsWith(" got 30, all have 10"));
        } finally {
            if (isDisturbed) {
                network.calm("a");
            }
        }
    }

    /** Checked mode asks the other host for each access, so few keys keep it short on a busy machine. */
    @Test
    void shouldAccessWindowsOfOtherHosts() throws Exception {
        Result result = launch().run(words("--host a:2,b:1 --check examples.windows.HashedKeys 5"));
        assertThat(result.err()).as(result.out() + result.status()).isEqualTo("mpjrun: checked: nothing found\n");
        assertThat(result.out()).startsWith("OK: 15 keys were found");
        assertThat(result.status()).isZero();
    }

    /** The rank that fails is on one host, and the spare rank that takes its place on the other. */
    @Test
    void shouldReplaceARankByASpareOfAnotherHost() throws Exception {
        Nightly.leave(true, "SparesIT replaces ranks by those of other JVMs, SlurmIT by those of an allocation");
        String[] map = words("--display-map --do-not-launch --host a:3,b:1 -np 3 --spares 1", "Greets");
        assertThat(launch().run(map).out()).containsPattern("(?s)a .*ranks 0-2.*b .*spare");
        String ranks = "-v --host a:3,b:1 -np 3 --spares 1 examples.checkpoints.HeatRestart ";
        Result result = launch().run(words(ranks + folder.resolve("heat") + " 300 120"));
        assertThat(result.err())
                .as(result.out() + result.status())
                .contains("mpjrun: spare rank 3 takes the place of rank 2");
        assertThat(result.out()).contains("Going on after step 100", "After 300 steps all bits add up to ");
        Result whole = Launch.in(folder)
                .run("-np", "1", "examples.checkpoints.HeatRestart", folder.resolve("whole") + "", "300");
        assertThat(result.out().lines().toList())
                .endsWith(whole.out().lines().toList().get(1));
        assertThat(result.status()).isZero();
    }

    @Test
    void shouldGiveRanksTheirNumbersOnTheNetworkThatIsAskedFor() throws Exception {
        Result result = launch().run(words(
                "-v --host a:2,b:1 -dev niodev -Dbireme.interface=10.77.1.0/24 -Dtest.key=v",
                "-x",
                "TEST_VARIABLE=it's \"set\"",
                "Identity"));
        assertThat(result.err()).contains("can join at [10.77.1.1:").doesNotContain("10.77.0.1:");
        String rest = " here, variable it's \"set\", property v";
        assertThat(result.sortedLines())
                .containsExactly(
                        "rank 0 of 3, 0 of 2" + rest, "rank 1 of 3, 1 of 2" + rest, "rank 2 of 3, 0 of 1" + rest);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nowhere.invalid |                              | host nowhere.invalid is unknown; correct its name",
                "no-server       |                              | host no-server has no ssh server at that port; start sshd",
                "a               | -o PubkeyAuthentication=no | host a does not let you in without a password",
                "a               | -o UserKnownHostsFile=KEYS/unknown | the key of host a is not known here; connect once by hand",
                "a               | -o UserKnownHostsFile=KEYS/changed | the key of host a is not the one known here",
            })
    void shouldSayWhatKeepsSshFromAHost(String host, String options, String message) throws Exception {
        String ssh = network.ssh(options == null ? "" : options.replace("KEYS", keys.toString()));
        Result result = launch().run("--ssh-agent", ssh, "--host", host, "examples.Hello");
        assertThat(result.err())
                .contains("mpjrun: process 0 (rank 0 on " + host + ") ended before it had joined the job, status 255: "
                        + message)
                .contains("(tried: ssh -F ");
        assertThat(result.status()).isEqualTo(255);
    }

    @Test
    void shouldLeaveNothingWhenMpjrunIsKilled() throws Exception {
        Nightly.leave(
                true,
                "SeveralHostsIT kills mpjrun; shouldEndOnHostsThatMpjrunsHostIsGoneFor ends what ssh has" + " started");
        try (Running running = new Running(launch().start(words("--host a,b --no-deadlock-check", "Waits")), "begun")) {
            Launch.signal(running.mpjrun(), "KILL");
            assertThat(running.awaitEnd()).isEqualTo(137);
        }
    }

    @Test
    void shouldEndInOrderByCtrlC() throws Exception {
        try (Running running = new Running(
                Launch.in(folder)
                        .hearing("INT")
                        .through("setsid")
                        .through(network.inside(TestNetwork.OWN))
                        .start(words("--host a,b", "SaysWhenItEnds")),
                "begun")) {
            Launch.signal(-running.mpjrun().pid(), "INT");
            assertThat(running.restOfOut().lines()).contains("goodbye from rank 0", "goodbye from rank 1");
            assertThat(running.awaitEnd()).isEqualTo(130);
        }
    }

    @Test
    void shouldWaitForAHostThatIsConnectedLater() throws Exception {
        Nightly.leave(true, "SeveralHostsIT waits for hosts that come up late");
        network.connect("b", false);
        try (Running running = new Running(launch().start(words(
                "--host a,b --wait-for-hosts 100 -Dbireme.ssh.connect-timeout=1 -Dbireme.start-timeout=30",
                "Greets")))) {
            running.lineOfErr("waits up to 100 s for host b (--wait-for-hosts): host b does not answer");
            network.connect("b", true);
            running.lineOfErr("host b is up after ");
            assertThat(running.restOfOut().lines()).containsExactlyInAnyOrder("rank 0 of 2", "rank 1 of 2");
            assertThat(running.awaitEnd()).isZero();
        } finally {
            network.connect("b", true);
        }
    }

    @Test
    void shouldEndWhenAHostVanishes() throws Exception {
        Nightly.leave(
                true, "shouldGoOnWithoutAHostThatIsCutOff loses a host; SeveralJvmsEndIT ends with a silent process");
        try (Running running = new Running(
                launch().start(words("--host a,b --no-deadlock-check -Dbireme.silence-timeout=3", "Waits")), "begun")) {
            network.connect("b", false);
            assertThat(running.restOfErr()).contains("(rank 1 on b)");
            assertThat(running.awaitEnd()).isEqualTo(1);
            network.awaitNoJava("b");
        } finally {
            network.connect("b", true);
        }
    }

    @Test
    void shouldEndOnHostsThatMpjrunsHostIsGoneFor() throws Exception {
        try (Running running = new Running(
                launch().start(words("--host a,b --no-deadlock-check -Dbireme.silence-timeout=2", "Waits")), "begun")) {
            network.connect(TestNetwork.OWN, false);
            network.awaitNoJava("a");
            network.awaitNoJava("b");
            assertThat(running.awaitEnd()).isEqualTo(1);
        } finally {
            network.connect(TestNetwork.OWN, true);
        }
    }

    private String[] outlives(int notifyMs) {
        return words(
                "--host a:2,b:1 --on-rank-death notify -Dbireme.notify-ms=" + notifyMs,
                "Outlives",
                "42",
                folder.toString());
    }

    /** What ranks have printed that have agreed, without their numbers. */
    private String agreed(Running running) throws Exception {
        Files.createFile(folder.resolve("end"));
        String out = running.restOfOut();
        assertThat(running.awaitEnd()).as(out + running.restOfErr()).isZero();
        assertThat(out.lines().map(line -> line.replaceFirst("rank \\d+ ", "")).distinct())
                .as(out)
                .hasSize(1);
        return out;
    }

    private void awaitBegin() {
        Bounded.until(() -> Files.isDirectory(folder.resolve("begun")), "begin of the ranks");
    }

    @Test
    void shouldGoOnWithoutAHostThatIsCutOff() throws Exception {
        try (Running running = new Running(launch().start(outlives(4000)))) {
            awaitBegin();
            network.connect("b", false);
            running.lineOfErr("the job goes on without rank 2");
            network.awaitNoJava("b");
            network.connect("b", true);
            assertThat(agreed(running)).hasLineCount(2).contains("of 2 agrees ", "[0,1]");
        } finally {
            network.connect("b", true);
        }
    }

    /** Both are within reach of {@code mpjrun}, which decides for one of them. */
    @Test
    void shouldGoOnWithOneOfTwoHostsThatDoNotReachEachOther() throws Exception {
        Nightly.leave(true, "a host that nobody reaches is lost in every run");
        List<String> routes = new ArrayList<>(List.of("10.77.0.2/32", "10.77.1.2/32"));
        if (TestNetwork.HAS_IPV6) {
            routes.add("fd77::2/128");
        }
        try (Running running = new Running(launch().start(outlives(4000)))) {
            awaitBegin();
            for (String route : routes) {
                network.ip("b", "route add blackhole " + route);
            }
            running.lineOfErr("the job goes on without rank");
            assertThat(agreed(running)).containsPattern("of [12] agrees ").containsPattern("\\[(0,1|2)]");
        } finally {
            for (String route : routes) {
                network.ip("b", "route del blackhole " + route);
            }
        }
    }

    @Test
    void shouldGoOnWithAHostThatIsCutOffForLess() throws Exception {
        Nightly.leave(true, "SuspectedRanksIT has JVMs that are silent for less");
        try (Running running = new Running(launch().start(outlives(120_000)))) {
            awaitBegin();
            network.connect("b", false);
            assertThat(running.mpjrun().waitFor(5, TimeUnit.SECONDS)).isFalse();
            network.connect("b", true);
            assertThat(agreed(running)).hasLineCount(3).contains("of 3 agrees 1 ");
        } finally {
            network.connect("b", true);
        }
    }
}
