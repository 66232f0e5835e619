package bireme.benchmarks.network;

import bireme.benchmarks.ChildJvm;
import bireme.devices.config.Settings;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Half round trips between two processes, through bare sockets and through devices in turn, so that all meet the same
 * state of the machine; the figure is the median of the rounds.
 *
 * <p>Run: {@code java -cp microbenchmarks/target/benchmarks.jar bireme.benchmarks.network.NetworkPingPong [sizes]}; the
 * second process is started from here. Lines can be chosen with {@code -Dlines=bare-unix,niodev-unix}. With {@code
 * -Dshort=true} there is hardly a warm-up and one round, to see whether all works; its figures mean nothing.
 */
public final class NetworkPingPong {
    private static final boolean IS_SHORT = Boolean.getBoolean("short");
    private static final int ROUNDS = IS_SHORT ? 1 : 41;
    /** So much of each size crosses before the first figure, that the compiler has nothing left to do. */
    private static final int WARM_UP_BYTES = IS_SHORT ? 1 << 16 : 1 << 28;

    private static final long ROUND_NS = 10_000_000;

    private final FolderWiring wiring;
    private final int[] sizes;
    private final Map<String, Line> lines = new LinkedHashMap<>();

    private NetworkPingPong(FolderWiring wiring, int[] sizes) {
        this.wiring = wiring;
        this.sizes = sizes;
    }

    /** Runs both processes. */
    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length > 1 && args[0].equals("-second")) {
            int[] sizes =
                    Arrays.stream(args).skip(2).mapToInt(Integer::parseInt).toArray();
            new NetworkPingPong(new FolderWiring(Path.of(args[1]), 1, ""), sizes).run(System.err);
            return;
        }
        int[] sizes = args.length == 0
                ? new int[] {1, 8, 64, 1024, 8192, 65536, 262144, 1 << 20, 4 << 20}
                : Arrays.stream(args).mapToInt(Integer::parseInt).toArray();
        Path folder = FolderWiring.newJob();
        Process second = startSecond(folder, sizes);
        new NetworkPingPong(new FolderWiring(folder, 0, ""), sizes).run(System.out);
        second.waitFor();
    }

    private static Process startSecond(Path folder, int[] sizes) throws IOException {
        List<String> options = List.of(
                "-XX:+UseParallelGC",
                "-XX:+UseCondCardMark",
                "-Dlines=" + System.getProperty("lines", ""),
                "-Dshort=" + IS_SHORT);
        List<String> arguments = new ArrayList<>(List.of("-second", folder.toString()));
        Arrays.stream(sizes).mapToObj(Integer::toString).forEach(arguments::add);
        return new ProcessBuilder(ChildJvm.command(NetworkPingPong.class, options, arguments))
                .inheritIO()
                .start();
    }

    private void run(PrintStream out) {
        int most = Arrays.stream(sizes).max().orElse(1);
        Settings shared = Settings.ofProcess();
        Settings unix = shared.with("bireme.net.shared-memory", "false", "benchmark");
        Settings tcp = unix.with("bireme.niodev.unix", "false", "benchmark");
        open("bare-tcp", name -> new BareLine(service(name), false, ByteBuffer.allocateDirect(most)));
        open("bare-tcp-array", name -> new BareLine(service(name), false, ByteBuffer.allocate(most)));
        open("niodev-tcp", name -> new DeviceLine(service(name), "niodev", tcp, DeviceLine.buffer(false, most)));
        open("niodev-tcp-direct", name -> new DeviceLine(service(name), "niodev", tcp, DeviceLine.buffer(true, most)));
        Settings nio = unix.with("bireme.tcp.epoll", "false", "benchmark");
        open("tcp", name -> new DeviceLine(service(name), "tcp", unix, DeviceLine.buffer(false, most)));
        open("tcp-direct", name -> new DeviceLine(service(name), "tcp", unix, DeviceLine.buffer(true, most)));
        open("tcp-nio", name -> new DeviceLine(service(name), "tcp", nio, DeviceLine.buffer(false, most)));
        open("bare-unix", name -> new BareLine(service(name), true, ByteBuffer.allocateDirect(most)));
        open("bare-unix-array", name -> new BareLine(service(name), true, ByteBuffer.allocate(most)));
        open("niodev-unix", name -> new DeviceLine(service(name), "niodev", unix, DeviceLine.buffer(false, most)));
        open(
                "niodev-unix-direct",
                name -> new DeviceLine(service(name), "niodev", unix, DeviceLine.buffer(true, most)));
        open("niodev-shared", name -> new DeviceLine(service(name), "niodev", shared, DeviceLine.buffer(false, most)));
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("-Dlines=" + System.getProperty("lines") + " names no line");
        }
        for (Line line : lines.values()) {
            for (int size : sizes) {
                pingPong(line, size, Math.max(200, WARM_UP_BYTES / Math.max(1024, size)));
            }
        }
        for (int size : sizes) {
            measure(size, out);
        }
        lines.values().forEach(Line::close);
    }

    private void open(String name, Function<String, Line> maker) {
        String wanted = System.getProperty("lines", "");
        if (wanted.isEmpty() || Arrays.asList(wanted.split(",")).contains(name)) {
            lines.put(name, maker.apply(name));
        }
    }

    /** Each job of the two processes has addresses of its own. */
    private FolderWiring service(String name) {
        return new FolderWiring(wiring.folder(), wiring.process(), name);
    }

    private void measure(int size, PrintStream out) {
        Map<String, double[]> figures = new LinkedHashMap<>();
        Map<String, Integer> repetitions = new LinkedHashMap<>();
        lines.forEach((name, line) -> {
            figures.put(name, new double[ROUNDS]);
            pingPong(line, size, warmUp(size, 5_000));
            repetitions.put(name, agree(name, line, size));
        });
        for (int round = 0; round < ROUNDS; round++) {
            for (Map.Entry<String, Line> line : lines.entrySet()) {
                figures.get(line.getKey())[round] = pingPong(line.getValue(), size, repetitions.get(line.getKey()));
            }
        }
        if (wiring.process() == 0) {
            figures.forEach((name, all) -> print(out, name, size, all));
        }
    }

    private static void print(PrintStream out, String name, int size, double[] all) {
        Arrays.sort(all);
        double us = all[all.length / 2];
        out.printf(
                "%8d B  %-20s %9.2f us  (%.2f .. %.2f)  %6.2f GB/s%n",
                size, name, us, all[0], all[all.length - 1], size / us / 1e3);
    }

    private static int warmUp(int size, int times) {
        return IS_SHORT ? 10 : Math.max(20, times * 1024 / Math.max(1024, size));
    }

    /** Both sides do as many as a round has time for; the first says how many. */
    private int agree(String name, Line line, int size) {
        double us = pingPong(line, size, warmUp(size, 1_000));
        String subject = "times-" + name + "-" + size;
        if (wiring.process() == 0) {
            wiring.publish(subject, Integer.toString((int) Math.max(5, ROUND_NS / 1e3 / 2 / us)));
        }
        return Integer.parseInt(wiring.addressOf(0, subject));
    }

    private double pingPong(Line line, int size, int times) {
        long startNs = System.nanoTime();
        for (int i = 0; i < times; i++) {
            if (wiring.process() == 0) {
                line.send(size);
                line.receive(size);
            } else {
                line.receive(size);
                line.send(size);
            }
        }
        return (System.nanoTime() - startNs) / 1e3 / 2 / times;
    }
}
