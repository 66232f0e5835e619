package bireme.benchmarks;

import bireme.devices.smdev.RingPingPong;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the time of a short message inside a JVM goes: half a round trip of each step of its path, every step with all
 * those before it. Prints a Markdown table.
 *
 * <p>The first step is a bare flag, the least that two cores need. How far the cores are from each other differs from
 * run to run on virtual machines, by ten times when they are two threads of one core, so each step stands beside the
 * flag of the same run. Steps take turns in short rounds; the figure is the first quartile of the rounds.
 *
 * <p>Run: {@code microbenchmarks/page.py message-steps}, or {@code java -cp microbenchmarks/target/benchmarks.jar
 * bireme.benchmarks.MessageSteps [ROUNDS [SIZES...]]} with the options that {@code mpjrun} gives to Java.
 */
public final class MessageSteps {
    private static final int WARM_UP_ROUNDS = 20;
    private static final int DEFAULT_ROUNDS = 100;
    private static final int ROUND_TRIPS = 20_000;
    /** Round trips of a round before the clock is read: the other thread has to start. */
    private static final int FIRST_ROUND_TRIPS = 100;

    private static final int SLOTS = 64;

    private MessageSteps() {}

    /** Measures all steps. */
    public static void main(String[] args) throws InterruptedException {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : DEFAULT_ROUNDS;
        int[] sizes = args.length > 1
                ? Arrays.stream(args).skip(1).mapToInt(Integer::parseInt).toArray()
                : new int[] {8, 64};
        List<Map<String, Double>> columns = new ArrayList<>();
        for (int size : sizes) {
            columns.add(measure(size, rounds));
        }
        print(sizes, columns);
    }

    private static Map<String, PingPong> steps(int bytes) {
        Map<String, PingPong> steps = new LinkedHashMap<>();
        steps.put("bare flag", new FlagPingPong(1));
        steps.put("flag that walks over 64 cache lines", new FlagPingPong(SLOTS));
        steps.put("frame through a ring", new RingPingPong(bytes, false));
        steps.put("the same under the lock of the engine", new RingPingPong(bytes, true));
        steps.put("`send` and `recv` of the device", new DevicePingPong("smdev", bytes));
        steps.put("`Send` and `Recv` of a communicator", new CommPingPong("smdev", bytes));
        return steps;
    }

    private static Map<String, Double> measure(int bytes, int rounds) throws InterruptedException {
        Map<String, PingPong> steps = steps(bytes);
        Map<String, double[]> times = new LinkedHashMap<>();
        steps.keySet().forEach(name -> times.put(name, new double[rounds]));
        for (int round = -Math.min(WARM_UP_ROUNDS, rounds); round < rounds; round++) {
            for (Map.Entry<String, PingPong> step : steps.entrySet()) {
                double halfRoundTripNs = round(step.getValue());
                if (round >= 0) {
                    times.get(step.getKey())[round] = halfRoundTripNs;
                }
            }
        }
        steps.values().forEach(PingPong::close);
        Map<String, Double> quartiles = new LinkedHashMap<>();
        times.forEach((name, all) -> quartiles.put(name, firstQuartile(all)));
        return quartiles;
    }

    private static double round(PingPong step) throws InterruptedException {
        Thread other = new Thread(() -> step.pong(FIRST_ROUND_TRIPS + ROUND_TRIPS), "pong");
        other.setDaemon(true);
        other.start();
        step.ping(FIRST_ROUND_TRIPS);
        long start = System.nanoTime();
        step.ping(ROUND_TRIPS);
        long end = System.nanoTime();
        other.join();
        return (end - start) / (2.0 * ROUND_TRIPS);
    }

    private static double firstQuartile(double[] all) {
        Arrays.sort(all);
        return all[(all.length - 1) / 4];
    }

    private static void print(int[] sizes, List<Map<String, Double>> columns) {
        StringBuilder head = new StringBuilder("| step |");
        StringBuilder line = new StringBuilder("|---|");
        for (int size : sizes) {
            head.append(String.format(" %d B, ns | x flag |", size));
            line.append("---|---|");
        }
        System.out.println(head);
        System.out.println(line);
        for (String step : columns.get(0).keySet()) {
            StringBuilder row = new StringBuilder("| " + step + " |");
            for (Map<String, Double> column : columns) {
                double flag = column.values().iterator().next();
                row.append(String.format(" %.0f | %.2f |", column.get(step), column.get(step) / flag));
            }
            System.out.println(row);
        }
    }
}
