package bireme.bb.ranks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.node.Output;
import bireme.bb.snapshot.CommittingSink;
import bireme.bb.snapshot.SnapshotListener;
import bireme.bb.snapshot.Snapshots;
import bireme.testing.SystemCommand;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Graphs over two ranks whose snapshots are damaged, or cannot be stored: the output is that of an undisturbed run. */
class DamagedRecoveryTest {
    private static final int RANKS = 2;
    private static final int LINES = 900;
    private static final int VERSIONS = 3;

    @TempDir
    private Path folder;

    private Path snapshots;
    private final Noted noted = new Noted();
    private final Logger logger = Logger.getLogger("bireme.bb.snapshot");
    private final List<String> said = Collections.synchronizedList(new ArrayList<>());
    private final Handler noting = new Handler() {
        @Override
        public void publish(LogRecord line) {
            said.add(line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    @BeforeEach
    void begin() throws IOException {
        snapshots = Files.createDirectory(folder.resolve("snapshots"));
        logger.addHandler(noting);
    }

    @AfterEach
    void end() {
        logger.removeHandler(noting);
    }

    /** What listeners were told, of all ranks. */
    private static final class Noted {
        final AtomicInteger completed = new AtomicInteger();
        final Set<Long> restarted = Collections.synchronizedSet(new HashSet<>());
        final List<Long> damaged = Collections.synchronizedList(new ArrayList<>());
        final List<String> delayed = Collections.synchronizedList(new ArrayList<>());
    }

    /** Notes what it is told, on one of the ranks. */
    private class Listener implements SnapshotListener {
        private final CountedWords words;

        Listener(CountedWords words) {
            this.words = words;
        }

        @Override
        public void completed(long version) {
            words.completed();
            noted.completed.incrementAndGet();
        }

        @Override
        public void restarted(long version, List<Integer> lostRanks) {
            noted.restarted.add(version);
        }

        @Override
        public void damaged(long version, String reason) {
            noted.damaged.add(version);
        }

        @Override
        public void delayed(long version, String reason) {
            noted.delayed.add(reason);
        }
    }

    private Snapshots often(SnapshotListener listener) {
        return Snapshots.every(Duration.ofMillis(3)).to(snapshots).listener(listener);
    }

    private RecoveryJobs run(CountedWords words, SnapshotListener listener, IntFunction<Graph> graphs) {
        return new RecoveryJobs(RANKS).run(RankJobs.alternating(RANKS), rank -> often(listener), graphs);
    }

    /** Runs until some versions are complete on all ranks, and all of the job is lost; the newest of them. */
    private long lost(CountedWords words) throws IOException {
        RecoveryJobs jobs = run(
                words,
                new Listener(words),
                rank -> words.graph(() -> {
                    if (noted.completed.get() >= RANKS * VERSIONS) {
                        throw new IllegalStateException("the end");
                    }
                }));
        assertThat(jobs.thrown().values())
                .hasSize(RANKS)
                .allSatisfy(thrown -> assertThat(thrown).hasMessageContaining("the end"));
        try (Stream<Path> all = Files.list(snapshots)) {
            return all.map(each -> each.getFileName().toString())
                    .filter(name -> name.startsWith("complete-"))
                    .mapToLong(name -> Long.parseLong(name.substring("complete-".length())))
                    .max()
                    .orElseThrow();
        }
    }

    /** Ways to damage a version. */
    enum Damage {
        FLIPPED {
            @Override
            void to(Path version) throws IOException {
                for (Path file : files(version)) {
                    byte[] bytes = Files.readAllBytes(file);
                    bytes[bytes.length - 1] ^= 0x10;
                    Files.write(file, bytes);
                }
            }
        },
        CUT {
            @Override
            void to(Path version) throws IOException {
                try (RandomAccessFile file =
                        new RandomAccessFile(files(version).get(0).toFile(), "rw")) {
                    file.setLength(file.length() / 2);
                }
            }
        },
        FILE_MISSING {
            @Override
            void to(Path version) throws IOException {
                Files.delete(files(version).get(0));
            }
        },
        ALL_MISSING {
            @Override
            void to(Path version) throws IOException {
                for (Path file : files(version)) {
                    Files.delete(file);
                }
                Files.delete(version);
            }
        };

        abstract void to(Path version) throws IOException;

        static List<Path> files(Path version) throws IOException {
            try (Stream<Path> all = Files.list(version)) {
                return all.sorted().toList();
            }
        }
    }

    /** Damages a version and those after it, which may be whole but unmarked. */
    private void damageFrom(long first, Damage damage) throws IOException {
        for (long version = first; version <= first + 1; version++) {
            if (Files.exists(snapshots.resolve(Long.toString(version)))) {
                damage.to(snapshots.resolve(Long.toString(version)));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldGoOnFromTheVersionBefore(Damage damage) throws Exception {
        CountedWords words = new CountedWords(3, LINES, folder);
        long newest = lost(words);
        damageFrom(newest, damage);
        assertThat(run(words, new Listener(words), rank -> words.graph(() -> {}))
                        .thrown())
                .isEmpty();
        assertThat(noted.restarted).hasSize(1).allMatch(version -> version > 0 && version < newest);
        assertThat(noted.damaged).contains(newest).doesNotHaveDuplicates();
        assertThat(said).hasSameSizeAs(noted.damaged).anyMatch(line -> line.contains("version " + newest + " of"));
        assertThat(words.written()).isEqualTo(words.expected());
        assertThat(snapshots).isEmptyDirectory();
    }

    @Test
    void shouldEndOnAllRanksAndChangeNothingWhenNoVersionIsWhole() throws Exception {
        CountedWords words = new CountedWords(4, LINES, folder);
        long newest = lost(words);
        for (long version = 1; version < newest; version++) {
            damageFrom(version, Damage.CUT);
        }
        damageFrom(newest, Damage.CUT);
        List<String> before = words.written();
        RecoveryJobs jobs = run(words, new Listener(words), rank -> words.graph(() -> {}));
        assertThat(jobs.thrown().values())
                .hasSize(RANKS)
                .allSatisfy(thrown -> assertThat(thrown)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContainingAll("no version in", "version " + newest + ": ", "Nothing was changed"));
        assertThat(words.written()).isEqualTo(before);
    }

    /** A sink whose commits are final. */
    private static final class Final implements CommittingSink<Long> {
        @Override
        public void accept(Long item, Output<Void> out) {}

        @Override
        public void prepare(long version, ObjectOutput out) {}

        @Override
        public void restore(ObjectInput in) {}

        @Override
        public void commit(long version) {}
    }

    @Test
    void shouldEndRatherThanHaveASinkRepeatItself() throws Exception {
        CountedWords unused = new CountedWords(5, 1, folder);
        Graph graph = Source.range(0, Long.MAX_VALUE).into(Sink.of("database", Final::new));
        SnapshotListener killer = new Listener(unused) {
            @Override
            public void completed(long version) {
                if (version == VERSIONS) {
                    throw new IllegalStateException("the end");
                }
            }
        };
        assertThat(run(unused, killer, rank -> graph).thrown()).hasSize(RANKS);
        damageFrom(VERSIONS, Damage.CUT);
        assertThat(run(unused, new Listener(unused), rank -> graph).thrown().values())
                .hasSize(RANKS)
                .allSatisfy(thrown -> assertThat(thrown)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContainingAll("[database]", "version " + VERSIONS, "canUndoCommits"));
    }

    /** A version whose folder cannot be made, at first. */
    @Test
    void shouldGoOnWhileAVersionCannotBeStoredAndReportItOnce() throws Exception {
        CountedWords words = new CountedWords(6, LINES, folder);
        Path obstacle = Files.createFile(snapshots.resolve("2"));
        SnapshotListener clearing = new Listener(words) {
            @Override
            public void delayed(long version, String reason) {
                super.delayed(version, reason);
                try {
                    Files.delete(obstacle);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
        assertThat(run(words, clearing, rank -> words.graph(() -> {})).thrown()).isEmpty();
        assertThat(noted.delayed).singleElement().asString().contains(obstacle.toString());
        assertThat(said).singleElement().asString().contains("version 2", "cannot be stored", obstacle.toString());
        assertThat(words.written()).isEqualTo(words.expected());
        assertThat(snapshots).isEmptyDirectory();
    }

    @Test
    void shouldEndWithAnErrorWhenTheLastVersionOfItsSinksCannotBeStored() throws Exception {
        CountedWords words = new CountedWords(7, LINES, folder);
        words.completed.set(PacedSource.SNAPSHOTS); // the sources wait for none
        // longer than the run; it is also how long the run waits before it tries again
        Snapshots onlyAtEnd = Snapshots.every(Duration.ofSeconds(1)).to(snapshots);
        assertThatRunCannotStoreVersion1(words, onlyAtEnd);
    }

    @Test
    void shouldEndWithAnErrorWhenAVersionBegunBeforeTheEndCannotBeStored() throws Exception {
        CountedWords words = new CountedWords(7, LINES, folder);
        SnapshotListener endingSources = new Listener(words) {
            @Override
            public void delayed(long version, String reason) {
                words.completed.set(PacedSource.SNAPSHOTS);
            }
        };
        assertThatRunCannotStoreVersion1(words, often(endingSources));
    }

    private void assertThatRunCannotStoreVersion1(CountedWords words, Snapshots config) throws IOException {
        Files.createFile(snapshots.resolve("1"));
        RecoveryJobs jobs =
                new RecoveryJobs(RANKS).run(RankJobs.alternating(RANKS), rank -> config, rank -> words.graph(() -> {}));
        assertThat(jobs.thrown().values())
                .hasSize(RANKS)
                .allSatisfy(thrown -> assertThat(thrown).hasMessageContaining("storing a snapshot in " + snapshots));
    }

    /** Needs to be root on Linux; else {@link #shouldGoOnWhileAVersionCannotBeStoredAndReportItOnce} does it. */
    @Test
    void shouldGoOnWhileTheDiskIsFull() throws Exception {
        assumeTrue(
                SystemCommand.succeeds("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", snapshots.toString()),
                "cannot mount");
        try {
            CountedWords words = new CountedWords(8, LINES, folder);
            Path filler = snapshots.resolve("filler");
            SnapshotListener filling = new Listener(words) {
                @Override
                public void completed(long version) {
                    super.completed(version);
                    if (version == VERSIONS && noted.delayed.isEmpty()) {
                        fill(filler);
                    }
                }

                @Override
                public void delayed(long version, String reason) {
                    super.delayed(version, reason);
                    try {
                        Files.delete(filler);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            };
            assertThat(run(words, filling, rank -> words.graph(() -> {})).thrown())
                    .isEmpty();
            assertThat(noted.delayed).singleElement().asString().contains("No space left");
            assertThat(said).singleElement().asString().contains("No space left");
            assertThat(words.written()).isEqualTo(words.expected());
        } finally {
            assertThat(SystemCommand.succeeds("umount", snapshots.toString())).isTrue();
        }
    }

    /** Writes until there is no room, from whichever rank comes first. */
    private static synchronized void fill(Path filler) {
        try (RandomAccessFile file = new RandomAccessFile(filler.toFile(), "rw")) {
            file.seek(file.length());
            while (true) {
                file.write(new byte[512]);
            }
        } catch (IOException e) {
            assertThat(e).hasMessageContaining("No space left");
        }
    }
}
