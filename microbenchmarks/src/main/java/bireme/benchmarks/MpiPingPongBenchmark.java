package bireme.benchmarks;

import bireme.devices.config.Settings;
import java.util.concurrent.TimeUnit;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Status;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Half a round trip between two ranks of one JVM by {@code Send} and {@code Recv}. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class MpiPingPongBenchmark {
    private static final int PING = 1;
    private static final int STOP = 2;

    /** The device. */
    @Param("smdev")
    public String device;

    /** Bytes of a message. */
    @Param({"8", "64", "1024", "8192", "65536", "262144", "1048576", "4194304"})
    public int bytes;

    private final Datatype type = MPI.BYTE;
    private MpiPair pair;
    private Echo echo;
    private Intracomm here;
    private byte[] buffer;

    /** Starts the other rank. */
    @Setup
    public void start() {
        pair = new MpiPair(Settings.ofProcess().with("bireme.device", device, "benchmark"));
        here = pair.world(0);
        buffer = new byte[bytes];
        Intracomm there = pair.world(1);
        byte[] copy = new byte[bytes];
        echo = new Echo(
                () -> {
                    Status taken = there.Recv(copy, 0, copy.length, type, 0, MPI.ANY_TAG);
                    there.Send(copy, 0, copy.length, type, 0, PING);
                    return taken.tag == PING;
                },
                () -> pingPong(STOP));
    }

    /** Stops the other rank. */
    @TearDown
    public void stop() throws InterruptedException {
        echo.stop();
        pair.close();
    }

    /** There and back, counted as two. */
    @Benchmark
    @OperationsPerInvocation(2)
    public Status halfRoundTrip() {
        return pingPong(PING);
    }

    private Status pingPong(int tag) {
        here.Send(buffer, 0, buffer.length, type, 1, tag);
        return here.Recv(buffer, 0, buffer.length, type, 1, PING);
    }
}
