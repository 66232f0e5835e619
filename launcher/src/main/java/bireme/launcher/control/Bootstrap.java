package bireme.launcher.control;

import bireme.devices.secure.JobSecret;
import bireme.devices.secure.JobTls;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import xxdev.DeviceException;

/**
 * What a process is told by the first line of its standard input: who it is, where the coordinator is, and the job's
 * secret. What follows the line belongs to the program.
 *
 * <p>Shape: {@code bireme 1 SECRET PROCESS PROCESSES HOST:PORT[,HOST:PORT...] TLS}, where an IPv6 host stands in
 * brackets, and {@code TLS} is the job's key and certificate or {@code -}.
 *
 * @param secret the job's secret
 * @param process index of the process
 * @param processes number of processes
 * @param coordinator addresses at which the coordinator can be reached, best first
 * @param tls the job's key and certificate; {@code null} for a job that encrypts nothing
 */
public record Bootstrap(JobSecret secret, int process, int processes, List<HostPort> coordinator, JobTls tls) {
    private static final String START = "bireme 1";
    private static final int WORDS = 7;
    private static final String NO_TLS = "-";
    private static final int MOST_BYTES = 4096;

    /** What a process of a job that encrypts nothing is told. */
    public Bootstrap(JobSecret secret, int process, int processes, List<HostPort> coordinator) {
        this(secret, process, processes, coordinator, null);
    }

    /**
     * Reads the line, and not a byte more.
     *
     * @throws ControlException when it is not such a line; the message does not repeat it
     */
    public static Bootstrap read(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        int next = in.read();
        while (next != '\n') {
            if (next < 0 || line.length() == MOST_BYTES) {
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
            List<HostPort> addresses = new ArrayList<>();
            for (String address : words[5].split(",")) {
                addresses.add(HostPort.of(address));
            }
            return new Bootstrap(
                    JobSecret.ofLine(words[2]),
                    Integer.parseInt(words[3]),
                    Integer.parseInt(words[4]),
                    addresses,
                    words[6].equals(NO_TLS) ? null : JobTls.ofLine(words[6]));
        } catch (DeviceException | IllegalArgumentException e) {
            throw wrong(); // without a cause, which may quote the secret
        }
    }

    private static ControlException wrong() {
        return new ControlException("standard input does not begin with what mpjrun tells the processes it starts");
    }

    /** The line, with its end. */
    public byte[] line() {
        StringBuilder text = new StringBuilder(START);
        text.append(' ')
                .append(secret.line())
                .append(' ')
                .append(process)
                .append(' ')
                .append(processes);
        for (int i = 0; i < coordinator.size(); i++) {
            text.append(i == 0 ? ' ' : ',').append(coordinator.get(i));
        }
        text.append(' ').append(tls == null ? NO_TLS : tls.line());
        return text.append('\n').toString().getBytes(StandardCharsets.US_ASCII);
    }
}
