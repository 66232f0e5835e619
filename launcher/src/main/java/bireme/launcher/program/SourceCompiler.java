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
import javax.tools.ToolProvider;

/** Compiles one source file in memory, and shows errors on standard error as {@code javac} does. */
final class SourceCompiler {
    private final MainClassFinder mainClassFinder = new MainClassFinder();
    private final Map<String, byte[]> classBytes;

    SourceCompiler(Path file, List<String> options) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new UsageException(file + " cannot be compiled: " + System.getProperty("java.home")
                    + " has no compiler; install a JDK, or set JAVA_HOME to one");
        }
        StandardJavaFileManager files = compiler.getStandardFileManager(null, null, Charset.defaultCharset());
        MemoryFileManager output = new MemoryFileManager(files);
        JavaFileObject source = files.getJavaFileObjects(file).iterator().next();
        compile(
                (JavacTask) compiler.getTask(
                        new PrintWriter(System.err, true), output, null, options, null, List.of(source)),
                file);
        classBytes = output.classBytes();
        if (mainClassFinder.mainClass() == null) {
            throw new UsageException(file + " declares no class");
        }
    }

    private void compile(JavacTask task, Path file) {
        task.addTaskListener(mainClassFinder);
        if (!task.call()) {
            throw new CompilationFailedException(file + " does not compile");
        }
    }

    String mainClass() {
        return mainClassFinder.mainClass();
    }

    Map<String, byte[]> classBytes() {
        return classBytes;
    }
}
