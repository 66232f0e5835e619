package bireme.launcher.start.ssh;

import bireme.launcher.options.UsageException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The call of ssh, or of the command that the user has set instead.
 *
 * @param args the command and the user's options for it
 * @param connectSeconds longest time to connect
 * @param maxAtOnce how many may be connecting at once
 */
public record SshCommand(List<String> args, int connectSeconds, int maxAtOnce) {
    /** The command unless another is named. */
    public static final String SSH = "ssh";

    /** Reads one line byte by byte, as every shell's read does, runs it, and leaves what follows to what it runs. */
    static final String REMOTE = "exec /bin/sh -c 'IFS= read -r line && eval \"$line\"'";

    /**
     * A signal of the terminal is for {@code mpjrun} to handle: ssh respects what it inherits as ignored. Otherwise
     * Ctrl-C would cut the connections before the ranks have ended and written their last lines.
     */
    private static final String SHIELD = "trap '' INT QUIT HUP; exec \"$@\"";

    private static final int ALIVE_S = 5;

    /** Keeps a copy. */
    public SshCommand {
        args = List.copyOf(args);
        if (args.isEmpty()) {
            throw new IllegalArgumentException("no command to start processes on other hosts");
        }
    }

    /**
     * The arguments up to the host, as a user could type them to try.
     *
     * @throws UsageException when the host would be taken for an option
     */
    public List<String> call(String host) {
        List<String> call = new ArrayList<>(args);
        if (isSsh()) {
            // No question can be answered here; what the user says for ssh itself comes first and so wins.
            call.addAll(List.of("-T", "-x", "-o", "BatchMode=yes", "-o", "ConnectTimeout=" + connectSeconds));
            call.addAll(List.of("-o", "ServerAliveInterval=" + ALIVE_S));
        }
        if (host.startsWith("-")) {
            throw new UsageException("\"" + host + "\" is no host, because " + args.get(0)
                    + " would take it for an option; correct its name");
        }
        if (isSsh()) {
            call.add("--");
        }
        call.add(host);
        return call;
    }

    /** The command that starts a shell on a host; the shell runs the line that it reads from its standard input. */
    List<String> command(String host) {
        List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", SHIELD, "mpjrun"));
        command.addAll(call(host));
        command.add(REMOTE);
        return command;
    }

    private boolean isSsh() {
        return Path.of(args.get(0)).endsWith(SSH);
    }
}
