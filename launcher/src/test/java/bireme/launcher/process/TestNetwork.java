package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Hosts that are network namespaces of this machine, on a bridge: {@code m}, where {@code mpjrun} runs, and others with
 * an ssh server each. Every host has two addresses, IPv4 and IPv6, in one subnet, one in another, and an interface like
 * that of a container system, whose address is the same everywhere.
 *
 * <p>Keys, servers' settings and the client's configuration are in a folder of their own; the user's are not touched.
 *
 * <p>Threads: one.
 */
public final class TestNetwork {
    /** The host of {@code mpjrun}. */
    public static final String OWN = "m";

    /** Some systems are started without. */
    static final boolean HAS_IPV6 = Files.isDirectory(Path.of("/proc/sys/net/ipv6"));

    private static final String BRIDGE = "w";

    private final String prefix = "bireme" + ProcessHandle.current().pid() + "-";
    private final Path folder;
    private final List<String> namespaces = new ArrayList<>();
    private final List<Process> servers = new ArrayList<>();
    private final StringBuilder configuration = new StringBuilder();
    private final StringBuilder knownHosts = new StringBuilder();

    private TestNetwork(Path folder) {
        this.folder = folder;
    }

    /** Why there can be no such network here; empty when there can. */
    public static String obstacle() throws IOException, InterruptedException {
        if (!System.getProperty("user.name").equals("root")) {
            return "network namespaces need root";
        }
        for (String command : List.of("ip", "ssh", "sshd", "ssh-keygen")) {
            if (run(List.of("sh", "-c", "PATH=$PATH:/usr/sbin:/sbin command -v " + command))
                    .isEmpty()) {
                return command + " is not installed (packages iproute2, openssh-client, openssh-server)";
            }
        }
        String probe = "bireme-probe-" + ProcessHandle.current().pid();
        String answer = run(List.of(
                "sh",
                "-c",
                "ip netns add " + probe + " 2>&1 && ip netns exec " + probe + " true 2>&1; echo $?; ip netns del "
                        + probe + " 2>/dev/null"));
        return answer.strip().equals("0") ? "" : "network namespaces cannot be made here: " + answer.strip();
    }

    /** Makes the network, with an ssh server on each of {@code hosts}. */
    public static TestNetwork create(Path folder, String... hosts) throws IOException, InterruptedException {
        TestNetwork network = new TestNetwork(folder);
        try {
            network.add(BRIDGE);
            for (String bridge : List.of("bridge0", "bridge1")) {
                network.ip(BRIDGE, "link add name " + bridge + " type bridge");
                network.ip(BRIDGE, "link set " + bridge + " up");
            }
            network.key("user");
            network.addHost(OWN, 1);
            for (int i = 0; i < hosts.length; i++) {
                network.addHost(hosts[i], i + 2);
                network.startServer(hosts[i], i + 2);
            }
            network.writeConfiguration();
            return network;
        } catch (IOException | InterruptedException | AssertionError e) {
            network.remove();
            throw e;
        }
    }

    private void add(String host) throws IOException, InterruptedException {
        succeed("ip", "netns", "add", prefix + host);
        namespaces.add(prefix + host);
        ip(host, "link set lo up");
    }

    private void addHost(String host, int number) throws IOException, InterruptedException {
        add(host);
        for (int card = 0; card < 2; card++) {
            ip(
                    BRIDGE,
                    "link add name " + cable(host, card) + " type veth peer name eth" + card + " netns " + prefix
                            + host);
            ip(BRIDGE, "link set " + cable(host, card) + " master bridge" + card);
            ip(BRIDGE, "link set " + cable(host, card) + " up");
            ip(host, "addr add 10.77." + card + "." + number + "/24 dev eth" + card);
            ip(host, "link set eth" + card + " up");
        }
        if (HAS_IPV6) {
            ip(host, "addr add fd77::" + number + "/64 dev eth0 nodad");
        }
        ip(host, "link add name docker0 type bridge");
        ip(host, "addr add 172.17.0.1/16 dev docker0");
        ip(host, "link set docker0 up");
    }

    private static String cable(String host, int card) {
        return host + card;
    }

    private void startServer(String host, int number) throws IOException, InterruptedException {
        key("host-" + host);
        Path settings = Files.writeString(
                folder.resolve("sshd-" + host),
                String.join(
                        "\n",
                        "HostKey " + folder.resolve("host-" + host),
                        "AuthorizedKeysFile " + folder.resolve("user.pub"),
                        "PidFile none",
                        "SetEnv PATH=" + TestJdk.home() + "/bin:" + System.getenv("PATH"),
                        "StrictModes no",
                        "PasswordAuthentication no",
                        "PermitRootLogin prohibit-password",
                        "MaxStartups 100",
                        ""));
        Files.createDirectories(Path.of("/run/sshd")); // where a server goes that has given up its rights
        List<String> command = inside(host, "/usr/sbin/sshd", "-D", "-e", "-f", settings.toString());
        servers.add(new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log-" + host).toFile())
                .start());
        String address = "10.77.0." + number;
        configuration
                .append("Host ")
                .append(host)
                .append("\n  HostName ")
                .append(address)
                .append('\n');
        String[] words =
                Files.readString(folder.resolve("host-" + host + ".pub")).split(" ");
        knownHosts
                .append(address)
                .append(' ')
                .append(words[0])
                .append(' ')
                .append(words[1])
                .append('\n');
        awaitLog(host, "Server listening on 0.0.0.0");
    }

