package bireme.architecture;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/** Simple names of the public classes in a package of the running JDK, whichever modules hold it. */
final class JdkNames {
    private static final FileSystem JDK = FileSystems.getFileSystem(URI.create("jrt:/"));

    private JdkNames() {}

    static Set<String> publicIn(String packageName) throws IOException {
        Set<String> names = new TreeSet<>();
        try (DirectoryStream<Path> modules = Files.newDirectoryStream(JDK.getPath("/packages", packageName))) {
            for (Path module : modules) {
                Path folder = JDK.getPath("/modules", module.getFileName().toString(), packageName.replace('.', '/'));
                collect(folder, packageName, names);
            }
        }
        return names;
    }

    private static void collect(Path folder, String packageName, Set<String> names) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.class")) {
            for (Path file : files) {
                String name = file.getFileName().toString().replace(".class", "");
                if (!name.contains("$") && !name.endsWith("-info") && isPublic(packageName + "." + name)) {
                    names.add(name);
                }
            }
        }
    }

    private static boolean isPublic(String name) {
        try {
            Class<?> type = Class.forName(name, false, ClassLoader.getPlatformClassLoader());
            return Modifier.isPublic(type.getModifiers());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("the JDK lists " + name + " but does not load it", e);
        }
    }
}
