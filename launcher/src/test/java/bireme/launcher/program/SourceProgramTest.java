package bireme.launcher.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourceProgramTest {
    @TempDir
    private Path folder;

    private Path source(String name, String... lines) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, String.join("\n", lines));
    }

    private Program compile(Path source, String... javaOptions) {
        return SourceProgram.of(source)
                .compile(ClassPath.of(folder.resolve("classes").toString()), List.of(javaOptions));
    }

    @ParameterizedTest
    @CsvSource({
        "'package a.b;', a.b",
        "'package a . b ;', a.b",
        "'// package no;\n/* package\n no; */ package yes; class C {}', yes",
        "'import a.b; class C { String s = \"package no;\"; }', ''",
        "'class C {}', ''",
        "'', ''",
        "'packages a;', ''",
    })
    void shouldReadPackage(String text, String name) {
        assertThat(SourceProgram.packageOf(text)).isEqualTo(name);
    }

    @Test
    void shouldFindRootOfPackage() throws IOException {
        Path inPlace = source("root/a/b/C.java", "package a.b; class C {}");
        Path elsewhere = source("root/a/C.java", "package a.b; class C {}");
        Path none = source("root/D.java", "class D {}");
        Path root = folder.resolve("root");
        assertThat(SourceProgram.of(inPlace).root()).isEqualTo(root.toString());
        assertThat(SourceProgram.of(elsewhere).root()).isEmpty();
        assertThat(SourceProgram.of(none).root()).isEqualTo(root.toString());
    }

    @Test
    void shouldChooseFirstClassThatDeclaresMain() throws IOException {
        Path source = source(
                "F.java",
                "package p; interface Helper {}",
                "enum E { ONE }",
                "class First { public static void main(String[] a) {} static class Inner {} }",
                "class Second { public static void main(String[] a) {} }");
        Program program = compile(source);
        assertThat(program.mainClass()).isEqualTo("p.First");
        assertThat(program.classBytes()).containsOnlyKeys("p.Helper", "p.E", "p.First", "p.First$Inner", "p.Second");
    }

    @Test
    void shouldChooseFirstClassWhenNoneDeclaresMain() throws IOException {
        Path source = source("F.java", "class First extends Base {}", "class Base { void man() {} }");
        assertThat(compile(source).mainClass()).isEqualTo("First");
    }

    /** Open MPI's class is there for who names it, and not in the way of who means that of {@code java.io}. */
    @Test
    void shouldGiveOpenMpisFileToWhoNeedsIt() throws IOException {
        Path jar = folder.resolve("bireme-open-mpi-file-1.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry("mpi/File.class"));
            zip.write(Files.readAllBytes(Path.of("../open-mpi-file/target/classes/mpi/File.class")));
        }
        ClassPath classPath = ClassPath.of(jar.toString());
        String main = "public static void main(String[] a) throws Exception { ";
        Path both = source(
                "Both.java",
                "import java.io.*; import mpi.*;",
                "class Both { " + main + "File file = new File(\"name\"); Comm comm = MPI.COMM_WORLD; } }");
        Path ofMpi = source(
                "OfMpi.java",
                "import mpi.*;",
                "class OfMpi { " + main + "File f = new File(MPI.COMM_WORLD, \"name\", MPI.MODE_RDONLY); } }");
        Path named = source("Named.java", "import mpi.File;", "class Named { " + main + "File.delete(\"x\"); } }");
        for (Path source : List.of(both, ofMpi, named)) {
            Program program = SourceProgram.of(source).compile(classPath, List.of());
            assertThat(program.mainClass() + ".java")
                    .isEqualTo(source.getFileName().toString());
            assertThat(program.classPath()).contains(jar);
        }
    }

    @Test
    void shouldCompileOnlyTheSiblingsThatAreUsed() throws IOException {
        source("Used.java", "class Used { static final String TEXT = Integer.toString(1); }");
        source("Broken.java", "class Broken { this does not compile }");
        Path source = source("Main.java", "class Main { public static void main(String[] a) { a[0] = Used.TEXT; } }");
        assertThat(compile(source).classBytes()).containsOnlyKeys("Main", "Used");
    }

    @Test
    void shouldOpenToCompilerWhatIsOpenedToProgram() throws IOException {
        Path source = source("Inside.java", "class Inside { sun.nio.ch.IOUtil used; }");
        Program program = compile(source, "-Xmx1g", "--add-exports", "java.base/sun.nio.ch=ALL-UNNAMED");
        assertThat(program.mainClass()).isEqualTo("Inside");
        assertThat(compile(source, "--add-exports=java.base/sun.nio.ch=ALL-UNNAMED")
                        .mainClass())
                .isEqualTo("Inside");
    }

    @Test
    void shouldCompileAPublicClassOfAnotherName() throws IOException {
        Path source = source("File.java", "public class Other { public static void main(String[] a) {} }");
        assertThat(compile(source).mainClass()).isEqualTo("Other");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"mpi.Vector v;", "mpjdev.Comm c;", "{ mpi.MPI.COMM_WORLD.Foo(); }", "mpjdev.javampjdev.X x;"})
    void shouldSayWhereToLookForWhatIsNotOffered(String member) throws IOException {
        Path source = source("Uses.java", "class Uses { " + member + " }");
        assertThatThrownBy(() -> compile(source))
                .isInstanceOf(CompilationFailedException.class)
                .hasMessageContaining("docs/migrating-from-mpj-express.md");
        Path own = source("Wrong.java", "class Wrong { int x = y; }");
        assertThatThrownBy(() -> compile(own)).hasMessageEndingWith("Wrong.java does not compile");
    }
}
