package bireme.runtime.seal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Text sealed by munge, which encrypts it with the cluster's key and gives it back to processes of the same user only.
 * Every task of a node unseals the same text, which munge calls a replay and yet gives out.
 *
 * <p>Threads: immutable.
 */
final class Munge {
    /** The prefix of sealed text. */
    static final String PREFIX = "MUNGE:";

    private static final int REPLAYED = 17;

    private final String socket;

    /** Uses the daemon at this socket; empty for the usual one. */
    Munge(String socket) {
        this.socket = socket;
    }

    /**
     * Seals one line.
     *
     * @return another line
     * @throws IOException when it cannot be sealed
     */
    byte[] seal(byte[] line) throws IOException {
        List<String> command = command("munge");
        command.addAll(List.of("--restrict-uid=" + ownUid(), "--ttl=-1"));
        Answer answer = run(command, line);
        if (answer.status != 0) {
            throw new IOException("munge ends with status " + answer.status);
        }
        return answer.bytes;
    }

    private static Object ownUid() throws IOException {
        return Files.getAttribute(Path.of("/proc/self"), "unix:uid");
    }

    /** Whether text was sealed. */
    static boolean isSealed(byte[] line) {
        return new String(line, StandardCharsets.ISO_8859_1).startsWith(PREFIX);
    }

    /**
     * Returns the content of a sealed text.
     *
     * @throws IOException when this host cannot decide; it names the command, and not the text
     */
    byte[] unseal(byte[] line) throws IOException {
        List<String> command = command("unmunge");
        command.add("--metadata=/dev/null");
        Answer answer = run(command, line);
        if (answer.bytes.length == 0 || answer.status != 0 && answer.status != REPLAYED) {
            throw new IOException("unmunge ends with status " + answer.status
                    + ", so what Slurm brought cannot be read; is munged running on this host? BIREME_SLURM_SEAL=file"
                    + " goes by files in a folder that all nodes share");
        }
        return answer.bytes;
    }

    private List<String> command(String name) {
        List<String> command = new ArrayList<>(List.of(name));
        if (!socket.isEmpty()) {
            command.add("--socket=" + socket);
        }
        return command;
    }

    private static Answer run(List<String> command, byte[] input) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (InputStream out = process.getInputStream()) {
            try (OutputStream in = process.getOutputStream()) {
                in.write(input);
            } catch (IOException e) {
                return new Answer(end(process), new byte[0]); // gone already, which its status shows
            }
            byte[] bytes = out.readAllBytes();
            return new Answer(end(process), bytes);
        }
    }

    private static int end(Process process) throws IOException {
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroy();
            throw new IOException("interrupted while munge was at work", e);
        }
    }

    /** How a command ended, and what it wrote. */
    private static final class Answer {
        private final int status;
        private final byte[] bytes;

        Answer(int status, byte[] bytes) {
            this.status = status;
            this.bytes = bytes;
        }
    }

    /** For the shell: puts what is sealed in variable {@code line} in clear there. */
    String unsealingScript() {
        StringBuilder script = new StringBuilder("line=$(printf '%s\\n' \"$line\" | unmunge --metadata=/dev/null");
        if (!socket.isEmpty()) {
            script.append(" --socket='").append(socket.replace("'", "'\\''")).append('\'');
        }
        return script.append(')').toString();
    }
}
