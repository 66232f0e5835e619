package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * The programs that tests run, compiled once for each state of Bireme's jars: another test JVM must not write classes that
 * jobs of this one are about to load.
 */
final class Programs {
    private static final Path SOURCES = Path.of("src", "test", "programs").toAbsolutePath();
    private static final Path CLASSES = compile();

    private Programs() {}

    /** Folder of the classes, for {@code -cp}. */
    static String classes() {
        return CLASSES.toString();
    }

    static Path source(String name) {
        return SOURCES.resolve(name);
    }

    private static Path compile() {
        Path folder = Path.of("target", "test-programs").toAbsolutePath();
        Path lock = folder.resolveSibling("test-programs.lock");
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock held = channel.lock()) {
            assertThat(held.isValid()).isTrue();
            Path complete = folder.resolve(".complete");
            List<Path> sources = sources();
            if (!isNewer(complete, sources)) {
                compile(sources, Files.createDirectories(folder));
                Files.write(complete, new byte[0]);
            }
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.list(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    private static boolean isNewer(Path complete, List<Path> sources) throws IOException {
        if (!Files.exists(complete)) {
            return false;
        }
        FileTime made = Files.getLastModifiedTime(complete);
        List<Path> inputs = new ArrayList<>(sources);
        inputs.add(SOURCES); // changes with a source that is removed
        inputs.add(Path.of("target", "lib", ".complete"));
        for (Path input : inputs) {
            if (Files.getLastModifiedTime(input).compareTo(made) >= 0) {
                return false;
            }
        }
        return true;
    }

    private static void compile(List<Path> sources, Path folder) throws IOException {
        // Each rank would link each concatenation for itself, which takes longer than what these programs do.
        List<String> words =
                new ArrayList<>(List.of("-XDstringConcat=inline", "-d", folder.toString(), "-cp", biremeJars()));
        sources.forEach(source -> words.add(source.toString()));
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(new String[0]));
        assertThat(status).isZero();
    }

    /** Jars to compile against. */
    static String biremeJars() throws IOException {
        try (Stream<Path> jars = Files.list(Path.of("target", "lib"))) {
            return jars.map(Path::toString)
                    .filter(name -> name.endsWith(".jar"))
                    .collect(Collectors.joining(File.pathSeparator));
        }
    }
}
