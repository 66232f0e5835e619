package bireme.launcher.program;

import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * The jar with Open MPI's class {@code mpi.File}, which every program has at run time. Source files are compiled
 * without it, since with it {@code File} is ambiguous where all of {@code mpi} and all of {@code java.io} are imported;
 * those that do not compile since there is no {@code File} are compiled with it.
 */
final class OpenMpiFile {
    private static final String JAR = "bireme-open-mpi-file-";
    private static final Pattern MISSING = Pattern.compile("symbol: +class File\\b");

    private OpenMpiFile() {}

    static ClassPath without(ClassPath classPath) {
        return ClassPath.of(
                classPath.entries().stream().filter(entry -> !isHere(entry)).toList());
    }

    private static boolean isHere(Path entry) {
        return entry.getFileName() != null && entry.getFileName().toString().startsWith(JAR);
    }

    /** Whether the compiler has not found the class. */
    static boolean isMissing(String diagnostics) {
        return MISSING.matcher(diagnostics).find();
    }
}
