package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.testing.Bounded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Jobs in pods, which are network namespaces here. The name service of a pod is a file of its own, in which the name of
 * pod 0 can appear late.
 */
@Timeout(180)
class PodsIT {
    private static final String[] HOSTS = {TestNetwork.OWN, "a", "b"};

    @TempDir
    private static Path keys;

    private static TestNetwork network;

    @TempDir
    private Path folder;

    private final List<Pod> pods = new ArrayList<>();
    private String coordinator = "job-0.job:7400";
    private Path names;
    private Path secret;

    @BeforeAll
    static void start() throws Exception {
        String obstacle = TestNetwork.obstacle();
        assumeTrue(obstacle.isEmpty(), obstacle);
        network = TestNetwork.create(keys, Arrays.copyOfRange(HOSTS, 1, HOSTS.length));
    }

    @AfterAll
    static void stop() throws Exception {
        if (network != null) {
            network.remove();
        }
    }

    @AfterEach
    void end() {
        pods.forEach(pod -> pod.process.destroyForcibly());
    }

    /** {@code mpjrun} in a pod. */
    private record Pod(Process process, Path errors) {
        String err() throws IOException {
            return Files.readString(errors);
        }

        void await(String text) throws IOException {
            Bounded.until(() -> err().contains(text), () -> "'" + text + "' in: " + err());
        }

        /** Waits for its end; returns what it wrote to standard output. */
        List<String> end(int status) throws Exception {
            assertThat(Bounded.status(process, "end of a pod")).as(err()).isEqualTo(status);
            return process.inputReader().lines().sorted().toList();
        }

        void kill() {
            process.destroyForcibly();
        }
    }

    private void prepare(int number) throws IOException {
        names = Files.writeString(folder.resolve("names"), "127.0.0.1 localhost\n");
        secret = Files.writeString(folder.resolve("secret"), "a secret of some length, of job " + number + "\n");
    }

    private void nameCoordinator() throws IOException {
        Files.writeString(names, "10.77.0.1 job-0.job\n", StandardOpenOption.APPEND);
    }

    private Pod pod(int index, String... words) throws IOException {
        Launch launch = Launch.in(folder)
                .through(network.inside(HOSTS[index]))
                .through("sh", "-c", "mount --bind \"$0\" /etc/hosts && exec \"$@\"", names.toString())
                .withVariable("JOB_COMPLETION_INDEX", Integer.toString(index));
        List<String> all = new ArrayList<>(List.of("--pods", "3", "--coordinator", coordinator));
        all.addAll(List.of("--secret-file", secret.toString(), "-np", "6", "-cp", Programs.classes()));
        all.addAll(List.of(words));
        Path errors = Files.createTempFile(folder, "pod-" + index + "-", ".err");
        Pod pod = new Pod(launch.start(errors, all.toArray(new String[0])), errors);
        pods.add(pod);
        return pod;
    }

    @Test
    void shouldBecomeOneJobInAnyOrderWithOneLateAndOneRestarted() throws Exception {
        prepare(1);
        Pod restarted = pod(1, "Crosses");
        restarted.await("mpjrun: pod-1 waits up to ");
        nameCoordinator();
        Pod first = pod(0, "-v", "Crosses");
        first.await("process 1 (ranks 2,3 on pod-1) has joined");
        restarted.kill();
        first.await("mpjrun: pod-1 has left before the job began (");
        Pod again = pod(1, "Crosses");
        Pod late = pod(2, "Crosses");
        assertThat(first.end(0)).containsExactly("rank 0 got 42, all have 15", "rank 1 got 42, all have 15");
        assertThat(again.end(0)).containsExactly("rank 2 got 42, all have 15", "rank 3 got 42, all have 15");
        assertThat(late.end(0)).containsExactly("rank 4 got 42, all have 15", "rank 5 got 42, all have 15");
        assertThat(again.err() + late.err()).doesNotContain("ended").doesNotContain("failed");
        network.awaitNoJava("a"); // what the pod that was killed had started, too
    }

    /** Without any name; what the first start of pod 0 has left in the folder leads nowhere. */
    @Test
    void shouldFindTheCoordinatorByAFileInASharedFolder() throws Exception {
        prepare(4);
        Path shared = Files.createDirectory(folder.resolve("shared"));
        coordinator = "file:" + shared;
        Pod killed = pod(0, "-v", "Crosses");
        killed.await("the processes of the job can join at");
        killed.kill();
        Pod early = pod(1, "Crosses");
        early.await(" s for pod-0: ");
        assertThat(early.err()).contains("Connection refused; address read from " + shared);
        Pod first = pod(0, "Crosses");
        Pod other = pod(2, "Crosses");
        assertThat(first.end(0)).containsExactly("rank 0 got 42, all have 15", "rank 1 got 42, all have 15");
        assertThat(early.end(0)).containsExactly("rank 2 got 42, all have 15", "rank 3 got 42, all have 15");
        assertThat(other.end(0)).containsExactly("rank 4 got 42, all have 15", "rank 5 got 42, all have 15");
        assertThat(shared).isEmptyDirectory();
    }

    @Test
    void shouldRefuseAPodThatComesAgainAfterTheJobHasBegun() throws Exception {
        prepare(2);
        nameCoordinator();
        String[] words = {"--on-rank-death", "notify", "Waits", "calculating"};
        Pod lost = pod(1, words);
        Pod first = pod(0, words);
        Pod other = pod(2, words);
        assertThat(first.process.inputReader().readLine()).isEqualTo("begun");
        lost.kill();
        first.await("mpjrun: the job goes on without ranks 2, 3");
        Pod again = pod(1, words);
        again.end(2);
        assertThat(again.err())
                .isEqualTo("mpjrun: pod-1: the job has begun, and pod-1 cannot take its place again: its ranks were"
                        + " lost\n");
        Launch.signal(first.process, "TERM"); // destroy would close its output, too
        first.end(143);
        other.end(143);
        assertThat(other.err()).contains("mpjrun: pod-2: the job has ended with status 143");
    }

    @Test
    void shouldSayWhichPodsDidNotCome() throws Exception {
        prepare(3);
        nameCoordinator();
        Pod first = pod(0, "--wait-for-hosts", "1", "Crosses");
        first.end(1);
        assertThat(first.err()).contains("mpjrun: pod-1, pod-2 did not join the job within 1 s");
    }
}
