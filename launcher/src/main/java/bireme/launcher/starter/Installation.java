package bireme.launcher.starter;

import bireme.launcher.program.ClassPath;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Where Bireme is.
 *
 * @param home holds bin/ and conf/
 * @param lib holds the jars: lib/ of a distribution, target/lib/ of a source tree
 * @param classPath the jars that every JVM of Bireme gets
 */
public record Installation(Path home, Path lib, String classPath) {
    /** For run configurations of MPJ Express; it holds no classes. */
    private static final String STARTER_JAR = "starter.jar";

    /**
     * The one that this class comes from.
     *
     * @throws IOException when its folder cannot be read
     */
    public static Installation ofThis() throws IOException {
        String own = System.getProperty("java.class.path");
        // With java -jar it is one jar, which names the launcher's only; tools such as JBang name all.
        if (own.indexOf(File.pathSeparatorChar) < 0 || new File(own).isFile()) {
            return ofOwnJar();
        }
        Path folder = ownJar().getParent();
        return new Installation(folder, folder, own);
    }

    /**
     * The one in whose folder of jars this class is, whatever the class path of this JVM.
     *
     * @throws IOException when that folder cannot be read
     */
    public static Installation ofOwnJar() throws IOException {
        return in(ownJar().toRealPath().getParent());
    }

    private static Path ownJar() throws IOException {
        try {
            return Path.of(Installation.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IOException("its jar is not a file: " + e.getMessage(), e);
        }
    }

    /**
     * The one whose jars are in a folder.
     *
     * @throws IOException when the folder cannot be read, or its name cannot stand in a class path
     */
    public static Installation in(Path lib) throws IOException {
        Path parent = lib.getParent();
        boolean isSourceTree = lib.endsWith("target/lib") && !Files.isDirectory(parent.resolve("bin"));
        return new Installation(isSourceTree ? parent.getParent() : parent, lib, classPath(lib));
    }

    /** In the order in which the script names them, or its class archive would not fit. */
    private static String classPath(Path lib) throws IOException {
        String separator = String.valueOf(ClassPath.separator(lib.getFileSystem()));
        if (lib.toString().contains(separator)) {
            throw new IOException("Bireme is in " + lib
                    + ", which a class path of Java cannot name; move it to a folder without " + separator);
        }
        List<Path> jars = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(lib, "*.jar")) {
            for (Path file : files) {
                if (!file.endsWith(STARTER_JAR)) {
                    jars.add(file);
                }
            }
        }
        jars.sort(Comparator.comparing(Installation::position).thenComparing(Path::toString));
        return jars.stream().map(Path::toString).collect(Collectors.joining(separator));
    }

    /** What every start reads a file from comes first: jars that are searched are opened, which takes time. */
    private static int position(Path jar) {
        String name = jar.getFileName().toString();
        return name.startsWith("bireme-runtime-") ? 0 : name.startsWith("bireme-devices-") ? 1 : 2;
    }
}
