package bireme.launcher.program;

import bireme.launcher.options.UsageException;
import com.sun.source.util.JavacTask;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;

/**
 * Compiles one source file in memory, and shows errors on standard error as {@code javac} does. A Java without a
 * compiler cannot load this class, so whoever uses it has looked for one.
 */
final class SourceCompiler {
    private final String mainClass;
    private final Map<String, byte[]> classBytes;

    /**
     * Compiles {@code file} and what it uses.
     *
     * @throws UsageException when there is no class in the file
     * @throws CompilationFailedException when there are errors, which have been shown
     */
    SourceCompiler(Path file, JavaCompiler compiler, List<String> options) {
        MainClassFinder mainClassFinder = new MainClassFinder();
        StandardJavaFileManager files = compiler.getStandardFileManager(null, null, Charset.defaultCharset());
        MemoryFileManager output = new MemoryFileManager(files);
        JavaFileObject source = files.getJavaFileObjects(file).iterator().next();
        PrintWriter err = new PrintWriter(System.err, true);
        JavacTask task = (JavacTask) compiler.getTask(err, output, null, options, null, List.of(source));
        task.addTaskListener(mainClassFinder);
        if (!task.call()) {
            throw new CompilationFailedException(file + " does not compile");
        }
        classBytes = output.classBytes();
        mainClass = mainClassFinder.mainClass();
        if (mainClass == null) {
            throw new UsageException(file + " declares no class");
        }
    }

    String mainClass() {
        return mainClass;
    }

    Map<String, byte[]> classBytes() {
        return classBytes;
    }
}
