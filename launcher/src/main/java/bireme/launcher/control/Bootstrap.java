package bireme.launcher.control;

import bireme.devices.secure.JobSecret;
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
 * <p>Shape: {@code bireme 1 SECRET PROCESS PROCESSES HOST:PORT[,HOST:PORT...]}, where an IPv6 host stands in brackets.
 *
 * @param secret the job's secret
 * @param process index of the process
 * @param processes number of processes
 * @param coordinator addresses at which the coordinator can be reached, best first
 */
public record Bootstrap(JobSecret secret, int process, int processes, List<HostPort> coordinator) {
    private static final String START = "bireme 1";
    private static final int WORDS = 6;
    private static final int MOST_BYTES = 4096;

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
                    JobSecret.ofLine(words[2]), Integer.parseInt(words[3]), Integer.parseInt(words[4]), addresses);
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
        return text.append('\n').toString().getBytes(StandardCharsets.US_ASCII);
    }
}
