package bireme.launcher.starter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where the jars are, on file systems of all kinds. */
class InstallationTest {
    private static Path lib(FileSystem files, String name) throws IOException {
        Path lib = Files.createDirectories(files.getPath(name));
        for (String jar : List.of("b.jar", "a.jar", "starter.jar", "notes.txt")) {
            Files.createFile(lib.resolve(jar));
        }
        return lib;
    }

    @Test
    void shouldNameJarsAsWindowsDoes() throws Exception {
        try (FileSystem windows = Jimfs.newFileSystem(Configuration.windows())) {
            Path lib = lib(windows, "C:\\Program Files\\bireme\\lib");
            Installation bireme = Installation.in(lib);
            assertThat(bireme.home()).isEqualTo(lib.getParent());
            assertThat(bireme.classPath())
                    .isEqualTo("C:\\Program Files\\bireme\\lib\\a.jar;C:\\Program Files\\bireme\\lib\\b.jar");
        }
    }

    @Test
    void shouldKnowASourceTree() throws Exception {
        try (FileSystem mac = Jimfs.newFileSystem(Configuration.osX())) {
            Path lib = lib(mac, "/Users/j;r/bireme/launcher/target/lib");
            assertThat(Installation.in(lib).home()).isEqualTo(mac.getPath("/Users/j;r/bireme/launcher"));
            Files.createDirectory(lib.resolveSibling("bin"));
            assertThat(Installation.in(lib).home()).isEqualTo(lib.getParent());
        }
    }

    @Test
    void shouldRefuseAFolderThatNoClassPathCanName() throws Exception {
        try (FileSystem unix = Jimfs.newFileSystem(Configuration.unix());
                FileSystem windows = Jimfs.newFileSystem(Configuration.windows())) {
            Path colon = lib(unix, "/opt/a:b/lib");
            assertThatThrownBy(() -> Installation.in(colon))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("/opt/a:b/lib")
                    .hasMessageEndingWith("move it to a folder without :");
            Path semicolon = lib(windows, "C:\\a;b\\lib");
            assertThatThrownBy(() -> Installation.in(semicolon)).hasMessageEndingWith("move it to a folder without ;");
        }
    }
}
