package bireme.launcher.control;

import bireme.devices.secure.JobSecret;
import bireme.devices.secure.JobTls;
import bireme.runtime.control.ControlException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import xxdev.DeviceException;

/**
 * The first line of a process's standard input: its number, the addresses of the coordinator, and the job's secret. The
 * input behind this line belongs to the program.
 *
 * <p>Shape: {@code bireme 2 SECRET PROCESS PROCESSES SECONDS SOCKET HOST:PORT[,HOST:PORT...] TLS}, where an IPv6 host
 * is in brackets, and {@code TLS} is the job's key and certificate. {@code -} stands for no socket, no address or
 * no TLS.
 *
 * @param secret the job's secret
 * @param process index of the process
 * @param processes number of processes
 * @param startSeconds longest time until the process has joined
 * @param socket Unix-domain socket at which the coordinator can be reached from its own host; {@code null} for none
 * @param coordinator addresses at which the coordinator can be reached, best first
 * @param tls the job's key and certificate; {@code null} for a job that encrypts nothing
 */
public record Bootstrap(
        JobSecret secret,
        int process,
        int processes,
        int startSeconds,
        Path socket,
        List<HostPort> coordinator,
        JobTls tls) {
    private static final String START = "bireme 2";
    private static final int WORDS = 9;
    private static final String NONE = "-";
    private static final int MAX_BYTES = 4096;

    /**
     * Reads the line, and not a byte more.
     *
     * @throws ControlException when it is not such a line; the message does not repeat it
     */
    public static Bootstrap read(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        int next = in.read();
        while (next != '\n') {
            if (next < 0 || line.length() == MAX_BYTES) {
                throw wrong();
            }
            line.append((char) next);
            next = in.read();
        }
        return of(line.toString());
    }

    private static Bootstrap of(String line) {
        String[] words = line.split(" ");
        if (words.length != WORDS || !line.startsWith(START + " ")) {
            throw wrong();
        }
        try {
            return new Bootstrap(
                    JobSecret.ofLine(words[2]),
                    Integer.parseInt(words[3]),
                    Integer.parseInt(words[4]),
                    Integer.parseInt(words[5]),
                    words[6].equals(NONE) ? null : Path.of(words[6]),
                    addresses(words[7]),
                    words[8].equals(NONE) ? null : JobTls.ofLine(words[8]));
        } catch (DeviceException | IllegalArgumentException e) {
            throw wrong(); // without a cause, which may quote the secret
        }
    }

    private static List<HostPort> addresses(String word) {
        List<HostPort> addresses = new ArrayList<>();
        if (!word.equals(NONE)) {
            for (String address : word.split(",")) {
                addresses.add(HostPort.of(address));
            }
        }
        return addresses;
    }

    /** The same for another process of the job. */
    public Bootstrap of(int other) {
        return new Bootstrap(secret, other, processes, startSeconds, socket, coordinator, tls);
    }

    private static ControlException wrong() {
        return new ControlException("standard input does not begin with what mpjrun writes to the processes it starts");
    }

    /** The line, with its end. */
    public byte[] line() {
        String addresses = coordinator.isEmpty()
                ? NONE
                : coordinator.stream().map(HostPort::toString).collect(Collectors.joining(","));
        return String.join(
                        " ",
                        START,
                        secret.line(),
                        Integer.toString(process),
                        Integer.toString(processes),
                        Integer.toString(startSeconds),
                        socket == null ? NONE : socket.toString(),
                        addresses,
                        tls == null ? NONE : tls.line())
                .concat("\n")
                .getBytes(StandardCharsets.US_ASCII);
    }
}
