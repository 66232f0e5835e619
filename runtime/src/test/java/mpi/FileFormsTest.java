package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.file.AccessMode;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every form of every access: in mpiJava's spelling, by Open MPI's name, and with what follows from the buffer. */
class FileFormsTest {
    private static final int COUNT = 3;
    private static final Datatype INT = Datatype.INT;

    @TempDir
    Path folder;

    private void run(Consumer<MPIFile> body) {
        TestRanks.run(2, (world, all) -> {
            MPIFile file = new MPIFile(world, folder.resolve("forms").toString(), AccessMode.CREATE | AccessMode.RDWR);
            file.Set_view(4L * COUNT * world.Rank(), INT, part(), "native", Info.NULL);
            body.accept(file);
            file.Close();
        });
    }

    /** Ranks take turns. */
    private static Datatype part() {
        Datatype part = Datatype.createResized(Datatype.Contiguous(COUNT, INT), 0, 8 * COUNT);
        part.Commit();
        return part;
    }

    private static void assertCount(Status status) {
        assertThat(status.getCount(INT)).isEqualTo(COUNT);
    }

    /** Writes numbers by one form and reads them by another, each at the beginning of the view. */
    private static void check(int first, MPIFile file, Function<int[], Status> write, Function<int[], Status> read) {
        int[] own = {first, first + 1, first + 2};
        file.Seek(0, Constants.SEEK_SET);
        assertCount(write.apply(own));
        int[] got = new int[COUNT];
        file.Seek(0, Constants.SEEK_SET);
        assertCount(read.apply(got));
        assertThat(got).isEqualTo(own);
    }

    private static Status ended(Runnable begin, Function<int[], Status> end, int[] buf) {
        begin.run();
        return end.apply(buf);
    }

    @Test
    void shouldAccessInTheSpellingOfMpiJava() {
        run(f -> {
            check(10, f, b -> f.Write_at(0, b, 0, COUNT, INT), b -> f.Read_at(0, b, 0, COUNT, INT));
            check(20, f, b -> f.Write_at_all(0, b, 0, COUNT, INT), b -> f.Read_at_all(0, b, 0, COUNT, INT));
            check(
                    30,
                    f,
                    b -> f.Iwrite_at(0, b, 0, COUNT, INT).Wait(),
                    b -> f.Iread_at(0, b, 0, COUNT, INT).Wait());
            check(
                    40,
                    f,
                    b -> f.Iwrite_at_all(0, b, 0, COUNT, INT).Wait(),
                    b -> f.Iread_at_all(0, b, 0, COUNT, INT).Wait());
            check(50, f, b -> f.Write(b, 0, COUNT, INT), b -> f.Read(b, 0, COUNT, INT));
            check(60, f, b -> f.Write_all(b, 0, COUNT, INT), b -> f.Read_all(b, 0, COUNT, INT));
            check(
                    70,
                    f,
                    b -> f.Iwrite(b, 0, COUNT, INT).Wait(),
                    b -> f.Iread(b, 0, COUNT, INT).Wait());
            check(
                    80,
                    f,
                    b -> f.Iwrite_all(b, 0, COUNT, INT).Wait(),
                    b -> f.Iread_all(b, 0, COUNT, INT).Wait());
            check(
                    90,
                    f,
                    b -> ended(() -> f.Write_at_all_begin(0, b, 0, COUNT, INT), f::Write_at_all_end, b),
                    b -> ended(() -> f.Read_at_all_begin(0, b, 0, COUNT, INT), f::Read_at_all_end, b));
            check(
                    100,
                    f,
                    b -> ended(() -> f.Write_all_begin(b, 0, COUNT, INT), f::Write_all_end, b),
                    b -> ended(() -> f.Read_all_begin(b, 0, COUNT, INT), f::Read_all_end, b));
        });
    }

    @Test
    void shouldAccessByTheNamesOfOpenMpi() {
        run(f -> {
            check(10, f, b -> f.writeAt(0, b, COUNT, INT), b -> f.readAt(0, b, COUNT, INT));
            check(20, f, b -> f.writeAtAll(0, b, COUNT, INT), b -> f.readAtAll(0, b, COUNT, INT));
            check(
                    30,
                    f,
                    b -> f.iWriteAt(0, b, COUNT, INT).Wait(),
                    b -> f.iReadAt(0, b, COUNT, INT).Wait());
            check(
                    40,
                    f,
                    b -> f.iWriteAtAll(0, b, COUNT, INT).Wait(),
                    b -> f.iReadAtAll(0, b, COUNT, INT).Wait());
            check(50, f, b -> f.write(b, COUNT, INT), b -> f.read(b, COUNT, INT));
            check(60, f, b -> f.writeAll(b, COUNT, INT), b -> f.readAll(b, COUNT, INT));
            check(
                    70,
                    f,
                    b -> f.iWrite(b, COUNT, INT).Wait(),
                    b -> f.iRead(b, COUNT, INT).Wait());
            check(
                    80,
                    f,
                    b -> f.iWriteAll(b, COUNT, INT).Wait(),
                    b -> f.iReadAll(b, COUNT, INT).Wait());
            check(
                    90,
                    f,
                    b -> ended(() -> f.writeAtAllBegin(0, b, COUNT, INT), f::writeAtAllEnd, b),
                    b -> ended(() -> f.readAtAllBegin(0, b, COUNT, INT), f::readAtAllEnd, b));
            check(
                    100,
                    f,
                    b -> ended(() -> f.writeAllBegin(b, COUNT, INT), f::writeAllEnd, b),
                    b -> ended(() -> f.readAllBegin(b, COUNT, INT), f::readAllEnd, b));
        });
    }

