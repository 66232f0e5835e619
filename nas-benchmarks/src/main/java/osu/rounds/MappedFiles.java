package osu.rounds;

import benchmarks.program.Failure;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import mpi.Intracomm;
import mpi.MPI;

/** Files that both ranks map, whether they share a JVM or not. */
final class MappedFiles {
    private static final Path MEMORY = Path.of("/dev/shm");

    private MappedFiles() {}

    /** Maps a file that is there. */
    static MappedByteBuffer map(Path file, long bytes) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            MappedByteBuffer memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, bytes);
            memory.order(ByteOrder.nativeOrder());
            return memory;
        } catch (IOException e) {
            throw new Failure(file + " cannot be mapped: " + e, e);
        }
    }

    /** A new file that all ranks of this host map; its name is gone when this returns. */
    static MappedByteBuffer create(Intracomm world, long bytes) {
        try {
            Path folder = Files.isWritable(MEMORY) ? MEMORY : Path.of(System.getProperty("java.io.tmpdir"));
            Path file = world.Rank() == 0 ? Files.createTempFile(folder, "bireme-rounds-", "") : null;
            Path shared = Path.of(broadcast(world, file == null ? "" : file.toString()));
            MappedByteBuffer memory = map(shared, bytes);
            world.Barrier();
            if (file != null) {
                Files.delete(file);
            }
            return memory;
        } catch (IOException e) {
            throw new Failure("no file for the reference: " + e, e);
        }
    }

    /** What rank 0 says. */
    static String broadcast(Intracomm world, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int[] length = {bytes.length};
        world.Bcast(length, 0, 1, MPI.INT, 0);
        byte[] content = world.Rank() == 0 ? bytes : new byte[length[0]];
        world.Bcast(content, 0, content.length, MPI.BYTE, 0);
        return new String(content, StandardCharsets.UTF_8);
    }
}
