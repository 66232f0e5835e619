package bireme.bb.ranks;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.ranks.snapshot.RestoredParts;
import bireme.bb.ranks.snapshot.SnapshotFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two versions, each of two files, of which bytes are changed, cut off or missing: which one is gone on from. */
class DamagedSnapshotsTest {
    private static final long GRAPH = 77;
    private static final int VERTICES = 3;
    private static final long OLD = 6;
    private static final long NEW = 7;

    @TempDir
    private Path folder;

    private SnapshotFolder snapshots;

    @BeforeEach
    void store() throws Exception {
        snapshots = new SnapshotFolder(folder, GRAPH, VERTICES);
        for (long version : List.of(OLD, NEW)) {
            store(version, 0, 0, 2);
            store(version, 1, 1);
            snapshots.mark(version);
        }
        snapshots.retain(NEW, OLD);
    }

    private void store(long version, int rank, Integer... vertices) throws Exception {
        snapshots.store(
                version,
                rank,
                Stream.of(vertices).collect(Collectors.toMap(each -> each, each -> part(version, each))));
    }

    /** An empty one too. */
    private static byte[] part(long version, int vertex) {
        byte[] part = new byte[5 * vertex];
        Arrays.fill(part, (byte) (10 * version + vertex));
        return part;
    }

    private static RestoredParts restored(SnapshotFolder from, List<String> irrevocable) {
        BitSet all = new BitSet();
        all.set(0, VERTICES);
        return RestoreAgreement.restore(null, from, all, part -> {}, () -> irrevocable);
    }

    private void assertRestored(long version, String about, Long... refused) {
        RestoredParts parts = restored(snapshots, List.of());
        assertThat(parts.version()).as(about).isEqualTo(version);
        assertThat(parts.refused()).as(about).containsOnlyKeys(refused);
        assertThat(parts.parts()).as(about).hasSize(VERTICES);
        parts.parts().forEach((vertex, part) -> assertThat(part).as(about).isEqualTo(part(version, vertex)));
    }

    private Path file(long version, int rank) {
        return folder.resolve(version + "/rank-" + rank);
    }

    /** What the folder has, as text. */
    private Map<Path, String> contents() throws Exception {
        try (Stream<Path> all = Files.walk(folder)) {
            Map<Path, String> contents = new TreeMap<>();
            for (Path each : all.toList()) {
                contents.put(each, Files.isRegularFile(each) ? Arrays.toString(Files.readAllBytes(each)) : "folder");
            }
            return contents;
        }
    }

    private void assertRefused(ThrowingCallable call, String... words) throws Exception {
        Map<Path, String> before = contents();
        Assertions.assertThatThrownBy(call)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll(words);
        assertThat(contents()).isEqualTo(before);
    }

    /** Has the newest version back where it was before it was refused. */
    private void bringBack(long version) throws Exception {
        Files.move(folder.resolve(version + ".damaged"), folder.resolve(Long.toString(version)));
        snapshots.mark(version);
    }

    @Test
    void shouldGoOnFromTheNewestVersionThatIsWhole() {
        assertRestored(NEW, "as it was stored");
    }

    @Test
    void shouldRefuseAVersionOfWhichAnyByteIsAnother() throws Exception {
        for (int rank = 0; rank < 2; rank++) {
            byte[] bytes = Files.readAllBytes(file(NEW, rank));
            for (int place = 0; place < bytes.length; place++) {
                byte[] damaged = bytes.clone();
                damaged[place] ^= (byte) (1 << place % Byte.SIZE);
                Files.write(file(NEW, rank), damaged);
                assertRestored(OLD, "byte " + place + " of rank " + rank, NEW);
                bringBack(NEW);
            }
            Files.write(file(NEW, rank), bytes);
        }
        assertRestored(NEW, "all as it was");
    }

    @Test
    void shouldRefuseAVersionThatIsCutAnywhereOrLonger() throws Exception {
        byte[] bytes = Files.readAllBytes(file(NEW, 0));
        for (int length = 0; length <= bytes.length + 1; length++) {
            Files.write(file(NEW, 0), Arrays.copyOf(bytes, length));
            if (length != bytes.length) {
                assertRestored(OLD, length + " bytes", NEW);
                bringBack(NEW);
            }
        }
    }

