package bireme.yarn;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.yarn.api.ApplicationConstants;
import org.apache.hadoop.yarn.conf.YarnConfiguration;

/**
 * Prepares the working folder of a container: writes the secret into a file that only its user can read, finds where
 * the first container can be reached, and writes the script that becomes {@code mpjrun}. Its only argument is the index
 * of the container.
 */
public final class JobContainer {
    /** What the container runs next. */
    static final String SCRIPT = "run";
    /** Under this name the secret is among the credentials. */
    static final Text SECRET = new Text("bireme.secret");

    private static final Path SECRET_FILE = Path.of("secret");
    private static final long POLL_MS = 200;

    private JobContainer() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int index = Integer.parseInt(arguments[0]);
        JobSpec spec = JobSpec.read();
        Configuration configuration = configuration();
        writeSecret(UserGroupInformation.getCurrentUser().getCredentials().getSecretKey(SECRET));
        Staging staging = new Staging(configuration, new org.apache.hadoop.fs.Path(spec.staging()));
        if (index == 0) {
            staging.writeCoordinator(freeAddress());
        }
        String coordinator = awaitCoordinator(staging, spec.waitSeconds());
        Files.writeString(Path.of(SCRIPT), script(spec, index, coordinator));
    }

    /** That of the client. */
    static Configuration configuration() {
        Configuration configuration = new YarnConfiguration();
        configuration.addResource(
                new org.apache.hadoop.fs.Path(Path.of(Staging.CONFIGURATION).toUri()));
        return configuration;
    }

    private static void writeSecret(byte[] secret) throws IOException {
        if (secret == null) {
            throw new IOException("the credentials of this container hold no " + SECRET);
        }
        Files.createFile(
                SECRET_FILE, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.write(SECRET_FILE, secret);
    }

    /** Host of this node and a port that is free now; {@code mpjrun} fails clearly should another take it. */
    private static String freeAddress() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return host(System.getenv(ApplicationConstants.Environment.NM_HOST.name())) + ":" + socket.getLocalPort();
        }
    }

    /** The node's name; where that means loopback, as Debian has it, an address that other nodes can reach. */
    private static String host(String name) throws IOException {
        if (!InetAddress.getByName(name).isLoopbackAddress()) {
            return name;
        }
        return NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
                .filter(address -> address instanceof java.net.Inet4Address)
                .map(InetAddress::getHostAddress)
                .findFirst()
                .orElse(name);
    }

    private static String awaitCoordinator(Staging staging, int seconds) throws IOException, InterruptedException {
        long deadlineNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (true) {
            String coordinator = staging.readCoordinator();
            if (!coordinator.isEmpty()) {
                return coordinator;
            } else if (System.nanoTime() - deadlineNs > 0) {
                throw new IOException("container 0 has not said within " + seconds + " s where it can be reached");
            }
            Thread.sleep(POLL_MS);
        }
    }

    /** A script for sh; CLASSPATH holds Hadoop, which is not the program's. */
    private static String script(JobSpec spec, int index, String coordinator) throws IOException {
        List<String> words = new ArrayList<>();
        words.add(home(spec) + "/bin/mpjrun");
        words.addAll(List.of("--pods", Integer.toString(spec.containers()), "--index", Integer.toString(index)));
        words.addAll(List.of("--coordinator", coordinator, "--secret-file", SECRET_FILE.toString()));
        words.addAll(List.of("-np", Integer.toString(spec.ranks())));
        if (!spec.jars().isEmpty()) {
            words.addAll(List.of("-cp", Staging.classPath(spec.jars())));
        }
        words.addAll(spec.words());
        List<String> quoted = words.stream()
                .map(word -> "'" + word.replace("'", "'\\''") + "'")
                .toList();
        return "unset CLASSPATH\nexec " + String.join(" ", quoted) + " </dev/null\n";
    }

    /** A distribution has one folder, which is named after its version. */
    private static String home(JobSpec spec) throws IOException {
        if (!spec.home().isEmpty()) {
            return spec.home();
        }
        try (Stream<Path> folders = Files.list(Path.of(Staging.DISTRIBUTION))) {
            return folders.filter(folder -> Files.exists(folder.resolve("bin/mpjrun")))
                    .findFirst()
                    .orElseThrow(() -> new IOException(spec.archive() + " holds no folder with bin/mpjrun"))
                    .toString();
        }
    }
}
