package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** The jar of a device that does not come with Bireme, made from the sources that the devices' tests hold to the contract. */
final class ThirdPartyDevice {
    private static final Path SOURCES =
            Path.of("..", "devices", "src", "test", "java", "toy").toAbsolutePath();

    private ThirdPartyDevice() {}

    /** Compiles the device against Bireme's jars, as anybody would, and packs it with its entry for the service loader. */
    static Path jar(Path folder) throws IOException {
        Path classes = compile(Files.createDirectory(folder.resolve("toy-classes")));
        Path jar = folder.resolve("toy.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.list(classes.resolve("toy"))) {
            for (Path file : files.toList()) {
                add(out, "toy/" + file.getFileName(), Files.readAllBytes(file));
            }
            byte[] entry = "toy.ToyDeviceProvider\n".getBytes(StandardCharsets.UTF_8);
            add(out, "META-INF/services/xxdev.DeviceProvider", entry);
        }
        return jar;
    }

    private static Path compile(Path classes) throws IOException {
        List<String> words = new ArrayList<>(List.of("-d", classes.toString(), "-cp", Programs.biremeJars()));
        try (Stream<Path> sources = Files.list(SOURCES)) {
            sources.map(Path::toString)
                    .filter(name -> name.endsWith(".java") && !name.endsWith("Test.java"))
                    .forEach(words::add);
        }
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(new String[0])))
                .isZero();
        return classes;
    }

    private static void add(JarOutputStream out, String name, byte[] content) throws IOException {
        out.putNextEntry(new JarEntry(name));
        out.write(content);
        out.closeEntry();
    }
}
