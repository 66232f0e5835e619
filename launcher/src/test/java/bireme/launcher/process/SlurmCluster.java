package bireme.launcher.process;

import bireme.testing.Bounded;
import bireme.testing.WaitLimit;
import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A cluster of Slurm on this machine: a controller, a daemon for each of three nodes, and munge, all with files, keys
 * and ports of their own in a folder that goes with them. The machine's Slurm, if it has one, is not touched.
 *
 * <p>Threads: one.
 */
public final class SlurmCluster implements AutoCloseable {
    private static final int NODES = 3;
    private static final int KEY_BYTES = 1024;

    private final Path folder;
    private final List<Process> daemons = new ArrayList<>();

    private SlurmCluster(Path folder) {
        this.folder = folder;
    }

    /** Why there can be no such cluster here; empty when there can. */
    public static String obstacle() throws IOException, InterruptedException {
        if (!System.getProperty("user.name").equals("root")) {
            return "slurmd needs root";
        }
        for (String command : List.of("slurmctld", "slurmd", "srun", "salloc", "sbatch", "munged")) {
            if (find(command) == null) {
                return command + " is not installed (packages slurmctld, slurmd, slurm-client, munge)";
            }
        }
        return "";
    }

    /** Where a command is, {@code null} if it is nowhere. */
    static Path find(String command) {
        String path = System.getenv("PATH") + ":/usr/sbin:/sbin";
        for (String entry : path.split(File.pathSeparator)) {
            Path candidate = Path.of(entry, command);
            if (Files.isExecutable(candidate)) {
                return candidate;
            }
        }
        return null;
    }

    /** Starts it, and waits until its nodes can be used. */
    public static SlurmCluster start() throws IOException {
        SlurmCluster cluster = new SlurmCluster(Files.createTempDirectory("bireme-slurm"));
        try {
            cluster.startDaemons();
            return cluster;
        } catch (IOException | RuntimeException | Error e) {
            cluster.close();
            throw e;
        }
    }

    private void startDaemons() throws IOException {
        byte[] key = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(key);
        Path keyFile = folder.resolve("key");
        Files.createFile(keyFile, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.write(keyFile, key);
        Files.createDirectory(folder.resolve("state"));
        for (int node = 1; node <= NODES; node++) {
            Files.createDirectory(folder.resolve("tmp-n00" + node));
        }
        Files.writeString(configuration(), configurationText());
        daemon(
                "munged",
                "--foreground",
                "--force",
                "--key-file=" + keyFile,
                "--socket=" + file("munge.socket"),
                "--pid-file=" + file("munged.pid"),
                "--seed-file=" + file("seed"),
                "--log-file=" + file("munged.log"));
        await("munge", () -> Files.exists(file("munge.socket")));
        daemon("slurmctld", "-D", "-f", configuration().toString());
        for (int node = 1; node <= NODES; node++) {
            daemon("slurmd", "-D", "-N", "n00" + node, "-f", configuration().toString());
        }
        await(
                "idle nodes",
                () -> output("sinfo", "-h", "-t", "idle", "-o", "%D").equals(Integer.toString(NODES)));
    }

    /** Where munge listens. */
    Path mungeSocket() {
        return file("munge.socket");
    }

    private Path file(String name) {
        return folder.resolve(name);
    }

    /** For the variable {@code SLURM_CONF}. */
    public Path configuration() {
        return file("slurm.conf");
    }

    private String configurationText() throws IOException {
        String host = Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        StringBuilder text = new StringBuilder();
        text.append("ClusterName=bireme\nSlurmctldHost=").append(host).append("(127.0.0.1)\n");
        text.append("SlurmctldPort=").append(freePort()).append('\n');
        text.append("AuthType=auth/munge\nAuthInfo=socket=")
                .append(file("munge.socket"))
                .append('\n');
        text.append("SlurmUser=root\nSlurmdUser=root\nReturnToService=2\nMailProg=/bin/true\n");
        text.append("StateSaveLocation=").append(file("state")).append('\n');
        text.append("SlurmdSpoolDir=").append(file("spool-%n")).append('\n');
        // Of each node its own, because the plugin of PMIx keeps sockets there that are named after the step only.
        text.append("TmpFS=").append(file("tmp-%n")).append('\n');
        text.append("SlurmctldPidFile=").append(file("slurmctld.pid")).append('\n');
        text.append("SlurmdPidFile=").append(file("slurmd-%n.pid")).append('\n');
        text.append("SlurmctldLogFile=").append(file("slurmctld.log")).append('\n');
        text.append("SlurmdLogFile=").append(file("slurmd-%n.log")).append('\n');
        text.append("ProctrackType=proctrack/linuxproc\nTaskPlugin=task/none\nSwitchType=switch/none\n");
        text.append("SlurmdParameters=config_overrides\nSelectType=select/cons_tres\nMpiDefault=none\n");
        text.append("JobAcctGatherType=jobacct_gather/none\nAccountingStorageType=accounting_storage/none\n");
        for (int node = 1; node <= NODES; node++) {
            text.append("NodeName=n00").append(node).append(" NodeHostname=").append(host);
            text.append(" NodeAddr=127.0.0.1 CPUs=4 State=UNKNOWN Port=")
                    .append(freePort())
                    .append('\n');
        }
        return text.append("PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP\n")
                .toString();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private void daemon(String command, String... arguments) throws IOException {
        List<String> words = new ArrayList<>(List.of(find(command).toString()));
        words.addAll(List.of(arguments));
        File log = file(command + ".out").toFile();
        daemons.add(new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log))
                .start());
    }

    private void await(String what, Bounded.ThrowingSupplier<Boolean, IOException> condition) throws IOException {
        Bounded.until(
                condition,
                () -> what + ", daemons: " + daemons + ", logs: " + logs(),
                () -> daemons.stream().allMatch(Process::isAlive));
    }

    /** Waits until no job is left. */
    void awaitEndOfJobs() throws IOException {
        await("end of jobs", () -> output("squeue", "-h").isEmpty());
    }

    private String logs() throws IOException {
        StringBuilder text = new StringBuilder();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path log : files.filter(each -> each.toString().matches(".*\\.(log|out)"))
                    .toList()) {
                text.append(log).append(":\n").append(Files.readString(log));
            }
        }
        return text.toString();
    }

    /** What a command of Slurm prints. */
    String output(String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("SLURM_CONF", configuration().toString());
        byte[] output = builder.start().getInputStream().readAllBytes();
        return new String(output, StandardCharsets.UTF_8).strip();
    }

    /** A step that cannot tell the controller of its end any more would keep its node waiting for minutes. */
    @Override
    public void close() throws IOException {
        try {
            awaitEndOfJobs();
        } finally {
            end();
        }
    }

    private void end() throws IOException {
        for (int i = daemons.size() - 1; i >= 0; i--) {
            daemons.get(i).destroy();
        }
        for (Process daemon : daemons) {
            try {
                if (!daemon.waitFor(WaitLimit.now().toMillis(), TimeUnit.MILLISECONDS)) {
                    daemon.destroyForcibly();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                daemon.destroyForcibly();
            }
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        }
    }
}
