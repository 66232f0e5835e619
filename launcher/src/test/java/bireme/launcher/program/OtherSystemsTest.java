package bireme.launcher.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.options.CommandLineReader;
import bireme.launcher.options.UsageException;
import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Programs in file systems as Windows and macOS have them: other separators, drives, and names without regard to case. */
class OtherSystemsTest {
    private static final String CLASS = OtherSystemsTest.class.getName();
    private static final String FILE = CLASS.replace('.', '\\') + ".class";

    private final FileSystem windows = Jimfs.newFileSystem(
            Configuration.windows().toBuilder().setRoots("C:\\", "D:\\").build());
    private final FileSystem mac = Jimfs.newFileSystem(Configuration.osX());
    private final Path folder = windows.getPath("");

    @AfterEach
    void close() throws Exception {
        windows.close();
        mac.close();
    }

    private Path file(FileSystem files, String name) throws Exception {
        Path file = files.getPath(name);
        Files.createDirectories(file.toAbsolutePath().getParent());
        return Files.createFile(file);
    }

    private Path classFile(String name) throws Exception {
        Path file = windows.getPath(name);
        Files.createDirectories(file.toAbsolutePath().getParent());
        try (InputStream in = OtherSystemsTest.class.getResourceAsStream("OtherSystemsTest.class")) {
            Files.copy(in, file);
        }
        return file;
    }

    private String explain(String name, String... classPath) {
        List<Path> entries = List.of(classPath).stream().map(windows::getPath).toList();
        return MissingClass.explain(name, ClassPath.of(entries), folder).getMessage();
    }

    @Test
    void shouldSeparateEntriesAsTheSystemDoes() {
        ClassPath ofWindows = ClassPath.of("C:\\a b\\classes;lib/x.jar;;\\\\host\\share\\y.jar", folder);
        assertThat(ofWindows.entries())
                .containsExactly(
                        windows.getPath("C:\\a b\\classes"),
                        windows.getPath("lib\\x.jar"),
                        windows.getPath("."),
                        windows.getPath("\\\\host\\share\\y.jar"));
        assertThat(ClassPath.of("a;b", windows.getPath("D:\\elsewhere")))
                .hasToString("D:\\elsewhere\\a (does not exist);D:\\elsewhere\\b (does not exist)");
        assertThat(ClassPath.of("a;b:c", mac.getPath("")).entries())
                .containsExactly(mac.getPath("a;b"), mac.getPath("c"));
    }

    @Test
    void shouldExpandStarBehindEitherSeparator() throws Exception {
        Path b = file(windows, "D:\\lib\\b.JAR");
        Path a = file(windows, "D:\\lib\\a.jar");
        file(windows, "D:\\lib\\c.txt");
        for (String star : List.of("D:\\lib\\*", "D:/lib/*")) {
            assertThat(ClassPath.of(star, folder).entries()).containsExactly(a, b);
        }
        assertThat(ClassPath.of("*", windows.getPath("D:\\lib")).entries()).hasSize(2);
        assertThat(ClassPath.of("E\\*", folder).entries()).isEmpty();
    }

    @Test
    void shouldRefuseWhatCannotBeAName() {
        assertThatThrownBy(() -> ClassPath.of("a?b", folder)).isInstanceOf(InvalidPathException.class);
    }

    @Test
    void shouldTakeClassesOfExactlyTheirNameOnly() throws Exception {
        file(windows, "classes\\app\\Main.class");
        file(mac, "classes/app/Main.class");
        for (FileSystem files : List.of(windows, mac)) {
            ClassPath classPath = ClassPath.of("classes", files.getPath(""));
            assertThat(classPath.hasClass("app.Main")).isTrue();
            for (String wrong : List.of("app.main", "App.Main", "app.Other", "app")) {
                assertThat(classPath.hasClass(wrong)).as(wrong).isFalse();
            }
            assertThat(MissingClass.explain("app/MAIN", classPath, files.getPath("")))
                    .hasMessageEndingWith("; write app.Main, since upper and lower case differ");
        }
    }

    @Test
    void shouldFindTheClassInAFileThatWasNamedInstead() throws Exception {
        classFile("D:\\classes\\" + FILE);
        classFile("classes\\" + FILE);
        assertThat(explain("D:\\classes\\" + FILE, "C:\\none"))
                .endsWith("; write -cp D:\\classes " + CLASS + ", the class instead of the file");
        assertThat(explain("classes\\" + FILE, "C:\\none"))
                .endsWith("; write -cp classes " + CLASS + ", the class instead of the file");
        assertThat(explain("classes/" + FILE.replace('\\', '/'), "classes"))
                .endsWith("; write " + CLASS + ", the class instead of the file");
        file(windows, "app\\Empty.class");
        assertThat(explain("app\\Empty.class", "none")).contains("as in -cp app Empty;");
        assertThat(explain("app\\Empty.class", "")).endsWith("; write app.Empty, the class instead of the file");
    }

    @Test
    void shouldFindTheRootOfASourcesPackage() throws Exception {
        Path source = file(windows, "D:\\src\\a\\b\\C.java");
        Files.writeString(source, "package a.b; class C {}");
        assertThat(SourceProgram.of(source).root()).isEqualTo("D:\\src");
        Path elsewhere = file(windows, "D:\\a\\C.java");
        Files.writeString(elsewhere, "package a.b; class C {}");
        assertThat(SourceProgram.of(elsewhere).root()).isEmpty();
    }

    @Test
    void shouldFindAProgramBelowAnotherFolder() throws Exception {
        file(windows, "D:\\job\\classes\\app\\Main.class");
        Path jars = file(windows, "C:\\bireme\\lib\\programs\\npb.jar").getParent();
        ProgramFinder finder = new ProgramFinder(jars);
        Path job = windows.getPath("D:\\job");
        Program program = finder.find(CommandLineReader.read("-cp", "classes;.", "app.Main"), job);
        assertThat(program.mainClass()).isEqualTo("app.Main");
        assertThat(program.classPath())
                .containsExactly(job.resolve("classes"), job.resolve("."), jars.resolve("npb.jar"));
        assertThatThrownBy(() -> finder.find(CommandLineReader.read("-np", "2", "none.java"), job))
                .isInstanceOf(UsageException.class)
                .hasMessage("D:\\job\\none.java: no such file");
    }
}
