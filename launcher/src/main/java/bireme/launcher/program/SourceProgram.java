package bireme.launcher.program;

import bireme.launcher.options.UsageException;
import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * A program in a source file, compiled in memory as {@code java File.java} does it: the file's main class is its first
 * one that declares {@code main}, and classes in source files beside it, or elsewhere under the root of its package,
 * are compiled when they are needed (which Java itself does from version 22 on).
 */
final class SourceProgram {
    private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern PACKAGE = Pattern.compile("\\s*package\\s+([\\w.\\s]+?)\\s*;");

    private final Path file;
    private final String packageName;

    private SourceProgram(Path file, String packageName) {
        this.file = file;
        this.packageName = packageName;
    }

    static SourceProgram of(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new UsageException(file + ": " + (Files.exists(file) ? "not a file" : "no such file"));
        }
        try {
            return new SourceProgram(file, packageOf(new String(Files.readAllBytes(file), Charset.defaultCharset())));
        } catch (IOException e) {
            throw Unreadable.because(file, e);
        }
    }

    /** Only comments and blanks can be before a package declaration. */
    static String packageOf(String text) {
        Matcher matcher = PACKAGE.matcher(COMMENT.matcher(text).replaceAll(" "));
        return matcher.lookingAt() ? matcher.group(1).replaceAll("\\s", "") : "";
    }

    /**
     * Compiles.
     *
     * @throws UsageException when this Java has no compiler, see {@link MissingCompiler#check} too
     * @throws CompilationFailedException when there are errors; the compiler has shown them
     */
    Program compile(ClassPath classPath, List<String> javaOptions) {
        JavaCompiler compiler = compiler();
        SourceCompiler compiled = SourceCompiler.compile(
                file,
                compiler,
                compilerOptions(OpenMpiFile.without(classPath), javaOptions),
                compilerOptions(classPath, javaOptions));
        return new Program(compiled.mainClass(), classPath.entries(), compiled.classBytes());
    }

    private JavaCompiler compiler() {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw MissingCompiler.explain(file);
        }
        return compiler;
    }

    private List<String> compilerOptions(ClassPath classPath, List<String> javaOptions) {
        List<String> options = new ArrayList<>(List.of("-proc:none", "-implicit:class", "-Xprefer:source"));
        // Like Bireme's own classes: the first concatenation by invokedynamic costs a start 20 ms.
        options.add("-XDstringConcat=inline");
        options.addAll(List.of("-classpath", compileClassPath(classPath)));
        options.addAll(List.of("-sourcepath", root()));
        options.addAll(ModuleOptions.forCompiler(javaOptions));
        return options;
    }

    private static String compileClassPath(ClassPath classPath) {
        StringBuilder text = new StringBuilder();
        for (Path entry : classPath.entries()) {
            text.append(entry).append(File.pathSeparatorChar);
        }
        return text.append(System.getProperty("java.class.path")).toString();
    }

    /** Folder where the file's package begins; empty when the file is not where its package says. */
    String root() {
        Path folder = file.toAbsolutePath().normalize().getParent();
        if (packageName.isEmpty()) {
            return folder.toString();
        }
        Path packageFolder = file.getFileSystem().getPath(packageName.replace('.', '/'));
        if (!folder.endsWith(packageFolder)) {
            return "";
        }
        for (int level = 0; level < packageFolder.getNameCount(); level++) {
            folder = folder.getParent();
        }
        return folder.toString();
    }
}
