package bireme.launcher.program;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A program ready to run.
 *
 * @param mainClass binary name of the class with {@code main}
 * @param classPath folders and jars of the program, none of them Bireme's own
 * @param classBytes classes that were compiled in memory, by binary name
 */
public record Program(String mainClass, List<Path> classPath, Map<String, byte[]> classBytes) {
    /** Keeps copies. */
    public Program {
        classPath = List.copyOf(classPath);
        classBytes = Map.copyOf(classBytes);
    }
}
