package bireme.runtime.host;

import bireme.devices.config.Settings;
import bireme.runtime.flight.FlightRecorders;
import bireme.runtime.flight.RankFlight;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.sampling.ProcessSample;
import java.util.List;
import java.util.stream.IntStream;
import xxdev.LocalJob;

/**
 * The ranks of one program in this JVM, each with classes, statics, streams and properties of its own.
 *
 * <pre>{@code
 * JobOutcome outcome = RankHost.ranks(4).mainClass("Hello").classPath(List.of(Path.of("classes"))).run();
 * RankHost.run(4, Hello.class);                      // in an IDE or a test: throws when the job fails
 * }</pre>
 *
 * <p>Threads: any. Jobs may run one after another, at the same time, or inside a rank of another.
 */
public final class RankHost {
    private RankHost() {}

    /**
     * Begins the description of a job with all its ranks in this JVM.
     *
     * @param n ranks, at least 1
     * @return the description, to be completed and run
     * @throws IllegalArgumentException for less than one rank
     */
    public static RankHostBuilder ranks(int n) {
        return new RankHostBuilder(n);
    }

    /**
     * Begins the description of what this JVM runs of a job in several: the ranks that the job's layout gives it. Who
     * made {@code job} closes it once the ranks of other processes need this one no more. Whether ranks of such a job
     * wait for each other is reported to {@link RankHostBuilder#quiescence}.
     *
     * @param job the job, as this process sees it
     * @return the description, to be completed and run
     */
    public static RankHostBuilder of(LocalJob job) {
        return new RankHostBuilder(job);
    }

    /**
     * Where each rank stands that this JVM hosts now: in which call it waits, or what else it does. Takes a tenth of a
     * second; any thread.
     *
     * @return one state for each rank of each job; none when no job runs
     */
    public static List<RankState> rankStates() {
        return HostedJob.running().stream()
                .flatMap(job -> job.rankStates().stream())
                .toList();
    }

    /**
     * What the ranks of each job that this JVM hosts now do and have used so far. The first call takes a tenth of a
     * second, and has the ranks sampled for some seconds; any thread.
     *
     * @return one sample for each job; none when no job runs
     */
    public static List<ProcessSample> samples() {
        return HostedJob.running().stream().map(HostedJob::sample).toList();
    }

    /**
     * The last calls of the ranks that this JVM hosts of a job: as its end has found them, if it has failed, else now.
     * Ranks that have all ended before are only named. Any thread.
     *
     * @param job the job that was passed to {@link #of}
     * @return one for each rank of the job that this JVM hosts
     */
    public static List<RankFlight> flights(LocalJob job) {
        List<RankFlight> atEnd = FlightRecorders.of(job).atEnd();
        if (atEnd != null) {
            return atEnd;
        }
        return HostedJob.running().stream()
                .filter(running -> running.local() == job)
                .findFirst()
                .map(HostedJob::flights)
                .orElseGet(() -> IntStream.of(job.layout().ranksOf(job.layout().process()))
                        .mapToObj(rank -> new RankFlight(rank, true, List.of(), List.of()))
                        .toList());
    }

    /**
     * Runs the main method of a class as {@code n} ranks, with this JVM's settings and classes as the class's loader
     * finds them.
     *
     * @param n ranks, at least 1
     * @param mainClass the class; each rank defines it again
     * @param arguments arguments of the program
     * @throws IllegalArgumentException for less than one rank
     * @throws JobFailedException when the job does not end well
     */
    public static void run(int n, Class<?> mainClass, String... arguments) {
        JobOutcome outcome = ranks(n).mainClass(mainClass.getName())
                .arguments(arguments)
                .parentLoader(mainClass.getClassLoader())
                .settings(Settings.ofProcess())
                .run();
        if (!outcome.isSuccess()) {
            throw new JobFailedException(outcome);
        }
    }
}
