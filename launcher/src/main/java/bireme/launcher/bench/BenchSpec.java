package bireme.launcher.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Which programs {@code mpjrun bench} runs, and how.
 *
 * @param name the suite or program asked for
 * @param entries the programs
 * @param ranks numbers of ranks
 * @param threads numbers of threads of each rank; empty if none were asked for
 * @param problemClass class of the problems, for programs that have classes
 * @param rounds how often each is run
 * @param warmUps untimed rounds in each program; {@code null} for as many as it makes unasked
 * @param device name of the device
 * @param jobOptions options of mpjrun for every job
 * @param arguments what else goes to every program
 * @param script {@code mpjrun}
 */
record BenchSpec(
        String name,
        List<CatalogueEntry> entries,
        List<Integer> ranks,
        List<Integer> threads,
        String problemClass,
        int rounds,
        Integer warmUps,
        String device,
        List<String> jobOptions,
        List<String> arguments,
        Path script) {

    /** A result for each program, number of ranks and number of threads, still without rounds. */
    List<Result> results() {
        List<Integer> each = threads.isEmpty() ? List.of(Parallelism.UNASKED) : threads;
        List<Result> results = new ArrayList<>();
        for (CatalogueEntry entry : entries) {
            for (int count : entry.ranksFor(problemClass, ranks)) {
                each.forEach(number -> results.add(new Result(entry, new Parallelism(count, number))));
            }
        }
        return results;
    }

    /** The command of one job without the file for its report. */
    List<String> command(CatalogueEntry entry, Parallelism parallelism) {
        String count = Integer.toString(parallelism.ranks());
        List<String> command = new ArrayList<>(List.of(script.toString(), "-np", count));
        command.addAll(jobOptions);
        command.add(entry.program());
        command.addAll(entry.args());
        if (entry.options().contains("class")) {
            command.addAll(List.of("-c", problemClass));
        }
        if (warmUps != null && entry.takesWarmUps()) {
            command.addAll(List.of("-w", warmUps.toString()));
        }
        if (parallelism.threads() != Parallelism.UNASKED && entry.takesThreads()) {
            command.addAll(List.of("-t", Integer.toString(parallelism.threads())));
        }
        command.addAll(arguments);
        return command;
    }
}
