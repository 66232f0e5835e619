package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** The programs that tests run, compiled once for each test JVM. */
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
        try (Stream<Path> sources = Files.list(SOURCES)) {
            Path folder =
                    Files.createDirectories(Path.of("target", "test-programs").toAbsolutePath());
            List<String> words = new ArrayList<>(List.of("-d", folder.toString(), "-cp", biremeJars()));
            sources.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(words::add);
            int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(new String[0]));
            assertThat(status).isZero();
            return folder;
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
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
