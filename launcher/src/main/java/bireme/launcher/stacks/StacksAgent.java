package bireme.launcher.stacks;

import bireme.launcher.agent.StackDump;
import bireme.launcher.coordinator.Coordinator;
import bireme.launcher.coordinator.JobSnapshot;
import bireme.runtime.host.RankHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;

/**
 * The agent that {@code mpjrun stacks} loads into the JVM of a job ({@code mpjrun} itself), to write the states of the
 * ranks to files.
 *
 * <p>Threads: that of the JVM which runs the agent.
 */
public final class StacksAgent {
    /** Names of the answers in the folder of the command that asks. */
    static final String TEXT = "snapshot.txt";

    static final String PICTURE = "snapshot.svg";
    static final String WITH_STACKS = "stacks:";
    static final String WITH_PICTURE = "picture:";

    private StacksAgent() {}

    /**
     * Writes what the ranks do.
     *
     * @param argument the folder, behind {@value #WITH_STACKS} when the stacks of all threads are wanted, too, and
     *     {@value #WITH_PICTURE} when a picture is
     * @throws IOException when that cannot be written; the process that has attached gets it
     */
    public static void agentmain(String argument) throws IOException, InterruptedException, TimeoutException {
        boolean withStacks = argument.startsWith(WITH_STACKS);
        String rest = withStacks ? argument.substring(WITH_STACKS.length()) : argument;
        boolean withPicture = rest.startsWith(WITH_PICTURE);
        Path folder = Path.of(withPicture ? rest.substring(WITH_PICTURE.length()) : rest);
        JobSnapshot snapshot = Coordinator.snapshotOfJob(withStacks);
        if (snapshot == null) {
            snapshot = new JobSnapshot(RankHost.rankStates(), List.of(), withStacks ? StackDump.ofRanks() : "");
        }
        Files.writeString(folder.resolve(TEXT), snapshot.text());
        if (withPicture) {
            Files.writeString(folder.resolve(PICTURE), snapshot.picture());
        }
    }
}
