package osu;

import benchmarks.report.Table.Column;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import osu.run.PairProgram;
import osu.run.Plan;
import osu.run.Samples;

/** Half the time a message needs to a second rank and back, for each message size. */
public final class Latency {
    private static final int TAG = 1;
    private static final List<Column> COLUMNS = List.of(
            new Column("Half round trip (us)", "us", 20, ".3f"), new Column("Fastest (us)", "leastUs", 14, ".3f"));

    private Latency() {}

    /** Takes {@code -m [MIN:]MAX}, {@code -i ITERATIONS}, {@code -x WARM-UP} and what else {@code --help} lists. */
    public static void main(String[] args) {
        PairProgram.run("Latency", COLUMNS, Latency::measure, args);
    }

    private static List<Double> measure(Intracomm world, int bytes, Plan plan) {
        Object buffer = plan.buffer(bytes);
        exchange(world, buffer, bytes, plan.warmUp());
        Samples halfTripsUs = new Samples(plan.batches());
        for (int batch = 0; batch < plan.batches(); batch++) {
            double start = MPI.Wtime();
            exchange(world, buffer, bytes, plan.perBatch());
            halfTripsUs.add((MPI.Wtime() - start) * 1e6 / plan.perBatch() / 2);
        }
        return List.of(halfTripsUs.median(), halfTripsUs.least());
    }

    private static void exchange(Intracomm world, Object buffer, int length, int times) {
        if (world.Rank() == 0) {
            for (int i = 0; i < times; i++) {
                world.Send(buffer, 0, length, MPI.BYTE, 1, TAG);
                world.Recv(buffer, 0, length, MPI.BYTE, 1, TAG);
            }
        } else {
            for (int i = 0; i < times; i++) {
                world.Recv(buffer, 0, length, MPI.BYTE, 0, TAG);
                world.Send(buffer, 0, length, MPI.BYTE, 0, TAG);
            }
        }
    }
}
