package bireme.devices.pmi;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where the libraries of the launcher are that has started this process, such as {@code mpirun}. */
final class LauncherFolders {
    /** Ancestors of this process that are looked at; shells may be between. */
    private static final int MAX_ANCESTORS = 4;

    private static final List<String> LAUNCHERS = List.of("mpi", "orte", "prte", "prun", "slurmstepd");

    private LauncherFolders() {}

    /** The folders, nearest ancestor first. */
    static List<Path> ofThisProcess() {
        List<Path> folders = new ArrayList<>();
        Optional<ProcessHandle> ancestor = ProcessHandle.current().parent();
        for (int i = 0; i < MAX_ANCESTORS && ancestor.isPresent(); i++) {
            Optional<Path> program = ancestor.get().info().command().map(Path::of);
            if (program.isPresent() && isLauncher(program.get().getFileName().toString())) {
                Path folder = program.get().getParent();
                for (String name : List.of("lib", "lib/openmpi", "lib64")) {
                    folders.add(folder.resolveSibling(name));
                }
            }
            ancestor = ancestor.get().parent();
        }
        return folders;
    }

    private static boolean isLauncher(String program) {
        return LAUNCHERS.stream().anyMatch(program::startsWith);
    }
}