    @Test
    void shouldRefuseACompleteVersionOfWhichFilesAreMissing() throws Exception {
        byte[] bytes = Files.readAllBytes(file(NEW, 1));
        Files.delete(file(NEW, 1));
        assertRestored(OLD, "without a file", NEW);
        bringBack(NEW);
        Files.write(file(NEW, 1), bytes);
        assertRestored(NEW, "all as it was");
        Files.move(folder.resolve("7"), folder.resolve("elsewhere"));
        assertRestored(OLD, "without the folder", NEW);
    }

    @Test
    void shouldNotMindDamageOfTheOlderVersionOrAMarkerThatIsMissing() throws Exception {
        Files.write(file(OLD, 0), new byte[3]);
        assertRestored(NEW, "with the older version damaged");
        Files.delete(folder.resolve("complete-7"));
        assertRestored(NEW, "without marker");
        assertThat(folder.resolve("complete-7")).exists(); // sinks commit it now
    }

    @Test
    void shouldNeverComeBackToAVersionThatWasRefused() throws Exception {
        byte[] bytes = Files.readAllBytes(file(NEW, 0));
        Files.write(file(NEW, 0), new byte[0]);
        assertRestored(OLD, "damaged", NEW);
        Files.write(folder.resolve("7.damaged/rank-0"), bytes); // could be read again
        assertRestored(OLD, "once more");
        assertThat(restored(snapshots, List.of()).base()).isEqualTo(NEW); // and its number is not used again
    }

    @Test
    void shouldTakeAVersionThatWasNeverCompleteForNoDamage() throws Exception {
        store(8, 0, 0, 2);
        RestoredParts parts = restored(snapshots, List.of("database"));
        assertThat(parts.version()).isEqualTo(NEW);
        assertThat(parts.base()).isEqualTo(8);
        assertThat(parts.refused()).isEmpty();
        store(8, 1, 1); // by a rank that was thought to be lost
        assertRestored(NEW, "with a late part");
        assertThat(restored(snapshots, List.of()).base()).isEqualTo(8);
    }

    @Test
    void shouldGoOnBeforeADamagedVersionThatNoSinkHasCommitted() throws Exception {
        store(8, 0, 0, 2);
        store(8, 1, 1);
        Files.write(file(8, 1), new byte[50]);
        RestoredParts parts = restored(snapshots, List.of("database"));
        assertThat(parts.version()).isEqualTo(NEW);
        assertThat(parts.refused()).containsOnlyKeys(8L);
    }

    @Test
    void shouldChangeNothingWhenNoVersionIsWhole() throws Exception {
        Files.write(file(OLD, 0), new byte[100]);
        Files.delete(file(NEW, 1));
        assertRefused(
                () -> restored(snapshots, List.of()),
                "no version in " + folder,
                "version 7: " + folder.resolve("7") + " has 2 parts of 3",
                "version 6: ",
                file(OLD, 0).toString(),
                "its header",
                "empty the folder");
    }

    @Test
    void shouldChangeNothingWhenASinkCannotWithdrawWhatItHasCommitted() throws Exception {
        Files.delete(file(NEW, 1));
        assertRefused(
                () -> restored(snapshots, List.of("database")),
                "[database]",
                "version 7",
                "version 6",
                "canUndoCommits");
        assertRestored(OLD, "with a sink that can", NEW);
    }

    @Test
    void shouldChangeNothingWhenTheFolderIsOfAnotherGraph() throws Exception {
        assertRefused(() -> restored(new SnapshotFolder(folder, GRAPH + 1, VERTICES), List.of()), "of another graph");
        assertRefused(() -> restored(new SnapshotFolder(folder, GRAPH, VERTICES + 1), List.of()), "of another graph");
    }

    @Test
    void shouldKeepTwoCompleteVersionsAndDeleteAllInTheEnd() throws Exception {
        store(9, 0, 0, 2);
        store(9, 1, 1);
        snapshots.mark(9);
        snapshots.retain(9, NEW);
        assertThat(names()).containsExactlyInAnyOrder("7", "9", "complete-9");
        Files.createFile(folder.resolve("mine"));
        snapshots.clear();
        assertThat(names()).containsExactly("mine");
    }

    private List<String> names() throws Exception {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(each -> Objects.toString(each.getFileName())).toList();
        }
    }
}
