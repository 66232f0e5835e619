package bireme.launcher.mpiexec;

import bireme.launcher.agent.AgentMain;
import bireme.launcher.control.Bootstrap;
import bireme.runtime.control.ExitStatus;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where a process that {@code mpiexec} starts begins. The line by which it joins the job is the same for all, and comes
 * through a descriptor of its own, because {@code mpiexec} gives standard input to one process only.
 */
public final class MpiexecAgent {
    private MpiexecAgent() {}

    /** The arguments are the number of this process, and of the one that reads standard input. */
    public static void main(String[] args) {
        try (InputStream descriptor = Files.newInputStream(Path.of("/dev/fd/" + RankScript.JOIN_DESCRIPTOR))) {
            int process = Integer.parseInt(args[0]);
            InputStream line = new ByteArrayInputStream(
                    Bootstrap.read(descriptor).of(process).line());
            System.setIn(args[1].equals(args[0]) ? new SequenceInputStream(line, System.in) : line);
        } catch (IOException e) {
            System.err.println("mpjrun, process " + args[0] + ": " + e.getMessage());
            System.exit(ExitStatus.CANNOT_START);
            return;
        }
        AgentMain.main(new String[0]);
    }
}
