package bireme.launcher.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where processes accept connections, as Linux tells. */
final class JobPorts {
    private static final String LISTENS = "0A";
    private static final int STATE = 3;
    private static final int INODE = 9;

    private JobPorts() {}

    static boolean areKnown() {
        return Files.isReadable(Path.of("/proc/net/tcp"));
    }

    /** Addresses at which a process listens. */
    static List<InetSocketAddress> of(long pid) throws IOException {
        Path process = Path.of("/proc", Long.toString(pid));
        Set<String> sockets = sockets(process.resolve("fd"));
        List<InetSocketAddress> found = new ArrayList<>();
        for (String table : List.of("net/tcp", "net/tcp6")) {
            for (String line : Files.readAllLines(process.resolve(table))) {
                String[] fields = line.strip().split("\\s+");
                if (fields[STATE].equals(LISTENS) && sockets.contains("socket:[" + fields[INODE] + "]")) {
                    found.add(address(fields[1]));
                }
            }
        }
        return found;
    }

    private static Set<String> sockets(Path descriptors) throws IOException {
        try (Stream<Path> all = Files.list(descriptors)) {
            return all.map(JobPorts::target).collect(Collectors.toSet());
        }
    }

    private static String target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (NoSuchFileException closedMeanwhile) {
            return "";
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** Such as {@code 0100007F:1F90}: words of four bytes in the order of the machine, then the port. */
    private static InetSocketAddress address(String text) throws IOException {
        String[] parts = text.split(":");
        byte[] bytes = HexFormat.of().parseHex(parts[0]);
        byte[] turned = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            turned[i] = bytes[i / 4 * 4 + 3 - i % 4];
        }
        return new InetSocketAddress(InetAddress.getByAddress(turned), Integer.parseInt(parts[1], 16));
    }
}