    @Test
    void shouldAccessWholeBuffers() {
        run(f -> {
            check(10, f, b -> f.writeAt(0, b), b -> f.readAt(0, b));
            check(20, f, b -> f.writeAtAll(0, b), b -> f.readAtAll(0, b));
            check(30, f, b -> f.iWriteAt(0, b).Wait(), b -> f.iReadAt(0, b).Wait());
            check(
                    40,
                    f,
                    b -> f.iWriteAtAll(0, b).Wait(),
                    b -> f.iReadAtAll(0, b).Wait());
            check(50, f, f::write, f::read);
            check(60, f, f::writeAll, f::readAll);
            check(70, f, b -> f.iWrite(b).Wait(), b -> f.iRead(b).Wait());
            check(80, f, b -> f.iWriteAll(b).Wait(), b -> f.iReadAll(b).Wait());
            check(
                    90,
                    f,
                    b -> ended(() -> f.writeAtAllBegin(0, b), f::writeAtAllEnd, b),
                    b -> ended(() -> f.readAtAllBegin(0, b), f::readAtAllEnd, b));
            check(
                    100,
                    f,
                    b -> ended(() -> f.writeAllBegin(b), f::writeAllEnd, b),
                    b -> ended(() -> f.readAllBegin(b), f::readAllEnd, b));
        });
    }

    /** All at the shared pointer, one form after another: three numbers of each rank each time. */
    @Test
    void shouldAccessAtTheSharedPointer() {
        TestRanks.run(2, (world, all) -> {
            String name = folder.resolve("shared").toString();
            MPIFile f = MPIFile.Open(world, name, AccessMode.CREATE | AccessMode.RDWR, Info.NULL);
            f.setView(0, INT, INT, "native", Info.NULL);
            int[] own = {7, 8, 9};
            int[] got = new int[COUNT];
            assertCount(f.Write_shared(own, 0, COUNT, INT));
            assertCount(f.writeShared(own, COUNT, INT));
            assertCount(f.writeShared(own));
            assertCount(f.Iwrite_shared(own, 0, COUNT, INT).Wait());
            assertCount(f.iWriteShared(own, COUNT, INT).waitStatus());
            assertCount(f.iWriteShared(own).Wait());
            assertCount(f.Write_ordered(own, 0, COUNT, INT));
            assertCount(f.writeOrdered(own, COUNT, INT));
            assertCount(f.writeOrdered(own));
            assertCount(ended(() -> f.Write_ordered_begin(own, 0, COUNT, INT), f::Write_ordered_end, own));
            assertCount(ended(() -> f.writeOrderedBegin(own, COUNT, INT), f::writeOrderedEnd, own));
            assertCount(ended(() -> f.writeOrderedBegin(own), f::writeOrderedEnd, own));
            world.Barrier();
            assertThat(f.Get_position_shared()).isEqualTo(12 * 2 * COUNT);
            f.Seek_shared(-12 * 2 * COUNT, Constants.SEEK_CUR);
            assertCount(f.Read_shared(got, 0, COUNT, INT));
            assertCount(f.readShared(got, COUNT, INT));
            assertCount(f.readShared(got));
            assertCount(f.Iread_shared(got, 0, COUNT, INT).Wait());
            assertCount(f.iReadShared(got, COUNT, INT).waitStatus());
            assertCount(f.iReadShared(got).Wait());
            assertCount(f.Read_ordered(got, 0, COUNT, INT));
            assertCount(f.readOrdered(got, COUNT, INT));
            assertCount(f.readOrdered(got));
            assertCount(ended(() -> f.Read_ordered_begin(got, 0, COUNT, INT), f::Read_ordered_end, got));
            assertCount(ended(() -> f.readOrderedBegin(got, COUNT, INT), f::readOrderedEnd, got));
            assertCount(ended(() -> f.readOrderedBegin(got), f::readOrderedEnd, got));
            assertThat(got).isEqualTo(own);
            f.close();
        });
    }

    @Test
    void shouldManageInEverySpelling() {
        run(f -> {
            f.Preallocate(100);
            f.Set_size(50);
            assertThat(f.Get_size()).isEqualTo(f.getSize()).isEqualTo(50);
            assertThat(f.Get_group().Size()).isEqualTo(f.getGroup().Size());
            assertThat(f.Get_amode()).isEqualTo(f.getAMode());
            f.Set_info(Info.NULL);
            assertThat(f.Get_info().size()).isEqualTo(f.getInfo().size());
            assertThat(f.Get_view()).hasToString(f.getView().toString());
            f.Seek(2, Constants.SEEK_SET);
            assertThat(f.Get_position()).isEqualTo(f.getPosition()).isEqualTo(2);
            assertThat(f.Get_byte_offset(1)).isEqualTo(f.getByteOffset(1));
            assertThat(f.Get_type_extent(INT)).isEqualTo(4);
            f.Set_atomicity(true);
            assertThat(f.Get_atomicity()).isTrue();
            f.Sync();
            f.Errhandler_set(Errhandler.ERRORS_RETURN);
            f.setErrhandler(Errhandler.ERRORS_RETURN);
            assertThat(f.getErrhandler()).isEqualTo(f.Errhandler_get()).isEqualTo(Errhandler.ERRORS_RETURN);
            f.callErrhandler(Constants.ERR_IO);
        });
    }
}
