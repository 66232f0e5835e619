package bireme.devices.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A process has a folder to itself, whatever others have put in its way, and leaves nothing. */
class PrivateFolderTest {
    /** A user that has no files. */
    private static final int OTHER_USER = 65534;

    @TempDir
    private Path folder;

    private final List<String> warnings = new ArrayList<>();
    private Path shared;
    private Path usual;
    private Victim victim;

    @BeforeEach
    void makeVictim() throws IOException {
        assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"), "no POSIX rights of files here");
        shared = Files.createDirectory(folder.resolve("shared"));
        usual = UserRuntimeFolder.usual(shared);
        victim = Victim.in(folder);
    }

    @AfterEach
    void shouldHaveLostNothing() throws IOException {
        if (victim != null) {
            victim.assertWhole("after the test");
        }
    }

    private PrivateFolder create() throws IOException {
        return PrivateFolder.create(shared, warnings::add);
    }

    @Test
    void shouldLeaveNothing() throws IOException {
        try (PrivateFolder first = create();
                PrivateFolder second = create()) {
            assertThat(first.path().getParent())
                    .isEqualTo(usual)
                    .isEqualTo(second.path().getParent());
            assertThat(first.path()).isNotEqualTo(second.path());
            for (Path each : List.of(usual, first.path())) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(each)))
                        .isEqualTo("rwx------");
            }
            Files.writeString(first.file("0"), "");
            second.file("0");
        }
        assertThat(shared).isEmptyDirectory();
        assertThat(warnings).isEmpty();
    }

    @Test
    void shouldBeElsewhereWhereOthersCanRenameIt() throws IOException {
        assumeTrue(SharedParent.fault(Path.of("/tmp")) == null, "others can rename what is in /tmp");
        Path open = Files.createTempDirectory(Path.of("/tmp"), "bireme-test");
        String fault = open + " has mode 777, so that others can rename what is in it; chmod +t it";
        try {
            Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
            assertThat(SharedParent.safe(open, warnings::add)).isEqualTo(Path.of("/tmp"));
            assertThat(warnings).containsExactly("uses /tmp in place of " + open + ": " + fault);
            try (PrivateFolder own = PrivateFolder.create(open, warnings::add)) {
                assertThat(own.path()).as("named by the user").startsWith(open);
            }
            assertThat(warnings).last().isEqualTo("other users can keep this job from starting: " + fault);
        } finally {
            Files.delete(open);
        }
    }

    @Test
    void shouldStayInFolderThatOthersCannotEnter() throws IOException {
        Files.setPosixFilePermissions(shared, PosixFilePermissions.fromString("rwxrwxrwx"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        try (PrivateFolder own = create()) {
            assertThat(own.path().getParent()).isEqualTo(usual);
        }
        assertThat(warnings).isEmpty();
    }

    @Test
    void shouldOnlyHaveFilesThatMayBeRemoved() throws IOException {
        try (PrivateFolder own = create()) {
            assertThatThrownBy(() -> own.file("../0")).hasMessageContaining("name is \"../0\"");
            assertThatThrownBy(() -> own.file("thesis")).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"link", "link to nothing", "file", "pipe", "open folder", "folder of another user"})
    void shouldUseAnotherPlaceWhereAHostileOneIs(String bait) throws Exception {
        switch (bait) {
            case "link" -> Files.createSymbolicLink(usual, victim.folder);
            case "link to nothing" -> Files.createSymbolicLink(usual, folder.resolve("nothing"));
            case "file" -> Files.writeString(usual, "");
            case "pipe" -> makePipe(usual);
            case "open folder" ->
                Files.setPosixFilePermissions(
                        Files.createDirectory(usual), PosixFilePermissions.fromString("rwxrwx---"));
            default -> giveAway(Files.createDirectory(usual));
        }
        try (PrivateFolder own = create()) {
            assertThat(own.path().getParent().getFileName().toString()).matches(usual.getFileName() + "-[0-9a-f]{16}");
            assertThat(warnings).singleElement().asString().startsWith("for safety " + usual + " is not used, but ");
            AbandonedFolders.remove(shared);
            assertThat(own.path()).exists();
        }
        assertThat(shared).isDirectoryNotContaining(path -> !path.equals(usual));
        assertThat(folder.resolve("nothing")).doesNotExist();
    }

    private static void makePipe(Path path) throws IOException, InterruptedException {
        Process mkfifo =
                new ProcessBuilder("mkfifo", path.toString()).inheritIO().start();
        assumeTrue(mkfifo.waitFor() == 0, "no mkfifo here");
    }

    private static void giveAway(Path path) throws IOException {
        try {
            Files.setAttribute(path, "unix:uid", OTHER_USER);
        } catch (IOException e) {
            assumeTrue(false, "only root can make a folder of another user: " + e);
        }
    }

    @Test
    void shouldFailWhereThereIsNoPlace() {
        assertThatThrownBy(() -> PrivateFolder.create(shared.resolve("none"), warnings::add))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("none");
    }

    @Test
    void shouldRemoveWhatAKilledProcessHasLeftAndNothingElse() throws Exception {
        try (LivingProcess killed = LivingProcess.start(shared);
                LivingProcess alive = LivingProcess.start(shared);
                PrivateFolder own = create()) {
            Path kept = Files.createDirectory(usual.resolve("fedcba9876543210"));
            Files.setPosixFilePermissions(kept, PosixFilePermissions.fromString("rwx------"));
            Files.writeString(kept.resolve("lock"), "");
            Files.writeString(kept.resolve("thesis"), "precious");
            Path withoutLock = Files.createDirectory(usual.resolve("0000000000000000"));
            Files.setPosixFilePermissions(withoutLock, PosixFilePermissions.fromString("rwx------"));
            Files.writeString(withoutLock.resolve("1"), "precious");
            Files.createSymbolicLink(usual.resolve("1111111111111111"), victim.folder);
            Files.createDirectory(usual.resolve("other"));
            Files.writeString(killed.folder.resolve("libnetty_transport_native_epoll_x86_6412345.so"), "");
            killed.kill();
            assertThat(killed.folder).isDirectoryContaining("glob:**/7");
            AbandonedFolders.remove(shared);
            assertThat(killed.folder).doesNotExist();
            assertThat(List.of(
                            alive.folder.resolve("7"),
                            alive.folder.resolve("lock"),
                            own.path().resolve("lock"),
                            kept.resolve("thesis"),
                            withoutLock.resolve("1"),
                            usual.resolve("other")))
                    .allMatch(Files::exists);
            alive.endInOrder();
            assertThat(alive.folder).doesNotExist();
        }
    }

    /** Asking for the lock of an own folder must not release it, as closing any channel of the file would. */
    @Test
    void shouldStayLockedWhenTheSameProcessLooksForAbandonedFolders() throws Exception {
        try (LivingProcess alive = LivingProcess.start(shared)) {
            AbandonedFolders.remove(shared);
            AbandonedFolders.remove(shared);
            assertThat(alive.folder.resolve("7")).exists();
        }
        try (PrivateFolder own = create()) {
            AbandonedFolders.remove(shared);
            assertThat(own.path().resolve("lock")).exists();
        }
    }
}
