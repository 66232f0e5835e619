package bireme.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.engine.snapshot.StateOutput;
import bireme.bb.snapshot.StoredFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A map on a disk is what a map in memory would be, now and as of a snapshot. */
class RocksStateTest {
    @TempDir
    private Path folder;

    private RocksState<Long, String> open() throws IOException {
        return RocksState.open(folder, StateCodec.LONG, StateCodec.STRING, RocksState.MIN_MEMORY);
    }

    private static byte[] snapshot(RocksState<?, ?> state) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            state.snapshot(out);
        }
        return bytes.toByteArray();
    }

    private static void restore(RocksState<?, ?> state, byte[] snapshot) throws IOException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(snapshot))) {
            state.restore(in);
        }
    }

    private static Map<Long, String> all(RocksState<Long, String> state) throws IOException {
        Map<Long, String> all = new TreeMap<>();
        List<Long> order = new ArrayList<>();
        state.forEach((key, value) -> {
            all.put(key, value);
            order.add(key);
        });
        assertThat(order).isSorted();
        return all;
    }

    private List<String> folders() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(each -> each.getFileName().toString()).toList();
        }
    }

    @Test
    void shouldBeAMap() throws IOException {
        Map<Long, String> model = new TreeMap<>();
        Random random = new Random(42);
        try (RocksState<Long, String> state = open()) {
            for (int step = 0; step < 20_000; step++) {
                long key = random.nextInt(2000) - 1000L;
                switch (random.nextInt(4)) {
                    case 0 -> {
                        state.remove(key);
                        model.remove(key);
                    }
                    case 1 -> assertThat(state.get(key)).isEqualTo(model.get(key));
                    case 2 ->
                        assertThat(state.merge(key, "+", String::concat))
                                .isEqualTo(model.merge(key, "+", String::concat));
                    default -> {
                        state.put(key, "v" + step);
                        model.put(key, "v" + step);
                    }
                }
            }
            assertThat(all(state)).isEqualTo(model);
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void shouldBeAsItWasInTheSnapshotAlsoInAnotherProcess() throws IOException {
        byte[] first;
        byte[] second;
        try (RocksState<Long, String> state = open()) {
            state.put(1L, "one");
            first = snapshot(state);
            state.put(2L, "two");
            state.remove(1L);
            second = snapshot(state);
            state.put(3L, "three");
            restore(state, first);
            assertThat(all(state)).containsOnly(Map.entry(1L, "one"));
            restore(state, second);
            assertThat(all(state)).containsOnly(Map.entry(2L, "two"));
        }
        try (RocksState<Long, String> state = open()) {
            state.put(9L, "of no interest");
            restore(state, second);
            assertThat(all(state)).containsOnly(Map.entry(2L, "two"));
            state.put(4L, "four");
            snapshot(state);
            restore(state, first); // which is still among the last
            assertThat(all(state)).containsOnly(Map.entry(1L, "one"));
        }
    }

    @Test
    void shouldKeepTheLastSnapshotsAndRemoveWhatOthersLeft() throws IOException {
        Files.createDirectories(folder.resolve("work-of-a-process-that-was-killed"));
        Files.createDirectories(folder.resolve("snapshot-of-a-run-before"));
        Files.writeString(folder.resolve("thesis"), "precious");
        try (RocksState<Long, String> state = open()) {
            List<byte[]> taken = new ArrayList<>();
            for (long each = 0; each < RocksState.MAX_SNAPSHOTS + 2; each++) {
                state.put(each, "v");
                taken.add(snapshot(state));
            }
            assertThat(folders())
                    .hasSize(RocksState.MAX_SNAPSHOTS + 2)
                    .contains("thesis")
                    .doesNotContain("work-of-a-process-that-was-killed", "snapshot-of-a-run-before");
            assertThatThrownBy(() -> restore(state, taken.get(1))).hasMessageContaining("it is not there");
            assertThat(all(state)).hasSize(RocksState.MAX_SNAPSHOTS + 2);
            restore(state, taken.get(2));
            assertThat(all(state)).hasSize(3);
        }
    }

    /** 48 MB of values through 1 MB of memory. */
    @Test
    void shouldBeLargerThanItsMemory() throws IOException {
        String value = "x".repeat(1000);
        byte[] snapshot;
        try (RocksState<Long, String> state = open()) {
            for (long key = 0; key < 48_000; key++) {
                state.put(key, value + key);
            }
            snapshot = snapshot(state);
            state.put(7L, "changed");
            restore(state, snapshot);
            for (long key = 0; key < 48_000; key += 997) {
                assertThat(state.get(key)).isEqualTo(value + key);
            }
            assertThat(state.get(7L)).isEqualTo(value + 7);
        }
        assertThat(snapshot.length).isLessThan(200);
    }

    private static List<StoredFile> files(RocksState<?, ?> state) throws IOException {
        StateOutput out = StateOutput.of(null);
        state.snapshot(out);
        return out.files();
    }

    @Test
    void shouldNameToAGraphAllFilesThatItsSnapshotsNeed() throws IOException {
        try (RocksState<Long, String> state = open()) {
            List<StoredFile> all = new ArrayList<>();
            for (long each = 0; each < RocksState.MAX_SNAPSHOTS; each++) {
                for (long key = 0; key < 1000; key++) {
                    state.put(key, "v" + each);
                }
                byte[] before = snapshot(state);
                List<StoredFile> files = files(state);
                all.addAll(files);
                Path snapshot = files.get(0).path().getParent();
                assertThat(files)
                        .extracting(StoredFile::path)
                        .containsExactlyInAnyOrderElementsOf(StateFolder.files(snapshot));
                if (each == 1) {
                    restore(state, before); // and uses numbers of files again
                }
            }
            for (StoredFile file : all) {
                if (Files.exists(file.path().getParent())) { // one of the last
                    assertThatCode(file::check).doesNotThrowAnyException();
                }
            }
        }
    }

    @Test
    void shouldRefuseWhatCannotBe() throws IOException {
        assertThatThrownBy(() -> RocksState.open(folder, StateCodec.LONG, StateCodec.STRING, RocksState.MIN_MEMORY - 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("memory is 1048575 bytes; expected 1048576 or more");
        RocksState<Long, String> state = open();
        assertThatThrownBy(() -> state.put(1L, null)).isInstanceOf(NullPointerException.class);
        byte[] other = new byte[0];
        try (ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeInt(-1);
            out.flush();
            other = bytes.toByteArray();
        }
        byte[] wrong = other;
        assertThatThrownBy(() -> restore(state, wrong)).hasMessageContaining("other things than snapshot has written");
        state.close();
        state.close();
        assertThatThrownBy(() -> state.get(1L)).hasMessageContaining("is closed");
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThatThrownBy(() -> RocksState.open(file, StateCodec.LONG, StateCodec.STRING))
                .isInstanceOf(IOException.class);
    }

    @Test
    void shouldEncodeKeysInTheirOrder() {
        long[] numbers = {Long.MIN_VALUE, -1, 0, 1, Long.MAX_VALUE};
        for (int each = 1; each < numbers.length; each++) {
            byte[] less = StateCodec.LONG.toBytes().apply(numbers[each - 1]);
            byte[] more = StateCodec.LONG.toBytes().apply(numbers[each]);
            assertThat(java.util.Arrays.compareUnsigned(less, more)).isNegative();
            assertThat(StateCodec.LONG.fromBytes().apply(more)).isEqualTo(numbers[each]);
        }
        for (double each : new double[] {0, -0.0, Double.NaN, Math.PI}) {
            Double again = StateCodec.DOUBLE
                    .fromBytes()
                    .apply(StateCodec.DOUBLE.toBytes().apply(each));
            assertThat(Double.doubleToRawLongBits(again)).isEqualTo(Double.doubleToRawLongBits(each));
        }
        assertThat(StateCodec.INTEGER
                        .fromBytes()
                        .apply(StateCodec.INTEGER.toBytes().apply(-5)))
                .isEqualTo(-5);
    }
}