    private void awaitLog(String host, String text) throws IOException {
        Path log = folder.resolve("log-" + host);
        Bounded.until(
                () -> Files.readString(log).contains(text),
                () -> "'" + text + "' by sshd of " + host + ", which says: " + Files.readString(log));
    }

    private void writeConfiguration() throws IOException {
        Files.writeString(folder.resolve("known"), knownHosts);
        Files.writeString(folder.resolve("unknown"), "");
        Files.writeString(folder.resolve("changed"), withOneKey(knownHosts.toString()));
        configuration.append("Host no-server\n  HostName 10.77.0.1\nHost *\n  IdentitiesOnly yes\n");
        configuration.append("  IdentityFile ").append(folder.resolve("user")).append('\n');
        configuration
                .append("  UserKnownHostsFile ")
                .append(folder.resolve("known"))
                .append('\n');
        Files.writeString(folder.resolve("config"), configuration);
    }

    /** Known hosts of which all have the key of the last: what a client knows of a host that changed its key. */
    private static String withOneKey(String knownHosts) {
        String[] lines = knownHosts.split("\n");
        String key = lines[lines.length - 1].substring(lines[lines.length - 1].indexOf(' '));
        return Stream.of(lines)
                .map(line -> line.substring(0, line.indexOf(' ')) + key + "\n")
                .collect(Collectors.joining());
    }

    /** The ssh command that knows these hosts; {@code options} win over its other arguments. */
    public String ssh(String... options) {
        return "ssh -F " + folder.resolve("config") + " " + String.join(" ", options);
    }

    private void key(String name) throws IOException, InterruptedException {
        succeed(
                "ssh-keygen",
                "-q",
                "-t",
                "ed25519",
                "-N",
                "",
                "-f",
                folder.resolve(name).toString());
    }

    /** What ssh answers that is to do nothing on a host; empty when it gets through. */
    String tryLogin(String host) throws IOException, InterruptedException {
        return run(inside(OWN, "sh", "-c", ssh("-o BatchMode=yes", host, "true") + " 2>&1 || echo failed"))
                .strip();
    }

    /** What makes a command one of a host. */
    public String[] inside(String host) {
        return new String[] {"ip", "netns", "exec", prefix + host};
    }

    private List<String> inside(String host, String... command) {
        List<String> words = new ArrayList<>(List.of(inside(host)));
        words.addAll(List.of(command));
        return words;
    }

    /** Changes the network of a host. */
    void ip(String host, String words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("ip", "-n", prefix + host));
        command.addAll(List.of(words.split(" ")));
        succeed(command.toArray(new String[0]));
    }

    /** Takes a host off the network, or puts it back. */
    void connect(String host, boolean isConnected) throws IOException, InterruptedException {
        for (int card = 0; card < 2; card++) {
            ip(BRIDGE, "link set " + cable(host, card) + " " + (isConnected ? "up" : "down"));
        }
    }

    /** Delays and loses packets that a host sends; returns whether the system can do that. */
    boolean disturb(String host, String how) throws IOException, InterruptedException {
        String words = "tc -n " + prefix + host + " qdisc add dev eth0 root netem " + how;
        return run(List.of("sh", "-c", words + " 2>&1; echo $?")).strip().equals("0");
    }

    /** Ends what {@link #disturb} has begun. */
    void calm(String host) throws IOException, InterruptedException {
        succeed("tc", "-n", prefix + host, "qdisc", "del", "dev", "eth0", "root");
    }

    /** Waits until no JVM runs on a host, not even one that nobody can reach. */
    void awaitNoJava(String host) throws Exception {
        Bounded.until(() -> !commands(host).contains("java"), () -> "end on " + host + " of " + commands(host));
    }

    /** Waits until nothing runs on a host but its ssh server, which waits for somebody to connect. */
    void awaitQuiet(String host) throws Exception {
        Bounded.until(() -> commands(host).isEmpty(), () -> "end on " + host + " of " + commands(host));
    }

    private String commands(String host) throws IOException, InterruptedException {
        StringBuilder found = new StringBuilder();
        for (String pid : run(List.of("ip", "netns", "pids", prefix + host)).split("\\s+")) {
            boolean isServer = servers.stream().anyMatch(server -> pid.equals(Long.toString(server.pid())));
            if (!pid.isEmpty() && !isServer) {
                found.append(pid).append(' ');
                ProcessHandle.of(Long.parseLong(pid))
                        .flatMap(process -> process.info().commandLine())
                        .ifPresent(line -> found.append(line).append('\n'));
            }
        }
        return found.toString();
    }

    private static void succeed(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor())
                .as("%s: %s", String.join(" ", command), output)
                .isZero();
    }

    private static String run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        process.waitFor();
        return output;
    }

    /** Ends everything that runs in it, and takes it away. */
    public void remove() throws IOException, InterruptedException {
        for (String namespace : namespaces) {
            run(List.of("sh", "-c", "for p in $(ip netns pids " + namespace + "); do kill -9 $p; done 2>/dev/null"));
            run(List.of("ip", "netns", "del", namespace));
        }
        servers.forEach(Process::destroyForcibly);
    }
}
