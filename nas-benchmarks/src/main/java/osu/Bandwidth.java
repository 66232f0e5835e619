package osu;

import benchmarks.report.Table.Column;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import osu.run.PairProgram;
import osu.run.Plan;
import osu.run.Samples;

/**
 * Bytes a second from rank 0 to rank 1, for each message size: windows of nonblocking messages, each window answered by
 * one short message.
 */
public final class Bandwidth {
    private static final int WINDOW = 64;
    private static final int TAG = 1;
    private static final int ANSWER = 2;
    private static final List<Column> COLUMNS = List.of(
            new Column("Median (MB/s)", "megabytesPerSecond", 13, ".2f"),
            new Column("Fastest (MB/s)", "mostMegabytesPerSecond", 16, ".2f"));

    private Bandwidth() {}

    /** Takes {@code -m [MIN:]MAX}, {@code -i ITERATIONS}, {@code -x WARM-UP} and what else {@code --help} lists. */
    public static void main(String[] args) {
        PairProgram.run("Bandwidth", COLUMNS, Bandwidth::measure, args);
    }

    private static List<Double> measure(Intracomm world, int bytes, Plan plan) {
        Object buffer = plan.buffer(bytes);
        Request[] window = new Request[WINDOW];
        stream(world, buffer, bytes, window, plan.warmUpWindows());
        Samples megabytesPerSecond = new Samples(plan.batches());
        for (int batch = 0; batch < plan.batches(); batch++) {
            double start = MPI.Wtime();
            stream(world, buffer, bytes, window, plan.windowsPerBatch());
            double seconds = MPI.Wtime() - start;
            megabytesPerSecond.add((double) bytes * WINDOW * plan.windowsPerBatch() / seconds / 1e6);
        }
        return List.of(megabytesPerSecond.median(), megabytesPerSecond.most());
    }

    private static void stream(Intracomm world, Object buffer, int length, Request[] window, int windows) {
        for (int i = 0; i < windows; i++) {
            if (world.Rank() == 0) {
                send(world, buffer, length, window);
            } else {
                receive(world, buffer, length, window);
            }
        }
    }

    private static void send(Intracomm world, Object buffer, int length, Request[] window) {
        for (int i = 0; i < WINDOW; i++) {
            window[i] = world.Isend(buffer, 0, length, MPI.BYTE, 1, TAG);
        }
        Request.Waitall(window);
        world.Recv(buffer, 0, 0, MPI.BYTE, 1, ANSWER);
    }

    private static void receive(Intracomm world, Object buffer, int length, Request[] window) {
        for (int i = 0; i < WINDOW; i++) {
            window[i] = world.Irecv(buffer, 0, length, MPI.BYTE, 0, TAG);
        }
        Request.Waitall(window);
        world.Send(buffer, 0, 0, MPI.BYTE, 0, ANSWER);
    }
}
