package bireme.benchmarks.bb;

import bireme.benchmarks.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Measures streams through graphs, and peers, and prints a table. With {@code -o FILE} the figures are written as JSON
 * too, with {@code -d FOLDER} as a page of tables and a chart, {@code building-blocks.md} and {@code .svg}.
 *
 * <p>Run: {@code java -cp microbenchmarks/target/benchmarks.jar bireme.benchmarks.bb.BbBenchmark [-f FORKS] [-w ROUNDS]
 * [-r REPETITIONS] [-o FILE] [-d FOLDER] [NAMES...]}, with {@code ROUNDS} of warm-up. A name is the beginning of a
 * subject's, {@code farm} for all farms. What is in {@code JAVA_TOOL_OPTIONS} holds for the forks too. The figures
 * are medians over the forks of the medians over their repetitions.
 */
public final class BbBenchmark {
    private int forks = 3;
    private int warmUps = 10;
    private int repetitions = 9;
    private Path json;
    private Path folder;
    private final List<String> wanted = new ArrayList<>();

    private BbBenchmark(String[] args) {
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "-f" -> forks = Integer.parseInt(args[++i]);
                case "-w" -> warmUps = Integer.parseInt(args[++i]);
                case "-r" -> repetitions = Integer.parseInt(args[++i]);
                case "-o" -> json = Path.of(args[++i]);
                case "-d" -> folder = Path.of(args[++i]);
                default -> wanted.add(args[i]);
            }
        }
    }

    /** Measures, or is one of the forks that do. */
    public static void main(String[] args) throws Exception {
        BbBenchmark benchmark = new BbBenchmark(args);
        if (benchmark.forks == 0) {
            Subject subject = benchmark.subjects().get(0);
            System.out.println(Measurement.of(subject, benchmark.warmUps, benchmark.repetitions)
                    .line());
            return;
        }
        benchmark.run();
    }

    private List<Subject> subjects() {
        return Stream.of(Pipelines.all(), Farms.all(), Peers.all())
                .flatMap(List::stream)
                .filter(subject -> wanted.isEmpty() || wanted.stream().anyMatch(subject.name()::startsWith))
                .toList();
    }

    private void run() throws IOException, InterruptedException {
        Map<String, List<Measurement>> found = new LinkedHashMap<>();
        List<Subject> subjects = subjects();
        for (int fork = 0; fork < forks; fork++) {
            for (Subject subject : subjects) {
                found.computeIfAbsent(subject.name(), s -> new ArrayList<>()).add(fork(subject));
            }
        }
        System.out.printf("%-36s %10s %10s %14s %14s%n", "ns an item", "wall", "cpu", "wall overhead", "cpu overhead");
        Map<String, Measurement> medians = new LinkedHashMap<>();
        found.forEach((name, all) -> medians.put(name, Measurement.medians(all)));
        List<String> lines = subjects.stream()
                .map(subject -> report(subject, medians.get(subject.name())))
                .toList();
        if (json != null) {
            Files.writeString(json, "[\n" + String.join(",\n", lines) + "\n]\n");
        }
        if (folder != null) {
            new BbPage(medians)
                    .write(
                            folder,
                            BbBenchmark.class.getName() + " -f " + forks + " -w " + warmUps + " -r " + repetitions);
        }
    }

    private Measurement fork(Subject subject) throws IOException, InterruptedException {
        List<String> arguments = List.of(
                "-f", "0", "-w", Integer.toString(warmUps), "-r", Integer.toString(repetitions), subject.name());
        String output =
                ChildJvm.output(ChildJvm.command(BbBenchmark.class, List.of("-Xms512m", "-Xmx512m"), arguments));
        return output.lines()
                .filter(line -> line.startsWith("RESULT "))
                .map(Measurement::ofLine)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(subject.name() + " printed no result: " + output));
    }

    private static String report(Subject subject, Measurement median) {
        double wall = median.wall();
        double cpu = median.cpu();
        double wallOver = wall - median.aloneWall();
        double cpuOver = cpu - median.aloneCpu();
        boolean isAlone = subject.reference() == null;
        System.out.printf(
                Locale.ROOT,
                isAlone ? "%-36s %10.1f %10.1f%n" : "%-36s %10.1f %10.1f %14.1f %14.1f%n",
                subject.name(),
                wall,
                cpu,
                wallOver,
                cpuOver);
        return String.format(
                Locale.ROOT,
                "{\"name\": \"%s\", \"items\": %d, \"wallNs\": %.2f, \"cpuNs\": %.2f%s}",
                subject.name(),
                subject.items(),
                wall,
                cpu,
                isAlone
                        ? ""
                        : String.format(
                                Locale.ROOT, ", \"overheadWallNs\": %.2f, \"overheadCpuNs\": %.2f", wallOver, cpuOver));
    }
}
