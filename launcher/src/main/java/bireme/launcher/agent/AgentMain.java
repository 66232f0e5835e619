package bireme.launcher.agent;

import bireme.devices.folder.PrivateFolder;
import bireme.launcher.control.OwnVersion;
import bireme.runtime.control.ControlException;
import bireme.runtime.control.JvmEnd;
import bireme.runtime.host.output.PrintableText;
import java.io.IOException;

/** The main class of a process that {@code mpjrun} starts. */
public final class AgentMain {
    private static final int STATUS_USAGE = 2;
    private static final int STATUS_CUT_OFF = 1;

    private AgentMain() {}

    public static void main(String[] args) {
        int status = isSameVersion(args) ? run() : STATUS_USAGE;
        if (!JvmEnd.hasBegun()) {
            System.exit(status);
        }
    }

    /** On other hosts the arguments are the host's name and the version that the job's other processes have. */
    private static boolean isSameVersion(String[] args) {
        boolean isSame = args.length < 2 || args[1].equals(OwnVersion.text());
        if (!isSame) {
            System.err.println("mpjrun on " + PrintableText.of(args[0]) + ": Bireme is version " + OwnVersion.text()
                    + " there and " + args[1]
                    + " at the host of mpjrun; make them the same, or name the right folder by --prefix");
        }
        return isSame;
    }

    private static int run() {
        try {
            return Agent.run(System.in, AgentMain::halt) ? 0 : STATUS_CUT_OFF;
        } catch (ControlException | IOException e) {
            System.err.println("mpjrun: " + PrintableText.of(e.getMessage()));
            return STATUS_USAGE;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return STATUS_CUT_OFF;
        }
    }

    /** Ends the JVM without what it would do in an orderly end, except that no file of it stays. */
    private static void halt() {
        PrivateFolder.closeAll();
        Runtime.getRuntime().halt(STATUS_CUT_OFF);
    }
}
