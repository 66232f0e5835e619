package bireme.launcher.slurm;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Seals what goes through Slurm to the tasks of a job, whose daemons pass standard input on in the clear: munge
 * encrypts it with the cluster's key, and gives it back to processes of the same user only. Every task of a node
 * unseals the same text, which munge calls a replay and yet gives out.
 *
 * <p>Setting: {@code bireme.slurm-seal}: {@code auto}, the usual, seals where the command {@code munge} works;
 * {@code munge} insists on it; {@code none} does not try. {@code bireme.munge-socket} names the socket of munge's
 * daemon where it is not the usual one.
 *
 * <p>Threads: immutable.
 */
final class Munge {
    /** What sealed text begins with. */
    static final String PREFIX = "MUNGE:";

    private static final String SEAL = "bireme.slurm-seal";
    private static final String SOCKET = "bireme.munge-socket";
    private static final int REPLAYED = 17;

    private enum Choice {
        AUTO,
        MUNGE,
        NONE
    }

    private final Choice choice;
    private final String socket;

    private Munge(Choice choice, String socket) {
        this.choice = choice;
        this.socket = socket;
    }

    /**
     * As settings say.
     *
     * @throws SettingException when they insist on munge, and it does not work
     */
    static Munge of(Settings settings) {
        Munge munge = new Munge(settings.choice(SEAL, Choice.AUTO), settings.text(SOCKET, ""));
        if (munge.choice == Choice.MUNGE) {
            munge.seal(new byte[] {'\n'});
        }
        return munge;
    }

    /** For whoever unseals. */
    static Munge at(String socket) {
        return new Munge(Choice.MUNGE, socket);
    }

    /** The socket of munge's daemon, empty for the usual one. */
    String socket() {
        return socket;
    }

    /**
     * Seals one line.
     *
     * @param line with its end
     * @return another line; the same where nothing is to be sealed, or nothing can be and need not
     * @throws SettingException when it cannot be sealed and has to
     */
    byte[] seal(byte[] line) {
        if (choice == Choice.NONE) {
            return line;
        }
        String why;
        try {
            List<String> command = command("munge");
            command.addAll(List.of("--restrict-uid=" + ownUid(), "--ttl=-1"));
            Answer answer = run(command, line);
            if (answer.status == 0) {
                return answer.bytes;
            }
            why = "munge ends with status " + answer.status;
        } catch (IOException e) {
            why = e.getMessage();
        }
        if (choice == Choice.MUNGE) {
            throw new SettingException(SEAL + " is 'munge', and nothing can be sealed: " + why
                    + "; is munged running on this host? Where its socket is not the usual one, " + SOCKET
                    + " names it; auto goes without where there is none");
        }
        return line;
    }

    private static Object ownUid() throws IOException {
        return Files.getAttribute(Path.of("/proc/self"), "unix:uid");
    }

    /** Whether text was sealed. */
    static boolean isSealed(byte[] line) {
        return new String(line, StandardCharsets.ISO_8859_1).startsWith(PREFIX);
    }

    /**
     * What was sealed.
     *
     * @throws IOException when this host cannot tell; it names the command, and not the text
     */
    byte[] unseal(byte[] line) throws IOException {
        List<String> command = command("unmunge");
        command.add("--metadata=/dev/null");
        Answer answer = run(command, line);
        if (answer.bytes.length == 0 || answer.status != 0 && answer.status != REPLAYED) {
            throw new IOException("unmunge ends with status " + answer.status
                    + ", so what Slurm brought cannot be read; is munged running on this host? " + SEAL
                    + "=none goes without");
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
                return new Answer(end(process), new byte[0]); // gone already, which its status tells
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

    /** A line for the shell that puts what is sealed in variable {@code line} in clear there. */
    String unsealingScript() {
        StringBuilder script = new StringBuilder("case $line in " + PREFIX + "*) line=$(printf '%s\\n' \"$line\" | ");
        script.append("unmunge --metadata=/dev/null");
        if (!socket.isEmpty()) {
            script.append(" --socket='").append(socket.replace("'", "'\\''")).append('\'');
        }
        return script.append(") ;; esac").toString();
    }
}
