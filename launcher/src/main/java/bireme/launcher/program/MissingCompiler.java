package bireme.launcher.program;

import bireme.launcher.options.UsageException;
import java.nio.file.Path;

/** Explains in one line that this Java has no compiler: it is a runtime environment, or was made by {@code jlink}. */
final class MissingCompiler {
    private static final String MODULE = "jdk.compiler";

    private MissingCompiler() {}

    /**
     * Looks for the compiler's module, without which classes that name the compiler cannot even be loaded.
     *
     * @throws UsageException when it is not there
     */
    static void check(Path file) {
        if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
            throw explain(file);
        }
    }

    static UsageException explain(Path file) {
        return new UsageException(file + " cannot be compiled: the Java in " + System.getProperty("java.home")
                + " has no compiler (module " + MODULE + "); install a JDK (sudo apt-get install"
                + " openjdk-17-jdk-headless), set JAVA_HOME to one, or compile the file elsewhere and run the class");
    }
}
