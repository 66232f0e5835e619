package bireme.launcher.agent;

import bireme.devices.folder.PrivateFolder;
import bireme.launcher.control.CoordinatorFile;
import bireme.launcher.control.OwnVersion;
import bireme.runtime.control.ControlException;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.control.JvmEnd;
import bireme.runtime.host.output.PrintableText;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/** The main class of a process that {@code mpjrun} starts. */
public final class AgentMain {
    /** In a pod: the coordinator was lost before the job began, and may be there again soon. */
    public static final int STATUS_TRY_AGAIN = 75;

    /** System property that tells the process of a pod the one that has started it, and ends with it. */
    public static final String POD = "mpjrun.pod";

    /** System property that tells the process of a pod the file with the coordinator's addresses, if there is one. */
    public static final String POD_FILE = "mpjrun.pod-file";

    private AgentMain() {}

    public static void main(String[] args) {
        int status = isSameVersion(args) ? run() : ExitStatus.CANNOT_START;
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
            Long parent = Long.getLong(POD);
            if (parent != null) {
                ProcessHandle.of(parent)
                        .map(ProcessHandle::onExit)
                        .orElseGet(() -> CompletableFuture.completedFuture(null))
                        .thenRun(AgentMain::halt);
                String file = System.getProperty(POD_FILE);
                return Agent.runInPod(
                        System.in, file == null ? null : CoordinatorFile.named(file), AgentMain::halt, AgentMain::say);
            }
            return Agent.run(System.in, AgentMain::halt) ? 0 : ExitStatus.FAILED;
        } catch (ControlException | IOException e) {
            System.err.println("mpjrun: " + PrintableText.of(e.getMessage()));
            return ExitStatus.CANNOT_START;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitStatus.FAILED;
        }
    }

    private static void say(String text) {
        System.err.println("mpjrun: " + PrintableText.of(text));
    }

    /** Ends the JVM without what it would do in an orderly end, except that no file of it stays. */
    private static void halt() {
        PrivateFolder.closeAll();
        Runtime.getRuntime().halt(ExitStatus.FAILED);
    }
}
