package bireme.benchmarks.file;

import java.io.File;
import java.io.IOException;
import java.util.Arrays;
import mpi.Datatype;
import mpi.Info;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIFile;

/**
 * Writes a cube of doubles, each rank a block of it, to one file by a collective call; {@code dd} writes as many zeros
 * in pieces of the same size, in turn. Run it with {@code mpjrun -np 4 -cp microbenchmarks/target/classes
 * bireme.benchmarks.file.CollectiveWriteBenchmark 512 /tmp/cube.bin 5}.
 *
 * <p>Arguments: edge of the cube, name of the file, rounds, and hints as {@code key=value}.
 *
 * <p>Output: MB/s of both, first quartiles of the times, and the ratio. Each round writes a new file, as {@code dd}
 * does, to the cache of the system; neither waits for the disk.
 */
public final class CollectiveWriteBenchmark {
    private static final String WINDOW = "cb_buffer_size";

    private CollectiveWriteBenchmark() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        String[] own = MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int edge = Integer.parseInt(own[0]);
        int rounds = Integer.parseInt(own[2]);
        Info hints = new Info();
        hints.set(WINDOW, Integer.toString(16 << 20));
        for (int i = 3; i < own.length; i++) {
            hints.set(own[i].split("=")[0], own[i].split("=")[1]);
        }
        Block block = new Block(world, edge);
        double[] writes = new double[rounds];
        double[] copies = new double[rounds];
        for (int round = -1; round < rounds; round++) {
            double write = write(world, own[1], hints, block);
            double copy = world.Rank() == 0 ? copy(own[1], hints, 8L * edge * edge * edge) : 0;
            world.Barrier();
            if (round >= 0) {
                writes[round] = write;
                copies[round] = copy;
            }
        }
        if (world.Rank() == 0) {
            double megabytes = 8e-6 * edge * edge * edge;
            double write = firstQuartile(writes);
            double copy = firstQuartile(copies);
            System.out.printf(
                    "%d^3 doubles on %d ranks: writeAll %.0f MB/s, dd %.0f MB/s, ratio %.2f%n",
                    edge, world.Size(), megabytes / write, megabytes / copy, copy / write);
        }
        MPI.Finalize();
    }

    private static double firstQuartile(double[] times) {
        Arrays.sort(times);
        return times[times.length / 4];
    }

    /** A rank's part of the cube. */
    private static final class Block {
        private final double[] numbers;
        private final Datatype places;

        Block(Intracomm world, int edge) {
            int[] dims = new int[3];
            mpi.Cartcomm.Dims_create(world.Size(), dims);
            int rank = world.Rank();
            int[] coords = {rank / (dims[1] * dims[2]), rank / dims[2] % dims[1], rank % dims[2]};
            int[] first = new int[3];
            int[] count = new int[3];
            for (int d = 0; d < 3; d++) {
                first[d] = (int) ((long) edge * coords[d] / dims[d]);
                count[d] = (int) ((long) edge * (coords[d] + 1) / dims[d]) - first[d];
            }
            Datatype plane = Datatype.Vector(count[1], count[2], edge, MPI.DOUBLE);
            Datatype block = Datatype.Hvector(count[0], 1, edge * edge, plane);
            int start = (first[0] * edge + first[1]) * edge + first[2];
            places = Datatype.Hindexed(new int[] {1}, new int[] {start}, block);
            places.Commit();
            numbers = new double[count[0] * count[1] * count[2]];
            Arrays.setAll(numbers, i -> rank + 1e-9 * i);
        }
    }

    private static double write(Intracomm world, String name, Info hints, Block block) {
        if (world.Rank() == 0) {
            deleted(name);
        }
        world.Barrier();
        MPIFile file = new MPIFile(world, name, MPI.MODE_CREATE | MPI.MODE_RDWR | MPI.MODE_DELETE_ON_CLOSE, hints);
        file.setView(0, MPI.DOUBLE, block.places, "native");
        world.Barrier();
        double before = MPI.Wtime();
        file.writeAll(block.numbers);
        world.Barrier();
        double time = MPI.Wtime() - before;
        file.close();
        return time;
    }

    private static double copy(String name, Info hints, long bytes) throws IOException, InterruptedException {
        deleted(name);
        long window = Long.parseLong(hints.get(WINDOW));
        ProcessBuilder dd = new ProcessBuilder(
                "dd", "if=/dev/zero", "of=" + name, "bs=" + window, "count=" + (bytes + window - 1) / window);
        dd.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        double before = MPI.Wtime();
        int status = dd.start().waitFor();
        double time = MPI.Wtime() - before;
        deleted(name);
        if (status != 0) {
            throw new IOException("dd ended with status " + status);
        }
        return time;
    }

    private static void deleted(String name) {
        File file = new File(name);
        if (file.exists() && !file.delete()) {
            throw new IllegalStateException(name + " cannot be deleted");
        }
    }
}
