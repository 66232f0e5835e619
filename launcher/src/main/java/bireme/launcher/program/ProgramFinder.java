package bireme.launcher.program;

import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Finds the program that a command line names: a class, a jar or a source file.
 *
 * <p>Errors: {@link UsageException} with one line if something is missing; {@link CompilationFailedException} if a
 * source file has errors, which are printed already.
 */
public final class ProgramFinder {
    private final Path programs;

    /** Creates a finder; {@code programs} is the folder of the jars that come with Bireme. */
    public ProgramFinder(Path programs) {
        this.programs = programs;
    }

    /**
     * The program that {@code commandLine} names.
     *
     * @param folder where relative paths begin; empty for the current folder
     */
    public Program find(CommandLine commandLine, Path folder) {
        switch (commandLine.kind()) {
            case CLASS:
                return ofClass(commandLine, folder);
            case JAR:
                return ofJar(commandLine, folder);
            case SOURCE:
                return ofSource(commandLine, folder);
            default:
                throw new UsageException("no program given; try \"mpjrun -np 4 Hello.java\", or \"mpjrun --help\"");
        }
    }

    private Program ofClass(CommandLine commandLine, Path folder) {
        ClassPath classPath = classPath(commandLine, folder).and(comingWithBireme());
        String name = commandLine.program().replace('/', '.');
        if (!classPath.hasClass(name)) {
            throw MissingClass.explain(commandLine.program(), classPath(commandLine, folder), folder);
        }
        return new Program(name, classPath.entries(), Map.of());
    }

    private Program ofJar(CommandLine commandLine, Path folder) {
        Path jar = folder.resolve(commandLine.program());
        String mainClass = JarProgram.mainClass(jar);
        ClassPath classPath = ClassPath.of(List.of(jar));
        if (commandLine.has(Option.CLASS_PATH)) {
            classPath = classPath.and(classPath(commandLine, folder));
        }
        return new Program(mainClass, classPath.and(comingWithBireme()).entries(), Map.of());
    }

    private Program ofSource(CommandLine commandLine, Path folder) {
        ClassPath classPath = classPath(commandLine, folder).and(comingWithBireme());
        SourceProgram source = SourceProgram.of(folder.resolve(commandLine.program()));
        MissingCompiler.check(folder.resolve(commandLine.program()));
        return source.compile(classPath, commandLine.javaOptions());
    }

    private ClassPath comingWithBireme() {
        return ClassPath.of(ClassPath.jarsIn(programs));
    }

    private static ClassPath classPath(CommandLine commandLine, Path folder) {
        String given = commandLine.text(Option.CLASS_PATH, null);
        if (given != null) {
            return ClassPath.of(given, folder);
        }
        String variable = System.getenv("CLASSPATH");
        ClassPath here = ClassPath.of("", folder);
        return variable == null || variable.isEmpty() ? here : here.and(ClassPath.of(variable, folder));
    }
}
