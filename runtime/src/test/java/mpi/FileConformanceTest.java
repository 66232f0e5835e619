package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import bireme.runtime.file.AccessMode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** MPI 4.1, chapter 14, section by section. */
class FileConformanceTest {
    private static final int CREATE_RDWR = AccessMode.CREATE | AccessMode.RDWR;
    private static final int SEEK_SET = Constants.SEEK_SET;
    private static final int SEEK_CUR = Constants.SEEK_CUR;
    private static final int SEEK_END = Constants.SEEK_END;

    @TempDir
    Path folder;

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private MPIFile open(Intracomm world, String name, int amode) {
        return new MPIFile(world, path(name), amode);
    }

    private static void assertError(int errorClass, ThrowingCallable call) {
        MPIException failure = catchThrowableOfType(MPIException.class, call);
        assertThat(failure).as("an error of class %d", errorClass).isNotNull();
        assertThat(failure.getErrorClass()).as(failure.getMessage()).isEqualTo(errorClass);
    }

    // 14.2, manipulating files

    @Test
    void shouldOpenAsTheModeSays() {
        TestRanks.run(2, (world, all) -> {
            assertError(Constants.ERR_NO_SUCH_FILE, () -> open(world, "a", AccessMode.RDONLY));
            assertError(Constants.ERR_NO_SUCH_FILE, () -> open(world, "none/a", CREATE_RDWR));
            open(world, "a", CREATE_RDWR | AccessMode.EXCL).close();
            assertError(Constants.ERR_FILE_EXISTS, () -> open(world, "a", CREATE_RDWR | AccessMode.EXCL));
            assertError(Constants.ERR_BAD_FILE, () -> open(world, ".", CREATE_RDWR));
            assertError(Constants.ERR_BAD_FILE, () -> new MPIFile(world, "a\0b", CREATE_RDWR));
            for (int amode : new int[] {
                0,
                AccessMode.CREATE,
                AccessMode.RDONLY | AccessMode.RDWR,
                AccessMode.RDONLY | AccessMode.CREATE,
                AccessMode.RDONLY | AccessMode.EXCL,
                AccessMode.RDWR | AccessMode.SEQUENTIAL,
                AccessMode.RDWR | 1024
            }) {
                assertError(Constants.ERR_AMODE, () -> open(world, "a", amode));
            }
            int differs = world.Rank() == 0 ? AccessMode.RDONLY : AccessMode.RDWR;
            assertError(Constants.ERR_NOT_SAME, () -> open(world, "a", differs));
            MPIFile file = open(world, "a", CREATE_RDWR | AccessMode.DELETE_ON_CLOSE);
            assertThat(file.getAMode()).isEqualTo(CREATE_RDWR | AccessMode.DELETE_ON_CLOSE);
            file.close();
            assertThat(Path.of(path("a"))).doesNotExist();
        });
    }

    @Test
    void shouldDelete() throws IOException {
        Files.createFile(Path.of(path("gone")));
        MPIFile.delete(path("gone"));
        assertThat(Path.of(path("gone"))).doesNotExist();
        assertError(Constants.ERR_NO_SUCH_FILE, () -> MPIFile.Delete(path("gone")));
        assertError(Constants.ERR_BAD_FILE, () -> MPIFile.delete(folder.toString(), Info.NULL));
        assertError(Constants.ERR_ARG, () -> MPIFile.delete(null));
    }

    @Test
    void shouldReportWhatOnlyOneRankMeets() throws IOException {
        Files.write(Path.of(path("own")), new byte[8]);
        TestRanks.run(3, (world, all) -> {
            String name = world.Rank() == 1 ? "other" : "own";
            MPIException failure = catchThrowableOfType(
                    MPIException.class,
                    () -> open(world, name, AccessMode.RDONLY).close());
            assertThat(failure.getErrorClass()).isEqualTo(Constants.ERR_NO_SUCH_FILE);
            assertThat(failure).hasMessageContaining("other");
            if (world.Rank() != 1) {
                assertThat(failure).hasMessageContaining("at rank 1");
            }
        });
    }

