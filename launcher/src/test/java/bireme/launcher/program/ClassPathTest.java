package bireme.launcher.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {
    @TempDir
    private Path folder;

    private Path file(String name) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.createFile(file);
    }

    @Test
    void shouldKeepEntriesInOrderAndTakeNothingForTheCurrentFolder() {
        assertThat(ClassPath.of("b:a::c d").entries())
                .containsExactly(Path.of("b"), Path.of("a"), Path.of("."), Path.of("c d"));
        assertThat(ClassPath.of("").entries()).containsExactly(Path.of("."));
    }

    @Test
    void shouldExpandStarToSortedJars() throws IOException {
        file("lib/b.jar");
        file("lib/a.JAR");
        file("lib/readme.txt");
        file("lib/sub/c.jar");
        Path lib = folder.resolve("lib");
        assertThat(ClassPath.of(lib + "/*:x").entries())
                .containsExactly(lib.resolve("a.JAR"), lib.resolve("b.jar"), Path.of("x"));
        assertThat(ClassPath.of(folder.resolve("none") + "/*").entries()).isEmpty();
    }

    @Test
    void shouldFindClassesByBinaryName() throws IOException {
        file("classes/a/B.class");
        ClassPath classPath = ClassPath.of(folder.resolve("none") + ":" + folder.resolve("classes"));
        assertThat(classPath.hasClass("a.B")).isTrue();
        assertThat(classPath.hasClass("a.C")).isFalse();
        assertThat(classPath.hasClass("B")).isFalse();
    }

    @Test
    void shouldWarnOfEntriesThatDoNotExist() {
        assertThat(ClassPath.of(folder + ":" + folder.resolve("none")))
                .hasToString(folder + ":" + folder.resolve("none") + " (does not exist)");
    }
}
