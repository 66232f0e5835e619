package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.testing.Nightly;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.lang.reflect.Array;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random views, accesses and hints, compared with a map of the file's bytes. */
class FileViewsTest {
    private static final int JOBS = Rounds.max(6, 20);
    private static final int ACCESSES = 12;
    private static final Datatype[] TYPES = {
        Datatype.BYTE,
        Datatype.CHAR,
        Datatype.SHORT,
        Datatype.BOOLEAN,
        Datatype.INT,
        Datatype.LONG,
        Datatype.FLOAT,
        Datatype.DOUBLE
    };

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"1, smdev", "2, smdev", "3, smdev", "4, smdev", "3, niodev"})
    void shouldHoldWhatWasWritten(int ranks, String device) {
        Nightly.leave(
                ranks == 2 || ranks == 3 && device.equals("smdev"),
                "four ranks on smdev and three on niodev are in every run");
        long seed = TestSeed.of("FileViewsTest of " + ranks + " ranks on " + device);
        TestRanks.run(ranks, device, (world, all) -> {
            for (int job = 0; job < JOBS; job++) {
                new OneRank(world, new Random(seed + job), folder.resolve(device + ranks + "-" + job)).run();
            }
        });
    }

    /** Without memory that ranks of several JVMs have mapped, so that the parts travel as messages. */
    @Test
    void shouldHoldWhatWasWrittenByMessages() {
        long seed = TestSeed.of("FileViewsTest by messages");
        Settings settings = TestRanks.on("niodev").with("bireme.net.shared-memory", "false", "test");
        TestRanks.run(3, settings, world -> {
            for (int job = 0; job < JOBS; job++) {
                OneRank rank = new OneRank(world, new Random(seed + job), folder.resolve("messages-" + job));
                try {
                    rank.run();
                } catch (Exception e) {
                    throw new AssertionError("job " + job, e);
                }
            }
        });
    }

    /** What a rank does; all draw the same numbers. */
    private static final class OneRank {
        private final Intracomm world;
        private final Random random;
        private final Path path;
        private final FileViewModel model;
        private final int ranks;
        private final int me;
        private final int[] pointers;
        private MPIFile file;

        OneRank(Intracomm world, Random random, Path path) {
            this.world = world;
            this.random = random;
            this.path = path;
            this.ranks = world.Size();
            this.me = world.Rank();
            this.model = new FileViewModel(random, ranks, TYPES[random.nextInt(TYPES.length)]);
            this.pointers = new int[ranks];
        }

        void run() throws Exception {
            file = new MPIFile(world, path.toString(), AccessModes.CREATE_RDWR, hints());
            Datatype etype = model.etype();
            file.setView(
                    model.disp, etype, model.filetype(me, etype), model.isExternal ? "external32" : "native", hints());
            file.setAtomicity(random.nextInt(8) == 0);
            for (int access = 0; access < ACCESSES; access++) {
                write();
                world.Barrier();
                read();
                world.Barrier();
            }
            file.close();
            world.Barrier();
            assertThat(Files.readAllBytes(path)).isEqualTo(Arrays.copyOf(model.bytes, model.length));
        }

        private Info hints() {
            Info info = new Info();
            set(info, "cb_nodes", Integer.toString(1 + random.nextInt(ranks)));
            set(info, "cb_buffer_size", Integer.toString(4096 << random.nextInt(3)));
            set(info, "striping_unit", Integer.toString(1 + random.nextInt(5000)));
            set(info, "ind_rd_buffer_size", "4096");
            set(info, "ind_wr_buffer_size", "4096");
            for (String key : new String[] {"romio_cb_read", "romio_cb_write", "romio_ds_read", "romio_ds_write"}) {
                set(info, key, new String[] {"enable", "disable", "automatic"}[random.nextInt(3)]);
            }
            return info;
        }

        private void set(Info info, String key, String value) {
            if (random.nextBoolean()) {
                info.set(key, value);
            }
        }

        private int[] counts() {
            int[] counts = new int[ranks];
            int most = random.nextInt(4) == 0 ? 2000 : 60;
            for (int r = 0; r < ranks; r++) {
                counts[r] = random.nextInt(most);
            }
            return counts;
        }

        private void write() {
            int way = random.nextInt(8);
            int[] counts = counts();
            int[] offsets = offsets(way, counts, true);
            boolean isStrided = random.nextBoolean();
            byte[][] data = new byte[ranks][];
            for (int r = 0; r < ranks; r++) {
                data[r] = FileViewModel.randomBytes(random, counts[r] * model.etypeBytes(), model.base);
                model.write(r, offsets[r], data[r]);
            }
            FileBuffer buffer = FileBuffer.of(data[me], model.base, isStrided);
            Status status = access(way, true, offsets[me], buffer);
            assertThat(status.Get_elements(model.base)).isEqualTo(data[me].length / model.base.getByteSize());
        }

        private void read() {
            int way = random.nextInt(8);
            int[] counts = counts();
            int[] offsets = offsets(way, counts, false);
            boolean isStrided = random.nextBoolean();
            byte[] expected = model.read(me, offsets[me], counts[me] * model.etypeBytes());
            FileBuffer buffer = FileBuffer.of(new byte[counts[me] * model.etypeBytes()], model.base, isStrided);
            Status status = access(way, false, offsets[me], buffer);
            assertThat(status.Get_elements(model.base)).isEqualTo(expected.length / model.base.getByteSize());
            Object got = buffer.elements(expected.length / model.base.getByteSize());
            assertThat(got).isEqualTo(FileViewModel.array(expected, model.base));
            if (way >= 5) {
                file.seek(pointers[me], 600); // less was read than the pointer would have been moved by
            }
        }

        /** Offsets of all ranks; for own pointers where these are, which are moved. */
        private int[] offsets(int way, int[] counts, boolean isWrite) {
            int[] offsets = new int[ranks];
            for (int r = 0; r < ranks; r++) {
                offsets[r] = random.nextInt(300);
                if (way >= 5) {
                    if (pointers[r] > 2000) {
                        pointers[r] = 0;
                    }
                    offsets[r] = pointers[r];
                    pointers[r] += isWrite ? counts[r] : 0;
                }
            }
            if (way >= 5) {
                file.seek(offsets[me], 600);
            }
            return offsets;
        }

        private Status access(int way, boolean isWrite, int offset, FileBuffer b) {
            return switch (way) {
                case 0 ->
                    isWrite
                            ? file.Write_at(offset, b.array, b.offset, b.count, b.type)
                            : file.Read_at(offset, b.array, b.offset, b.count, b.type);
                case 1 ->
                    isWrite
                            ? file.Write_at_all(offset, b.array, b.offset, b.count, b.type)
                            : file.Read_at_all(offset, b.array, b.offset, b.count, b.type);
                case 2 ->
                    (isWrite
                                    ? file.Iwrite_at(offset, b.array, b.offset, b.count, b.type)
                                    : file.Iread_at(offset, b.array, b.offset, b.count, b.type))
                            .Wait();
                case 3 ->
                    (isWrite
                                    ? file.Iwrite_at_all(offset, b.array, b.offset, b.count, b.type)
                                    : file.Iread_at_all(offset, b.array, b.offset, b.count, b.type))
                            .Wait();
                case 4 -> {
                    if (isWrite) {
                        file.Write_at_all_begin(offset, b.array, b.offset, b.count, b.type);
                        yield file.Write_at_all_end(b.array);
                    }
                    file.Read_at_all_begin(offset, b.array, b.offset, b.count, b.type);
                    yield file.Read_at_all_end(b.array);
                }
                case 5 ->
                    isWrite
                            ? file.Write(b.array, b.offset, b.count, b.type)
                            : file.Read(b.array, b.offset, b.count, b.type);
                case 6 ->
                    isWrite
                            ? file.Write_all(b.array, b.offset, b.count, b.type)
                            : file.Read_all(b.array, b.offset, b.count, b.type);
                default ->
                    Request.Waitall(new Request[] {
                        isWrite
                                ? file.Iwrite_all(b.array, b.offset, b.count, b.type)
                                : file.Iread_all(b.array, b.offset, b.count, b.type)
                    })[0];
            };
        }
    }

    /** Items in an array, side by side or with a gap behind each. */
    private record FileBuffer(Object array, int offset, int count, Datatype type, int stride) {
        static FileBuffer of(byte[] data, Datatype base, boolean isStrided) {
            Object plain = FileViewModel.array(data, base);
            int n = Array.getLength(plain);
            int stride = isStrided ? 3 : 1;
            Object array = base.allocate(2 + n * stride);
            for (int i = 0; i < n; i++) {
                System.arraycopy(plain, i, array, 2 + i * stride, 1);
            }
            Datatype type = base;
            if (isStrided) {
                type = Datatype.createResized(base, 0, 3 * base.getByteSize());
                type.Commit();
            }
            return new FileBuffer(array, 2, n, type, stride);
        }

        Object elements(int n) {
            Object plain = type.ofElement().allocate(n);
            for (int i = 0; i < n; i++) {
                System.arraycopy(array, 2 + i * stride, plain, i, 1);
            }
            return plain;
        }
    }

    /** Class {@code MPI} is not initialized in these ranks. */
    private static final class AccessModes {
        static final int CREATE_RDWR = bireme.runtime.file.AccessMode.CREATE | bireme.runtime.file.AccessMode.RDWR;
    }
}