    @Test
    void shouldReportAMissingPermission() throws IOException {
        Path file = Path.of(path("mine"));
        Files.write(file, new byte[8]);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
        assumeFalse(Files.isWritable(file), "root may write everything");
        TestRanks.run(
                2, (world, all) -> assertError(Constants.ERR_ACCESS, () -> open(world, "mine", AccessMode.RDONLY)));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void shouldSetSizes(int ranks) {
        TestRanks.run(ranks, (world, all) -> {
            MPIFile file = open(world, "sized", CREATE_RDWR);
            file.setSize(1000);
            assertThat(file.getSize()).isEqualTo(1000);
            file.setSize(10);
            assertThat(file.getSize()).isEqualTo(10);
            file.preallocate(3_000_001);
            assertThat(file.getSize()).isEqualTo(3_000_001);
            file.preallocate(5);
            assertThat(file.getSize()).isEqualTo(3_000_001);
            assertError(Constants.ERR_ARG, () -> file.setSize(-1));
            assertError(Constants.ERR_ARG, () -> file.preallocate(-1));
            if (ranks > 1) {
                assertError(Constants.ERR_NOT_SAME, () -> file.setSize(world.Rank()));
            }
            file.close();
            MPIFile readOnly = open(world, "sized", AccessMode.RDONLY);
            assertError(Constants.ERR_READ_ONLY, () -> readOnly.setSize(3));
            readOnly.close();
        });
    }

    @Test
    void shouldTellGroupAndHints() {
        TestRanks.run(3, (world, all) -> {
            Info info = new Info();
            info.set("cb_nodes", "2");
            info.set("cb_buffer_size", "no number");
            info.set("file_perm", "600");
            info.set("something", "else");
            MPIFile file = new MPIFile(world, path("hints"), CREATE_RDWR, info);
            Info held = file.getInfo();
            assertThat(held.get("cb_nodes")).isEqualTo("2");
            assertThat(held.get("cb_buffer_size")).isEqualTo("16777216");
            assertThat(held.get("something")).isNull();
            info.set("cb_nodes", "3");
            file.setInfo(info);
            assertThat(file.getInfo().get("cb_nodes")).isEqualTo("3");
            info.set("cb_nodes", Integer.toString(1 + world.Rank()));
            assertError(Constants.ERR_NOT_SAME, () -> file.setInfo(info));
            Info own = world.Rank() == 0 ? new Info() : Info.NULL;
            file.setView(0, Datatype.BYTE, Datatype.BYTE, "native", own); // hints of one rank only
            assertThat(Group.Compare(file.getGroup(), world.Group())).isEqualTo(Constants.IDENT);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(Path.of(path("hints")))))
                    .isEqualTo("rw-------");
            file.close();
        });
    }

    @Test
    void shouldRefuseAClosedFile() {
        TestRanks.run(2, (world, all) -> {
            MPIFile file = open(world, "closed", CREATE_RDWR);
            assertThat(file.Is_null()).isFalse();
            file.close();
            assertThat(file.Is_null()).isTrue();
            assertError(Constants.ERR_FILE, file::getSize);
            assertError(Constants.ERR_FILE, () -> file.write(new int[1]));
            assertError(Constants.ERR_FILE, file::Close);
            assertThat(file).hasToString("file " + path("closed") + " of MPI.COMM_WORLD");
        });
    }

    // 14.3, views

    @Test
    void shouldRefuseViewsThatAreNone() {
        TestRanks.run(2, (world, all) -> {
            MPIFile file = open(world, "views", CREATE_RDWR);
            Datatype back = committed(Datatype.Indexed(new int[] {1, 1}, new int[] {4, 0}, Datatype.INT));
            Datatype negative = committed(Datatype.Indexed(new int[] {1, 1}, new int[] {-1, 4}, Datatype.INT));
            Datatype three = committed(Datatype.Contiguous(3, Datatype.INT));
            Datatype four = committed(Datatype.Contiguous(4, Datatype.INT));
            Datatype nothing = committed(Datatype.Contiguous(0, Datatype.INT));
            Datatype fresh = Datatype.Contiguous(2, Datatype.INT);
            assertThatThrownBy(() -> file.setView(0, Datatype.INT, back, "native"))
                    .hasMessageContaining("begins a block at byte 0 behind one at byte 16");
            for (Datatype[] each : new Datatype[][] {
                {Datatype.INT, back},
                {Datatype.INT, negative},
                {three, four},
                {Datatype.INT, nothing},
                {Datatype.INT, fresh},
                {Datatype.FLOAT, Datatype.INT},
                {Datatype.OBJECT, Datatype.OBJECT},
                {null, Datatype.INT},
                {Datatype.INT, null}
            }) {
                assertError(Constants.ERR_TYPE, () -> file.setView(0, each[0], each[1], "native"));
            }
            assertError(Constants.ERR_ARG, () -> file.setView(-1, Datatype.INT, Datatype.INT, "native"));
            assertError(Constants.ERR_UNSUPPORTED_DATAREP, () -> file.setView(0, Datatype.INT, Datatype.INT, "own"));
            Datatype differs = world.Rank() == 0 ? Datatype.INT : Datatype.LONG;
            assertError(Constants.ERR_NOT_SAME, () -> file.setView(0, differs, differs, "native"));
            file.setView(8, Datatype.BYTE, three, "internal");
            assertThat(file.getView().getDisp()).isEqualTo(8);
            assertThat(file.getView().getEType()).isSameAs(Datatype.BYTE);
            assertThat(file.getView().getFileType()).isSameAs(three);
            assertThat(file.getView().getDataRep()).isEqualTo("internal");
            Datatype twice = committed(Datatype.createResized(four, 0, 4));
            file.setView(0, Datatype.INT, twice, "native");
            assertError(Constants.ERR_TYPE, () -> file.write(new int[8]));
            Datatype column = committed(Datatype.createResized(Datatype.createVector(3, 1, 4, Datatype.INT), 0, 4));
            file.setView(0, Datatype.INT, column, "native");
            int last = world.Rank() == 0 ? 13 : 12; // one rank has an element too many
            assertError(Constants.ERR_TYPE, () -> file.writeAll(new int[last]));
            assertError(Constants.ERR_TYPE, () -> file.writeAt(5, new int[14]));
            assertError(Constants.ERR_TYPE, () -> file.iWriteAt(5, new int[14]).waitFor());
            file.writeAll(new int[12]);
            file.close();
        });
    }

    private static Datatype committed(Datatype type) {
        type.Commit();
        return type;
    }

    @Test
    void shouldReadWhatLiesTwiceInAView() throws IOException {
        Files.write(Path.of(path("twice")), new byte[] {0, 1, 2, 3, 4, 5, 6, 7});
        TestRanks.run(2, (world, all) -> {
            MPIFile file = open(world, "twice", AccessMode.RDONLY);
            Datatype pairs = committed(Datatype.createResized(Datatype.Contiguous(2, Datatype.BYTE), 0, 1));
            file.setView(0, Datatype.BYTE, pairs, "native");
            byte[] got = new byte[8];
            assertThat(file.readAll(got).getCount(Datatype.BYTE)).isEqualTo(8);
            assertThat(got).containsExactly(0, 1, 1, 2, 2, 3, 3, 4);
            file.close();
        });
    }

    @Test
    void shouldWriteFiletypesThatInterleave() throws IOException {
        TestRanks.run(2, (world, all) -> {
            MPIFile file = open(world, "columns", CREATE_RDWR);
            Datatype column = Datatype.Vector(3, 1, 4, Datatype.INT);
            Datatype columns = committed(Datatype.createResized(column, 0, 4));
            file.setView(8L * world.Rank(), Datatype.INT, columns, "native");
            int first = 10 * world.Rank();
            file.writeAll(IntStream.range(first, first + 6).toArray());
            file.close();
        });
        ByteBuffer bytes =
                ByteBuffer.wrap(Files.readAllBytes(Path.of(path("columns")))).order(ByteOrder.nativeOrder());
        int[] all = new int[12];
        bytes.asIntBuffer().get(all);
        assertThat(all).containsExactly(0, 3, 10, 13, 1, 4, 11, 14, 2, 5, 12, 15);
    }

    @Test
    void shouldReachBeyondTwoGigabytes() {
        TestRanks.run(2, (world, all) -> {
            MPIFile file = open(world, "sparse", CREATE_RDWR);
            long far = 3L << 30;
            file.setView(far + 8L * world.Rank(), Datatype.DOUBLE, far(2), "native");
            double[] own = {1 + world.Rank(), 3 + world.Rank()};
            file.writeAll(own);
            assertThat(file.getByteOffset(1)).isEqualTo(far + 16 + 8L * world.Rank());
            double[] got = new double[2];
            file.readAtAll(0, got);
            assertThat(got).isEqualTo(own);
            file.setView(0, Datatype.BYTE, Datatype.BYTE, "native");
            DoubleBuffer four =
                    ByteBuffer.allocateDirect(32).order(ByteOrder.nativeOrder()).asDoubleBuffer();
            file.readAt(far, four, 4, Datatype.DOUBLE);
            assertThat(four.get(0) + four.get(1) + four.get(2) + four.get(3)).isEqualTo(1 + 3 + 2 + 4);
            file.seek(-8, SEEK_END);
            assertThat(file.getPosition()).isEqualTo(far + 24);
            file.close();
        });
    }

    private static Datatype far(int elements) {
        return committed(Datatype.createResized(Datatype.DOUBLE, 0, 8 * elements));
    }

    // 14.4, data access

    @Test
    void shouldMovePointers() {
        TestRanks.run(2, (world, all) -> {
            MPIFile file = open(world, "pointers", CREATE_RDWR);
            file.setView(0, Datatype.INT, Datatype.INT, "native");
            if (world.Rank() == 0) {
                file.write(new int[] {0, 1, 2, 3, 4, 5, 6});
                assertThat(file.getPosition()).isEqualTo(7);
            }
            world.Barrier();
            file.seek(-2, SEEK_END);
            int[] got = new int[4];
            Status status = file.read(got);
            assertThat(status.Get_count(Datatype.INT)).isEqualTo(2);
            assertThat(got).containsExactly(5, 6, 0, 0);
            assertThat(file.getPosition()).isEqualTo(7);
            assertThat(file.read(got).Get_count(Datatype.INT)).isZero();
            file.seek(1, SEEK_SET);
            file.seek(2, SEEK_CUR);
            assertThat(file.read(got, 1, Datatype.INT).getCount(Datatype.INT)).isEqualTo(1);
            assertThat(got[0]).isEqualTo(3);
            assertError(Constants.ERR_ARG, () -> file.seek(-5, SEEK_CUR));
            assertError(Constants.ERR_ARG, () -> file.seek(0, 5));
            assertThat(file.getPosition()).isEqualTo(4);
            assertThat(file.getByteOffset(3)).isEqualTo(12);
            assertError(Constants.ERR_ARG, () -> file.getByteOffset(-1));
            assertError(Constants.ERR_ARG, () -> file.readAt(-1, got));
            assertThat(file.getTypeExtent(Datatype.DOUBLE)).isEqualTo(8);
            file.close();
        });
    }

    @Test
    void shouldAppend() throws IOException {
        Files.write(Path.of(path("log")), new byte[] {1, 2, 3});
        TestRanks.run(2, (world, all) -> {
            MPIFile file = open(world, "log", AccessMode.WRONLY | AccessMode.APPEND);
            assertThat(file.getPosition()).isEqualTo(3);
            file.writeOrdered(new byte[] {(byte) (10 + world.Rank())});
            assertThat(file.getPositionShared()).isEqualTo(5);
            assertError(Constants.ERR_ACCESS, () -> file.read(new byte[1]));
            file.close();
        });
        assertThat(Files.readAllBytes(Path.of(path("log")))).containsExactly(1, 2, 3, 10, 11);
    }

    @Test
    void shouldTakeEveryBuffer() {
        TestRanks.run(1, (world, all) -> {
            MPIFile file = open(world, "buffers", CREATE_RDWR);
            ByteBuffer direct = ByteBuffer.allocateDirect(16).put(new byte[] {1, 2, 3, 4, 5, 6, 7, 8});
            direct.flip().position(2);
            file.write(direct);
            assertThat(file.getSize()).isEqualTo(6);
            file.write(ByteBuffer.wrap(new byte[] {9, 10}));
            byte[] got = new byte[8];
            file.readAt(0, got);
            assertThat(got).containsExactly(3, 4, 5, 6, 7, 8, 9, 10);
            ByteBuffer into = ByteBuffer.allocateDirect(8).position(4);
            assertThat(file.readAt(0, into).getCount(Datatype.BYTE)).isEqualTo(4);
            assertThat(into.get(4)).isEqualTo((byte) 3);
            assertError(Constants.ERR_TYPE, () -> file.write(new Object[1], 1, Datatype.OBJECT));
            assertError(Constants.ERR_TYPE, () -> file.write(new String[] {"text"}));
            assertError(Constants.ERR_TYPE, () -> file.writeAll(new int[1], 1, Datatype.DOUBLE));
            assertError(Constants.ERR_COUNT, () -> file.writeAll(new int[1], -1, Datatype.INT));
            assertError(Constants.ERR_COUNT, () -> file.readAll(new int[1], 2, Datatype.INT));
            assertError(
                    Constants.ERR_BUFFER, () -> file.read(ByteBuffer.allocate(4).asReadOnlyBuffer()));
            assertError(Constants.ERR_ARG, () -> file.write(null));
            file.setView(0, Datatype.INT, Datatype.INT, "native");
            assertError(Constants.ERR_TYPE, () -> file.write(new byte[3]));
            file.write(new byte[4]);
            assertThat(file.getPosition()).isEqualTo(1);
            file.close();
        });
    }

    @Test
    void shouldNotWaitForARankThatRefusesItsArguments() {
        TestRanks.run(3, (world, all) -> {
            MPIFile file = open(world, "refused", CREATE_RDWR);
            int count = world.Rank() == 2 ? -1 : 4;
            assertError(Constants.ERR_COUNT, () -> file.writeAll(new int[4], count, Datatype.INT));
            assertError(
                    Constants.ERR_COUNT,
                    () -> file.iWriteAll(new int[4], count, Datatype.INT).waitFor());
            assertError(Constants.ERR_COUNT, () -> file.writeOrdered(new int[4], count, Datatype.INT));
            assertThat(file.getPosition()).isEqualTo(world.Rank() == 2 ? 0 : 16);
            file.close();
        });
    }

    @Test
    void shouldSplitAccesses() {
        TestRanks.run(2, (world, all) -> {
            MPIFile file = open(world, "split", CREATE_RDWR);
            int[] own = {world.Rank(), 7};
            file.writeAtAllBegin(8L * world.Rank(), own);
            assertError(Constants.ERR_OTHER, () -> file.writeAllBegin(own));
            assertError(Constants.ERR_OTHER, () -> file.readAllEnd(own));
            assertError(Constants.ERR_BUFFER, () -> file.writeAtAllEnd(new int[2]));
            assertThat(file.writeAtAllEnd(own).getCount(Datatype.INT)).isEqualTo(2);
            assertError(Constants.ERR_OTHER, () -> file.writeAtAllEnd(own));
            int[] got = new int[2];
            file.readOrderedBegin(got);
            assertThat(file.readOrderedEnd(got).getCount(Datatype.INT)).isEqualTo(2);
            assertThat(got).isEqualTo(own);
            file.close();
        });
    }

    @Test
    void shouldNotWaitForAllRanksWhereOneReads() {
        TestRanks.run(2, (world, all) -> {
            MPIFile file = open(world, "beside", CREATE_RDWR);
            int[] none = {0};
            if (world.Rank() == 0) {
                Request ofAll = file.iWriteAtAll(0, new int[] {1});
                file.iWriteAt(4, new int[] {2}).Wait(); // ends before the other rank comes
                world.Send(none, 0, 1, Datatype.INT, 1, 3);
                ofAll.Wait();
            } else {
                world.Recv(none, 0, 1, Datatype.INT, 0, 3);
                file.iWriteAtAll(8, new int[] {3}).Wait();
            }
            world.Barrier();
            int[] got = new int[3];
            file.readAt(0, got);
            assertThat(got).containsExactly(1, 2, 3);
            file.close();
        });
    }

    @ParameterizedTest
    @CsvSource({"4, smdev", "3, niodev"})
    void shouldShareAPointer(int ranks, String device) throws IOException {
        AtomicInteger sum = new AtomicInteger();
        TestRanks.run(ranks, device, (world, all) -> {
            MPIFile file = open(world, "shared-" + device, CREATE_RDWR);
            file.setView(0, Datatype.INT, Datatype.INT, "native");
            for (int i = 0; i < 20; i++) {
                int value = 1000 * world.Rank() + i;
                file.writeShared(new int[] {value, value});
                sum.addAndGet(value);
            }
            world.Barrier();
            assertThat(file.getPositionShared()).isEqualTo(40L * ranks);
            file.seekShared(0, SEEK_SET);
            int[] got = new int[2];
            for (int i = 0; i < 20; i++) {
                file.iReadShared(got).Wait();
                assertThat(got[0]).isEqualTo(got[1]);
                sum.addAndGet(-got[0]);
            }
            file.seekShared(0, SEEK_END);
            int[] ordered = new int[world.Rank() + 1];
            Arrays.fill(ordered, world.Rank());
            file.writeOrdered(ordered);
            file.seekShared(-ranks * (ranks + 1) / 2, SEEK_CUR);
            file.readOrdered(got, 1, Datatype.INT);
            assertError(Constants.ERR_NOT_SAME, () -> file.seekShared(world.Rank(), SEEK_SET));
            file.setView(4L * world.Rank(), Datatype.INT, Datatype.INT, "native");
            assertError(Constants.ERR_UNSUPPORTED_OPERATION, () -> file.writeOrdered(got));
            file.close();
        });
        assertThat(sum).hasValue(0);
        int[] tail = new int[ranks * (ranks + 1) / 2];
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(Path.of(path("shared-" + device))))
                .order(ByteOrder.nativeOrder());
        bytes.position(bytes.limit() - 4 * tail.length).order(ByteOrder.nativeOrder());
        bytes.slice().order(ByteOrder.nativeOrder()).asIntBuffer().get(tail);
        int[] expected = IntStream.range(0, ranks)
                .flatMap(rank -> IntStream.generate(() -> rank).limit(rank + 1))
                .toArray();
        assertThat(tail).isEqualTo(expected);
        try (var files = Files.list(folder)) {
            assertThat(files.filter(each -> each.getFileName().toString().contains("pointer")))
                    .isEmpty();
        }
    }

    @Test
    void shouldKeepToTheSharedPointerWhereItIsSequential() {
        TestRanks.run(2, (world, all) -> {
            MPIFile file = open(world, "stream", AccessMode.CREATE | AccessMode.WRONLY | AccessMode.SEQUENTIAL);
            file.writeOrdered(new byte[] {1, 2});
            assertError(Constants.ERR_UNSUPPORTED_OPERATION, () -> file.write(new byte[1]));
            assertError(Constants.ERR_UNSUPPORTED_OPERATION, () -> file.writeAtAll(0, new byte[1]));
            assertError(Constants.ERR_UNSUPPORTED_OPERATION, () -> file.seek(0, SEEK_SET));
            assertError(Constants.ERR_ARG, () -> file.setView(0, Datatype.INT, Datatype.INT, "native"));
            file.setView(Constants.DISPLACEMENT_CURRENT, Datatype.INT, Datatype.INT, "native");
            file.writeOrdered(new int[] {5});
            assertThat(file.getSize()).isEqualTo(12);
            file.close();
        });
    }

    // 14.5, representations

    @Test
    void shouldSwapExternal32() throws IOException {
        TestRanks.run(1, (world, all) -> {
            MPIFile file = open(world, "external", CREATE_RDWR);
            file.setView(0, Datatype.BYTE, Datatype.BYTE, "external32");
            Datatype record = committed(Datatype.createStruct(
                    new int[] {1, 1}, new int[] {0, 8}, new Datatype[] {Datatype.DOUBLE, Datatype.SHORT}));
            byte[] items = new byte[2 * record.getExtent()];
            ByteBuffer fields = ByteBuffer.wrap(items).order(ByteOrder.nativeOrder());
            fields.putDouble(0, 1.5).putShort(8, (short) 3);
            fields.putDouble(record.getExtent(), -2.5).putShort(record.getExtent() + 8, (short) 4);
            file.write(items, 2, record);
            byte[] got = new byte[items.length];
            assertThat(file.readAt(0, got, 2, record).getCount(record)).isEqualTo(2);
            assertThat(got).isEqualTo(items);
            file.close();
        });
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(Path.of(path("external"))));
        assertThat(bytes.limit()).isEqualTo(20);
        assertThat(bytes.getDouble(0)).isEqualTo(1.5);
        assertThat(bytes.getShort(8)).isEqualTo((short) 3);
        assertThat(bytes.getDouble(10)).isEqualTo(-2.5);
        assertThat(bytes.getShort(18)).isEqualTo((short) 4);
    }

    // 14.6, consistency

    @Test
    void shouldBeAtomic() {
        TestRanks.run(4, (world, all) -> {
            MPIFile file = open(world, "atomic", CREATE_RDWR);
            file.setAtomicity(true);
            assertThat(file.getAtomicity()).isTrue();
            int[] own = new int[100_000];
            Arrays.fill(own, world.Rank());
            int[] got = new int[own.length];
            for (int i = 0; i < 5; i++) {
                file.writeAt(0, own);
                file.readAt(0, got);
                int first = got[0];
                assertThat(IntStream.of(got).allMatch(value -> value == first)).isTrue();
            }
            file.writeAtAll(0, own);
            file.readAtAll(0, got);
            int first = got[0];
            assertThat(IntStream.of(got).allMatch(value -> value == first)).isTrue();
            assertError(Constants.ERR_NOT_SAME, () -> file.setAtomicity(world.Rank() == 0));
            file.close();
        });
    }

    @Test
    void shouldSayAtSyncThatTheFileIsGone() {
        TestRanks.run(3, (world, all) -> {
            MPIFile file = open(world, "vanishing", CREATE_RDWR);
            file.writeAtAll(4L * world.Rank(), new int[] {1});
            file.sync();
            if (world.Rank() == 1) {
                Files.delete(Path.of(path("vanishing")));
            }
            world.Barrier();
            assertError(Constants.ERR_NO_SUCH_FILE, file::sync);
            file.writeAtAll(4L * world.Rank(), new int[] {2});
            assertError(Constants.ERR_NO_SUCH_FILE, file::close);
            assertThat(file.Is_null()).isTrue();
        });
    }

    @Test
    void shouldGoOnAfterAnInterrupt() {
        TestRanks.run(1, (world, all) -> {
            MPIFile file = open(world, "interrupted", CREATE_RDWR);
            Thread.currentThread().interrupt();
            assertError(Constants.ERR_IO, () -> file.write(new int[1]));
            assertThat(Thread.interrupted()).isTrue();
            file.write(new int[] {3});
            assertThat(file.getSize()).isEqualTo(4);
            file.close();
        });
    }

    @Test
    void shouldDisturbNobodyBetweenItsPieces() {
        TestRanks.run(4, (world, all) -> {
            MPIFile file = open(world, "pieces", CREATE_RDWR);
            file.setView(
                    4L * world.Rank(), Datatype.INT, committed(Datatype.createResized(Datatype.INT, 0, 16)), "native");
            int[] own = new int[5000];
            int[] got = new int[5000];
            for (int i = 0; i < 10; i++) {
                Arrays.fill(own, 10 * i + world.Rank());
                file.writeAt(0, own); // all at once, each between those of the others
                file.readAt(0, got);
                assertThat(got).isEqualTo(own);
            }
            file.close();
        });
    }

    @Test
    void shouldRefuseAnIntercommunicatorAndNull() {
        TestRanks.run(2, (world, all) -> {
            Intracomm half = world.Split(world.Rank(), 0);
            Intercomm inter = world.Create_intercomm(half, 0, 1 - world.Rank(), 5);
            assertError(Constants.ERR_COMM, () -> new MPIFile(inter, path("x"), CREATE_RDWR));
            assertError(Constants.ERR_ARG, () -> new MPIFile(null, path("x"), CREATE_RDWR));
            assertError(Constants.ERR_ARG, () -> new MPIFile(world, null, CREATE_RDWR));
        });
    }
}
