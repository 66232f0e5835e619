package bireme.devices.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Netty's library is loaded from a folder that is removed even when the process is killed. */
@EnabledOnOs(OS.LINUX)
class NativeLibraryFolderTest {
    private String before;

    @BeforeEach
    void clear() {
        before = System.clearProperty(NativeLibraryFolder.NETTY_SETTING);
    }

    @AfterEach
    void restore() {
        if (before == null) {
            System.clearProperty(NativeLibraryFolder.NETTY_SETTING);
        } else {
            System.setProperty(NativeLibraryFolder.NETTY_SETTING, before);
        }
    }

    private static String settingWhileLoading() {
        AtomicReference<String> found = new AtomicReference<>();
        NativeLibraryFolder.loadIn(() -> found.set(System.getProperty(NativeLibraryFolder.NETTY_SETTING)));
        return found.get();
    }

    @Test
    void shouldLoadInAFolderThatOthersCannotEnter() throws Exception {
        Path folder = Path.of(settingWhileLoading());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                .isEqualTo("rwx------");
        assertThat(folder).isDirectoryNotContaining("glob:*unfinished*");
        assertThat(System.getProperty(NativeLibraryFolder.NETTY_SETTING)).isNull();
    }

    @Test
    void shouldKeepTheFolderTheUserHasChosen() {
        System.setProperty(NativeLibraryFolder.NETTY_SETTING, "/somewhere");
        assertThat(settingWhileLoading()).isEqualTo("/somewhere");
        assertThat(System.getProperty(NativeLibraryFolder.NETTY_SETTING)).isEqualTo("/somewhere");
    }

    @Test
    void shouldClearTheSettingWhenLoadingFails() {
        assertThatThrownBy(() -> NativeLibraryFolder.loadIn(() -> {
                    throw new UnsatisfiedLinkError("as in a test");
                }))
                .isInstanceOf(UnsatisfiedLinkError.class);
        assertThat(System.getProperty(NativeLibraryFolder.NETTY_SETTING)).isNull();
    }
}
