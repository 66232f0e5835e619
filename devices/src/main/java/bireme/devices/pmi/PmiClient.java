package bireme.devices.pmi;

import java.io.IOException;
import java.util.Map;

/**
 * This process's conversation with its process manager, version 1.1 of the protocol.
 *
 * <p>Shape: every process puts its values, all of them enter the barrier, and then each gets what others have put.
 *
 * <p>Threads: one at a time.
 *
 * <p>Errors: {@link IOException} saying what was asked and what came back; the conversation is over then.
 */
public final class PmiClient implements AutoCloseable {
    private static final long ANSWER_MS = 30_000;
    private static final int MIN_VALUE = 64;

    private final PmiLines lines;
    private final String space;
    private final int longestValue;

    private PmiClient(PmiLines lines) throws IOException {
        this.lines = lines;
        ask("cmd=init pmi_version=1 pmi_subversion=1", "response_to_init");
        longestValue = number(ask("cmd=get_maxes", "maxes"), "vallen_max");
        space = text(ask("cmd=get_my_kvsname", "my_kvsname"), "kvsname");
    }

    /**
     * Begins.
     *
     * @param descriptor number of the open socket, as {@code PMI_FD} tells it
     */
    public static PmiClient open(int descriptor) throws IOException {
        PmiLines lines = new PmiLines(InheritedDescriptor.of(descriptor));
        try {
            return new PmiClient(lines);
        } catch (IOException e) {
            lines.close();
            throw e;
        }
    }

    private Map<String, String> ask(String request, String expected) throws IOException {
        return lines.ask(request, expected, ANSWER_MS);
    }

    private static String text(Map<String, String> answer, String key) throws IOException {
        String value = answer.get(key);
        if (value == null) {
            throw new IOException("the process manager's answer " + answer.keySet() + " lacks " + key);
        }
        return value;
    }

    private static int number(Map<String, String> answer, String key) throws IOException {
        try {
            return Math.max(MIN_VALUE, Integer.parseInt(text(answer, key)));
        } catch (NumberFormatException e) {
            throw new IOException("the process manager's " + key + " is no number", e);
        }
    }

    /** Longest value in characters, its end included. */
    public int longestValue() {
        return longestValue;
    }

    /** Puts a value, without blanks and line ends, under a key that is not taken. */
    public void put(String key, String value) throws IOException {
        ask("cmd=put kvsname=" + space + " key=" + key + " value=" + value, "put_result");
    }

    /** The barrier of PMI: waits until all processes of the job have called it. */
    public void barrier(long maxMs) throws IOException {
        lines.ask("cmd=barrier_in", "barrier_out", maxMs);
    }

    /** Gets what was put before the barrier. */
    public String get(String key) throws IOException {
        return text(ask("cmd=get kvsname=" + space + " key=" + key, "get_result"), "value");
    }

    /** Finalizes: this process no longer needs the process manager, which still sees how the process ends. */
    public void finish() throws IOException {
        ask("cmd=finalize", "finalize_ack");
    }

    @Override
    public void close() {
        lines.close();
    }
}
