package bireme.launcher.slurm;

import bireme.launcher.agent.AgentMain;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.seal.SlurmSeal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;

/**
 * Where a process that {@code srun} starts begins. All tasks get the same standard input; this one puts its own number
 * into the first line, and throws the rest away unless a rank of it is to read. Otherwise the pipes of tasks that do
 * not read would fill, and stop the input of those that do.
 */
public final class SrunAgent {
    private static final String TASK = "SLURM_PROCID";
    private static final int ARGUMENT_OF_PROCESS = 3;
    private static final int MAX_BYTES = 1 << 14;
    private static final String ALL = "all";

    private SrunAgent() {}

    /**
     * The first argument is the number of the process that reads standard input, {@code all} or {@code none}; the
     * second names the socket of munge, if it is not the usual one.
     */
    public static void main(String[] args) throws IOException {
        InputStream in = System.in;
        String task = System.getenv(TASK);
        byte[] line;
        try {
            line = ownLine(SlurmSeal.unseal(readLine(in), args.length > 1 ? args[1] : ""), task);
        } catch (IOException e) {
            System.err.println("mpjrun, task " + task + ": " + e.getMessage());
            System.exit(ExitStatus.CANNOT_START);
            return;
        }
        boolean reads = args.length > 0 && (args[0].equals(ALL) || args[0].equals(task));
        System.setIn(
                reads ? new SequenceInputStream(new ByteArrayInputStream(line), in) : new ByteArrayInputStream(line));
        if (!reads) {
            drain(in);
        }
        AgentMain.main(new String[0]);
    }

    /** Reads the first line and not a byte more; without its end if the input ends before. */
    static byte[] readLine(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int next = in.read();
        while (next >= 0 && next != '\n' && line.size() < MAX_BYTES) {
            line.write(next);
            next = in.read();
        }
        return line.toByteArray();
    }

    /** The line as it would be for this task alone; one that makes no sense is left to who reads it. */
    static byte[] ownLine(byte[] line, String task) {
        String[] args =
                new String(line, StandardCharsets.US_ASCII).stripTrailing().split(" ");
        if (args.length > ARGUMENT_OF_PROCESS && task != null) {
            args[ARGUMENT_OF_PROCESS] = task;
        }
        return (String.join(" ", args) + "\n").getBytes(StandardCharsets.US_ASCII);
    }

    private static void drain(InputStream in) {
        Thread thread = new Thread(null, () -> discardAll(in), "bireme-drain", 0, false);
        thread.setDaemon(true);
        thread.start();
    }

    private static void discardAll(InputStream in) {
        byte[] bytes = new byte[MAX_BYTES];
        try {
            while (in.read(bytes) >= 0) {
                continue;
            }
        } catch (IOException e) {
            // The output that cannot be read is not needed any more.
            return;
        }
    }
}
