package bireme.launcher.program;

import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Finds the program that a command line names.
 *
 * <p>Errors: {@link UsageException} with one line when something is not there; {@link CompilationFailedException} when
 * a source file has errors, which have been printed by then.
 */
public final class ProgramFinder {
    private final Path programs;

    /** Creates a finder; {@code programs} is the folder of the jars that come with Bireme. */
    public ProgramFinder(Path programs) {
        this.programs = programs;
    }

    /** The program that {@code commandLine} names. */
    public Program find(CommandLine commandLine) {
        switch (commandLine.kind()) {
            case CLASS:
                return ofClass(commandLine);
            case JAR:
                return ofJar(commandLine);
            case SOURCE:
                return ofSource(commandLine);
            default:
                throw new UsageException("no program given; try \"mpjrun -np 4 Hello.java\", or \"mpjrun --help\"");
        }
    }

    private Program ofClass(CommandLine commandLine) {
        ClassPath classPath = classPath(commandLine).and(comingWithBireme());
        String name = commandLine.program().replace('/', '.');
        if (!classPath.hasClass(name)) {
            throw MissingClass.explain(commandLine.program(), classPath(commandLine));
        }
        return new Program(name, classPath.entries(), Map.of());
    }

    private Program ofJar(CommandLine commandLine) {
        Path jar = Path.of(commandLine.program());
        String mainClass = JarProgram.mainClass(jar);
        ClassPath classPath = ClassPath.of(List.of(jar));
        if (commandLine.has(Option.CLASS_PATH)) {
            classPath = classPath.and(classPath(commandLine));
        }
        return new Program(mainClass, classPath.and(comingWithBireme()).entries(), Map.of());
    }

    private Program ofSource(CommandLine commandLine) {
        ClassPath classPath = classPath(commandLine).and(comingWithBireme());
        SourceProgram source = SourceProgram.of(Path.of(commandLine.program()));
        return source.compile(classPath, commandLine.javaOptions());
    }

    private ClassPath comingWithBireme() {
        return ClassPath.of(ClassPath.jarsIn(programs));
    }

    private static ClassPath classPath(CommandLine commandLine) {
        String given = commandLine.text(Option.CLASS_PATH, null);
        if (given != null) {
            return ClassPath.of(given);
        }
        String variable = System.getenv("CLASSPATH");
        ClassPath here = ClassPath.of("");
        return variable == null || variable.isEmpty() ? here : here.and(ClassPath.of(variable));
    }
}
