package bireme.launcher.profile;

import bireme.launcher.profile.recording.ProcessRecording;
import bireme.launcher.profile.recording.TimeSpan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Finds what costs most time: waits for one rank, work that is not shared evenly, pauses of the garbage collector, and
 * compilation.
 *
 * <p>Shape: the worst first, but compilation, which others need not wait for, in the end. What costs less than {@value
 * #MIN_PERCENT} percent of the time of all ranks is left out.
 *
 * <p>Threads: one.
 */
final class JobBottlenecks {
    private static final double MIN_PERCENT = 1;
    private static final String COMPILATION = "compilation";
    private static final double MIN_IMBALANCE = 1.1;
    private static final double PERCENT = 100;
    private static final double NS_PER_S = 1e9;

    private final Profile profile;
    private final List<JobBottleneck> found = new ArrayList<>();

    private JobBottlenecks(Profile profile) {
        this.profile = profile;
    }

    static List<JobBottleneck> of(Profile profile) {
        return new JobBottlenecks(profile).find();
    }

    private List<JobBottleneck> find() {
        if (profile.times().isEmpty()) {
            return List.of(); // a recording that ended before the first call
        }
        profile.lost().forEach(this::add);
        addImbalance();
        profile.recordings().forEach(this::addPauses);
        profile.recordings().forEach(this::addCompilation);
        double minNs = profile.lengthNs() * profile.times().size() * MIN_PERCENT / PERCENT;
        return found.stream()
                .filter(each -> each.lostNs() >= minNs)
                .sorted(Comparator.comparing((JobBottleneck each) -> each.kind().equals(COMPILATION))
                        .thenComparing(
                                Comparator.comparingLong(JobBottleneck::lostNs).reversed()))
                .toList();
    }

    private void add(LostTime lost) {
        String what = String.format(
                Locale.ROOT,
                "%s wait%s %s in %s for rank %d, %s; most at %s.",
                lost.victims() == 1 ? "Rank " + lost.victim() : lost.victims() + " ranks",
                lost.victims() == 1 ? "s" : "",
                seconds(lost.ns()),
                lost.call(),
                lost.culprit(),
                times(lost.waits()),
                lost.site());
        found.add(new JobBottleneck(lost.kind().text(), lost.culprit(), lost.ns(), what, remedy(lost)));
    }

    private static String remedy(LostTime lost) {
        String rank = "rank " + lost.culprit();
        return switch (lost.kind()) {
            case LATE_SENDER ->
                "Let " + rank + " send earlier, or give it less to do before; or post the receive with Irecv and"
                        + " compute until the message is there.";
            case LATE_RECEIVER ->
                "Let " + rank + " post its receive earlier, with Irecv before it computes; or send with Isend. A"
                        + " message below bireme.eager-limit would not wait.";
            case WAIT_AT_COLLECTIVE ->
                "Look at what " + rank + " does before this call: the others wait for it. Share its work, or start the"
                        + " collective without blocking and compute until it is over.";
            case LATE_BROADCAST ->
                "Let " + rank + " come to this call earlier, or start it without blocking, as Ibcast.";
            case EARLY_REDUCE, EARLY_SCAN ->
                "Let the rank that waits do something else first, or start the collective without blocking; or give "
                        + rank + " less to do before.";
        };
    }

    private void addImbalance() {
        if (profile.times().size() < 2 || profile.imbalance() < MIN_IMBALANCE) {
            return;
        }
        RankTime most = profile.times().stream()
                .max(Comparator.comparingLong(RankTime::computedNs))
                .orElseThrow();
        RankTime least = profile.times().stream()
                .min(Comparator.comparingLong(RankTime::computedNs))
                .orElseThrow();
        double mean = profile.times().stream()
                .mapToLong(RankTime::computedNs)
                .average()
                .orElseThrow();
        String what = String.format(
                Locale.ROOT,
                "Rank %d computes %s, rank %d %s: %.1f to 1. If all computed the mean, the job would take %s less.",
                most.rank(),
                seconds(most.computedNs()),
                least.rank(),
                seconds(least.computedNs()),
                (double) most.computedNs() / Math.max(1, least.computedNs()),
                seconds(most.computedNs() - Math.round(mean)));
        found.add(new JobBottleneck(
                "load imbalance",
                most.rank(),
                most.computedNs() - Math.round(mean),
                what,
                "Share the work in proportion to what each part costs, or hand it out in small pieces to ranks that are"
                        + " free (a farm of building blocks does that)."));
    }

    private void addPauses(ProcessRecording recording) {
        long ns = recording.pauses().stream().mapToLong(TimeSpan::lengthNs).sum();
        String what = String.format(
                Locale.ROOT,
                "%s: the garbage collector has stopped %d ranks %s, for %s in all (%.1f %% of the time).",
                recording.name(),
                recording.ranks().size(),
                times(recording.pauses().size()),
                seconds(ns),
                profile.pauseShare(recording) * PERCENT);
        found.add(new JobBottleneck(
                "garbage collection",
                -1,
                ns * recording.ranks().size(),
                what,
                "Use arrays again instead of new ones, give the JVM more memory (-Xmx), or try another collector"
                        + " (-XX:+UseParallelGC)."));
    }

    private void addCompilation(ProcessRecording recording) {
        String what = String.format(
                Locale.ROOT,
                "%s: %d methods were compiled, which took %s of its %d processors (%.1f %% of the time).",
                recording.name(),
                recording.compilations(),
                seconds(recording.compiledNs()),
                recording.processors(),
                profile.compiledShare(recording) * PERCENT);
        found.add(new JobBottleneck(
                COMPILATION,
                -1,
                recording.compiledNs(),
                what,
                "This ends by itself: a longer run is compiled once. Measure after a warm-up; with as many ranks as"
                        + " cores, leave one core to the compiler."));
    }

    /** {@code once}, or {@code 3 times}. */
    static String times(long count) {
        return count == 1 ? "once" : String.format(Locale.ROOT, "%,d times", count);
    }

    static String seconds(long ns) {
        return ns >= NS_PER_S / PERCENT
                ? String.format(Locale.ROOT, "%.2f s", ns / NS_PER_S)
                : String.format(Locale.ROOT, "%.3f ms", ns / 1e6);
    }
}
