package bireme.runtime.seal;

import bireme.devices.config.SettingException;
import bireme.devices.config.SettingKeys;
import bireme.devices.config.Settings;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Seals what goes through Slurm to the tasks of a step.
 *
 * <p>Setting: {@code bireme.slurm-seal}: {@code auto}, the usual, takes munge where it works, and else files that
 * only the user can read; {@code munge} and {@code file} insist on one of them; {@code none} lets everything go in the
 * clear. {@code bireme.munge-socket} names the socket of munge's daemon where it is not the usual one, and
 * {@code bireme.wireup-dir} the folder for files, which all hosts must share.
 *
 * <p>Threads: any.
 */
public final class SlurmSeal {
    private static final String SEAL = "bireme.slurm-seal";
    private static final String SOCKET = "bireme.munge-socket";
    private static final String FOLDER = SettingKeys.WIREUP_FOLDER;

    /** The values of the setting. */
    private enum Choice {
        AUTO,
        MUNGE,
        FILE,
        NONE
    }

    private final Choice choice;
    private final String socket;
    private final Munge munge;
    private final OwnerFiles files;

    private SlurmSeal(Settings settings) {
        choice = settings.choice(SEAL, Choice.AUTO);
        socket = settings.text(SOCKET, "");
        munge = new Munge(socket);
        files = new OwnerFiles(folder(settings));
    }

    /**
     * As settings say.
     *
     * @throws SettingException when they insist on munge, and it does not work
     */
    public static SlurmSeal of(Settings settings) {
        SlurmSeal seal = new SlurmSeal(settings);
        if (seal.choice == Choice.MUNGE) {
            try {
                seal.munge.seal(new byte[] {'\n'});
            } catch (IOException e) {
                throw new SettingException(SEAL + " is 'munge', and nothing can be sealed: " + e.getMessage()
                        + "; is munged running on this host? Where its socket is not the usual one, " + SOCKET
                        + " names it; auto takes a file of yours in a folder that all nodes share");
            }
        }
        return seal;
    }

    /** The folder that all hosts of a step share, in which its processes find what they need. */
    public static Path folder(Settings settings) {
        String folder = settings.text(FOLDER, null);
        return folder == null
                ? Path.of(System.getProperty("user.home"), ".bireme", "wireup").toAbsolutePath()
                : Path.of(folder).toAbsolutePath();
    }

    /** The socket of munge's daemon, empty for the usual one. */
    public String socket() {
        return socket;
    }

    /**
     * Seals one line.
     *
     * @param line with its end
     * @return another line; the same where nothing is to be sealed
     * @throws IOException when it can be sealed in no way that is allowed; the message says what helps
     */
    public byte[] seal(byte[] line) throws IOException {
        return switch (choice) {
            case NONE -> line;
            case MUNGE -> munge.seal(line);
            case FILE -> inFile(line, "");
            case AUTO -> sealSomehow(line);
        };
    }

    /**
     * Tries whether lines can be sealed, before anything depends on it.
     *
     * @throws IOException as {@link #seal}
     */
    public void check() throws IOException {
        seal(new byte[] {'\n'});
    }

    private byte[] sealSomehow(byte[] line) throws IOException {
        String why;
        try {
            return munge.seal(line);
        } catch (IOException e) {
            why = e.getMessage();
        }
        return inFile(line, "munge does not seal it (" + why + "), and ");
    }

    private byte[] inFile(byte[] line, String before) throws IOException {
        try {
            return files.put(line);
        } catch (IOException e) {
            throw new IOException(
                    "the job's secret would go through Slurm in the clear: " + before + "no file can hold it ("
                            + e.getMessage()
                            + "). Run munged on all nodes, or name a folder of yours that they share by "
                            + FOLDER + "; " + SEAL + "=none lets it go in the clear",
                    e);
        }
    }

    /**
     * A line as it was before it was sealed; the same if it was not.
     *
     * @param socket of munge's daemon, empty for the usual one
     * @throws IOException when this host cannot decide; the message says what helps
     */
    public static byte[] unseal(byte[] line, String socket) throws IOException {
        if (Munge.isSealed(line)) {
            return new Munge(socket).unseal(line);
        }
        return OwnerFiles.isMeant(line) ? OwnerFiles.read(line) : line;
    }

    /** For the shell: puts what is sealed in variable {@code line} in clear there, and nothing where it cannot. */
    public String unsealingScript() {
        return "case $line in " + Munge.PREFIX + "*) " + munge.unsealingScript() + " ;; " + OwnerFiles.PREFIX + "*) "
                + OwnerFiles.readingScript() + " ;; esac";
    }

    /** Called when all have read the sealed text, or none will; may be called again. */
    public void release() {
        try {
            files.remove();
        } catch (IOException e) {
            System.getLogger("bireme.runtime.seal")
                    .log(System.Logger.Level.WARNING, "a file with the secret of a job stays: " + e.getMessage());
        }
    }
}
