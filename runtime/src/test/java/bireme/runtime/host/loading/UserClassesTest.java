package bireme.runtime.host.loading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import bireme.runtime.host.SourceCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserClassesTest {
    private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

    @TempDir
    private Path folder;

    private static String marked(String mark) {
        return "package lib; public class Lib { public String toString() { return \"%s\"; } }".formatted(mark);
    }

    private static byte[] lib(String mark) {
        return SourceCode.compile(marked(mark)).get("lib.Lib");
    }

    private Path jar(String name, Manifest manifest, Map<String, byte[]> entries) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                jar.putNextEntry(new ZipEntry(entry.getKey()));
                jar.write(entry.getValue());
                jar.closeEntry();
            }
        }
        return file;
    }

    private static Manifest manifest(String... namesAndValues) {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        for (int i = 0; i < namesAndValues.length; i += 2) {
            manifest.getMainAttributes().putValue(namesAndValues[i], namesAndValues[i + 1]);
        }
        return manifest;
    }

    private Path classFolder(String name, String mark) throws IOException {
        Path classes = folder.resolve(name);
        Files.createDirectories(classes.resolve("lib"));
        Files.write(classes.resolve("lib/Lib.class"), lib(mark));
        return classes;
    }

    private static RankClassLoader loader(UserClasses classes) {
        return RankClassLoader.create(1, classes, PLATFORM, new SharedClassPatterns(List.of()))[0];
    }

    private static Object lib(UserClasses classes) throws ReflectiveOperationException {
        return loader(classes).loadClass("lib.Lib").getConstructor().newInstance();
    }

    private static UserClasses path(Path... path) throws IOException {
        return new UserClasses(Map.of(), List.of(path), PLATFORM);
    }

    @Test
    void shouldTakeTheFirstOfTheClassPathAndSkipWhatIsMissing() throws Exception {
        Path jar = jar("a.jar", manifest(), Map.of("lib/Lib.class", lib("jar")));
        Path classes = classFolder("classes", "folder");
        assertThat(lib(path(folder.resolve("missing"), jar, classes))).hasToString("jar");
        assertThat(lib(path(classes, jar))).hasToString("folder");
        UserClasses inMemory = new UserClasses(Map.of("lib.Lib", lib("memory")), List.of(classes), PLATFORM);
        assertThat(lib(inMemory)).hasToString("memory");
    }

    @Test
    void shouldFollowTheClassPathOfAJarsManifest() throws Exception {
        jar("dir/lib dir/second.jar", manifest(), Map.of("lib/Lib.class", lib("second")));
        Path first =
                jar("dir/first.jar", manifest("Class-Path", "missing.jar lib%20dir/second.jar first.jar"), Map.of());
        Path last = jar("last.jar", manifest(), Map.of("lib/Lib.class", lib("last")));
        assertThat(lib(path(first, last))).hasToString("second");
    }

    @Test
    void shouldTakeAllJarsOfAFolder() throws Exception {
        jar("jars/b.jar", manifest(), Map.of("lib/Lib.class", lib("b")));
        jar("jars/a.JAR", manifest(), Map.of("x", new byte[0]));
        assertThat(lib(path(folder.resolve("jars/*")))).hasToString("b");
        assertThat(path(folder.resolve("jars/*")).resource("x")).isNotNull();
    }

    @Test
    void shouldReadMultiReleaseJars() throws Exception {
        Path jar = jar(
                "multi.jar",
                manifest("Multi-Release", "true"),
                Map.of("lib/Lib.class", lib("old"), "META-INF/versions/17/lib/Lib.class", lib("17")));
        assertThat(lib(path(jar))).hasToString("17");
    }

    @Test
    void shouldDefinePackagesAndOriginsAsTheJdkDoes() throws Exception {
        Manifest manifest =
                manifest("Implementation-Title", "The Lib", "Implementation-Version", "1.2", "Sealed", "true");
        Path jar = jar("a.jar", manifest, Map.of("lib/Lib.class", lib("jar")));
        Class<?> type = loader(path(jar)).loadClass("lib.Lib");
        assertThat(type.getPackage().getImplementationTitle()).isEqualTo("The Lib");
        assertThat(type.getPackage().getImplementationVersion()).isEqualTo("1.2");
        assertThat(type.getPackage().isSealed()).isTrue();
        assertThat(type.getProtectionDomain().getCodeSource().getLocation())
                .isEqualTo(jar.toUri().toURL());
        Class<?> inFolder = loader(path(classFolder("classes", "x"))).loadClass("lib.Lib");
        assertThat(inFolder.getPackage().getName()).isEqualTo("lib");
        assertThat(inFolder.getProtectionDomain().getCodeSource().getLocation())
                .isEqualTo(folder.resolve("classes").toUri().toURL());
    }

    @Test
    void shouldFindResourcesEverywhere() throws Exception {
        byte[] text = "text".getBytes(StandardCharsets.UTF_8);
        Path jar = jar("a.jar", manifest(), Map.of("dir/some file.txt", text));
        Path classes = folder.resolve("classes");
        Files.createDirectories(classes.resolve("dir"));
        Files.write(classes.resolve("dir/some file.txt"), text);
        Map<String, byte[]> memory = Map.of("lib.Lib", lib("memory"));
        RankClassLoader loader = loader(new UserClasses(memory, List.of(jar, classes), PLATFORM));
        List<URL> urls = Collections.list(loader.getResources("dir/some file.txt"));
        assertThat(urls).hasSize(2);
        urls.add(loader.getResource("dir/some file.txt"));
        for (URL url : urls) {
            try (InputStream in = url.openStream()) {
                assertThat(in.readAllBytes()).isEqualTo(text);
            }
        }
        try (InputStream in = loader.getResourceAsStream("lib/Lib.class")) {
            assertThat(in.readAllBytes()).isEqualTo(memory.get("lib.Lib"));
        }
        assertThat(loader.getResource("no/such/file")).isNull();
        assertThat(loader.getResource("java/lang/Object.class")).isNotNull();
    }

    @Test
    void shouldReportItsClassPathAsAUrlClassLoaderDoes() throws Exception {
        Path jar = jar("a.jar", manifest("Class-Path", "further.jar"), Map.of());
        Path further = jar("further.jar", manifest(), Map.of());
        Path classes = classFolder("classes", "folder");
        URLClassLoader loader = loader(new UserClasses(Map.of(), List.of(jar, classes, jar), PLATFORM));
        assertThat(loader.getURLs())
                .containsExactly(
                        jar.toUri().toURL(),
                        further.toUri().toURL(),
                        classes.toUri().toURL());
        assertThat(loader.loadClass("lib.Lib").getClassLoader()).isSameAs(loader);
        assertThat(loader.findResource("lib/Lib.class"))
                .as("the parent class has no path of its own")
                .isNull();
    }

    @Test
    void shouldFindWhatWasAddedBehindItsClassPath() throws Exception {
        Path classes = classFolder("classes", "folder");
        Path added = classFolder("added", "added");
        Files.write(
                added.resolve("More.class"),
                SourceCode.compile("public class More {}").get("More"));
        RankClassLoader loader = loader(new UserClasses(Map.of(), List.of(classes), PLATFORM));
        assertThatExceptionOfType(ClassNotFoundException.class).isThrownBy(() -> loader.loadClass("More"));
        loader.addURL(added.toUri().toURL());
        assertThat(loader.loadClass("More").getClassLoader()).isSameAs(loader);
        assertThat(loader.loadClass("lib.Lib").getDeclaredConstructor().newInstance())
                .hasToString("folder");
        assertThat(loader.getURLs()).hasSize(2);
    }

    @Test
    void shouldNameAJarThatCannotBeRead() throws IOException {
        Path broken = Files.write(folder.resolve("broken.jar"), new byte[100]);
        assertThatIOException().isThrownBy(() -> path(broken)).withMessageContaining(broken.toString());
    }

    @Test
    void shouldAcceptAJarWithAComment() throws Exception {
        Path jar = jar("a.jar", manifest(), Map.of("lib/Lib.class", lib("jar")));
        byte[] bytes = Files.readAllBytes(jar);
        byte[] withComment = Arrays.copyOf(bytes, bytes.length + 7);
        withComment[bytes.length - 2] = 7; // length of the comment, the last field
        Files.write(jar, withComment);
        assertThat(lib(path(jar))).hasToString("jar");
    }

    /** A jar is opened when the search comes to it, and this one looks whole from its end. */
    @Test
    void shouldNameADamagedJarWheneverAClassIsLookedForInIt() throws Exception {
        Path damaged = jar("damaged.jar", manifest(), Map.of("x", new byte[1000]));
        byte[] bytes = Files.readAllBytes(damaged);
        Arrays.fill(bytes, bytes.length - 60, bytes.length - 22, (byte) 0);
        Files.write(damaged, bytes);
        RankClassLoader loader = loader(path(classFolder("classes", "folder"), damaged));
        assertThat(loader.loadClass("lib.Lib").getConstructor().newInstance()).hasToString("folder");
        for (int times = 0; times < 2; times++) {
            assertThatExceptionOfType(ClassNotFoundException.class)
                    .isThrownBy(() -> loader.loadClass("lib.Absent"))
                    .havingCause()
                    .withMessageContaining("cannot read " + damaged + " of the class path: ");
            assertThatExceptionOfType(UncheckedIOException.class)
                    .isThrownBy(() -> loader.getResource("absent"))
                    .withMessageContaining(damaged.toString());
        }
    }

    @Test
    void shouldOpenOnlyTheJarsThatTheSearchComesTo() throws Exception {
        Path first = jar("first.jar", manifest(), Map.of("lib/Lib.class", lib("first")));
        Path second = jar("second.jar", manifest(), Map.of("lib/Other.class", new byte[0]));
        UserClasses classes = path(first, second);
        assertThat(lib(classes)).hasToString("first");
        Files.delete(second);
        assertThat(classes.find("lib.Other")).as("would have been open").isNull();
    }

    @Test
    void shouldDefineClassesOfTheParentAgainButNotThoseOfTheJdk() throws Exception {
        ClassLoader parent = UserClassesTest.class.getClassLoader();
        UserClasses classes = new UserClasses(Map.of(), List.of(), parent);
        RankClassLoader loader = RankClassLoader.create(1, classes, parent, new SharedClassPatterns(List.of()))[0];
        Class<?> again = loader.loadClass("program.IsolatedProgram");
        assertThat(again).isNotSameAs(parent.loadClass("program.IsolatedProgram"));
        assertThat(again.getClassLoader()).isSameAs(loader);
        assertThat(again.getProtectionDomain().getCodeSource().getLocation())
                .isEqualTo(UserClassesTest.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation());
        assertThat(loader.loadClass("javax.tools.ToolProvider")).isSameAs(javax.tools.ToolProvider.class);
        assertThat(loader.loadClass("com.sun.source.tree.Tree")).isSameAs(parent.loadClass("com.sun.source.tree.Tree"));
        assertThat(loader.loadClass("mpi.Comm")).isSameAs(mpi.Comm.class);
        assertThat(loader.loadClass("mpi.MPI")).isNotSameAs(mpi.MPI.class);
    }
}
