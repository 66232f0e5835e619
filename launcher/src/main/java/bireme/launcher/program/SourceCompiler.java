package bireme.launcher.program;

import bireme.launcher.options.UsageException;
import com.sun.source.util.JavacTask;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.tools.ForwardingJavaFileObject;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;

/**
 * Compiles one source file in memory, and prints errors to standard error as {@code javac} does. This class cannot be
 * loaded by a Java without the compiler, so callers check for that first.
 */
final class SourceCompiler {
    private static final String PACKAGES = "(mpi|mpjdev|mpjbuf|xdev)";
    private static final Pattern NOT_OFFERED = Pattern.compile("location: +package " + PACKAGES + "\\b"
            + "|location: +(variable \\w+ of type|class) (MPI|\\w*[Cc]omm|Datatype|Group|Op|Status|Request|Prequest)\\b"
            + "|package " + PACKAGES + "(\\.\\w+)? does not exist");

    private final MainClassFinder mainClassFinder = new MainClassFinder();
    private final StringWriter diagnostics = new StringWriter();
    private final MemoryFileManager output;
    private final JavacTask task;

    private SourceCompiler(Path file, JavaCompiler compiler, List<String> options) {
        StandardJavaFileManager files = compiler.getStandardFileManager(null, null, Charset.defaultCharset());
        output = new MemoryFileManager(files);
        JavaFileObject source =
                new AnyName(files.getJavaFileObjects(file).iterator().next());
        task = (JavacTask) compiler.getTask(new PrintWriter(diagnostics), output, null, options, null, List.of(source));
        task.addTaskListener(mainClassFinder);
    }

    /**
     * Compiles {@code file} and what it uses.
     *
     * @param options of the compiler
     * @param withOpenMpiFile the same with {@link OpenMpiFile}, for a source that needs it
     * @throws UsageException when there is no class in the file
     * @throws CompilationFailedException when there are errors, which have been shown
     */
    static SourceCompiler compile(
            Path file, JavaCompiler compiler, List<String> options, List<String> withOpenMpiFile) {
        SourceCompiler compiled = new SourceCompiler(file, compiler, options);
        boolean isCompiled = compiled.task.call();
        if (!isCompiled && OpenMpiFile.isMissing(compiled.diagnostics.toString())) {
            compiled = new SourceCompiler(file, compiler, withOpenMpiFile);
            isCompiled = compiled.task.call();
        }
        System.err.print(compiled.diagnostics);
        System.err.flush();
        if (!isCompiled) {
            throw new CompilationFailedException(file + " does not compile" + hint(compiled.diagnostics.toString()));
        }
        if (compiled.mainClass() == null) {
            throw new UsageException(file + " declares no class");
        }
        return compiled;
    }

    /** Behind a name that is looked for in Bireme's API and not there. */
    private static String hint(String diagnostics) {
        return NOT_OFFERED.matcher(diagnostics).find()
                ? "; what of MPJ Express and Open MPI is not there, and what to write instead, is in"
                        + " docs/migrating-from-mpj-express.md and docs/migrating-from-open-mpi-java.md"
                : "";
    }

    /** A source file whose public class may be called otherwise, as when Java runs a source file. */
    private static final class AnyName extends ForwardingJavaFileObject<JavaFileObject> {
        AnyName(JavaFileObject file) {
            super(file);
        }

        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            return kind == Kind.SOURCE;
        }
    }

    String mainClass() {
        return mainClassFinder.mainClass();
    }

    Map<String, byte[]> classBytes() {
        return output.classBytes();
    }
}
