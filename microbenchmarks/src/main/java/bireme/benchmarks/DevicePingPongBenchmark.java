package bireme.benchmarks;

import java.util.concurrent.TimeUnit;
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
import xxdev.Device;
import xxdev.Status;

/** Half a round trip between two ranks of one JVM, on the device API: no communicator, no datatype. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class DevicePingPongBenchmark {
    private static final int CONTEXT = 0;
    private static final int PING = 1;
    private static final int STOP = 2;

    /** The device. */
    @Param("smdev")
    public String device;

    /** Bytes of a message. */
    @Param({"8", "64", "1024", "8192", "65536", "262144", "1048576", "4194304"})
    public int bytes;

    private final Status status = new Status();
    private DevicePair pair;
    private Echo echo;
    private byte[] buffer;

    /** Starts the other rank. */
    @Setup
    public void start() {
        pair = new DevicePair(device);
        buffer = new byte[bytes];
        Device there = pair.device(1);
        byte[] copy = new byte[bytes];
        Status taken = new Status();
        echo = new Echo(
                () -> {
                    there.recv(copy, 0, copy.length, 0, Device.ANY_TAG, CONTEXT, taken);
                    there.send(copy, 0, copy.length, 0, PING, CONTEXT);
                    return taken.tag() == PING;
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
    public int halfRoundTrip() {
        return pingPong(PING);
    }

    private int pingPong(int tag) {
        Device here = pair.device(0);
        here.send(buffer, 0, buffer.length, 1, tag, CONTEXT);
        here.recv(buffer, 0, buffer.length, 1, PING, CONTEXT, status);
        return status.count();
    }
}
