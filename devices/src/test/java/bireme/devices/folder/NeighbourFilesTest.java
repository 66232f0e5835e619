package bireme.devices.folder;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NeighbourFilesTest {
    private static final String NAME = "name-" + "0123456789abcdef".repeat(2);
    private static final String ABANDONED = "0123456789abcdef";
    private static final int THREADS = 4;

    @TempDir
    private Path parent;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Test
    void shouldFindFilesOfProcessesThatLive() throws IOException {
        try (PrivateFolder one = PrivateFolder.create(parent, warning -> {});
                PrivateFolder other = PrivateFolder.create(parent, warning -> {})) {
            assertThat(NeighbourFiles.read(parent, NAME, 100)).isEmpty();
            one.write(NAME, bytes("first"));
            one.write(NAME, bytes("again"));
            other.write(NAME, bytes("other"));
            assertThat(NeighbourFiles.read(parent, NAME, 100))
                    .containsExactlyInAnyOrder(bytes("again"), bytes("other"));
            assertThat(one.delete(NAME)).isTrue();
            assertThat(one.delete(NAME)).isFalse();
            assertThat(NeighbourFiles.read(parent, NAME, 100)).containsExactly(bytes("other"));
        }
        assertThat(NeighbourFiles.read(parent, NAME, 100)).isEmpty();
        assertThat(parent).as("nothing is left").isEmptyDirectory();
    }

    @Test
    void shouldLeaveOutWhatAKilledProcessHasLeft() throws IOException {
        try (PrivateFolder living = PrivateFolder.create(parent, warning -> {})) {
            living.write(NAME, bytes("living"));
            Path abandoned = living.path().resolveSibling(ABANDONED);
            abandon(abandoned);
            assertThat(NeighbourFiles.read(parent, NAME, 100)).containsExactly(bytes("living"));
            AbandonedFolders.remove(parent);
            assertThat(abandoned).doesNotExist();
        }
    }

    /** The ranks of a job look for names, and remove what is abandoned, at the same moment in one JVM. */
    @Test
    void shouldAnswerSeveralThreadsAtOnce() throws Exception {
        try (PrivateFolder living = PrivateFolder.create(parent, warning -> {})) {
            living.write(NAME, bytes("living"));
            ExecutorService threads = Executors.newFixedThreadPool(THREADS);
            try {
                for (int round = 0; round < 50; round++) {
                    abandon(living.path().resolveSibling(ABANDONED));
                    CyclicBarrier start = new CyclicBarrier(THREADS);
                    List<Future<List<byte[]>>> answers = new ArrayList<>();
                    for (int i = 0; i < THREADS; i++) {
                        boolean isRemoving = i == 0;
                        answers.add(threads.submit(() -> {
                            Bounded.await(start, "the other threads");
                            if (isRemoving) {
                                AbandonedFolders.remove(parent);
                            }
                            return NeighbourFiles.read(parent, NAME, 100);
                        }));
                    }
                    for (Future<List<byte[]>> each : answers) {
                        assertThat(Bounded.get(each, "contents of the files")).containsExactly(bytes("living"));
                    }
                }
            } finally {
                threads.shutdownNow();
            }
        }
    }

    private static void abandon(Path folder) throws IOException {
        Files.createDirectory(
                folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.write(folder.resolve(NAME), bytes("dead"));
        Files.write(folder.resolve("lock"), new byte[0]);
    }
}
