package bireme.launcher.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A class file in the place of a class; this test's own class is the example. */
class MissingClassTest {
    private static final String FILE = MissingClassTest.class.getName().replace('.', '/') + ".class";

    @TempDir
    private Path folder;

    @BeforeEach
    void copyClass() throws Exception {
        try (InputStream in = MissingClassTest.class.getResourceAsStream("MissingClassTest.class")) {
            Files.createDirectories(folder.resolve("classes").resolve(FILE).getParent());
            Files.copy(in, folder.resolve("classes").resolve(FILE));
        }
    }

    private static String explain(String file, Path... classPath) {
        return MissingClass.explain(file, ClassPath.of(List.of(classPath)), Path.of(""))
                .getMessage();
    }

    @Test
    void shouldNameTheClassAndTheFolderItsPackageBeginsIn() {
        Path root = folder.resolve("classes");
        String file = root.resolve(FILE).toString();
        assertThat(explain(file, folder))
                .endsWith("; write -cp " + root + " bireme.launcher.program.MissingClassTest, the class instead of the"
                        + " file");
        assertThat(explain(file, root))
                .endsWith("; write bireme.launcher.program.MissingClassTest, the class instead of the file");
        String relative = Path.of("").toAbsolutePath().relativize(root).toString();
        assertThat(explain(relative + "/" + FILE, folder)).contains("; write -cp " + relative + " bireme.launcher.");
    }

    @Test
    void shouldSayThatTheFileLiesWhereItsPackageDoesNot() throws Exception {
        Path elsewhere = folder.resolve("MissingClassTest.class");
        Files.copy(folder.resolve("classes").resolve(FILE), elsewhere);
        assertThat(explain(elsewhere.toString(), folder.resolve("classes").resolve("none")))
                .contains("as in -cp " + folder + " bireme.launcher.program.MissingClassTest; -cp is the folder that");
    }

    @Test
    void shouldReadNamesOfWholeClassFilesOnly() throws Exception {
        byte[] bytes = Files.readAllBytes(folder.resolve("classes").resolve(FILE));
        Path file = folder.resolve("X.class");
        assertThat(ClassFileName.of(file)).isNull();
        for (int length = 0; length < bytes.length; length += 97) {
            Files.write(file, java.util.Arrays.copyOf(bytes, length));
            String name = ClassFileName.of(file);
            assertThat(name).isIn(null, MissingClassTest.class.getName());
        }
        Files.write(file, bytes);
        assertThat(ClassFileName.of(file)).isEqualTo(MissingClassTest.class.getName());
    }
}
