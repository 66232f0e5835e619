package bireme.devices.affinity;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import xxdev.JobLayout;

/**
 * Whether a launcher has bound each process to processors of its own, as Open MPI's {@code mpirun} does unless told not
 * to. Then a process that sees one processor for two ranks on its host does not share it, and may spin.
 *
 * <p>Idea: a launcher binds the processes it starts and not itself, so a process may use fewer processors than its
 * parent. Where a container or {@code taskset} limits the whole job, both have the same.
 *
 * <p>Threads: any. Linux only; elsewhere no process counts as bound.
 */
public final class LauncherBinding {
    private static final Path PROCESSES = Path.of("/proc");
    private static final boolean IS_BOUND = isBound(PROCESSES);

    private LauncherBinding() {}

    /** How many ranks of a job share the processors that this process may use. */
    public static int ranksSharing(JobLayout layout) {
        return IS_BOUND ? layout.ranksOf(layout.process()).length : layout.ranksOnThisHost();
    }

    static boolean isBound(Path processes) {
        Path own = processes.resolve("self/status");
        BitSet processors = processors(own);
        BitSet left = processors(processes.resolve(field(own, "PPid") + "/status"));
        left.andNot(processors);
        return !processors.isEmpty() && !left.isEmpty();
    }

    /** What the first thread of a process may use; empty where that is not known. */
    private static BitSet processors(Path status) {
        BitSet processors = ProcessorList.parse(field(status, "Cpus_allowed_list"));
        return processors == null ? new BitSet() : processors;
    }

    private static String field(Path status, String name) {
        if (!Files.isReadable(status)) {
            return "";
        }
        try {
            for (String line : Files.readAllLines(status)) {
                if (line.startsWith(name + ":")) {
                    return line.substring(name.length() + 1).strip();
                }
            }
        } catch (IOException e) {
            System.getLogger(LauncherBinding.class.getName())
                    .log(System.Logger.Level.DEBUG, "it is not known whether this process is bound", e);
        }
        return "";
    }
}
