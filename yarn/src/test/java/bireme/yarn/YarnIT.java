package bireme.yarn;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import bireme.testing.WaitLimit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.SignalContainerCommand;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.server.MiniYARNCluster;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Jobs on a cluster of one ResourceManager and two NodeManagers in this JVM; containers are real processes. */
@Timeout(300)
class YarnIT {
    private static final int NODES = 2;
    private static final String MEMORY_MIB = "2048";
    private static final Path LAUNCHER =
            Path.of("..", "launcher").toAbsolutePath().normalize();
    private static final Pattern APPLICATION = Pattern.compile("application_\\d+_\\d+");

    @TempDir
    private static Path folder;

    private static MiniYARNCluster cluster;
    private static Configuration configuration;
    private static Path jar;

    @BeforeAll
    static void start() throws Exception {
        jar = program();
        Configuration wanted = new YarnConfiguration();
        wanted.set(Staging.SETTING, folder.resolve("staging").toUri().toString());
        wanted.set(
                YarnConfiguration.YARN_APPLICATION_CLASSPATH,
                System.getProperty("java.class.path").replace(':', ','));
        wanted.set("yarn.minicluster.yarn.nodemanager.resource.memory-mb", MEMORY_MIB);
        wanted.set("yarn.scheduler.maximum-allocation-mb", MEMORY_MIB);
        wanted.set("yarn.scheduler.minimum-allocation-mb", "64");
        wanted.set("yarn.scheduler.capacity.root.queues", "default");
        wanted.set("yarn.scheduler.capacity.root.default.capacity", "100");
        wanted.set("yarn.scheduler.capacity.maximum-am-resource-percent", "1");
        wanted.set("yarn.resourcemanager.nodemanagers.heartbeat-interval-ms", "100");
        wanted.set("yarn.nodemanager.vmem-check-enabled", "false"); // a JVM reserves far more than it uses
        wanted.set("yarn.nodemanager.disk-health-checker.enable", "false");
        cluster = new MiniYARNCluster("cluster", 1, NODES, 1, 1);
        cluster.init(wanted);
        cluster.start();
        configuration = cluster.getConfig();
        assertThat(cluster.waitForNodeManagersToConnect(WaitLimit.now().toMillis()))
                .isTrue();
    }

    @AfterAll
    static void stop() {
        if (cluster != null) {
            cluster.stop();
        }
    }

    /** The program of src/test/programs, as a jar of a user. */
    private static Path program() throws IOException {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        String libraries;
        try (Stream<Path> jars = Files.list(LAUNCHER.resolve("target/lib"))) {
            libraries = jars.map(Path::toString)
                    .filter(name -> name.endsWith(".jar"))
                    .collect(Collectors.joining(":"));
        }
        String[] words = {"-cp", libraries, "-d", classes.toString(), "src/test/programs/Clustered.java"};
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, words))
                .isZero();
        Path made = folder.resolve("app.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(made))) {
            out.putNextEntry(new JarEntry("Clustered.class"));
            Files.copy(classes.resolve("Clustered.class"), out);
        }
        return made;
    }

    /** A submission that goes on in a thread of its own. */
    private static final class Run {
        private final ByteArrayOutputStream report = new ByteArrayOutputStream();
        private final FutureTask<Integer> task;

        Run(String... words) {
            List<String> all = new ArrayList<>(List.of("--java-home", System.getProperty("java.home")));
            all.addAll(List.of(words));
            PrintStream out = new PrintStream(report, true, StandardCharsets.UTF_8);
            task = new FutureTask<>(() -> Submit.run(configuration, out, all.toArray(new String[0])));
            new Thread(task, "submit").start();
        }

        String report() {
            return report.toString(StandardCharsets.UTF_8);
        }

        int end() throws Exception {
            return Bounded.get(task, "end of the application");
        }

        String application() {
            Matcher matcher = APPLICATION.matcher(report());
            assertThat(matcher.find()).as(report()).isTrue();
            return matcher.group();
        }

        /** What all containers of the application wrote to a file of their log folders; the master is one of them. */
        String logs(String file) {
            try (Stream<Path> all = Files.walk(cluster.getTestWorkDir().toPath())) {
                String application = application();
                return all.filter(path -> path.endsWith(file) && path.toString().contains(application))
                        .map(YarnIT::text)
                        .collect(Collectors.joining());
            } catch (IOException | UncheckedIOException e) {
                return ""; // folders come and go while it is running
            }
        }

        String await(String file, String text) {
            Bounded.until(
                    () -> report().contains("is submitted") && logs(file).contains(text),
                    () -> "'" + text + "' in " + file + ", the application reports: " + report(),
                    () -> !task.isDone());
            return logs(file);
        }

        String everything() {
            return report() + "\n" + logs("stdout") + "\n" + logs("stderr");
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String distribution() throws IOException {
        try (Stream<Path> files = Files.list(LAUNCHER.resolve("target"))) {
            return files.map(Path::toString)
                    .filter(name -> name.endsWith(".tar.gz"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static List<String> lines(String argument) {
        List<String> lines = new ArrayList<>();
        for (int rank = 0; rank < 6; rank++) {
            lines.add("rank " + rank + " of 6, sum 15, '" + argument + "'");
        }
        return lines;
    }

    @Test
    void shouldRunOneJobInContainersWithWhatIsShipped() throws Exception {
        String odd = "it's {{JAVA_HOME}} $HOME <LOG_DIR> *";
        Run run = new Run(
                "--containers",
                "3",
                "--memory",
                "512m",
                "-np",
                "6",
                "--archive",
                distribution(),
                "-cp",
                jar.toString(),
                "-Xmx64m",
                "Clustered",
                "hello",
                odd);
        assertThat(run.end()).as(run.everything()).isZero();
        assertThat(run.logs("stdout").lines().sorted()).containsExactlyElementsOf(lines(odd));
        assertThat(run.report())
                .contains(" is submitted", " RUNNING, containers: 3", "the job has succeeded; its output: yarn logs ");
        assertThat(folder.resolve("staging")).isEmptyDirectory();
    }

    @Test
    void shouldEndWithTheStatusOfAProgramThatFails() throws Exception {
        Run run = new Run(
                "--containers",
                "3",
                "--memory",
                "512m",
                "-np",
                "6",
                "--home",
                LAUNCHER.toString(),
                "-cp",
                jar.toString(),
                "-Xmx64m",
                "Clustered",
                "fail",
                "x");
        assertThat(run.end()).as(run.everything()).isEqualTo(1);
        assertThat(run.report())
                .contains("the job has ended with status 1", "ended with status 1", "rank 3 fails, as it should");
        assertThat(run.logs("stdout").lines().sorted()).containsExactlyElementsOf(lines("x"));
        assertThat(folder.resolve("staging")).isEmptyDirectory();
    }

    @Test
    void shouldSayWhichContainerWasLost() throws Exception {
        Run run = new Run(
                "--containers",
                "3",
                "--memory",
                "512m",
                "-np",
                "6",
                "--home",
                LAUNCHER.toString(),
                "-cp",
                jar.toString(),
                "-Xmx64m",
                "Clustered",
                "wait",
                "x");
        run.await("stdout", "rank 5 of 6");
        Matcher second = Pattern.compile("container 1: (\\S+) on (\\S+)").matcher(run.logs("stderr"));
        assertThat(second.find()).as(run.everything()).isTrue();
        try (YarnClient client = YarnClient.createYarnClient()) {
            client.init(configuration);
            client.start();
            client.signalToContainer(ContainerId.fromString(second.group(1)), SignalContainerCommand.FORCEFUL_SHUTDOWN);
        }
        assertThat(run.end()).as(run.everything()).isNotZero();
        assertThat(run.report())
                .contains("container 1 (" + second.group(1) + " on " + second.group(2) + ") was killed (status 137)")
                .contains("container 0:");
    }

    @Test
    void shouldRefuseMoreThanAContainerCanGet() throws Exception {
        Run run = new Run("--containers", "1", "--memory", "64g", "-np", "1", "--home", "/none", "Clustered");
        assertThat(run.end()).isEqualTo(2);
        assertThat(run.report())
                .isEqualTo("bireme-yarn: --memory 65536m: a container of this cluster gets at most " + MEMORY_MIB
                        + "m (yarn.scheduler.maximum-allocation-mb)\n");
    }

    @Test
    void shouldSayHowManyContainersWereGranted() throws Exception {
        Run run = new Run(
                "--containers",
                "3",
                "--memory",
                "1536m",
                "-np",
                "3",
                "--wait",
                "5",
                "--home",
                LAUNCHER.toString(),
                "Clustered");
        assertThat(run.end()).as(run.everything()).isEqualTo(1);
        assertThat(run.report()).contains("of 3 containers with 1536 MiB and 1 vcores within 5 s (--wait)");
    }
}
